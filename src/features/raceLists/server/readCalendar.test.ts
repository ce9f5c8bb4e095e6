import { expect, it } from 'vitest'
import { isCalendar, readCalendar } from './readCalendar'

const today = '2026-11-24'

/** An event with these lines. */
function event(...lines: readonly string[]): string {
  return ['BEGIN:VEVENT', 'SUMMARY:Mill Lane', ...lines, 'END:VEVENT'].join('\r\n')
}

function read(...events: readonly string[]) {
  const text = ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events, 'END:VCALENDAR', ''].join('\r\n')
  expect(isCalendar(text)).toBe(true)
  return readCalendar(text, today, 'Europe/London')
}

/** Date and time of each race. */
function times(...events: readonly string[]) {
  const { races } = read(...events)
  return races.map(({ date, time, timeZone }) => [date, time, timeZone].filter(Boolean).join(' '))
}

const windowsZone = [
  'BEGIN:VTIMEZONE',
  'TZID:W. Europe Standard Time',
  'BEGIN:STANDARD',
  'DTSTART:16010101T030000',
  'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'END:STANDARD',
  'BEGIN:DAYLIGHT',
  'DTSTART:16010101T020000',
  'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'END:DAYLIGHT',
  'END:VTIMEZONE',
].join('\r\n')

it('reads title, day, time, place and website, with folded lines and escapes', () => {
  const { races, damaged } = read(
    event(
      'DTSTART:20270404T093000Z',
      'LOCATION:Mill Lane\\, Oulton\r\n  Park',
      'URL:https://mill.example/enter?a=1',
      'DESCRIPTION:Not read',
    ),
  )
  expect(races).toEqual([
    {
      ...{ date: '2027-04-04', time: '10:30', title: 'Mill Lane' },
      ...{ location: 'Mill Lane, Oulton Park', website: 'https://mill.example/enter?a=1' },
    },
  ])
  expect(damaged).toBe(0)
})

it.each([
  ['DTSTART:20270404T103000', '2027-04-04 10:30'],
  ['DTSTART;VALUE=DATE:20270404', '2027-04-04'],
  ['DTSTART;TZID=Europe/Madrid:20270404T103000', '2027-04-04 10:30 Europe/Madrid'],
  ['DTSTART;TZID=W. Europe Standard Time:20270404T103000', '2027-04-04 09:30'],
  ['DTSTART;TZID=Nowhere at all:20270404T103000', '2027-04-04 10:30'],
])('reads %s as %s', (line, time) => {
  expect(times(windowsZone, event(line))).toEqual([time])
})

it('leaves out what is over, and what is called off', () => {
  expect(
    times(
      event('DTSTART:20261123T103000'),
      event('DTSTART:20261124T103000'),
      event('DTSTART:20270404T103000', 'STATUS:CANCELLED'),
    ),
  ).toEqual(['2026-11-24 10:30'])
})

it('reads a series for a year, with days that were moved, called off or left out', () => {
  const series = ['UID:a', 'DTSTART:20240107T103000', 'RRULE:FREQ=MONTHLY;BYDAY=1SU;UNTIL=20270701T000000Z']
  expect(
    times(
      event('UID:a', 'RECURRENCE-ID:20270103T103000', 'DTSTART:20270110T110000'),
      event(...series, 'EXDATE:20270207T103000'),
      event('UID:a', 'RECURRENCE-ID:20270404T103000', 'DTSTART:20270404T103000', 'STATUS:CANCELLED'),
    ),
  ).toEqual([
    ...['2026-12-06 10:30', '2027-01-10 11:00', '2027-03-07 10:30', '2027-05-02 10:30', '2027-06-06 10:30'],
  ])
  const weekly = times(event('DTSTART:20261128T090000', 'RRULE:FREQ=WEEKLY'))
  expect([weekly.length, weekly.at(-1)]).toEqual([52, '2027-11-20 09:00'])
})

