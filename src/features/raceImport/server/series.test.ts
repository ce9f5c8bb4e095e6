import { expect, it } from 'vitest'
import { readCalendar } from './readCalendar'

const today = '2026-11-24'

/** Writes a `VEVENT` with these lines. */
function event(...lines: readonly string[]): string {
  return ['BEGIN:VEVENT', 'SUMMARY:Mill Lane', ...lines, 'END:VEVENT'].join('\r\n')
}

function read(...events: readonly string[]) {
  const text = ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events, 'END:VCALENDAR', ''].join('\r\n')
  return readCalendar(text, today, 'Europe/London')
}

/** The date and time of each race, and whether it is called off. */
function times(...events: readonly string[]) {
  const { races } = read(...events)
  return races.map(({ date, time, timeZone, isOff }) =>
    [date, time, timeZone, isOff && 'off'].filter(Boolean).join(' '),
  )
}

it('reads a series for a year, with days that are moved, called off or excluded', () => {
  const series = ['UID:a', 'DTSTART:20240107T103000', 'RRULE:FREQ=MONTHLY;BYDAY=1SU;UNTIL=20270701T000000Z']
  const { races, notes } = read(
    event('UID:a', 'RECURRENCE-ID:20270103T103000', 'DTSTART:20270110T110000'),
    event(...series, 'EXDATE:20270207T103000'),
    event('UID:a', 'RECURRENCE-ID:20270404T103000', 'DTSTART:20270404T103000', 'STATUS:CANCELLED'),
  )
  expect(races.map(({ date, time, isOff }) => `${date} ${time}${isOff ? ' off' : ''}`)).toEqual([
    ...[
      '2026-12-06 10:30',
      '2027-01-10 11:00',
      '2027-03-07 10:30',
      '2027-04-04 10:30 off',
      '2027-05-02 10:30',
    ],
    '2027-06-06 10:30',
  ])
  expect(notes).toEqual([])
  const weekly = times(event('DTSTART:20261128T090000', 'RRULE:FREQ=WEEKLY'))
  expect([weekly.length, weekly.at(-1)]).toEqual([52, '2027-11-20 09:00'])
})

it.each([
  ['FREQ=MONTHLY;BYDAY=SA;BYSETPOS=2', '20260110', '2026-12-12 2027-01-09 2027-02-13'],
  ['FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1', '20260130', '2026-11-30 2026-12-31 2027-01-29'],
  ['FREQ=YEARLY;BYDAY=SU;BYMONTH=9;BYSETPOS=2', '20250914', '2027-09-12'],
  ['FREQ=MONTHLY;BYMONTHDAY=15', '20200115', '2026-12-15 2027-01-15 2027-02-15'],
  ['FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=-1', '20260131', '2026-11-30 2027-01-31 2027-03-31'],
  ['FREQ=DAILY', '19900101', '2026-11-24 2026-11-25 2026-11-26'],
  ['FREQ=DAILY;COUNT=14000', '19900101', '2026-11-24 2026-11-25 2026-11-26'],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,WE;WKST=MO', '19900103', '2026-12-02 2026-12-06 2026-12-16'],
  ['FREQ=WEEKLY;BYHOUR=10;BYMINUTE=30', '20261125', '2026-11-25 2026-12-02 2026-12-09'],
  ['FREQ=YEARLY', '19000601', '2027-06-01'],
  ['FREQ=YEARLY;INTERVAL=9999;COUNT=9999', '20261130', '2026-11-30'],
  ['FREQ=WEEKLY;INTERVAL=2;COUNT=3', '20261101', '2026-11-29'],
  ['FREQ=MONTHLY;BYDAY=5SU;COUNT=5', '20260531', '2026-11-29 2027-01-31 2027-05-30'],
  ['FREQ=YEARLY;UNTIL=99991231T235959Z', '20200601', '2027-06-01'],
  ['FREQ=YEARLY;BYYEARDAY=100', '20200409', '2027-04-10'],
  ['FREQ=WEEKLY;COUNT=3;', '20261125', '2026-11-25 2026-12-02 2026-12-09'],
])('repeats a race by %s from %s', (rule, start, days) => {
  const { races } = read(event(`DTSTART:${start}T103000`, `RRULE:${rule}`))
  const found = races.map(({ date }) => date)
  expect(found.slice(0, 3).join(' ')).toBe(days)
  expect(new Set(races.map(({ time }) => time))).toEqual(new Set(['10:30']))
})

