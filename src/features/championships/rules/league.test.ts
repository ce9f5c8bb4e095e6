import { expect, test } from 'vitest'
import { computeStandings } from '../../../../test/helpers/standingsAtOnce'
import { explain } from '../../../../test/helpers/standingsAtOnce'
import { seasonWith } from '../../../../test/helpers/championshipSeason'

const divided = (divisions: Record<string, string>) =>
  Object.entries(divisions).map(([person, division]) => ({ kind: 'division' as const, person, division }))
const divisions = divided({
  a: 'Division 1',
  b: 'Division 1',
  c: 'Division 1',
  d: 'Division 2',
  e: 'Division 2',
  f: 'Division 10',
})
const runs = { a: 1, b: 2, c: 3, d: 4, e: 5, f: 6 }

const tablesOf = (races: Parameters<typeof seasonWith>[1], movesEachMonth = 1) =>
  computeStandings(seasonWith({ field: 'league', movesEachMonth }, races, { entries: divisions })).tables.map(
    ({ name, rows }) => [name, ...rows.map(({ person, points }) => `${person} ${points}`)],
  )

test('ranks a league’s first month by the divisions that were entered', () => {
  expect(tablesOf([{ runs }])).toEqual([
    ['Division 1', 'a 10', 'b 9', 'c 8'],
    ['Division 2', 'd 10', 'e 9'],
    ['Division 10', 'f 10'],
  ])
})

test('promotes and relegates after each month with results, and starts the next one without points', () => {
  expect(tablesOf([{ runs }, { runs }])).toEqual([
    ['Division 1', 'a 10', 'b 9', 'd 8'],
    ['Division 2', 'c 10', 'f 9'],
    ['Division 10', 'e 10'],
  ])
})

test('leaves people without a run in the month where they are', () => {
  expect(tablesOf([{ runs: { a: 1, b: 2, d: 4, e: 5, f: 6 } }, { runs: { c: 1, d: 2 } }])).toEqual([
    ['Division 1', 'c 10', 'd 9', 'a 0'],
    ['Division 2', 'b 0', 'f 0'],
    ['Division 10', 'e 0'],
  ])
})

test('moves all who share the last place that moves', () => {
  const [first, second] = tablesOf([{ runs: { ...runs, e: 4 } }, { runs }])
  expect([first?.[0], second?.[0]]).toEqual(['Division 1', 'Division 2'])
  expect(first).toEqual(['Division 1', 'a 10', 'b 9', 'd 8', 'e 7'])
})

test('says that scores of an earlier month counted there, and who has no division', () => {
  const season = seasonWith({ field: 'league' }, [{ runs: { ...runs, g: 1 } }, { runs }], {
    entries: divisions,
  })
  expect(explain(season, 'a', String).reasons).toEqual([
    '10 for 1st place. Counted in its own month.',
    '10 for 1st place.',
  ])
  expect(computeStandings(season).notPlaced).toEqual([{ person: 'g', reason: 'Needs a division.' }])
})
