import { expect, test } from 'vitest'
import { agoText } from './agoText'

test.each([
  ['2027-05-10T12:00:00.000Z', 'just now'],
  ['2027-05-10T12:00:30.000Z', 'just now'],
  ['2027-05-10T11:59:00.001Z', 'just now'],
  ['2027-05-10T11:59:00.000Z', '1 minute ago'],
  ['2027-05-10T11:00:00.001Z', '59 minutes ago'],
  ['2027-05-10T11:00:00.000Z', '1 hour ago'],
  ['2027-05-09T12:00:01.000Z', '23 hours ago'],
  ['2027-05-09T12:00:00.000Z', '1 day ago'],
  ['2027-04-27T12:00:00.000Z', '13 days ago'],
  ['2027-04-26T12:00:00.000Z', '2 weeks ago'],
  ['2027-04-19T12:00:00.000Z', '3 weeks ago'],
])('describes %s as %s', (instant, expected) => {
  expect(agoText(instant, '2027-05-10T12:00:00.000Z')).toBe(expected)
})
