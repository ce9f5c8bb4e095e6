import { addDays } from '../../../domain/addDays'
import { compactDate, compactInstant } from '../../../domain/compactTime'
import { paths } from '../../../domain/paths'
import { startOf, zoneOf } from '../../../domain/zone'
import type { EventRecord } from '../../../store/schema'

/** The URL that adds an event to a Google Calendar. There it ends when it starts, or lasts the whole day. */
export function googleEventAddress(
  event: EventRecord,
  site: { readonly origin: string; readonly timeZone: string },
): string {
  const { title, date, time, location, slug } = event
  const timeZone = zoneOf(event, site.timeZone)
  const start = time === '' ? compactDate(date) : compactInstant(startOf(date, time, timeZone).getTime())
  const end = time === '' ? compactDate(addDays(date, 1)) : start
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    dates: `${start}/${end}`,
    ctz: timeZone,
    details: site.origin + paths.event(slug),
    location,
  })
  return `https://calendar.google.com/calendar/render?${query}`
}
