import type { ClubView, EventView } from '../../../api/views'
import type { EventState } from '../../../domain/eventState'
import { localInstant } from '../../../domain/zone'
import type { SiteState } from '../../../state/state'

const schedules: Readonly<Record<EventState, string>> = {
  calledOff: 'EventCancelled',
  postponed: 'EventPostponed',
}

/**
 * What search engines are told of an event: https://schema.org/SportsEvent, with what Google asks of one
 * (https://developers.google.com/search/docs/appearance/structured-data/event). Nothing is said that is not known.
 */
export function sportsEvent(
  event: EventView,
  promoter: ClubView | undefined,
  { origin, timeZone }: Pick<SiteState, 'origin' | 'timeZone'>,
): object {
  const { title, path, date, time, location, description, state, movedFrom, picture } = event
  const startOn = (day: string) => (time === '' ? day : localInstant({ date: day, time }, timeZone))
  return {
    '@type': 'SportsEvent',
    name: title,
    url: origin + path,
    sport: 'Running',
    startDate: startOn(date),
    ...(movedFrom !== undefined && { previousStartDate: startOn(movedFrom) }),
    eventStatus: `https://schema.org/${state ? schedules[state] : movedFrom === undefined ? 'EventScheduled' : 'EventRescheduled'}`,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    ...(location && { location: { '@type': 'Place', name: location, address: location } }),
    ...(description && { description }),
    ...(picture !== undefined && { image: [origin + picture] }),
    ...(promoter && {
      organizer: { '@type': 'SportsOrganization', name: promoter.name, url: origin + promoter.path },
    }),
  }
}
