import { expect, it } from 'vitest'
import { isCalendar } from './calendarParts'
import { readCalendar } from './readCalendar'

const today = '2026-11-24'

/** Writes a `VEVENT` with these lines. */
function event(...lines: readonly string[]): string {
  return ['BEGIN:VEVENT', 'SUMMARY:Mill Lane', ...lines, 'END:VEVENT'].join('\r\n')
}

function read(...events: readonly string[]) {
  const text = ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events, 'END:VCALENDAR', ''].join('\r\n')
  expect(isCalendar(text)).toBe(true)
  return readCalendar(text, today, 'Europe/London')
}

/** The date and time of each race, with its marks. */
function times(...events: readonly string[]) {
  const { races } = read(...events)
  return races.map(({ date, time, timeZone, isOff, isTentative }) =>
    [date, time, timeZone, isOff && 'off', isTentative && 'tentative'].filter(Boolean).join(' '),
  )
}

it('reads folded lines and escapes of title, date, time, place and website', () => {
  const { races, notes } = read(
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
      ...{ isOff: false, isTentative: false, note: '', uid: '', key: '' },
    },
  ])
  expect(notes).toEqual([])
})

it('takes a carriage return within a value for a line break', () => {
  const { races } = read(
    event('DTSTART:20270404T093000Z', 'LOCATION:Mill Lane\rOulton', 'DESCRIPTION:At 10\rBring pins'),
  )
  expect(races.map(({ location }) => location)).toEqual(['Mill Lane Oulton'])
  const old = event('DTSTART:20270404T093000Z').replaceAll('\r\n', '\r')
  expect(readCalendar(`BEGIN:VCALENDAR\r${old}\rEND:VCALENDAR\r`, today, 'Europe/London').races).toHaveLength(
    1,
  )
})

it.each([
  ['GEO:53.19;-2.89', '53.19, -2.89'],
  ['GEO:53.190004;-2.889996', '53.19, -2.89'],
  // Written by programs that do not know the place.
  ['GEO:0;0', undefined],
  ['GEO:0.0;0.0', undefined],
  ['GEO:91.5;-2.89', undefined],
  ['GEO:53.19', undefined],
  ['GEO:nowhere;-2.89', undefined],
  ['GEO:', undefined],
])('reads %s as the coordinates %s', (line, coordinates) => {
  const { races } = read(event('DTSTART:20270404T093000Z', line))
  expect(races.map((race) => race.coordinates)).toEqual([coordinates])
})

it.each([
  ['DTSTART:20270404T103000', '2027-04-04 10:30'],
  ['DTSTART;VALUE=DATE:20270404', '2027-04-04'],
  ['DTSTART:20270404', '2027-04-04'],
  ['DTSTART;TZID=Europe/Madrid:20270404', '2027-04-04 Europe/Madrid'],
  ['DTSTART;VALUE=DATE:20270404T000000', '2027-04-04'],
  ['DTSTART:2027-04-04', '2027-04-04'],
  ['DTSTART:2027-04-04T09:30:00Z', '2027-04-04 10:30'],
  ['DTSTART:20270404T0930Z', '2027-04-04 10:30'],
])('reads %s as %s', (line, time) => {
  expect(times(event(line))).toEqual([time])
})

it.each([
  [
    'Outlook’s mark',
    ['DTSTART:20270703T000000', 'DTEND:20270704T000000', 'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE'],
  ],
  ['Outlook’s mark and UTC', ['DTSTART:20270702T230000Z', 'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE']],
  ['the mark of Funambol', ['DTSTART:20270703T090000', 'X-FUNAMBOL-ALLDAY:1']],
  ['midnight to midnight', ['DTSTART:20270703T000000', 'DTEND:20270705T000000']],
  ['midnight to midnight of the site in UTC', ['DTSTART:20270702T230000Z', 'DTEND:20270703T230000Z']],
  ['midnight to midnight in UTC', ['DTSTART:20270703T000000Z', 'DTEND:20270704T000000Z']],
  ['midnight for a day', ['DTSTART:20270703T000000', 'DURATION:P1D']],
  ['midnight for 24 hours', ['DTSTART:20270703T000000', 'DURATION:PT24H']],
])('reads %s as a day without a time', (_name, lines) => {
  expect(times(event(...lines))).toEqual(['2027-07-03'])
})

