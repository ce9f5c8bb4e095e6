/** The way a document is uploaded. */
export type DocumentWay = 'result list' | 'race list' | 'older results'

export interface HostileDocument {
  readonly name: string
  readonly way: DocumentWay
  readonly text: string
}

const calendar = (...lines: readonly string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n')

const event = (...lines: readonly string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'].join('\r\n')

/** Folds a content line into parts of 70 letters (RFC 5545, 3.1). */
const folded = (line: string) => line.match(/.{1,70}/gsu)?.join('\r\n ') ?? line

const times = <T>(count: number, make: (n: number) => T) => Array.from({ length: count }, (_, n) => make(n))

const dates = (count: number) =>
  times(count, (n) => new Date(Date.UTC(2027, 0, 1 + n)).toISOString().slice(0, 10).replaceAll('-', ''))

/** Yearly rules since 1601 as Outlook writes them, but more. */
const zone = (n: number) =>
  [
    'BEGIN:VTIMEZONE',
    `TZID:Zone ${n}`,
    ...times(6, (at) =>
      [
        'BEGIN:STANDARD',
        `DTSTART:16010101T0${at}0000`,
        `RRULE:FREQ=YEARLY;BYDAY=1SU;BYMONTH=${at + 1}`,
        'TZOFFSETFROM:+0200',
        'TZOFFSETTO:+0100',
        'END:STANDARD',
      ].join('\r\n'),
    ),
    'END:VTIMEZONE',
  ].join('\r\n')

const longTitle = 'ł  '.repeat(16_000)

const dailyEvents = (fold: (line: string) => string) =>
  calendar(
    ...times(13, (n) =>
      event(`UID:${n}`, 'DTSTART:20261201T100000Z', 'RRULE:FREQ=DAILY', fold(`SUMMARY:${longTitle}`)),
    ),
  )

/** Documents made to block a site. Each kept an earlier version busy for seconds, or is close to the limits. */
export const hostileDocuments: readonly HostileDocument[] = [
  {
    name: 'daily events with titles of 48,000 letters, in one line each',
    way: 'race list',
    text: dailyEvents((line) => line),
  },
  { name: 'daily events with titles of 48,000 letters, folded', way: 'race list', text: dailyEvents(folded) },
  {
    name: 'time zones of its own, and events in the year 9999',
    way: 'race list',
    text: calendar(
      ...times(10, zone),
      ...times(10, (n) => event(`UID:${n}`, `DTSTART;TZID=Zone ${n}:99991231T100000`, 'SUMMARY:Late')),
    ),
  },
  {
    name: 'time zones of its own, and weekly events',
    way: 'race list',
    text: calendar(
      ...times(10, zone),
      ...times(40, (n) =>
        event(`UID:${n}`, `DTSTART;TZID=Zone ${n % 10}:19700101T100000`, 'SUMMARY:Run', 'RRULE:FREQ=WEEKLY'),
      ),
    ),
  },
  ...['RDATE', 'EXDATE'].map((property) => ({
    name: `40 events with thousands of dates in ${property}`,
    way: 'race list' as const,
    text: calendar(
      ...times(40, (n) =>
        event(
          `UID:${n}`,
          'DTSTART;VALUE=DATE:20270101',
          'SUMMARY:Run',
          'RRULE:FREQ=DAILY',
          folded(`${property};VALUE=DATE:${dates(4000).join(',')}`),
        ),
      ),
    ),
  })),
  {
    name: '5,000 events that repeat each year',
    way: 'race list',
    text: calendar(
      ...times(5000, (n) =>
        event(`UID:${n}`, 'DTSTART:19700101T100000Z', 'RRULE:FREQ=YEARLY;BYDAY=-1SU', 'SUMMARY:Run'),
      ),
    ),
  },
  {
    name: 'a line of 2 MB of quoted cells',
    way: 'result list',
    text: `Pos,Name,Time\n${'"a",'.repeat(500_000)}\n`,
  },
  { name: '2 MB of quotation marks', way: 'result list', text: '"'.repeat(2_000_000) },
  {
    name: 'lines of quotation marks',
    way: 'result list',
    text: `Pos,Name,Time\n${`1,"${'"'.repeat(90)},40:00\n`.repeat(20_000)}`,
  },
  {
    name: '20,000 lines of forty columns',
    way: 'result list',
    text: `${times(40, (n) => `Column ${n}`).join(',')}\n${`${'a b,'.repeat(24)}\n`.repeat(19_999)}`,
  },
  {
    name: '20,000 lines that name one member',
    way: 'result list',
    text: `Pos,Name,Time\n${'1,Sam Merriman,40:00\n'.repeat(19_999)}`,
  },
  {
    name: '20,000 races with names of their own',
    way: 'result list',
    text: `Pos,Name,Race,Time\n${times(19_000, (n) => `${n},Sam Merriman,Race ${n} of ${'x'.repeat(60)},40:00`).join('\n')}`,
  },
  {
    name: 'letters that nearly are a line of a message',
    way: 'result list',
    text: `${'a b '.repeat(24)}\n`.repeat(19_000),
  },
  {
    name: 'numbers that nearly are times',
    way: 'result list',
    text: `${'1 1:1 '.repeat(16)}\n`.repeat(19_000),
  },
  { name: 'dashes and spaces', way: 'race list', text: `${' - '.repeat(33)}\n`.repeat(300) },
  {
    name: '200 races on one day with nearly one title',
    way: 'race list',
    text: `Date,Time,Title,Place\n${times(200, (n) => `9 May 2027,10:00,${'Mill Lane '.repeat(10)}${n},Oulton`).join('\n')}`,
  },
  {
    name: 'dates that are nearly ranges of days',
    way: 'race list',
    text: `Date,Title\n${`${'1 - 2 & '.repeat(12)}May,Mill Lane\n`.repeat(200)}`,
  },
  {
    name: 'distances without an end',
    way: 'race list',
    text: `Date,Title,Distances\n${`9 May 2027,Mill Lane,${'5 km + 1 '.repeat(12)}\n`.repeat(200)}`,
  },
  { name: 'lists in lists', way: 'older results', text: '['.repeat(20_000) },
  {
    name: 'quotation marks without partners',
    way: 'older results',
    text: `${'2024-01-01,"a",b'.repeat(3)}\n`.repeat(450),
  },
]
