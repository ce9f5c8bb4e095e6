import { expect, test } from 'vitest'
import { computeStandings } from '../../../../../test/helpers/standingsAtOnce'
import { explain } from '../../../../../test/helpers/standingsAtOnce'
import type { EligibilityRule } from '../rules'
import type { SeasonAdjustment, SeasonPerson } from '../season'
import { adjustment, seasonWith } from '../../../../../test/helpers/championshipSeason'

const free: EligibilityRule = { firstClaim: 'no', leavers: 'keep' }

test.each<[string, Partial<EligibilityRule>, Partial<SeasonPerson>, SeasonAdjustment[], string]>([
  ['someone who left', { leavers: 'drop' }, { isMember: false }, [], 'Has left the club.'],
  [
    'someone who is not first claim',
    { firstClaim: 'yes' },
    { firstClaim: false },
    [],
    'Not a first-claim member.',
  ],
  [
    'someone who joined after the race',
    {},
    { memberSince: '2026-01-11' },
    [],
    'Not yet a member on the day of the race.',
  ],
  [
    'someone who is excluded',
    {},
    {},
    [adjustment('exclusion', 'a', { text: 'second claim' })],
    'Excluded: second claim.',
  ],
  [
    'someone who is excluded from the race',
    {},
    {},
    [adjustment('exclusion', 'a', { counterId: 'r1', text: 'Paced.' })],
    'Excluded: Paced.',
  ],
])('does not rank %s', (_, eligible, person, adjustments, reason) => {
  const season = seasonWith({ eligible: { ...free, ...eligible } }, [{ runs: { a: 1, b: 2 } }], {
    people: { a: person },
    adjustments,
  })
  const { tables, notPlaced } = computeStandings(season)
  expect(notPlaced).toEqual([{ person: 'a', reason }])
  expect(tables[0]?.rows.map(({ person: id, points }) => [id, points])).toEqual([['b', '10']])
  expect(explain(season, 'a', String).needs).toEqual([reason])
})

test('keeps a run from which someone is excluded among their scores with the reason', () => {
  const season = seasonWith({}, [{ runs: { a: 1, b: 2 } }, { runs: { a: 1 } }], {
    adjustments: [adjustment('exclusion', 'a', { counterId: 'r1', text: 'Paced.' })],
  })
  expect(explain(season, 'a', String).reasons).toEqual(['Excluded: Paced.', '10 for 1st place.'])
  expect(computeStandings(season).tables[0]?.rows[0]?.scores.map(({ isCounted }) => isCounted)).toEqual([
    false,
    true,
  ])
})