it('keeps the time of a race that starts at midnight and ends on the same day', () => {
  expect(times(event('DTSTART:20270703T000000', 'DTEND:20270703T060000'))).toEqual(['2027-07-03 00:00'])
})

it('leaves out past events with a note', () => {
  const { races, notes } = read(event('DTSTART:20261123T103000'), event('DTSTART:20261124T103000'))
  expect([races.map(({ date }) => date), notes]).toEqual([['2026-11-24'], ['We left out 1 past event.']])
})

it('marks races that are called off or tentative', () => {
  expect(
    times(
      event('DTSTART:20270404T103000', 'STATUS:CANCELLED'),
      event('DTSTART:20270405T103000', 'STATUS:TENTATIVE'),
      event('DTSTART:20270406T103000', 'STATUS:CONFIRMED'),
      event('DTSTART:20270407T103000').replace('Mill Lane', 'Abgesagt: Mill Lane'),
      event('DTSTART:20270408T103000').replace('Mill Lane', 'Mill Lane (cancelled\\, ice)'),
    ),
  ).toEqual([
    ...['2027-04-04 10:30 off', '2027-04-05 10:30 tentative', '2027-04-06 10:30'],
    ...['2027-04-07 10:30 off', '2027-04-08 10:30 off'],
  ])
  expect(times('METHOD:CANCEL', event('DTSTART:20270404T103000'))).toEqual(['2027-04-04 10:30 off'])
})

it('reads only the latest version of an event', () => {
  const versions = ['3', '10', '2'].map((sequence, at) =>
    event('UID:a', `DTSTART:2027040${at + 1}T103000`, `SEQUENCE:${sequence}`),
  )
  expect(times(...versions)).toEqual(['2027-04-02 10:30'])
  const changed = ['20260103', '20260105', '20260104'].map((day, at) =>
    event('UID:a', `DTSTART:2027040${at + 1}T103000`, `LAST-MODIFIED:${day}T100000Z`),
  )
  expect(times(...changed)).toEqual(['2027-04-02 10:30'])
  const off = event('UID:a', 'DTSTART:20270401T103000', 'SEQUENCE:1', 'STATUS:CANCELLED')
  expect(times(event('UID:a', 'DTSTART:20270401T103000'), off)).toEqual(['2027-04-01 10:30 off'])
})

it('keeps different events that share a UID', () => {
  const some = ['01', '02'].map((day) => event('UID:a', `DTSTART:202704${day}T103000`))
  expect(times(...some)).toHaveLength(2)
  const titled = some.map((one, at) =>
    one.replace('Mill Lane', `Race ${at}\r\nDTSTAMP:2026010${at + 1}T100000Z`),
  )
  expect(times(...titled)).toHaveLength(2)
})

it.each(['VEVENT', 'VTIMEZONE'])('reads a calendar with a %s of many lines without an end', (name) => {
  const { races, notes } = read(event('DTSTART:20270404T093000Z'), `BEGIN:${name}${'\r\n'.repeat(1_000_000)}`)
  expect([races.length, notes.length]).toEqual([1, name === 'VEVENT' ? 1 : 0])
})

it('reads title and place as text, whatever their type', () => {
  const race = event('DTSTART:20270404T093000Z', 'LOCATION;VALUE=DATE:20270101')
  const { races } = read(race.replace('SUMMARY:Mill Lane', 'SUMMARY;VALUE=INTEGER:5'))
  expect(races).toMatchObject([{ title: '5', location: '2027-01-01' }])
})

