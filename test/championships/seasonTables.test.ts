import { expect, test } from 'vitest'
import { columnsOf } from '../../src/features/championships/server/seasonTables'

test('gives each race of a championship its own code', () => {
  const names = [
    'City Half Marathon 2027',
    'Chester Half Marathon',
    'Chester Half Marathon',
    'Mill 10K',
    '10K Mill',
    '10K Mile',
    'Ridge',
    'Ridgeway',
    'Ridge',
  ]
  const columns = columnsOf(names.map((name, at) => ({ id: String(at), name, date: '' })))
  const codes = columns.map(({ shortName }) => shortName)
  expect(codes).toEqual(['CHM', 'ChHM', 'CheHM', 'M10K', '10KM', '10KMi', 'Rid', 'Ridg', 'Ridge'])
})
