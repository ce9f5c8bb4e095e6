import { setImmediate } from 'node:timers/promises'
import { coordinatesOf, mapAddress } from '../../../entities/events/coordinates'
import { compactInstant } from '../../../kernel/dates/compactTime'
import { paths } from '../../../kernel/urls/paths'
import { type EventTime, zoneOf } from '../../../kernel/dates/zone'
import type { EventRecord, TombstoneRecord } from '../../../entities/events/records'
import { durationLine, startLine, timeZoneLines } from './timeZoneLines'
import { type FeedEvent, paragraphs, presentFeedEvent, presentTombstone } from './feedEvent'
import type { FeedContent } from './feedRepository'

/** The site's settings that calendars depend on. */
export interface FeedSite {
  readonly title: string
  /** No trailing slash. */
  readonly origin: string
  /** See `namingOrigin`. */
  readonly naming: string
  /** IANA name. */
  readonly timeZone: string
}

/** The number of events written before yielding to other requests. An uncached time zone takes about as long. */
const batch = 50

/** Clock changes after this year follow a rule or are only forecasts, so their dates are not listed. */
const lastDatedYear = 2037

/**
 * Creates a writer of calendars in the format of RFC 5545. Equal content gives equal bytes. Calendar programs show
 * `name`. The text of an event is cached as long as its record.
 */
export function createCalendarWriter(site: FeedSite) {
  const texts = new WeakMap<EventRecord | TombstoneRecord, string>()

  function textOf(record: EventRecord | TombstoneRecord): string {
    const event = 'event' in record ? presentTombstone(record) : presentFeedEvent(record)
    const text = linesText(eventLines(event, site))
    texts.set(record, text)
    return text
  }

  return async (name: string, { events, tombstones }: FeedContent): Promise<string> => {
    const written: string[] = []
    for (const record of [...events, ...tombstones]) {
      if (written.length % batch === batch - 1) await setImmediate()
      written.push(texts.get(record) ?? textOf(record))
    }
    const zones: string[] = []
    for (const [zone, years] of yearsByZone(
      [...events, ...tombstones.map(({ event }) => event)],
      site.timeZone,
    )) {
      if (zones.length > 0) await setImmediate()
      const first = Math.min(...years)
      const last = Math.min(Math.max(...years), Math.max(first, lastDatedYear))
      zones.push(linesText(timeZoneLines(zone, first, last)))
    }
    return [linesText(headLines(name)), ...zones, ...written, linesText(['END:VCALENDAR'])].join('')
  }
}

function headLines(name: string): readonly string[] {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Startline//Race calendar//EN',
    'CALSCALE:GREGORIAN',
    textLine('NAME', name),
    textLine('X-WR-CALNAME', name),
    // Both set the refresh interval: the property of RFC 7986, and the one that Outlook reads.
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
  ]
}

/** Returns the years in which events start, by time zone. */
function yearsByZone(events: readonly EventTime[], siteZone: string): ReadonlyMap<string, Set<number>> {
  const byZone = new Map<string, Set<number>>()
  for (const event of events) {
    if (event.time === '') continue
    const zone = zoneOf(event, siteZone)
    const years = byZone.get(zone) ?? new Set()
    byZone.set(zone, years.add(Number(event.date.slice(0, 4))))
  }
  return byZone
}

function eventLines(event: FeedEvent, { origin, naming, timeZone }: FeedSite): readonly string[] {
  const { id, slug, location, headline, text, website, createdOn, changedOn, revision } = event
  const url = origin + paths.event(slug)
  const changed = compactInstant(changedOn)
  const point = coordinatesOf(event.coordinates ?? '')
  const map = point ? `Map: ${mapAddress(event)}` : ''
  return [
    'BEGIN:VEVENT',
    `UID:${id}@${new URL(naming).host}`,
    // The time of the request would change the text of an unchanged event.
    `DTSTAMP:${changed}`,
    `CREATED:${compactInstant(createdOn)}`,
    `LAST-MODIFIED:${changed}`,
    `SEQUENCE:${revision}`,
    startLine(event, timeZone),
    durationLine(event),
    `STATUS:${statusOf(event)}`,
    textLine('SUMMARY', headline),
    textLine('DESCRIPTION', paragraphs(text, website, map, url)),
    ...(location ? [textLine('LOCATION', location)] : []),
    ...(point ? [`GEO:${point.lat};${point.lon}`] : []),
    `URL:${url}`,
    'END:VEVENT',
  ]
}

function statusOf({ state, isDeleted }: FeedEvent): 'CANCELLED' | 'CONFIRMED' | 'TENTATIVE' {
  if (isDeleted || state === 'calledOff') return 'CANCELLED'
  return state === 'postponed' ? 'TENTATIVE' : 'CONFIRMED'
}

/** Lines of iCalendar (RFC 5545, 3.1 and 3.3.11). */

const lineOctets = 75

const beyondAscii = /\P{ASCII}/u

/** Characters that must be escaped in a value. */
const special = /[\p{Cc}\p{Zl}\p{Zp}\\;,]/u

/** Returns a line with user content as its value, escaped so that it cannot start another line. */
function textLine(name: string, text: string): string {
  return `${name}:${special.test(text) ? escaped(text) : text}`
}

function escaped(text: string): string {
  return (
    text
      .replace(/\r\n|[\r\n\u2028\u2029\u0085]/g, '\n')
      // eslint-disable-next-line no-control-regex -- iCalendar text allows no controls but tab and line ends
      .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
      .replace(/[\\;,]/g, '\\$&')
      .replaceAll('\n', '\\n')
  )
}

/** Folds lines to the number of octets that the format allows, and joins them with its line ends. */
function linesText(lines: readonly string[]): string {
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

/** Folds a line without splitting a character. Continuation lines start with a space. */
function folded(line: string): string {
  if (!beyondAscii.test(line)) return foldedAscii(line)
  const octets = Buffer.from(line)
  if (octets.length <= lineOctets) return line
  const parts: string[] = []
  for (let at = 0; at < octets.length;) {
    let end = Math.min(at + (at === 0 ? lineOctets : lineOctets - 1), octets.length)
    while (isInsideCharacter(octets[end])) end -= 1
    parts.push(octets.toString('utf8', at, end))
    at = end
  }
  return parts.join('\r\n ')
}

/** Folds a line of ASCII, as most are, without encoding it first. */
function foldedAscii(line: string): string {
  let text = line.slice(0, lineOctets)
  for (let at = lineOctets; at < line.length; at += lineOctets - 1) {
    text += `\r\n ${line.slice(at, at + lineOctets - 1)}`
  }
  return text
}

/** Returns true if an octet of UTF-8 continues a character. */
function isInsideCharacter(octet: number | undefined): boolean {
  return octet !== undefined && (octet & 0xc0) === 0x80
}
