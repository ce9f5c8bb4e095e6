import { optionalField } from '../../../kernel/fields/fieldRules'
import { eventFields } from '../../../entities/events/validateEvent'
import { nameForBrowsers } from '../../../kernel/dates/zone'
import { readCoordinates } from './readCoordinates'
import { readTimeZone } from './readTimeZone'

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
