import { compactInstant } from '../../../domain/compactTime'
import { paths } from '../../../domain/paths'
import { startLine } from './calendarTimes'
import { linesText, textLine } from './contentLines'
import { type FeedEvent, paragraphs } from './feedEvent'
import { timeZoneLines } from './timeZoneLines'

/** The site's settings that calendars depend on. */
export interface FeedSite {
  readonly title: string
  /** Without a slash at its end. */
  readonly origin: string
  /** See `namingOrigin`. */
  readonly naming: string
  /** IANA name. */
  readonly timeZone: string
}

/** A calendar of events in the format of RFC 5545. The same events always give the same bytes. Programs show `name`. */
export function calendarText(name: string, events: readonly FeedEvent[], site: FeedSite): string {
  const years = events.filter(({ time }) => time !== '').map(({ date }) => Number(date.slice(0, 4)))
  return linesText([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Startline//Race calendar//EN',
    'CALSCALE:GREGORIAN',
    textLine('NAME', name),
    textLine('X-WR-CALNAME', name),
    // How often to ask again: the property of RFC 7986, and the one that Outlook knows.
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...(years.length > 0 ? timeZoneLines(site.timeZone, Math.min(...years), Math.max(...years)) : []),
    ...events.flatMap((event) => eventLines(event, site)),
    'END:VCALENDAR',
  ])
}

/** The end is unknown, so it is left out. */
function eventLines(event: FeedEvent, { origin, naming, timeZone }: FeedSite): readonly string[] {
  const { id, slug, location, headline, text, website, createdOn, changedOn, revision } = event
  const url = origin + paths.event(slug)
  const changed = compactInstant(changedOn)
  return [
    'BEGIN:VEVENT',
    `UID:${id}@${new URL(naming).host}`,
    // Not the time of the request: so the text changes only with the event.
    `DTSTAMP:${changed}`,
    `CREATED:${compactInstant(createdOn)}`,
    `LAST-MODIFIED:${changed}`,
    `SEQUENCE:${revision}`,
    startLine(event, timeZone),
    `STATUS:${statusOf(event)}`,
    textLine('SUMMARY', headline),
    textLine('DESCRIPTION', paragraphs(text, website, url)),
    ...(location ? [textLine('LOCATION', location)] : []),
    `URL:${url}`,
    'END:VEVENT',
  ]
}

function statusOf({ state, isDeleted }: FeedEvent): 'CANCELLED' | 'CONFIRMED' | 'TENTATIVE' {
  if (isDeleted || state === 'calledOff') return 'CANCELLED'
  return state === 'postponed' ? 'TENTATIVE' : 'CONFIRMED'
}
