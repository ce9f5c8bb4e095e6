import { expect, test } from 'vitest'
import { computeStandings } from '../../../../../test/helpers/standingsAtOnce'
import type { PointsRule } from '../rules'
import type { SeasonPerson, SeasonRun } from '../season'
import { seasonWith } from '../../../../../test/helpers/championshipSeason'

interface Case {
  readonly points: PointsRule
  readonly run: Partial<SeasonRun>
  readonly person?: Partial<SeasonPerson>
}

const facts = [{ distance: '10km', fastestMan: 1800, fastestWoman: 2000 }]
const share = { kind: 'winnerShare', times: 100, of: 'race' } as const

test.each<[string, Case]>([
  ['Sex and year of birth not given, or not shown to the club.', { points: { kind: 'ageGrade' }, run: {} }],
  [
    'No age grade for this race.',
    { points: { kind: 'ageGrade' }, run: {}, person: { sex: 'F', born: '1980' } },
  ],
  ['Sex not given, or not shown to the club.', { points: share, run: {} }],
  [
    'The fastest time in the race isn’t known.',
    { points: share, run: { distance: '5km' }, person: { sex: 'M' } },
  ],
])('says why nobody can be placed: %s', (reason, { points, run, person = {} }) => {
  const season = seasonWith({ points }, [{ facts, runs: { a: run } }], { people: { a: person } })
  expect(computeStandings(season)).toEqual({ tables: [], notPlaced: [{ person: 'a', reason }] })
})
