import { timeZoneLength } from '../../../kernel/limits'
import { eventFields } from '../../../entities/events/validateEvent'
import { type Checked, checkText } from '../../../kernel/fields/validation'
import { zoneCity } from '../../../kernel/dates/zoneText'
import { timeZones, zoneKey } from './timeZones'

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
