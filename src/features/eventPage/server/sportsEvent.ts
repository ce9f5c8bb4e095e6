import type { ClubView } from '../../../entities/clubs/contract'
import type { EventView } from '../../../entities/events/contract'
import { coordinatesOf } from '../../../entities/events/coordinates'
import { eventHours, type EventState } from '../../../kernel/running/eventState'
import { paths } from '../../../kernel/urls/paths'
import { terrainTexts } from '../../../kernel/running/terrain'
import { localInstant } from '../../../kernel/dates/zone'
import type { SiteState } from '../../../browser/state'
import { eventSummary } from '../../../entities/eventViews/ui/eventSummary'

const schedules: Readonly<Record<EventState, string>> = {
  calledOff: 'Cancelled',
  postponed: 'Postponed',
}

/**
 * Describes an event for search engines as a https://schema.org/SportsEvent, with the fields that Google requires
 * (https://developers.google.com/search/docs/appearance/structured-data/event). Unknown values are left out. The site is
 * the organizer if no club promotes the event, and the end is estimated by `eventHours`.
 */
export function sportsEvent(
  event: EventView,
  promoter: ClubView | undefined,
  { title: site, origin, timeZone: siteZone }: Pick<SiteState, 'title' | 'origin' | 'timeZone'>,
): object {
  const { title, path, date, time, timeZone, location, description, state, movedFrom, picture } = event
  const { distances = [], terrain, coordinates = '' } = event
  const point = coordinatesOf(coordinates)
  const course = [...distances.map(({ name }) => name), ...(terrain ? [terrainTexts[terrain]] : [])]
  const startOn = (day: string, hours = 0) =>
    time === '' ? day : localInstant({ date: day, time, timeZone }, siteZone, hours)
  return {
    '@type': 'SportsEvent',
    name: title,
    url: origin + path,
    sport: 'Running',
    startDate: startOn(date),
    endDate: startOn(date, eventHours(distances)),
    ...(movedFrom !== undefined && { previousStartDate: startOn(movedFrom) }),
    eventStatus: `https://schema.org/Event${state ? schedules[state] : movedFrom === undefined ? 'Scheduled' : 'Rescheduled'}`,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    ...((location || point) && {
      location: {
        '@type': 'Place',
        ...(location && {
          name: location,
          address: { '@type': 'PostalAddress', streetAddress: location },
        }),
        ...(point && { geo: { '@type': 'GeoCoordinates', latitude: point.lat, longitude: point.lon } }),
      },
    }),
    description: description || eventSummary(event),
    ...(course.length > 0 && { keywords: course }),
    ...(picture !== undefined && { image: [origin + picture] }),
    organizer: promoter
      ? { '@type': 'SportsOrganization', name: promoter.name, url: origin + promoter.path }
      : { '@type': 'Organization', name: site, url: origin + paths.home },
  }
}