it('counts malformed events and reads the others', () => {
  const { races, notes } = read(
    event('DTSTART:nonsense'),
    event('DTSTART:20270230T100000'),
    event('LOCATION:without a day'),
    event('DTSTART:20270404T103000', `DESCRIPTION:${`${'x'.repeat(70)}\r\n `.repeat(1000)}`),
    event('DTSTART:20270404T103000', 'no line at all'),
    event('DTSTART:20270405T103000'),
  )
  expect(races.map(({ date }) => date)).toEqual(['2027-04-05'])
  expect(notes).toEqual(['We couldn’t read 5 events because of errors in the calendar.'])
})

it('reads several calendars in one file, each in its own time zone', () => {
  const one = [
    'BEGIN:VCALENDAR',
    'X-WR-TIMEZONE:Australia/Sydney',
    event('DTSTART:20270612T210000Z'),
    'END:VCALENDAR',
  ]
  const other = ['BEGIN:VCALENDAR', event('DTSTART:20270612T210000Z'), 'END:VCALENDAR']
  const { races } = readCalendar([...one, ...other].join('\r\n'), today, 'Europe/London')
  expect(races.map(({ date, time, timeZone }) => `${date} ${time} ${timeZone ?? ''}`)).toEqual([
    ...['2027-06-12 22:00 ', '2027-06-13 07:00 Australia/Sydney'],
  ])
})

it('stops at the limits in an oversized calendar', () => {
  const daily = Array.from({ length: 20 }, (_, at) =>
    event(`UID:${at}`, 'DTSTART:19700101T000000', 'RRULE:FREQ=DAILY').replace('Lane', String(at)),
  )
  const { races, notes } = read(...daily, 'BEGIN:VEVENT\r\n'.repeat(100_000))
  expect(races.length).toBeLessThanOrEqual(5000)
  expect(notes).toEqual([
    'We couldn’t read 4980 events because of errors in the calendar.',
    'We left out 95020 events because the calendar is too long.',
    'Repeating races are included until 25 November 2027.',
    'We couldn’t read some of the dates of 7 repeating races. Add any missing dates yourself for “Mill 13”, “Mill 14”, “Mill 15”, “Mill 16”, “Mill 17” and others.',
  ])
})

it('gives each race a key that stays when the race moves, changes or is called off', () => {
  const series = (...lines: readonly string[]) =>
    event('UID:tue', 'DTSTART;TZID=Europe/London:20270105T190000', 'RRULE:FREQ=WEEKLY;COUNT=2', ...lines)
  const moved = event(
    ...['UID:tue', 'RECURRENCE-ID;TZID=Europe/London:20270112T190000'],
    'DTSTART;TZID=Europe/London:20270113T183000',
  )
  const keys = (...events: readonly string[]) => read(...events).races.map(({ date, key }) => [date, key])
  expect(keys(series())).toEqual([
    ['2027-01-05', 'tue 2027-01-05'],
    ['2027-01-12', 'tue 2027-01-12'],
  ])
  expect(keys(series(), moved).at(-1)).toEqual(['2027-01-13', 'tue 2027-01-12'])
  expect(keys(moved)).toEqual([['2027-01-13', 'tue 2027-01-12']])
  const path = 'UID: /races/a b@fra.example '
  expect(keys(event(path, 'DTSTART:20270404T093000Z'))).toEqual([['2027-04-04', '/races/a b@fra.example']])
  expect(keys(event(path, 'DTSTART:20270411T093000Z', 'STATUS:CANCELLED'))).toEqual([
    ['2027-04-11', '/races/a b@fra.example'],
  ])
})

it('counts the events of a calendar, and says if there may be more', () => {
  const past = event('UID:a', 'DTSTART:20200404T093000Z')
  expect(read(past)).toMatchObject({ races: [], count: 1, isPartial: false })
  expect(read(past, event('UID:b', 'DTSTART:soon'))).toMatchObject({ count: 2, isPartial: false })
  expect(read('METHOD:REQUEST', past)).toMatchObject({ count: 1, isPartial: false })
  expect(read('METHOD:CANCEL', event('UID:b', 'DTSTART:20270404T093000Z'))).toMatchObject({
    races: [{ isOff: true }],
    isPartial: true,
  })
})