it('reads only the first day of a rule for which the library would look for ever', () => {
  for (const rule of [
    ...['DAILY;INTERVAL=30;BYDAY=53SA;BYMONTH=3', 'DAILY;INTERVAL=999999999', 'SECONDLY;BYMONTH=2'],
    ...['YEARLY;BYSETPOS=300;BYDAY=MO', 'MONTHLY;BYMONTHDAY=31;INTERVAL=12'],
  ]) {
    expect(times(event('DTSTART:20270404T103000', `RRULE:FREQ=${rule}`))).toEqual(['2027-04-04 10:30'])
  }
})

it.each(['MINUTELY', 'HOURLY', 'DAILY', 'YEARLY;BYMONTHDAY=30;BYMONTH=2'])(
  'follows no time zone whose clock would change by the rule %s',
  (frequency) => {
    const zone = windowsZone.replaceAll(/FREQ=YEARLY[^\r]*/g, `FREQ=${frequency}`)
    const race = event('DTSTART;TZID=W. Europe Standard Time:20270704T100000')
    expect(times(zone, race)).toEqual(['2027-07-04 10:00'])
    expect(times(windowsZone, race)).toEqual(['2027-07-04 09:00'])
  },
)

it('follows no time zone that begins long ago, or whose clock changes by many rules', () => {
  const race = event('DTSTART;TZID=W. Europe Standard Time:20270704T100000')
  const early = windowsZone.replaceAll('DTSTART:1601', 'DTSTART:0001')
  const standard = /BEGIN:STANDARD[^]*END:STANDARD/.exec(windowsZone)?.[0] ?? ''
  const many = windowsZone.replace('BEGIN:STANDARD', `${`${standard}\r\n`.repeat(80)}BEGIN:STANDARD`)
  for (const zone of [early, many]) expect(times(zone, race)).toEqual(['2027-07-04 10:00'])
})

it.each(['VEVENT', 'VTIMEZONE'])('reads a calendar with a %s of many lines that does not end', (name) => {
  const { races, damaged } = read(
    event('DTSTART:20270404T093000Z'),
    `BEGIN:${name}${'\r\n'.repeat(1_000_000)}`,
  )
  expect([races.length, damaged]).toEqual([1, name === 'VEVENT' ? 1 : 0])
})

it('reads title and place as text, whatever type they have', () => {
  const race = event('DTSTART:20270404T093000Z', 'LOCATION;VALUE=DATE:20270101')
  const { races } = read(race.replace('SUMMARY:Mill Lane', 'SUMMARY;VALUE=INTEGER:5'))
  expect(races).toMatchObject([{ title: '5', location: '2027-01-01' }])
})

it('reads a race of 29 February in leap years alone', () => {
  const text = [
    'BEGIN:VCALENDAR',
    event('DTSTART:20240229T100000Z', 'RRULE:FREQ=YEARLY'),
    'END:VCALENDAR',
    '',
  ]
  const on = (day: string) => readCalendar(text.join('\r\n'), day, 'UTC').races.map(({ date }) => date)
  expect([on('2026-11-24'), on('2027-11-24')]).toEqual([[], ['2028-02-29']])
})

it('ends where a yearly rule has no day in any year', () => {
  expect(times(event('DTSTART:20270131T100000Z', 'RRULE:FREQ=YEARLY;BYMONTH=4'))).toEqual([])
})

it('counts what is damaged, and reads the others', () => {
  const { races, damaged } = read(
    event('DTSTART:nonsense'),
    event('LOCATION:without a day'),
    event('DTSTART:20270404T103000', `DESCRIPTION:${`${'x'.repeat(70)}\r\n `.repeat(1000)}`),
    event('DTSTART:20270404T103000', 'no line at all'),
    event('DTSTART:20270405T103000'),
  )
  expect([races.map(({ date }) => date), damaged]).toEqual([['2027-04-05'], 4])
})

it('ends where a calendar is made to be long', () => {
  const { races, damaged } = read(
    ...Array.from({ length: 12 }, (_, at) =>
      event(`UID:${at}`, 'DTSTART:19700101T000000', 'RRULE:FREQ=DAILY'),
    ),
    'BEGIN:VEVENT\r\n'.repeat(100_000),
  )
  expect([races, damaged]).toEqual([[], 4988])
})
