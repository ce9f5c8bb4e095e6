import { expect, it } from 'vitest'
import { readCalendar } from './readCalendar'

const today = '2026-11-24'

function read(site: string, ...lines: readonly string[]) {
  const text = ['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR', ''].join('\r\n')
  return readCalendar(text, today, site).races
}

const event = (start: string) => ['BEGIN:VEVENT', 'SUMMARY:Mill Lane', start, 'END:VEVENT'].join('\r\n')

/** Reads the start of a race, on a site in London by default. */
function start(lines: readonly string[], site = 'Europe/London') {
  const [race] = read(site, ...lines)
  return [race?.date, race?.time, race?.timeZone].filter(Boolean).join(' ')
}

interface Rule {
  readonly from: string
  readonly to: string
  readonly lines: readonly string[]
}

/** Writes a `VTIMEZONE` with a rule for each clock change. */
function zone(name: string, ...rules: readonly Rule[]): string {
  const parts = rules.flatMap(({ from, to, lines }, at) => [
    `BEGIN:${at % 2 === 0 ? 'STANDARD' : 'DAYLIGHT'}`,
    `TZOFFSETFROM:${from}`,
    `TZOFFSETTO:${to}`,
    ...lines,
    `END:${at % 2 === 0 ? 'STANDARD' : 'DAYLIGHT'}`,
  ])
  return ['BEGIN:VTIMEZONE', `TZID:${name}`, ...parts, 'END:VTIMEZONE'].join('\r\n')
}

const inYear = (begin: string, rule: string) => [`DTSTART:${begin}`, `RRULE:FREQ=YEARLY;${rule}`]
const central = (name: string) =>
  zone(
    name,
    { from: '+0200', to: '+0100', lines: inYear('16010101T030000', 'BYDAY=-1SU;BYMONTH=10') },
    { from: '+0100', to: '+0200', lines: inYear('16010101T020000', 'BYDAY=-1SU;BYMONTH=3') },
  )
const eastern = (name: string) =>
  zone(
    name,
    { from: '-0400', to: '-0500', lines: inYear('20071104T020000', 'BYMONTH=11;BYDAY=1SU') },
    { from: '-0500', to: '-0400', lines: inYear('20070311T020000', 'BYMONTH=3;BYDAY=2SU') },
  )
const fixed = (name: string, offset: string) =>
  zone(name, { from: offset, to: offset, lines: ['DTSTART:19700101T000000'] })

it.each([
  ['DTSTART:20270612T210000Z', '2027-06-13 07:00 Australia/Sydney'],
  ['DTSTART:20270613T070000', '2027-06-13 07:00 Australia/Sydney'],
  ['DTSTART;VALUE=DATE:20270613', '2027-06-13 Australia/Sydney'],
  ['DTSTART;TZID=Australia/Perth:20270613T070000', '2027-06-13 07:00 Australia/Perth'],
])('reads %s in a calendar with the time zone of Sydney as %s', (line, expected) => {
  expect(start(['X-WR-TIMEZONE:Australia/Sydney', event(line)])).toBe(expected)
  expect(start(['X-WR-TIMEZONE;VALUE=TEXT:AUS Eastern Standard Time', event(line)])).toBe(expected)
  expect(start([event(line), 'X-WR-TIMEZONE:Australia/Sydney'])).toBe(expected)
})

it.each(['UTC', 'GMT', 'Etc/UTC', '', 'Nowhere'])(
  'converts times in UTC to the site’s zone if a calendar has the zone “%s”',
  (name) => {
    expect(start([`X-WR-TIMEZONE:${name}`, event('DTSTART:20270613T083000Z')])).toBe('2027-06-13 09:30')
  },
)

