import { expect, test } from 'vitest'
import { computeStandings } from '../../../../../test/helpers/standingsAtOnce'
import { seasonWith } from '../../../../../test/helpers/championshipSeason'

test('shows places within categories that are shared like any place', () => {
  const season = seasonWith({ showsCategories: true }, [{ runs: { a: 1, b: 2, c: 2, d: 3, e: 4 } }], {
    people: {
      a: { category: 'M40' },
      b: { category: 'F40' },
      c: { category: 'F40' },
      d: { category: 'F40' },
    },
  })
  const rows = computeStandings(season).tables[0]?.rows
  expect(rows?.map(({ category, categoryPlace }) => [category, categoryPlace])).toEqual([
    ['M40', 1],
    ['F40', 1],
    ['F40', 1],
    ['F40', 3],
    [undefined, undefined],
  ])
})
