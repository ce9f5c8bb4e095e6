import { type Distance, lengthOf } from './distance'

const usualHours = 2

/** Up to these metres: a half marathon with what is close to it, and a marathon. The longer ones are ultras. */
const hoursByLength = [
  { metres: 16_500, hours: usualHours },
  { metres: 25_000, hours: 3 },
  { metres: 42_195, hours: 6 },
] as const

const ultraHours = 24

/**
 * The assumed length of an event, as calendars need an end and organisers give none. It follows from the longest
 * distance; a race of so many hours lasts as long, and an ultra a day.
 */
export function eventHours(distances: readonly Distance[] = []): number {
  return Math.max(usualHours, ...distances.map(hoursOf))
}

function hoursOf(distance: Distance): number {
  const metres = lengthOf(distance)
  if (metres !== undefined) return hoursByLength.find((one) => metres <= one.metres)?.hours ?? ultraHours
  const [, hours] =
    /(?:^|[^\p{L}\d.])(\d{1,2})[ -]?(?:h|hrs?|hours?|stunden)(?!\p{L})/iu.exec(distance.name) ?? []
  if (hours !== undefined) return Math.min(Number(hours), ultraHours)
  return /(?:^|\P{L})ultra/iu.test(distance.name) ? ultraHours : usualHours
}
