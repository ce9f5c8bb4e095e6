import { cached } from './cached'
import { dayMs } from './dayMs'
import { formatTime } from './dateText'
import { type EventTime, type KnownOffsets, offset, startOf, zoneOf } from './zone'

/** A change of the clock: instants and offsets from UTC in milliseconds. */
export interface ClockChange {
  readonly at: number
  readonly before: number
  readonly after: number
}

/** The changes of a zone's clock in a year of UTC, in order. */
export const clockChanges = cached(findChanges)

/** Returns true if the clock changes within two days. On all other days no time is skipped or exists twice. */
export function isNearChange(date: string, timeZone: string): boolean {
  const noon = Date.parse(date) + dayMs / 2
  const years = new Set([noon - 2 * dayMs, noon + 2 * dayMs].map((at) => new Date(at).getUTCFullYear()))
  return [...years].some((year) =>
    clockChanges(year, timeZone).some(({ at }) => Math.abs(at - noon) < 2 * dayMs),
  )
}

/** Returns true if the clock shows the same time again a while after an instant. */
export function isShownTwice(instant: Date, timeZone: string): boolean {
  const at = instant.getTime()
  const gain = offset(at, timeZone) - offset(at + dayMs, timeZone)
  return gain > 0 && offset(at + gain, timeZone) === offset(at + dayMs, timeZone)
}

/** The offsets of last year, this year and the next one: hardly any page is about another. */
export function offsetsAround(now: Date, timeZone: string): KnownOffsets {
  const year = now.getUTCFullYear()
  const begin = Date.UTC(year - 1, 0, 1)
  const changes = [year - 1, year, year + 1].flatMap((one) => clockChanges(one, timeZone))
  return {
    timeZone,
    offsets: [[begin, offset(begin, timeZone)], ...changes.map(({ at, after }) => [at, after] as const)],
    until: Date.UTC(year + 2, 0, 1),
  }
}

/** Returns the error of a start that the clock skips, with the times that exist; undefined for all others. */
export function skippedTimeError(event: EventTime, siteZone: string): string | undefined {
  const { date, time } = event
  if (time === '') return undefined
  const timeZone = zoneOf(event, siteZone)
  const start = startOf(date, time, timeZone).getTime()
  if (start + offset(start, timeZone) === Date.parse(`${date}T${time}Z`)) return undefined
  const year = new Date(start).getUTCFullYear()
  const change = [year - 1, year, year + 1]
    .flatMap((one) => clockChanges(one, timeZone))
    .find(({ at }) => Math.abs(at - start) < 2 * dayMs)
  if (!change) return undefined
  const [from, to] = [change.before, change.after].map((ahead) =>
    formatTime(new Date(change.at + ahead).toISOString().slice(11, 16)),
  )
  return `The clocks go forward from ${from} to ${to} on that day, so ${formatTime(time)} doesn’t exist. Enter a time before ${from} or from ${to} onwards.`
}

function findChanges(year: number, timeZone: string): readonly ClockChange[] {
  const found: ClockChange[] = []
  const end = Date.UTC(year + 1, 0, 1)
  // No zone changes its clock twice within two days.
  for (let from = Date.UTC(year, 0, 1); from < end; from += 2 * dayMs) {
    const to = Math.min(from + 2 * dayMs, end)
    const [before, after] = [offset(from, timeZone), offset(to, timeZone)]
    if (before !== after) found.push({ at: instantOfChange(from, to, timeZone), before, after })
  }
  return found
}

/** The first second with the later offset. The offsets at both ends differ. */
function instantOfChange(from: number, to: number, timeZone: string): number {
  const before = offset(from, timeZone)
  let [earlier, later] = [from, to]
  while (later - earlier > 1000) {
    const middle = earlier + Math.floor((later - earlier) / 2000) * 1000
    if (offset(middle, timeZone) === before) earlier = middle
    else later = middle
  }
  return later
}
