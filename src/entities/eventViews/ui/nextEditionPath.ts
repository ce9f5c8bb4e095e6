import { formValues } from '../../../kernel/calls/form'
import type { EventView } from '../../events/contract'
import { distancesText } from '../../../kernel/running/distance'
import { nextYearsDay } from '../../../kernel/dates/calendarDay'
import { nextYearsTitle } from '../../events/nextEdition'
import { paths } from '../../../kernel/urls/paths'
import type { EventField } from '../../events/validateEvent'

/** The fields that differ from year to year. */
type OfOneYear = 'time' | 'state' | 'reason' | 'officialResults' | 'description'

/** Returns the path of the Add Event form, prefilled for next year's race with the likely date. */
export function nextEditionPath(event: EventView): string {
  const { id, date, title, timeZone, location, coordinates, website } = event
  const { distances, terrain, isApproximate, clubChoice } = event
  const values = {
    date: nextYearsDay(date),
    title: nextYearsTitle(title, date),
    timeZone,
    location: location || undefined,
    coordinates,
    website: website || undefined,
    distances: distances && distancesText(distances),
    terrain,
    isApproximate,
    clubChoice: clubChoice[0],
  } satisfies Record<Exclude<EventField, OfOneYear>, unknown>
  return `${paths.addEvent}?${new URLSearchParams(formValues({ ...values, editionOf: id }))}`
}
