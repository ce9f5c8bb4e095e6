import { coordinatesOf } from '../../../entities/events/coordinates'
import type { Stored } from '../../../kernel/fields/fieldRules'
import type { EventValues } from '../../../entities/events/validateEvent'
import { offset, zoneOf } from '../../../kernel/dates/zone'

/** Clocks are rarely further from the sun: an hour and a half. */
const usual = 1.5

/**
 * The message for two numbers without letters that suit the event's time zone only the other way round; undefined for
 * all others, and where `typed` says which is which.
 */
export function swappedError(
  { coordinates = '', date, timeZone }: Pick<Stored<EventValues>, 'coordinates' | 'date' | 'timeZone'>,
  typed: string,
  siteZone: string,
): string | undefined {
  const point = coordinatesOf(coordinates)
  if (!point || /[a-z]/i.test(typed)) return undefined
  const zone = zoneOf({ timeZone }, siteZone)
  // Without summer time.
  const ahead =
    Math.min(...['01', '07'].map((month) => offset(Date.parse(`${date.slice(0, 4)}-${month}-01`), zone))) /
    (60 * 60 * 1000)
  const fromSun = (longitude: number) => Math.abs(longitude / 15 - ahead)
  if (fromSun(point.lon) <= usual || fromSun(point.lat) >= fromSun(point.lon)) return undefined
  const side = (degrees: number, [more, less]: string) => `${Math.abs(degrees)} ${degrees < 0 ? less : more}`
  const as = (lat: number, lon: number) => `“${side(lat, 'NS')}, ${side(lon, 'EW')}”`
  return `Are latitude and longitude the wrong way round? This is far from the event’s time zone. Enter ${as(point.lon, point.lat)} or ${as(point.lat, point.lon)}.`
}
