import type { EventView } from '../../events/contract'
import { paths } from '../../../kernel/urls/paths'
import { canAddEvent, canSetAnyStatus } from '../../../kernel/access/permissions'
import { useAppSelector } from '../../../browser/useAppSelector'
import { ButtonLink } from '../../../ui/Button'
import text from '../../../ui/styles/text.module.css'
import { selectTodayAt } from '../state/eventSelectors'
import { formValues } from '../../../kernel/calls/endpoint'
import { distancesText } from '../../../kernel/running/distance'
import { nextYearsDay } from '../../../kernel/dates/calendarDay'
import { nextYearsTitle } from '../../events/nextEdition'
import type { EventField, OfOneYear } from '../../events/validateEvent'

/** Links for members and admins, other than editing. */
export function EventLinks({ event }: { readonly event: EventView }) {
  const viewer = useAppSelector((state) => state.viewer)
  const isPast = event.date < useAppSelector((state) => selectTodayAt(state, event))
  const mayAddNext = isPast && canAddEvent(viewer) && event.editions?.after === undefined
  const maySetStatus = canSetAnyStatus(viewer)
  return (
    (mayAddNext || maySetStatus) && (
      <p className={text.row}>
        {mayAddNext && <ButtonLink href={nextEditionPath(event)}>Add next year’s race</ButtonLink>}
        {maySetStatus && <ButtonLink href={paths.editEventUsers(event.slug)}>Set a user’s status</ButtonLink>}
      </p>
    )
  )
}

/** Returns the path of the Add Event form, prefilled for next year's race with the likely date. */
function nextEditionPath(event: EventView): string {
  const { id, date, title, timeZone, location, coordinates, website } = event
  const { distances, terrain, isApproximate, clubChoice, entryHow, entryLimit, entryAddress } = event
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
    entryHow,
    entryLimit,
    entryAddress,
    clubChoice: clubChoice[0],
  } satisfies Record<Exclude<EventField, OfOneYear>, unknown>
  return `${paths.addEvent}?${new URLSearchParams(formValues({ ...values, editionOf: id }))}`
}
