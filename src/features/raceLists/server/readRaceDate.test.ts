import { expect, it } from 'vitest'
import { raceDateOrder, readRaceDate } from './readRaceDate'

const today = '2026-11-24'

it.each([
  ['2027-04-04', '2027-04-04'],
  ['04/04/27', '2027-04-04'],
  ['Sunday 4 April 2027', '2027-04-04'],
  ['Sun, 4th Apr 2027', '2027-04-04'],
  ['Saturday 4 April 2027', '4 April 2027 is a Sunday.'],
  // Without a year it is the next such day.
  ['4 April', '2027-04-04'],
  ['Apr 4', '2027-04-04'],
  ['Sun 4 Apr', '2027-04-04'],
  ['24 November', '2026-11-24'],
  ['23 November', '2027-11-23'],
  ['5/12', '2026-12-05'],
  ['05.12.', '2026-12-05'],
  ['12/25', '2026-12-25'],
  ['29 Feb', 'There is no such day.'],
  ['29 Feb 2028', '2028-02-29'],
  ['31/4/2027', 'There is no such day.'],
  ['April 2027', 'Write the date like 4 April 2027.'],
  ['4-5 April 2027', 'Write the date like 4 April 2027.'],
  ['TBC', 'Write the date like 4 April 2027.'],
  ['', 'Write the date like 4 April 2027.'],
])('reads %j as %s', (text, read) => {
  const { value, error } = readRaceDate(text, today, undefined)
  expect(value ?? error).toBe(read)
})

it.each([
  ['04/05/2027', 'month', '2027-04-05'],
  ['04/05/2027', 'day', '2027-05-04'],
  ['4/5', 'month', '2027-04-05'],
  ['25/12/2026', 'month', '2026-12-25'],
  ['12/25/2026', 'day', '2026-12-25'],
  ['2027-04-05', 'month', '2027-04-05'],
] as const)('reads %j as %s', (text, order, date) => {
  expect(readRaceDate(text, today, order).value).toBe(date)
})

it.each([
  ['04/05/2027', 'either'],
  ['4.5.', 'either'],
  ['04/04/2027', undefined],
  ['25/12/2026', 'day'],
  ['12/25', 'month'],
  ['4 May 2027', undefined],
  ['2027-05-04', undefined],
  ['TBC', undefined],
])('finds in %j which number is the day: %s', (text, order) => {
  expect(raceDateOrder(text, today)).toBe(order)
})

it('reads a day of leap years as that of the next year that has it', () => {
  expect(readRaceDate('29 Feb', '2027-03-01', undefined)).toEqual({ value: '2028-02-29' })
})
