import { addDays } from '../../../kernel/dates/addDays'
import { mapAddress } from '../../events/coordinates'
import { compactDate, compactInstant } from '../../../kernel/dates/compactTime'
import { storedDistances } from '../../../kernel/running/distances'
import { eventHours } from '../../../kernel/running/eventState'
import { paths } from '../../../kernel/urls/paths'
import { startOf, zoneOf } from '../../../kernel/dates/zone'
import type { EventRecord } from '../../events/records'

const hour = 60 * 60 * 1000

/** Returns a URL that adds an event to Google Calendar, lasting `eventHours` or, without a time, the whole day. */
export function googleEventAddress(
  event: EventRecord,
  site: { readonly origin: string; readonly timeZone: string },
): string {
  const { title, date, time, location, coordinates, slug, distances } = event
  const timeZone = zoneOf(event, site.timeZone)
  const length = eventHours(storedDistances(distances)) * hour
  const [start, end] =
    time === ''
      ? [date, addDays(date, 1)].map(compactDate)
      : [0, length].map((later) => compactInstant(startOf(date, time, timeZone).getTime() + later))
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    dates: `${start}/${end}`,
    ctz: timeZone,
    details: [site.origin + paths.event(slug), ...(coordinates ? [mapAddress(event)] : [])].join('\n'),
    location,
  })
  return `https://calendar.google.com/calendar/render?${query}`
}
