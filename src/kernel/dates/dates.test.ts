import { afterEach, describe, expect, test, vi } from 'vitest'
import { addDays } from './addDays'
import {
  bibOf,
  countdown,
  dateWords,
  daysBetween,
  groupByMonth,
  isDate,
  isDayOfAnyYear,
  isTime,
  monthHeading,
  months,
  weekdayOf,
  weekdays,
} from './dates'

test.each([
  ['2026-11-29', true],
  ['1900-01-01', true],
  ['2199-12-31', true],
  ['2024-02-29', true],
  ['2000-02-29', true],
  ['1900-02-29', false],
  ['2100-02-29', false],
  ['2026-02-29', false],
  ['2026-04-31', false],
  ['2026-00-10', false],
  ['2026-13-01', false],
  ['2026-01-00', false],
  ['1899-12-31', false],
  ['2200-01-01', false],
  ['0026-01-01', false],
  ['2026-1-1', false],
  ['26-01-01', false],
  ['29/11/2026', false],
  ['2026-11-29T00:00', false],
  ['2026-11-29\n', false],
  [' 2026-11-29', false],
  ['+02026-11-29', false],
  ['２026-11-29', false],
  ['Invalid Date', false],
  ['', false],
  [20261129, false],
  [undefined, false],
  [null, false],
  [['2026-11-29'], false],
])('accepts %j as a date: %s', (value, is) => {
  expect(isDate(value)).toBe(is)
})

test.each([
  ['2026-11-29', true],
  ['0000-01-01', true],
  ['0002-11-29', true],
  ['0099-12-31', true],
  ['9999-12-31', true],
  ['2026-02-30', false],
  ['0100-02-29', false],
  ['2026-11-9', false],
  ['10000-1-01', false],
  ['10000-01-01', false],
  ['-000001-01', false],
  ['tomorrow', false],
  ['', false],
])('accepts %j as a day of any year: %s', (text, is) => {
  expect(isDayOfAnyYear(text)).toBe(is)
})

