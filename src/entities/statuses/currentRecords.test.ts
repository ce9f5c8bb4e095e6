import { expect, test } from 'vitest'
import { currentRecords, groupName } from './currentRecords'

type Run = readonly [who: string, groups: string, seconds: number, when: string, line?: string]

/** Returns each record as its line and group with the names of its holders. */
function recordsOf(...runs: readonly Run[]): readonly string[] {
  const times = runs.map(([who, groups, seconds, when, line = '10km']) => {
    return { who, groups: groups.split(' '), seconds, when, line }
  })
  return currentRecords(times).map(
    ({ line, group, holders }) => `${line} ${group}: ${holders.map(({ who }) => who).join(' & ')}`,
  )
}

test('gives the fastest time of each group the record', () => {
  expect(
    recordsOf(
      ['Ann', 'F F45', 2500, '2026-01-01'],
      ['Bea', 'F FSEN', 2400, '2026-02-01'],
      ['Cyd', 'F F45', 2600, '2025-01-01'],
      ['Dan', 'M', 2300, '2026-01-01'],
    ),
  ).toEqual(['10km F: Bea', '10km FSEN: Bea', '10km F45: Ann', '10km M: Dan'])
})

test('gives the record to the earlier of two equal times', () => {
  expect(recordsOf(['Ann', 'F', 2400, '2026-02-01'], ['Bea', 'F', 2400, '2026-01-01'])).toEqual([
    '10km F: Bea',
  ])
})

test('shares the record between equal times of one day', () => {
  expect(recordsOf(['Ann', 'F', 2400, '2026-02-01'], ['Bea', 'F', 2400, '2026-02-01'])).toEqual([
    '10km F: Ann & Bea',
  ])
})

test.each([
  ['1987', '1988-01-01', 'Ann'],
  ['1988', '1987-12-31', 'Bea'],
  ['1987', '1987-05-04', 'Ann & Bea'],
  ['1987', '1987', 'Ann & Bea'],
])('of equal times in %s and on %s, the record is that of %s', (ann, bea, holders) => {
  expect(recordsOf(['Ann', 'F', 2400, ann], ['Bea', 'F', 2400, bea])).toEqual([`10km F: ${holders}`])
})

test('lists distances by length, and juniors and seniors before the ages', () => {
  expect(
    recordsOf(
      ['a', 'M M70', 9000, '2020', 'marathon'],
      ['b', 'F F100', 9000, '2020', 'marathon'],
      ['c', 'F FSEN', 1300, '2020', 'parkrun'],
      ['d', 'F F40', 1290, '2020', 'parkrun'],
      ['e', 'F FU20', 1310, '2020', 'parkrun'],
      ['f', 'M', 1200, '2020', '5km'],
    ),
  ).toEqual([
    '5km M: f',
    ...['parkrun F: d', 'parkrun FU20: e', 'parkrun FSEN: c', 'parkrun F40: d'],
    ...['marathon F: b', 'marathon F100: b', 'marathon M: a', 'marathon M70: a'],
  ])
})

test('has no record over a distance without a line of bests', () => {
  expect(recordsOf(['Ann', 'F', 2400, '2026-01-01', '8km'])).toEqual([])
})

test('names groups', () => {
  expect(['F', 'M', 'MU20', 'FSEN', 'M45'].map(groupName)).toEqual(['Women', 'Men', 'MU20', 'FSEN', 'M45'])
})
