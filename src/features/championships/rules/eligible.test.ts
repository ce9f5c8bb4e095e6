import { expect, test } from 'vitest'
import { computeStandings } from '../../../../test/helpers/standingsAtOnce'
import { explain } from '../../../../test/helpers/standingsAtOnce'
import type { EligibilityRule } from './rules'
import type { SeasonEntry, SeasonPerson } from './season'
import { seasonWith } from '../../../../test/helpers/championshipSeason'

const free: EligibilityRule = { firstClaim: 'no', memberDays: 0, leavers: 'keep' }

test.each<[string, Partial<EligibilityRule>, Partial<SeasonPerson>, SeasonEntry[], string]>([
  ['someone who left', { leavers: 'drop' }, { isMember: false }, [], 'Has left the club.'],
  [
    'someone who is not first claim',
    { firstClaim: 'yes' },
    { firstClaim: false },
    [],
    'Not a first-claim member.',
  ],
  [
    'someone who became first claim later',
    { firstClaim: 'onDay' },
    { firstClaimSince: '2026-01-11' },
    [],
    'Not a first-claim member on the day.',
  ],
  [
    'a member since the day before, where two days are asked for',
    { memberDays: 2 },
    { memberSince: '2026-01-09' },
    [],
    'Not yet a member for 2 days.',
  ],
  [
    'someone who joined after the race',
    {},
    { memberSince: '2026-01-11' },
    [],
    'Not a member before the race.',
  ],
  [
    'someone who is excluded',
    {},
    {},
    [{ kind: 'exclusion', person: 'a', reason: 'second claim' }],
    'Excluded: second claim.',
  ],
  [
    'someone who is excluded from the race',
    {},
    {},
    [{ kind: 'exclusion', person: 'a', race: 'r1', reason: 'Paced.' }],
    'Excluded: Paced.',
  ],
])('does not rank %s', (_, eligible, person, entries, reason) => {
  const season = seasonWith({ eligible: { ...free, ...eligible } }, [{ runs: { a: 1, b: 2 } }], {
    people: { a: person },
    entries,
  })
  const { tables, notPlaced } = computeStandings(season)
  expect(notPlaced).toEqual([{ person: 'a', reason }])
  expect(tables[0]?.rows.map(({ person: id, points }) => [id, points])).toEqual([['b', '10']])
  expect(explain(season, 'a', String).needs).toEqual([reason])
})

test.each<[string, Partial<EligibilityRule>, Partial<SeasonPerson>]>([
  ['someone who left, where leavers keep their scores', { leavers: 'keep' }, { isMember: false }],
  ['someone whom the club has said nothing about', { firstClaim: 'yes', memberDays: 30 }, {}],
  ['someone who became first claim on the day', { firstClaim: 'onDay' }, { firstClaimSince: '2026-01-10' }],
  ['a member for just the days that are asked for', { memberDays: 1 }, { memberSince: '2026-01-09' }],
])('ranks %s', (_, eligible, person) => {
  const season = seasonWith({ eligible: { ...free, ...eligible } }, [{ runs: { a: 1, b: 2 } }], {
    people: { a: person },
  })
  expect(computeStandings(season).tables[0]?.rows.map(({ person: id }) => id)).toEqual(['a', 'b'])
})

test('keeps a run from which someone is excluded among their scores with the reason', () => {
  const season = seasonWith({}, [{ runs: { a: 1, b: 2 } }, { runs: { a: 1 } }], {
    entries: [{ kind: 'exclusion', person: 'a', race: 'r1', reason: 'Paced.' }],
  })
  expect(explain(season, 'a', String).reasons).toEqual(['Excluded: Paced.', '10 for 1st place.'])
  expect(computeStandings(season).tables[0]?.rows[0]?.scores.map(({ isCounted }) => isCounted)).toEqual([
    false,
    true,
  ])
})

test.each([
  ['upcoming', { state: 'upcoming' }],
  ['called off', { state: 'off' }],
  ['outside the season', { date: '2025-12-31' }],
  ['over another distance', { distance: 'marathon' }],
  ['of an open rule that is gone', { open: 'gone' }],
] as const)('gives no scores for a race that is %s', (_, race) => {
  const season = seasonWith({}, [{ ...race, runs: { a: 1 } }])
  expect(computeStandings(season)).toEqual({ tables: [], notPlaced: [] })
})

const open = {
  id: 'any',
  name: 'Any marathon',
  distances: ['marathon'],
  terrains: ['road' as const],
  measured: true,
  atMost: 1,
  groups: [],
  finishers: 2,
}

test('counts an open race by distance, ground and number of finishers, and no more than its rule lets', () => {
  const marathon = { distance: 'marathon' }
  const onRoad = { open: 'any', terrain: 'road' as const }
  const season = seasonWith({ open: [{ ...open, points: 50 }] }, [
    { ...onRoad, runs: { a: marathon, b: marathon } },
    { ...onRoad, runs: { a: marathon, c: marathon, d: {} } },
    { ...onRoad, runs: { e: marathon } },
    { ...onRoad, terrain: 'fell', runs: { f: marathon, g: marathon } },
  ])
  const { tables, notPlaced } = computeStandings(season)
  expect(tables[0]?.rows.map(({ person, points }) => `${person} ${points}`)).toEqual(['a 50', 'b 50', 'c 50'])
  expect(notPlaced).toEqual([{ person: 'e', reason: 'Counts once 2 of the club have finished.' }])
})
