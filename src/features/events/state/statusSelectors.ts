import type { EventUserView, EventView } from '../../../api/views'
import { isPast } from '../../../domain/zone'
import type { RefusedForm, State } from '../../../state/state'

/** Whether the event has started, by the clock that the page was made with. */
export function selectIsPast({ now, site }: State, event: EventView): boolean {
  return isPast(event, new Date(now), site.timeZone)
}

/** The viewer's own status; known on the event's own page. */
export function selectOwnStatus({ viewer }: State, event: EventView): EventUserView | undefined {
  return event.users?.find(({ user }) => user.id === viewer.userId)
}

/** A form for a status on this event that was refused. */
export function selectRefusedStatus({ form }: State, { id, slug }: EventView): RefusedForm | undefined {
  const isOfStatus = form?.name === 'setStatus' || form?.name === 'removeStatus'
  return form && isOfStatus && [id, slug].includes(form.values['slug'] ?? '') ? form : undefined
}
