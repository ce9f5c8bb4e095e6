import { expect, test } from 'vitest'
import { dateOfRule, type DateRule } from './dateRule'

test.each<[DateRule, number, string]>([
  ['fourth Sunday of April', 2026, '2026-04-26'],
  ['last Sunday of May', 2026, '2026-05-31'],
  ['last Sunday of February', 2028, '2028-02-27'],
  ['last Tuesday of February', 2028, '2028-02-29'],
  ['first Saturday of August', 2026, '2026-08-01'],
  ['last Friday of October', 2027, '2027-10-29'],
  ['Sunday before the last Monday of May', 2026, '2026-05-24'],
  ['Sunday before the last Monday of May', 2027, '2027-05-30'],
  ['Saturday before the third Sunday of May', 2026, '2026-05-16'],
  ['1 January', 2027, '2027-01-01'],
  ['9 June', 2026, '2026-06-09'],
  // Source: tables of Easter, Book of Common Prayer.
  ['Good Friday', 2026, '2026-04-03'],
  ['Easter Monday', 2027, '2027-03-29'],
  ['Good Friday', 2038, '2038-04-23'],
])('the %s in %i is %s', (rule, year, date) => {
  expect(dateOfRule(rule, year)).toBe(date)
})