it.each([
  ['W. Europe Standard Time', 'Europe/Berlin'],
  ['Romance Standard Time', 'Europe/Paris'],
  ['US Mountain Standard Time', 'America/Phoenix'],
  ['GMT Standard Time', undefined],
  ['AUS Eastern Standard Time', 'Australia/Sydney'],
  ['Tokyo Standard Time', 'Asia/Tokyo'],
  ['/Europe/Vienna', 'Europe/Vienna'],
  ['/freeassociation.sourceforge.net/Tzfile/Europe/Berlin', 'Europe/Berlin'],
  ['/mozilla.org/20050126_1/Europe/Berlin', 'Europe/Berlin'],
  ['/softwarestudio.org/Olson_20011030_5/America/Argentina/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
  ['US/Eastern', 'US/Eastern'],
  ['"Europe/Rome"', 'Europe/Rome'],
  ['"(UTC-05:00) Eastern Time (US & Canada)"', 'America/New_York'],
  ['(UTC-05:00) Eastern Time (US & Canada)', 'America/New_York'],
  ['"(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna"', 'Europe/Berlin'],
  ['(UTC+01:00) Amsterdam\\, Berlin\\, Bern', 'Europe/Berlin'],
  ['"(GMT+01.00) Brussels, Copenhagen, Madrid, Paris"', 'Europe/Paris'],
  ['"(UTC+00:00) Dublin, Edinburgh, Lisbon, London"', undefined],
  ['"(UTC-07:00) Arizona"', 'America/Phoenix'],
  ['"(UTC+10:00) Canberra, Melbourne, Sydney"', 'Australia/Sydney'],
  ['Pacific Time (US & Canada)', 'America/Los_Angeles'],
  ['Amsterdam', 'Europe/Amsterdam'],
  ['Central European Summer Time', 'Europe/Berlin'],
  ['EST', 'America/New_York'],
  ['CEST', 'Europe/Berlin'],
  ['PST8PDT', 'America/Los_Angeles'],
  ['+0200', 'Europe/Berlin'],
  ['UTC+02:00', 'Europe/Berlin'],
  ['Etc/GMT-2', 'Europe/Berlin'],
  ['GMT-0700', 'America/Los_Angeles'],
  ['+0530', 'Asia/Kolkata'],
])('recognises the time zone %s', (name, timeZone) => {
  const expected = ['2027-06-13', '09:30', timeZone].filter(Boolean).join(' ')
  expect(start([event(`DTSTART;TZID=${name}:20270613T093000`)])).toBe(expected)
})

it.each([
  'DTSTART;TZID=GMT:20270613T083000',
  'DTSTART;TZID=Etc/UTC:20270613T083000',
  'DTSTART;TZID=tzone://Microsoft/Utc:20270613T083000',
])('converts %s to the site’s time zone', (line) => {
  expect(start([event(line)])).toBe('2027-06-13 09:30')
})

it('reads an offset after a time', () => {
  expect(start([event('DTSTART:20270613T093000+0200')])).toBe('2027-06-13 09:30 Europe/Berlin')
  expect(start([event('DTSTART:2027-06-13T09:30:00+02:00')])).toBe('2027-06-13 09:30 Europe/Berlin')
  expect(start([event('DTSTART:20270613T093000+0100')])).toBe('2027-06-13 09:30')
})

it('adds a note if the time zone is a guess, but not if it is known', () => {
  const note = (name: string) => read('Europe/London', event(`DTSTART;TZID=${name}:20270613T093000`))[0]?.note
  expect(note('EST')).toBe('We’ve treated the time zone EST as New York time.')
  expect(note('+0200')).toBe('We’ve treated the time zone UTC+02:00 as Berlin time.')
  expect(note('Nowhere at all')).toBe(
    'We don’t recognise the time zone “Nowhere at all”, so check the start time.',
  )
  for (const known of [
    'Europe/Vienna',
    'W. Europe Standard Time',
    '"(UTC-05:00) Eastern Time (US & Canada)"',
  ]) {
    expect(note(known)).toBe('')
  }
})

it.each([
  [central('Customized Time Zone'), 'Europe/Berlin'],
  [eastern('Customized Time Zone'), 'America/New_York'],
  [fixed('Customized Time Zone', '+0530'), 'Asia/Kolkata'],
  [fixed('Customized Time Zone', '-0700'), 'America/Phoenix'],
  [fixed('Customized Time Zone', '+1000'), 'Australia/Brisbane'],
  [
    central('Customized Time Zone').replace('BEGIN:STANDARD', 'X-LIC-LOCATION:Europe/Oslo\r\nBEGIN:STANDARD'),
    'Europe/Oslo',
  ],
])('recognises a custom time zone by its rules', (definition, timeZone) => {
  const lines = [definition, event('DTSTART;TZID=Customized Time Zone:20270613T093000')]
  expect(start(lines)).toBe(`2027-06-13 09:30 ${timeZone}`)
})

it('prefers the site’s time zone, then the calendar’s, to others with the same clocks', () => {
  const lines = [central('Own'), event('DTSTART;TZID=Own:20270613T093000')]
  expect(start(lines, 'Europe/Madrid')).toBe('2027-06-13 09:30')
  expect(start(['X-WR-TIMEZONE:Europe/Rome', ...lines])).toBe('2027-06-13 09:30 Europe/Rome')
  expect(start(['X-WR-TIMEZONE:Asia/Tokyo', ...lines])).toBe('2027-06-13 09:30 Europe/Berlin')
  const summer = [event('DTSTART;TZID=CEST:20270613T093000')]
  expect(start(summer, 'Europe/Amsterdam')).toBe('2027-06-13 09:30')
})

it('ignores former rules of a custom time zone', () => {
  const moscow = zone(
    'Own',
    { from: '+0400', to: '+0300', lines: ['DTSTART:20141026T020000'] },
    { from: '+0300', to: '+0400', lines: ['DTSTART:20110327T020000'] },
    {
      from: '+0400',
      to: '+0300',
      lines: inYear('19961027T030000', 'BYDAY=-1SU;BYMONTH=10;UNTIL=20101030T230000Z'),
    },
  )
  expect(start([moscow, event('DTSTART;TZID=Own:20270613T093000')])).toBe('2027-06-13 09:30 Europe/Moscow')
  const [standard, daylight] = [/BEGIN:STANDARD[^]*END:STANDARD/, /BEGIN:DAYLIGHT[^]*END:DAYLIGHT/].map(
    (part) => part.exec(central('Own'))?.[0] ?? '',
  )
  const old = `${standard}\r\n`.replace('BYMONTH=10', 'BYMONTH=9;UNTIL=19950923T230000Z')
  const definition = ['BEGIN:VTIMEZONE', 'TZID:Own', old.repeat(3), standard, daylight, 'END:VTIMEZONE'].join(
    '\r\n',
  )
  expect(start([definition, event('DTSTART;TZID=Own:20270613T093000')])).toBe(
    '2027-06-13 09:30 Europe/Berlin',
  )
})

it('keeps the time with a note if no time zone has the clocks of a custom one', () => {
  const odd = zone(
    'Own',
    { from: '+0200', to: '+0100', lines: inYear('20000101T030000', 'BYDAY=1TU;BYMONTH=10') },
    { from: '+0100', to: '+0200', lines: inYear('20000101T020000', 'BYDAY=1TU;BYMONTH=5') },
  )
  const [race] = read('Europe/London', odd, event('DTSTART;TZID=Own:20270613T093000'))
  expect(race).toMatchObject({
    time: '09:30',
    timeZone: 'Europe/Berlin',
    note: 'We’ve treated the time zone UTC+02:00 as Berlin time.',
  })
})

it.each(['MINUTELY', 'HOURLY', 'DAILY'])('rejects a custom time zone with the rule %s', (frequency) => {
  const definition = central('Own').replaceAll('FREQ=YEARLY', `FREQ=${frequency}`)
  const [race] = read('Europe/London', definition, event('DTSTART;TZID=Own:20270704T100000'))
  expect(race).toMatchObject({
    time: '10:00',
    note: 'We don’t recognise the time zone “Own”, so check the start time.',
  })
})

it('rejects a custom time zone with too many rules', () => {
  const standard = /BEGIN:STANDARD[^]*END:STANDARD/.exec(central('Own'))?.[0] ?? ''
  const many = central('Own').replace('BEGIN:STANDARD', `${`${standard}\r\n`.repeat(200)}BEGIN:STANDARD`)
  const [race] = read('Europe/London', many, event('DTSTART;TZID=Own:20270704T100000'))
  expect(race?.note).toBe('We don’t recognise the time zone “Own”, so check the start time.')
})
