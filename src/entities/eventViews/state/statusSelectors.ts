import type { EventView } from '../../events/contract'
import type { EventUserView } from '../../statuses/contract'
import { isPast } from '../../../kernel/dates/zone'
import type { RefusedForm, State } from '../../../browser/state'
import { selectRefused } from '../../../browser/useRefused'

/** Returns true if the event has started by the page's clock. */
export function selectIsPast({ now, site }: State, event: EventView): boolean {
  return isPast(event, new Date(now), site.timeZone)
}

/** Selects the viewer's own status, which only the event's page has. */
export function selectOwnStatus({ viewer }: State, event: EventView): EventUserView | undefined {
  return event.users?.find(({ user }) => user.id === viewer.userId)
}

export function selectRefusedStatus(state: State, { id, slug }: EventView): RefusedForm | undefined {
  const form = selectRefused(state)
  const isOfStatus = form?.name === 'setStatus' || form?.name === 'removeStatus'
  return form && isOfStatus && [id, slug].includes(form.values['slug'] ?? '') ? form : undefined
}
