import { expect, test } from 'vitest'
import { agesOn, decimalAgesOn } from './ageOn'

test.each([
  ['1984-05-23', '2026-05-22', [41, 41]],
  ['1984-05-23', '2026-05-23', [42, 42]],
  ['1988-02-29', '2026-02-28', [37, 37]],
  ['1988-02-29', '2026-03-01', [38, 38]],
  ['1988-02-29', '2028-02-29', [40, 40]],
  ['1984', '2026-01-01', [41, 41]],
  ['1984', '2026-01-02', [41, 42]],
  ['1984', '2026-12-30', [41, 42]],
  ['1984', '2026-12-31', [42, 42]],
] as const)('someone born in %s is on %s %j years old', (born, date, ages) => {
  expect(agesOn(born, date)).toEqual(ages)
})

test.each([
  ['1960-12-25', '2014-07-04', [53.5]],
  ['1984-05-23', '2026-05-23', [42]],
  ['1988-02-29', '2028-02-29', [40]],
  ['1984-05-23', '2026-06-28', [42.1]],
  ['1984', '2026-05-23', []],
] as const)('someone born in %s is on %s %j years old to one decimal place', (born, date, ages) => {
  expect(decimalAgesOn(born, date)).toEqual(ages)
})
