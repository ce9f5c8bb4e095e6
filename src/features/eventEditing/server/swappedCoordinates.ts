import { coordinatesOf } from '../../../entities/events/coordinates'
import type { Stored } from '../../../kernel/fields/fieldRules'
import type { EventValues } from '../../../entities/events/validateEvent'
import { offset, zoneOf } from '../../../kernel/dates/zone'

/** Hours that clocks rarely differ from solar time by. */
const usual = 1.5

/**
 * Returns an error for two numbers that fit the event's time zone only if they are swapped. Returns undefined for all
 * others, and if `typed` has letters for the directions.
 */
export function swappedError(
  { coordinates = '', date, timeZone }: Pick<Stored<EventValues>, 'coordinates' | 'date' | 'timeZone'>,
  typed: string,
  siteZone: string,
): string | undefined {
  const point = coordinatesOf(coordinates)
  if (!point || /[a-z]/i.test(typed)) return undefined
  const zone = zoneOf({ timeZone }, siteZone)
  // The smaller offset is the one without summer time.
  const ahead =
    Math.min(...['01', '07'].map((month) => offset(Date.parse(`${date.slice(0, 4)}-${month}-01`), zone))) /
    (60 * 60 * 1000)
  const fromSun = (longitude: number) => Math.abs(longitude / 15 - ahead)
  if (fromSun(point.lon) <= usual || fromSun(point.lat) >= fromSun(point.lon)) return undefined
  const side = (degrees: number, [more, less]: string) => `${Math.abs(degrees)} ${degrees < 0 ? less : more}`
  const as = (lat: number, lon: number) => `“${side(lat, 'NS')}, ${side(lon, 'EW')}”`
  return `Are latitude and longitude the wrong way round? This place is far from the event’s time zone. Enter ${as(point.lon, point.lat)} or ${as(point.lat, point.lon)}.`
}