it('reads several rules, and added dates with and without a rule', () => {
  const start = 'DTSTART;TZID=Europe/London:20270105T190000'
  const dates = 'RDATE;TZID=Europe/London:20270112T190000,20270119T190000'
  expect(times(event(start, dates))).toEqual(['2027-01-05 19:00', '2027-01-12 19:00', '2027-01-19 19:00'])
  expect(times(event(start, 'RDATE:20270112T180000Z', 'RDATE;VALUE=DATE:20270119'))).toEqual([
    ...['2027-01-05 19:00', '2027-01-12 18:00', '2027-01-19 19:00'],
  ])
  expect(
    times(event(start, 'RDATE;VALUE=PERIOD:20270112T190000Z/PT1H', 'RRULE:FREQ=WEEKLY;COUNT=1')),
  ).toEqual([...['2027-01-05 19:00', '2027-01-12 19:00']])
  expect(times(event('DTSTART:20260105T190000', 'RDATE:20270112T190000'))).toEqual(['2027-01-12 19:00'])
  const rules = ['RRULE:FREQ=MONTHLY;BYDAY=1TU;COUNT=2', 'RRULE:FREQ=MONTHLY;BYDAY=3TU;COUNT=2']
  expect(times(event(start, ...rules))).toEqual([
    ...['2027-01-05 19:00', '2027-01-19 19:00', '2027-02-02 19:00', '2027-02-16 19:00'],
  ])
})

it('excludes and changes days given in UTC or in other time zones', () => {
  const series = ['UID:a', 'DTSTART;TZID=Europe/London:20270601T190000', 'RRULE:FREQ=WEEKLY;COUNT=3']
  expect(times(event(...series, 'EXDATE:20270608T180000Z'))).toEqual(['2027-06-01 19:00', '2027-06-15 19:00'])
  expect(times(event(...series, 'EXDATE;TZID=Europe/Berlin:20270608T200000'))).toHaveLength(2)
  expect(times(event(...series, 'EXDATE;VALUE=DATE:20270608'))).toHaveLength(2)
  expect(times(event(...series, 'EXDATE:20270601T180000Z'))).toEqual(['2027-06-08 19:00', '2027-06-15 19:00'])
  for (const id of [
    'RECURRENCE-ID:20270608T180000Z',
    'RECURRENCE-ID;TZID=Europe/Berlin:20270608T200000',
    'RECURRENCE-ID;VALUE=DATE:20270608',
  ]) {
    const moved = event('UID:a', id, 'DTSTART;TZID=Europe/London:20270609T190000')
    expect(times(event(...series), moved)).toEqual([
      '2027-06-01 19:00',
      '2027-06-09 19:00',
      '2027-06-15 19:00',
    ])
  }
})

it('changes all days of a series from a given day', () => {
  const series = ['UID:a', 'DTSTART;TZID=Europe/London:20270601T190000', 'RRULE:FREQ=WEEKLY;COUNT=4']
  const change = ['UID:a', 'RECURRENCE-ID;RANGE=THISANDFUTURE:20270608T180000Z']
  const later = event(...change, 'DTSTART;TZID=Europe/London:20270609T183000').replace('Mill', 'New')
  const { races } = read(event(...series), later)
  expect(races.map(({ date, time, title }) => `${date} ${time} ${title}`)).toEqual([
    ...['2027-06-01 19:00 Mill Lane', '2027-06-09 18:30 New Lane', '2027-06-16 18:30 New Lane'],
    '2027-06-23 18:30 New Lane',
  ])
  const off = event(...change, 'DTSTART;TZID=Europe/London:20270608T190000', 'STATUS:CANCELLED')
  const single = event('UID:a', 'RECURRENCE-ID:20270615T180000Z', 'DTSTART:20270617T180000Z')
  expect(times(event(...series), off, single)).toEqual([
    ...['2027-06-01 19:00', '2027-06-08 19:00 off', '2027-06-17 19:00', '2027-06-22 19:00 off'],
  ])
})

