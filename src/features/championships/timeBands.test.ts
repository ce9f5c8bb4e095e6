import { expect, test } from 'vitest'
import { timeBandsField } from './timeBands'

test.each([
  ['10km,M40:38:00=7,42:00=6,slower 1', '10 km, M40: 38:00 = 7, 42:00 = 6, slower 1'],
  ['marathon: 3:10 = 5', 'Marathon: 3:10:00 = 5, slower 0'],
  ['Half, Women, F40: 1h 45m = 2.5, slower = −1', 'Half marathon, women, F40: 1:45:00 = 2.5, slower -1'],
])('reads the time band %j', (text, shown) => {
  const { value = [] } = timeBandsField.check(text, '')
  expect(timeBandsField.textOf(value)).toBe(shown)
})

test.each([
  '10 km',
  'relay: 38:00 = 7',
  '10 km: 38:00',
  '10 km: 38 = 7',
  '10 km: 38:00 = x',
  '10 km: slower x',
])('refuses the time band %j', (text) => {
  expect(timeBandsField.check(text, '').error).toContain(`Can’t read “${text}”.`)
})
