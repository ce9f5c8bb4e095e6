import { expect, it } from 'vitest'
import { typedDate } from './typedDate'

const today = '2026-11-24'

it.each([
  ['2024-03-04', '2024-03-04'],
  ['2024/3/4', '2024-03-04'],
  ['2024-03-04 00:00:00', '2024-03-04'],
  ['2024-03-04T09:30:00.000Z', '2024-03-04'],
  ['4/3/2024', '2024-03-04'],
  ['04/03/2024', '2024-03-04'],
  ['04.03.24', '2024-03-04'],
  ['4-3-24', '2024-03-04'],
  // The month is first only if the day cannot be.
  ['3/25/2024', '2024-03-25'],
  ['12/11/2024', '2024-11-12'],
  ['4 March 2024', '2024-03-04'],
  ['4th mar 2024', '2024-03-04'],
  ['4th of March 2024', '2024-03-04'],
  ["4 Mar '24", '2024-03-04'],
  ['Mon 4 March 2024', '2024-03-04'],
  ['Monday, 4 March 2024', '2024-03-04'],
  ['Mar 4, 2024', '2024-03-04'],
  ['March 4th 2024', '2024-03-04'],
  ['4-Sep-23', '2023-09-04'],
  ['4 sept. 2023', '2023-09-04'],
  // A year of two digits is never to come.
  ['01.01.98', '1998-01-01'],
  ['01.01.26', '2026-01-01'],
  ['01.01.27', '1927-01-01'],
  ['29 February 2024', '2024-02-29'],
  ['29/2/2023', 'none'],
  ['31/4/2024', 'none'],
  ['4/31/2024', 'none'],
  ['2024-25-03', 'none'],
  ['0/0/2024', 'none'],
  ['1 May 1066', 'none'],
  ['4 Ma 2024', undefined],
  ['4 Marchy 2024', undefined],
  ['4 March', undefined],
  ['March 2024', undefined],
  ['4/3', undefined],
  ['41:12', undefined],
  ['today', undefined],
  ['', undefined],
  ['-4/3/2024', undefined],
  [`4${' '.repeat(5000)}March 2024`, undefined],
])('reads %j as %s', (text, date) => {
  expect(typedDate(text, today)).toBe(date)
})
