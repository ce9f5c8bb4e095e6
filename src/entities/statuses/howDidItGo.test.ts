import { expect, test } from 'vitest'
import { asksHowItWent, firstAskedDate } from './howDidItGo'

const now = new Date('2026-11-22T10:00:00Z')

test.each([
  ['that starts later today', { date: '2026-11-22', time: '10:01' }, false],
  ['that has started', { date: '2026-11-22', time: '10:00' }, true],
  ['of three weeks ago', { date: '2026-11-01', time: '09:00' }, true],
  ['of a day more', { date: '2026-10-31', time: '23:59' }, false],
  ['of a year ago', { date: '2025-11-23', time: '09:00' }, false],
  ['that was called off', { state: 'calledOff' }, false],
  ['that was postponed', { state: 'postponed' }, false],
  ['with a result', { myStatus: 'result' }, false],
  ['somebody supported', { myStatus: 'supporting' }, false],
  ['of others', { myStatus: null }, false],
] as const)('a race %s is asked about: %s', (_, event, isAsked) => {
  const entered = { date: '2026-11-20', time: '09:00', myStatus: 'entered', ...event } as const
  expect(asksHowItWent(entered, now, 'Europe/London')).toBe(isAsked)
})

test('the day is that of the site', () => {
  const race = { date: '2026-11-01', time: '09:00', myStatus: 'entered' } as const
  const late = new Date('2026-11-22T20:00:00Z')
  expect(asksHowItWent(race, late, 'Europe/London')).toBe(true)
  expect(asksHowItWent(race, late, 'Asia/Tokyo')).toBe(false)
})

test('the first date is that of three weeks ago, across months and years', () => {
  expect(firstAskedDate('2026-11-22')).toBe('2026-11-01')
  expect(firstAskedDate('2027-01-05')).toBe('2026-12-15')
})
