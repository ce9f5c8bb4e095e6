import { timeZoneLength } from '../../../kernel/limits'
import { eventFields } from '../../../entities/events/validateEvent'
import { type Checked, checkText } from '../../../kernel/fields/validation'
import { zoneCity } from '../../../kernel/dates/zoneText'
import { timeZones, zoneKey } from './timeZones'

const unknown = 'We can’t find this time zone. Enter the country or a nearby city, such as Madrid.'

/**
 * The time zone of an event from what was typed: a zone's name, a city that a zone is named after, or a country; empty
 * for the site's own zone. What could mean several zones is asked about: nothing is guessed.
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

/** Of 'Valencia, Spain', where no zone is named after the city, those of the country. */
function zonesOf(typed: string): readonly string[] {
  const { byKey } = timeZones()
  const country = typed.slice(typed.lastIndexOf(',') + 1).trim()
  return [...(byKey.get(zoneKey(typed)) ?? byKey.get(zoneKey(country)) ?? [])]
}

/** What one zone alone is found by: its city, with the country where there are several of that name. */
function nameOf(zone: string): string {
  const { byKey, countryOf } = timeZones()
  const city = zoneCity(zone)
  return byKey.get(zoneKey(city))?.size === 1 ? city : `${city} (${countryOf.get(zone)})`
}