describe('dates do not depend on the machine’s time zone', () => {
  afterEach(() => void vi.unstubAllEnvs())

  test.each(['UTC', 'America/New_York', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Europe/London'])(
    'when it is %s',
    async (timeZone) => {
      vi.stubEnv('TZ', timeZone)
      // Nothing is cached from another time zone.
      vi.resetModules()
      const { addDays } = await import('./addDays')
      const { nextYearsDay } = await import('./calendarDay')
      const { formatFullDate } = await import('./dateText')
      const { daysBetween } = await import('./dates')
      const { typedDate } = await import('./typedDate')
      // Some of these zones change their clocks on the first four days.
      const days = ['2026-03-08', '2026-03-29', '2026-10-25', '2026-11-01', '2026-12-31']
      const described = days.map((date) => [
        ...[addDays(date, 1), daysBetween(date, '2027-01-01'), nextYearsDay(date)],
        ...[formatFullDate(date), typedDate(date.replaceAll('-0', '-'), '2026')],
      ])
      expect(described).toEqual([
        ['2026-03-09', 299, '2027-03-14', 'Sunday 8 March 2026', '2026-03-08'],
        ['2026-03-30', 278, '2027-03-28', 'Sunday 29 March 2026', '2026-03-29'],
        ['2026-10-26', 68, '2027-10-24', 'Sunday 25 October 2026', '2026-10-25'],
        ['2026-11-02', 61, '2027-11-07', 'Sunday 1 November 2026', '2026-11-01'],
        ['2027-01-01', 1, '2027-12-30', 'Thursday 31 December 2026', '2026-12-31'],
      ])
    },
  )
})

test('lists weekdays and months in the order of their numbers', () => {
  expect([weekdays.length, weekdays[0], weekdays[6], weekdayOf('2026-11-29')]).toEqual([
    7,
    'Sunday',
    'Saturday',
    0,
  ])
  expect([months.length, months[0], months[11]]).toEqual([12, 'January', 'December'])
  expect(dateWords('2026-11-29')).toEqual({ weekday: 'Sunday', month: 'November', year: '2026' })
})

test.each([
  ['00:00', true],
  ['09:30', true],
  ['19:59', true],
  ['23:59', true],
  ['24:00', false],
  ['12:60', false],
  ['9:30', false],
  ['09:3', false],
  ['09:30:00', false],
  ['9.30', false],
  ['09:30 ', false],
  ['09:30\n', false],
  ['-9:30', false],
  ['', false],
  [930, false],
  [undefined, false],
  [null, false],
])('accepts %j as a time: %s', (value, is) => {
  expect(isTime(value)).toBe(is)
})

test.each([
  ['2026-12-31', 1, '2027-01-01'],
  ['2027-01-01', -1, '2026-12-31'],
  ['2024-02-28', 1, '2024-02-29'],
  ['2023-02-28', 1, '2023-03-01'],
  ['2024-03-01', -1, '2024-02-29'],
  ['2024-02-29', 365, '2025-02-28'],
  ['2024-02-29', 366, '2025-03-01'],
  ['2026-03-28', 2, '2026-03-30'],
  ['2026-10-24', 2, '2026-10-26'],
  ['2026-11-29', -21, '2026-11-08'],
  ['2026-11-29', 0, '2026-11-29'],
])('%s plus %i days is %s', (from, days, to) => {
  expect(addDays(from, days)).toBe(to)
  expect(daysBetween(from, to)).toBe(days)
  expect(daysBetween(to, from) + days).toBe(0)
})

test('accepts every day from 1900 to 2199, each following the one before', () => {
  let date = '1900-01-01'
  let days = 0
  for (; isDate(date) && days < 200_000; days++) date = addDays(date, 1)
  expect(date).toBe('2200-01-01')
  expect(days).toBe(109_573)
})

describe('grouping by month', () => {
  test.each([
    ['2026-11-01', 'November 2026'],
    ['2026-12-31', 'December 2026'],
    ['2027-01-01', 'January 2027'],
    ['0050-11-01', 'November 50'],
  ])('puts %s under %s', (date, heading) => {
    expect(monthHeading(date)).toBe(heading)
  })

  const events = (...dates: string[]) => dates.map((date, index) => ({ id: index, date }))

  test('makes no months of no events', () => {
    expect(groupByMonth([])).toEqual([])
  })

  test('keeps the order of events within and between months', () => {
    expect(groupByMonth(events('2027-01-02', '2027-01-01', '2026-12-31', '2026-01-05'))).toEqual([
      {
        heading: 'January 2027',
        month: '2027-01',
        events: [
          { id: 0, date: '2027-01-02' },
          { id: 1, date: '2027-01-01' },
        ],
      },
      { heading: 'December 2026', month: '2026-12', events: [{ id: 2, date: '2026-12-31' }] },
      { heading: 'January 2026', month: '2026-01', events: [{ id: 3, date: '2026-01-05' }] },
    ])
  })

  test('shows a month once even when its events are not adjacent', () => {
    expect(
      groupByMonth(events('2026-11-01', '2026-12-01', '2026-11-02')).map(({ month, events }) => [
        month,
        events.map(({ id }) => id),
      ]),
    ).toEqual([
      ['2026-11', [0, 2]],
      ['2026-12', [1]],
    ])
  })
})

test.each([
  ['2026-11-29', { weekday: 'Sun', day: '29', month: 'Nov' }],
  ['2027-01-01', { weekday: 'Fri', day: '1', month: 'Jan' }],
  ['2024-02-29', { weekday: 'Thu', day: '29', month: 'Feb' }],
  ['2026-02-30', undefined],
  ['soon', undefined],
  ['', undefined],
])('the bib of %s shows %j', (date, bib) => {
  expect(bibOf(date)).toEqual(bib)
})

test.each([
  ['2026-11-28', undefined],
  ['2025-11-29', undefined],
  ['2026-11-29', 'today'],
  ['2026-11-30', 'tomorrow'],
  ['2026-12-01', 'in 2 days'],
  ['2026-12-05', 'in 6 days'],
  ['2026-12-06', 'in 1 week'],
  ['2026-12-07', 'in 1 week and 1 day'],
  ['2026-12-08', 'in 1 week and 2 days'],
  ['2026-12-13', 'in 2 weeks'],
  ['2027-01-04', 'in 5 weeks and 1 day'],
  ['2027-11-29', 'in 52 weeks and 1 day'],
])('on 2026-11-29, describes %s as %s', (date, text) => {
  expect(countdown(date, '2026-11-29')).toBe(text)
})

test('counts days across a clock change', () => {
  expect(countdown('2026-03-30', '2026-03-28')).toBe('in 2 days')
  expect(countdown('2026-10-26', '2026-10-24')).toBe('in 2 days')
})
