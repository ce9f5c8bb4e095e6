import { addDays } from '../../kernel/dates/addDays'
import { type EventTime, startOf, zoneOf } from '../../kernel/dates/zone'

/** The time of a scheduled run, in the site's time zone. */
export interface RoundHour {
  /** `HH:mm`. */
  readonly time: string
  /** Restricts the run to a day of the week; 0 is Sunday. */
  readonly weekday?: number
}

/** The schedule of the daily and weekly runs. */
export const roundTimes = {
  tomorrow: { time: '17:00' },
  news: { time: '18:00' },
  howDidItGo: { time: '19:00' },
  standards: { time: '19:30' },
  weekend: { time: '20:00', weekday: 0 },
  /** The weekend round-up for clubs' webhooks. */
  clubWeekend: { time: '20:00', weekday: 0 },
  /** The weekly email. */
  digest: { time: '08:00', weekday: 1 },
} as const satisfies Readonly<Record<string, RoundHour>>

/** The time of reminders on the evening before entries open, and three days before they close. */
export const entryReminderTime = '18:00'

/** The assumed duration of a race. The first evening after it asks how it went. */
const raceMs = 3 * 60 * 60_000

/** Returns true if the evening of this date is the one that asks how the event went. */
export function isAskedInEvening(event: EventTime, date: string, siteZone: string): boolean {
  const over = startOf(event.date, event.time, zoneOf(event, siteZone)).getTime() + raceMs
  const evening = (day: string) => startOf(day, roundTimes.howDidItGo.time, siteZone).getTime()
  return over <= evening(date) && over > evening(addDays(date, -1))
}
