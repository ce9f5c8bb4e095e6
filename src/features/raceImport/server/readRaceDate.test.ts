import { expect, it } from 'vitest'
import { raceDateOrder, readRaceDate } from './readRaceDate'

const today = '2026-11-24'

it.each([
  ['2027-04-04', '2027-04-04'],
  ['04/04/27', '2027-04-04'],
  ['Sunday 4 April 2027', '2027-04-04'],
  ['Sun, 4th Apr 2027', '2027-04-04'],
  ['Saturday 4 April 2027', '4 April 2027 is a Sunday. Check the date.'],
  // A date without a year is the next such day.
  ['4 April', '2027-04-04'],
  ['Apr 4', '2027-04-04'],
  ['Sun 4 Apr', '2027-04-04'],
  ['24 November', '2026-11-24'],
  ['23 November', '2027-11-23'],
  ['5/12', '2026-12-05'],
  ['05.12.', '2026-12-05'],
  ['12/25', '2026-12-25'],
  ['29 Feb', 'That date doesn’t exist. Check the day and month.'],
  ['29 Feb 2028', '2028-02-29'],
  ['31/4/2027', 'That date doesn’t exist. Check the day and month.'],
  ['April 2027', 'Enter a date such as 4 April 2027.'],
  // The weekday decides between two years.
  ['Sun 5 Dec', '2027-12-05'],
  ['Sat 5 Dec', '2026-12-05'],
  ['Mon 5 Dec', '5 December 2026 is a Saturday. Check the date.'],
  ['5 Dec (Sun)', '2027-12-05'],
  ['04/04/2027 (Sat)', '4 April 2027 is a Sunday. Check the date.'],
  ['Sat/Sun 12-13 June 2027', '2027-06-12'],
  ['Jan-27', 'Enter a date such as 4 April 2027.'],
  ['27-Jan', '2027-01-27'],
  // The first day of a range.
  ['4-5 April 2027', '2027-04-04'],
  ['4th–5th April', '2027-04-04'],
  ['Sat 12 - Sun 13 June 2027', '2027-06-12'],
  ['Sun 12 - Mon 13 June 2027', '12 June 2027 is a Saturday. Check the date.'],
  ['Sat 19th & Sun 20th June 2027', '2027-06-19'],
  ['12/13 June 2027', '2027-06-12'],
  ['30 May to 1 June 2028', '2028-05-30'],
  ['30/5 - 1/6', '2027-05-30'],
  ['12.-13.06.2027', '2027-06-12'],
  ['05/06/2027 - 06/06/2027', '2027-06-05'],
  ['2027-06-12 - 2027-06-13', '2027-06-12'],
  ['4 and 11 April 2027', 'Enter a date such as 4 April 2027.'],
  ['13-12 June 2027', 'Enter a date such as 4 April 2027.'],
  ['4 April - 4 May 2027', 'Enter a date such as 4 April 2027.'],
  ['31-32 May 2027', 'Enter a date such as 4 April 2027.'],
  // The weekday may name a past day of this year.
  ['Sat 10 Oct', '2026-10-10'],
  ['10 Oct', '2027-10-10'],
  // Other languages.
  ['Dydd Sul 4 Ebrill 2027', '2027-04-04'],
  ['Mawrth 4 Mai 2027', '2027-05-04'],
  ['4ydd o Fawrth 2027', '2027-03-04'],
  ['So, 04.04.2027', '2027-04-04'],
  ['Sonntag, den 4. April 2027', '2027-04-04'],
  ['5./6. Juni 2027', '2027-06-05'],
  ['vom 5. bis 6. Juni 2027', '2027-06-05'],
  ['sam. 17 avr. 2027', '2027-04-17'],
  ['mar. 4 mai 2027', '2027-05-04'],
  ['1er mai 2027', '2027-05-01'],
  ['8 et 9 mai 2027', '2027-05-08'],
  ['samedi 4 avril 2027', '4 April 2027 is a Sunday. Check the date.'],
  ['domingo 4 de abril de 2027', '2027-04-04'],
  ['sáb. 12 y dom. 13 de junio', '2027-06-12'],
  ['sabato 5 e domenica 6 giugno 2027', '2027-06-05'],
  ['dal 30 maggio al 1 giugno 2028', '2028-05-30'],
  ['zo 4 april 2027', '2027-04-04'],
  ['12 t/m 13 juni 2027', '2027-06-12'],
  ['niedziela, 4 kwietnia 2027', '2027-04-04'],
  ['17 paź. 2027', '2027-10-17'],
  ['so 17. dubna 2027', '2027-04-17'],
  ['9. 5. 2027', '2027-05-09'],
  ['3. července 2027', '2027-07-03'],
  ['lör 17 april 2027', '2027-04-17'],
  ['den 5 juni 2027', '2027-06-05'],
  ['Mar 4, 2027', '2027-03-04'],
  ['TBC', 'Enter a date such as 4 April 2027.'],
  ['', 'Enter a date such as 4 April 2027.'],
])('reads the date %j as %s', (text, read) => {
  const { value, error } = readRaceDate(text, today, undefined)
  expect(value ?? error).toBe(read)
})

it.each([
  ['04/05/2027', 'month', '2027-04-05'],
  ['04/05/2027', 'day', '2027-05-04'],
  ['06/05/2027 - 06/06/2027', 'month', '2027-06-05'],
  ['4/5', 'month', '2027-04-05'],
  ['25/12/2026', 'month', '2026-12-25'],
  ['12/25/2026', 'day', '2026-12-25'],
  ['2027-04-05', 'month', '2027-04-05'],
  ['04.05.2027', 'month', '2027-05-04'],
  ['12.-13.06.2027', 'month', '2027-06-12'],
] as const)('reads %j with the %s first as %s', (text, order, date) => {
  expect(readRaceDate(text, today, order).value).toBe(date)
})

it.each([
  ['04/05/2027', 'either'],
  ['4.5.', 'day'],
  ['04.05.2027', 'day'],
  ['4.5.27', 'day'],
  ['sam. 04/05/2027', 'day'],
  ['04/05/2027 (Tue)', 'either'],
  ['04/04/2027', undefined],
  ['25/12/2026', 'day'],
  ['12/25', 'month'],
  ['4 May 2027', undefined],
  ['2027-05-04', undefined],
  ['TBC', undefined],
])('finds the order of day and month in %j: %s', (text, order) => {
  expect(raceDateOrder(text, today)).toBe(order)
})

it('reads 29 February as that of the next leap year', () => {
  expect(readRaceDate('29 Feb', '2027-03-01', undefined)).toEqual({ value: '2028-02-29' })
})
