import { addDays } from '../../kernel/dates/addDays'
import { type EventTime, startOf, zoneOf } from '../../kernel/dates/zone'

/** When what is gathered, or told at a certain time of the day, is told: `HH:mm` in the site's time zone. */
export interface RoundHour {
  readonly time: string
  /** On this day of the week only; 0 is Sunday. */
  readonly weekday?: number
}

/** When each kind of notification is told that is gathered for a day or a week. */
export const roundTimes = {
  tomorrow: { time: '17:00' },
  news: { time: '18:00' },
  howDidItGo: { time: '19:00' },
  weekend: { time: '20:00', weekday: 0 },
  /** The same for the webhooks of clubs. */
  clubWeekend: { time: '20:00', weekday: 0 },
  /** Once a week, by mail. */
  digest: { time: '08:00', weekday: 1 },
} as const satisfies Readonly<Record<string, RoundHour>>

/** A race is asked about in the first evening that begins so many milliseconds after its start, or later. */
const raceMs = 3 * 60 * 60_000

/** Whether the evening of this date is when somebody is asked how the event went. */
export function isAskedInEvening(event: EventTime, date: string, siteZone: string): boolean {
  const over = startOf(event.date, event.time, zoneOf(event, siteZone)).getTime() + raceMs
  const evening = (day: string) => startOf(day, roundTimes.howDidItGo.time, siteZone).getTime()
  return over <= evening(date) && over > evening(addDays(date, -1))
}
