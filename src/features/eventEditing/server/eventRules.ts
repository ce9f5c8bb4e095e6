import { optionalField, type Stored } from '../../../kernel/fields/fieldRules'
import { eventFields, type EventValues } from '../../../entities/events/validateEvent'
import { nameForBrowsers, offset, zoneOf } from '../../../kernel/dates/zone'
import { readCoordinates } from './readCoordinates'
import { timeZoneLength } from '../../../entities/events/limits'
import { type Checked, checkText } from '../../../kernel/fields/validation'
import { zoneCity } from '../../../kernel/dates/zoneText'
import { timeZones, zoneKey } from './timeZones'
import { coordinatesOf } from '../../../entities/events/coordinates'

/** Returns the field rules that parse a time zone and coordinates as people write them. `timeZone` is the site's. */
export function eventRules(timeZone: string): typeof eventFields {
  const siteZone = nameForBrowsers(timeZone)
  return {
    ...eventFields,
    timeZone: optionalField(eventFields.timeZone.label, eventFields.timeZone, (text, label) =>
      readTimeZone(text, label, siteZone),
    ),
    coordinates: optionalField(eventFields.coordinates.label, eventFields.coordinates, readCoordinates),
  }
}

const unknown = 'We can’t find this time zone. Enter the country or a nearby city, such as Madrid.'

/**
 * Parses a time zone's name, a city that a zone is named after, or a country. The value is empty for the site's own zone.
 * A text that fits several zones is an error.
 */
export function readTimeZone(text: string | undefined, label: string, siteZone: string): Checked<string> {
  const typed = checkText(text, { label, maximum: timeZoneLength })
  if (typed.error !== undefined || typed.value === '') return typed
  const named = eventFields.timeZone.check(typed.value, label).value
  const [zone, ...others] = named === undefined ? zonesOf(typed.value) : [named]
  if (zone === undefined) return { error: unknown }
  if (others.length > 0) {
    const names = [zone, ...others].map(nameOf).sort()
    return { error: `“${typed.value}” has several time zones. Enter one of ${names.join(', ')}.` }
  }
  return { value: zone === siteZone ? '' : zone }
}

/** Finds the zones of a city or country, and of the country alone for 'Valencia, Spain', which has no zone. */
function zonesOf(typed: string): readonly string[] {
  const { byKey } = timeZones()
  const country = typed.slice(typed.lastIndexOf(',') + 1).trim()
  return [...(byKey.get(zoneKey(typed)) ?? byKey.get(zoneKey(country)) ?? [])]
}

/** Returns a name that finds this zone only: its city, with the country if several zones share the name. */
function nameOf(zone: string): string {
  const { byKey, countryOf } = timeZones()
  const city = zoneCity(zone)
  return byKey.get(zoneKey(city))?.size === 1 ? city : `${city} (${countryOf.get(zone)})`
}

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
