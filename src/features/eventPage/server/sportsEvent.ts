import type { ClubView } from '../../../entities/clubs/contract'
import type { EventView } from '../../../entities/events/contract'
import { isDated, momentParts } from '../../../entities/events/entryFacts'
import { coordinatesOf } from '../../../entities/events/coordinates'
import { eventHours, type EventState } from '../../../kernel/running/eventState'
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
 * (https://developers.google.com/search/docs/appearance/structured-data/event). Unknown values are left out. The end is
 * estimated by `eventHours`.
 */
export function sportsEvent(
  event: EventView,
  promoter: ClubView | undefined,
  { origin, timeZone: siteZone }: Pick<SiteState, 'origin' | 'timeZone'>,
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
    ...(promoter && {
      organizer: { '@type': 'SportsOrganization', name: promoter.name, url: origin + promoter.path },
    }),
    ...offersOf(event, siteZone),
  }
}

/** The price is given only if its text is one plain amount in pounds or euros, as others may depend on who enters. */
function offersOf(event: EventView, siteZone: string): object {
  const { entryAddress: url, entryOpens, entryCloses, entryPrice = '', entry, timeZone } = event
  if (url === undefined || !entry || entry.phase === 'closed' || entry.phase === 'over') return {}
  const [, sign, price] = /^([£€])\s?(\d{1,4}(?:\.\d\d)?)$/u.exec(entryPrice) ?? []
  const availability = { full: 'SoldOut', opens: 'PreOrder', open: 'InStock', known: 'InStock' }[entry.phase]
  const instant = (moment: string) =>
    moment.length > 10 ? localInstant({ ...momentParts(moment), timeZone }, siteZone) : moment
  const offer = {
    availability: `https://schema.org/${availability}`,
    ...(isDated(entryOpens) && { validFrom: instant(entryOpens) }),
    ...(isDated(entryCloses) && { availabilityEnds: instant(entryCloses) }),
    ...(price !== undefined && { price, priceCurrency: sign === '£' ? 'GBP' : 'EUR' }),
  }
  return { offers: { '@type': 'Offer', url, ...offer } }
}
