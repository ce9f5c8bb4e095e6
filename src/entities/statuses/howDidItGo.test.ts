import { expect, test } from 'vitest'
import { asksHowItWent, firstAskedDate } from './howDidItGo'

const now = new Date('2026-11-22T10:00:00Z')

test.each([
  ['that starts later today', { date: '2026-11-22', time: '10:01' }, false],
  ['that has started', { date: '2026-11-22', time: '10:00' }, true],
  ['from three weeks ago', { date: '2026-11-01', time: '09:00' }, true],
  ['from a day earlier', { date: '2026-10-31', time: '23:59' }, false],
  ['from a year ago', { date: '2025-11-23', time: '09:00' }, false],
  ['that was called off', { state: 'calledOff' }, false],
  ['that was postponed', { state: 'postponed' }, false],
  ['that the member has a result for', { myStatus: 'result' }, false],
  ['that the member supported', { myStatus: 'supporting' }, false],
  ['that the member has no status on', { myStatus: null }, false],
] as const)('asks how a race %s went: %s', (_, event, isAsked) => {
  const entered = { date: '2026-11-20', time: '09:00', myStatus: 'entered', ...event } as const
  expect(asksHowItWent(entered, now, 'Europe/London')).toBe(isAsked)
})

test('counts the three weeks in the site’s time zone', () => {
  const race = { date: '2026-11-01', time: '09:00', myStatus: 'entered' } as const
  const late = new Date('2026-11-22T20:00:00Z')
  expect(asksHowItWent(race, late, 'Europe/London')).toBe(true)
  expect(asksHowItWent(race, late, 'Asia/Tokyo')).toBe(false)
})

test('finds the first date across months and years', () => {
  expect(firstAskedDate('2026-11-22')).toBe('2026-11-01')
  expect(firstAskedDate('2027-01-05')).toBe('2026-12-15')
})
