import { dayjs } from './dayjs'
import { wallClock } from './zone'

/** Dates and times in numbers; for those in words see `dateText`. */
const formats = {
  login: 'YYYY-MM-DD HH:mm',
} as const

export type FormatName = keyof typeof formats

/** A date (`YYYY-MM-DD`) and time (`HH:mm`) in local time, which no time zone changes. */
export function formatWall(date: string, time: string, format: FormatName): string {
  return dayjs.utc(`${date}T${time}`).format(formats[format])
}

/** An instant (ISO with offset, or Date) in the local time of a time zone. */
export function formatInstant(instant: Date | string, format: FormatName, timeZone: string): string {
  const { date, time } = wallClock(new Date(instant), timeZone)
  return formatWall(date, time, format)
}
