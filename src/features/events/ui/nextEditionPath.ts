import type { EventView } from '../../../api/views'
import { nextYearsDay, nextYearsTitle } from '../../../domain/nextEdition'
import { paths } from '../../../domain/paths'
import type { EventField } from '../../../domain/validateEvent'
import { yesNo } from '../../../domain/yesNo'
import { eventFormValues } from './eventFormValues'

/** What does not change from one year to the next. */
const lasting = [
  ...(['location', 'website', 'distances', 'terrain', 'isApproximate', 'clubChoice'] as const),
] satisfies readonly EventField[]

/** The form for a new event, filled with what stays of a yearly race and with the likely day. */
export function nextEditionPath(event: EventView): string {
  const values = eventFormValues(event)
  const stays = lasting.filter((name) => values[name] && values[name] !== yesNo(false))
  const query = new URLSearchParams({
    date: nextYearsDay(event.date),
    title: nextYearsTitle(event.title, event.date),
    ...Object.fromEntries(stays.map((name) => [name, values[name] ?? ''])),
  })
  return `${paths.addEvent}?${query}`
}
