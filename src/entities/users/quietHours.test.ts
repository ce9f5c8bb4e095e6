import { expect, test } from 'vitest'
import { quietUntil } from './quietHours'

const london = 'Europe/London'
const until = (now: string, hours?: { from: string; to: string }, zone = london) =>
  quietUntil(new Date(now), hours, zone)?.toISOString()

test.each([
  ['before', '2027-01-10T21:59:59Z', undefined],
  ['at the beginning', '2027-01-10T22:00:00Z', '2027-01-11T07:00:00.000Z'],
  ['after midnight', '2027-01-11T03:00:00Z', '2027-01-11T07:00:00.000Z'],
  ['at the end', '2027-01-11T07:00:00Z', undefined],
  ['in summer, whose clocks are an hour ahead', '2027-07-10T21:30:00Z', '2027-07-11T06:00:00.000Z'],
  ['before the clocks go forward', '2027-03-27T23:00:00Z', '2027-03-28T06:00:00.000Z'],
  ['before the clocks go back', '2027-10-30T22:00:00Z', '2027-10-31T07:00:00.000Z'],
  ['on New Year’s Eve', '2027-12-31T23:30:00Z', '2028-01-01T07:00:00.000Z'],
])('applies the default hours %s', (_name, now, expected) => expect(until(now)).toBe(expected))

test('applies hours within a day, no hours and hours in another time zone', () => {
  const lunch = { from: '12:00', to: '13:30' }
  expect(until('2027-01-10T12:10:00Z', lunch)).toBe('2027-01-10T13:30:00.000Z')
  expect(until('2027-01-10T23:10:00Z', lunch)).toBeUndefined()
  expect(until('2027-01-10T23:10:00Z', { from: '00:00', to: '00:00' })).toBeUndefined()
  expect(until('2027-01-10T12:10:00Z', undefined, 'Asia/Tokyo')).toBeUndefined()
  expect(until('2027-01-10T13:10:00Z', undefined, 'Asia/Tokyo')).toBe('2027-01-10T22:00:00.000Z')
})

test('ends quiet hours an hour later if the clocks skip their end', () => {
  expect(until('2027-03-27T23:00:00Z', { from: '22:00', to: '01:30' })).toBe('2027-03-28T01:30:00.000Z')
})

test('ends at the next occurrence of a time that the clocks show twice', () => {
  const hours = { from: '22:00', to: '01:30' }
  expect(until('2027-10-31T00:10:00Z', hours)).toBe('2027-10-31T00:30:00.000Z')
  expect(until('2027-10-31T01:10:00Z', hours)).toBe('2027-10-31T01:30:00.000Z')
})
