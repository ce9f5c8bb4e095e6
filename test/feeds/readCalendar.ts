import ICAL from 'ical.js'

/** An event of a calendar as a third-party parser reads it. */
export interface ReadEvent {
  readonly uid: string
  readonly start: Date
  /** `YYYY-MM-DD`. */
  readonly date: string
  readonly isAllDay: boolean
  readonly zone: string
  readonly sequence: number
  readonly stamp: Date
  readonly modified: Date
  readonly status: string
  readonly summary: string
  readonly description: string
  readonly location: string
  /** Latitude and longitude. */
  readonly geo?: readonly number[]
  readonly url: string
  /** The duration, NaN if the calendar has none. */
  readonly hours: number
}

/** Parses a calendar, and throws if it is invalid. */
export function readCalendar(text: string): readonly ReadEvent[] {
  const calendar = new ICAL.Component(ICAL.parse(text) as string)
  return calendar.getAllSubcomponents('vevent').map((event) => {
    const value = (name: string) => event.getFirstPropertyValue(name)
    const time = (name: string) => value(name) as ICAL.Time
    const word = (name: string) => {
      const text = value(name)
      return typeof text === 'string' ? text : ''
    }
    const start = time('dtstart')
    return {
      uid: word('uid'),
      start: start.toJSDate(),
      date: start.toString().slice(0, 10),
      isAllDay: start.isDate,
      zone: start.zone?.tzid ?? '',
      sequence: Number(value('sequence')),
      stamp: time('dtstamp').toJSDate(),
      modified: time('last-modified').toJSDate(),
      status: word('status'),
      summary: word('summary'),
      description: word('description'),
      location: word('location'),
      ...(value('geo') !== null && { geo: value('geo') as unknown as readonly number[] }),
      url: word('url'),
      hours:
        value('duration') instanceof ICAL.Duration
          ? (value('duration') as ICAL.Duration).toSeconds() / 3600
          : NaN,
    }
  })
}
