import type { ClubView, EventView } from '../../../api/views'
import type { EventState } from '../../../domain/eventState'
import { terrainTexts } from '../../../domain/terrain'
import { localInstant } from '../../../domain/zone'
import type { SiteState } from '../../../state/state'

const schedules: Readonly<Record<EventState, string>> = {
  calledOff: 'EventCancelled',
  postponed: 'EventPostponed',
}

/**
 * The data of an event for search engines: https://schema.org/SportsEvent, with the fields that Google asks for
 * (https://developers.google.com/search/docs/appearance/structured-data/event). Unknown values are left out.
 */
export function sportsEvent(
  event: EventView,
  promoter: ClubView | undefined,
  { origin, timeZone: siteZone }: Pick<SiteState, 'origin' | 'timeZone'>,
): object {
  const { title, path, date, time, timeZone, location, description, state, movedFrom, picture } = event
  const { distances = [], terrain } = event
  const course = [...distances.map(({ name }) => name), ...(terrain ? [terrainTexts[terrain]] : [])]
  const startOn = (day: string) => (time === '' ? day : localInstant({ date: day, time, timeZone }, siteZone))
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
    ...(course.length > 0 && { keywords: course }),
    ...(picture !== undefined && { image: [origin + picture] }),
    ...(promoter && {
      organizer: { '@type': 'SportsOrganization', name: promoter.name, url: origin + promoter.path },
    }),
  }
}
