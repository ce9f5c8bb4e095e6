import { expect, test } from 'vitest'
import { athleteFields } from './athleteFields'

const born = (text: string) => athleteFields.born.check(text, athleteFields.born.label)

test.each([
  ['', undefined],
  ['1984', '1984'],
  [' 1984 ', '1984'],
  ['23 May 1984', '1984-05-23'],
  ['23/5/1984', '1984-05-23'],
  ['1984-05-23', '1984-05-23'],
  ['29 Feb 1988', '1988-02-29'],
])('reads %j as a birth', (typed, value) => {
  expect(born(typed)).toEqual({ value })
})

test.each([
  ['84', 'Enter a year such as 1984, or a date such as 23 May 1984.'],
  ['23/5/84', 'Enter a year such as 1984, or a date such as 23 May 1984.'],
  ['May 1984', 'Enter a year such as 1984, or a date such as 23 May 1984.'],
  ['M45', 'Enter a year such as 1984, or a date such as 23 May 1984.'],
  ['29 Feb 1989', 'That date doesn’t exist. Check the day and month.'],
  ['1899', 'The year must be 1900 or later.'],
])('refuses %j as a birth', (typed, error) => {
  expect(born(typed)).toEqual({ error })
})