it('moves the later days of a series that began long ago', () => {
  const series = event('UID:a', 'DTSTART:20200107T190000', 'RRULE:FREQ=WEEKLY;UNTIL=20261215T235959Z')
  const later = event('UID:a', 'RECURRENCE-ID;RANGE=THISANDFUTURE:20250107T190000', 'DTSTART:20250108T180000')
  expect(times(series, later)).toEqual([
    '2026-11-25 18:00',
    '2026-12-02 18:00',
    '2026-12-09 18:00',
    '2026-12-16 18:00',
  ])
})

it('repeats at the local time of the series’ time zone', () => {
  const series = event('DTSTART;TZID=America/New_York:20270220T200000', 'RRULE:FREQ=MONTHLY;COUNT=3')
  expect(times(series)).toEqual([
    ...['2027-02-20 20:00 America/New_York', '2027-03-20 20:00 America/New_York'],
    '2027-04-20 20:00 America/New_York',
  ])
  // UNTIL is in UTC: 20:00 in New York is after midnight there.
  const until = event(
    'DTSTART;TZID=America/New_York:20270601T200000',
    'RRULE:FREQ=DAILY;UNTIL=20270603T000000Z',
  )
  expect(times(until)).toHaveLength(2)
})

it.each([
  ...[
    'FREQ=SECONDLY;BYMONTH=2',
    'FREQ=HOURLY',
    'FREQ=DAILY;BYHOUR=9,18',
    'FREQ=NONSENSE',
    'BYDAY=MO',
    'FREQ=DAILY;INTERVAL=x',
  ],
  ...['FREQ=WEEKLY;UNTIL=soon', 'FREQ=MONTHLY;BYDAY=9XX', 'FREQ=YEARLY;RSCALE=CHINESE'],
])('reads only the first day of a series with the rule %s, with a note', (rule) => {
  const { races, notes } = read(event('DTSTART:20270404T103000', `RRULE:${rule}`))
  expect(races).toMatchObject([
    {
      date: '2027-04-04',
      time: '10:30',
      note: 'We couldn’t read some of the later dates of this repeating race.',
    },
  ])
  expect(notes).toEqual([
    'We couldn’t read some of the dates of 1 repeating race. Add any missing dates yourself for “Mill Lane”.',
  ])
  const begun = read(event('DTSTART:20260404T103000', `RRULE:${rule}`))
  expect([begun.races, begun.notes]).toEqual([[], notes])
})

it('adds a note if a series has exclusion rules', () => {
  const { races, notes } = read(
    event('DTSTART:20270404T103000', 'RRULE:FREQ=WEEKLY;COUNT=3', 'EXRULE:FREQ=MONTHLY'),
  )
  expect([races.length, notes.length]).toEqual([3, 1])
})

it.each([
  ...['DAILY;INTERVAL=30;BYDAY=53SA;BYMONTH=3', 'DAILY;INTERVAL=999999999', 'YEARLY;BYSETPOS=300;BYDAY=MO'],
  ...[
    'YEARLY;BYMONTH=2;BYMONTHDAY=30',
    'DAILY;BYMONTH=2;BYMONTHDAY=30;COUNT=3',
    'MONTHLY;BYMONTHDAY=31;INTERVAL=12',
  ],
])('stops at the limits for the rule %s, which has hardly any days', (rule) => {
  expect(times(event('DTSTART:20270404T103000', `RRULE:FREQ=${rule}`))).toEqual(['2027-04-04 10:30'])
})

it('adds a note if the first date of a series does not match its rule', () => {
  const { races } = read(event('DTSTART:20270401T103000', 'RRULE:FREQ=MONTHLY;BYDAY=2SA;COUNT=1'))
  expect(races.map(({ date, note }) => [date, note !== ''])).toEqual([
    ['2027-04-01', true],
    ['2027-04-10', false],
  ])
})

it('repeats a race on 29 February only in leap years', () => {
  const text = [
    'BEGIN:VCALENDAR',
    event('DTSTART:20240229T100000Z', 'RRULE:FREQ=YEARLY'),
    'END:VCALENDAR',
    '',
  ]
  const on = (day: string) => readCalendar(text.join('\r\n'), day, 'UTC').races.map(({ date }) => date)
  expect([on('2026-11-24'), on('2027-11-24')]).toEqual([[], ['2028-02-29']])
})
