import type { CalendarEvent } from './calendarEvent'
import type { CalendarMoment } from './calendarParts'
import { groupBy } from '../../../kernel/groupBy'

/**
 * Keeps the latest version of each event and of each changed day of a series: the greatest `SEQUENCE` and, among equal
 * titles, the latest change (RFC 5546, 2.1.5). Events that only share a `UID`, as some programs write it, are all kept.
 */
export function latestVersions(events: readonly CalendarEvent[]): readonly CalendarEvent[] {
  return [...groupBy(events, ({ uid, recurrenceId }) => uid && `${uid}\n${momentKey(recurrenceId)}`)].flatMap(
    ([key, versions]) => (key === '' ? versions : latestOf(versions)),
  )
}

function latestOf(versions: readonly CalendarEvent[]): readonly CalendarEvent[] {
  const sequence = versions.reduce((most, version) => Math.max(most, version.sequence), 0)
  const current = versions.filter((version) => version.sequence === sequence)
  const changes = new Map<string, string>()
  for (const { texts, changed } of current) {
    if (changed > (changes.get(texts.title) ?? '')) changes.set(texts.title, changed)
  }
  const latest = current.filter(
    ({ texts, changed }) => changed === '' || changed === changes.get(texts.title),
  )
  return [
    ...new Map(
      latest.map((version) => [`${version.texts.title}\n${momentKey(version.start)}`, version]),
    ).values(),
  ]
}

function momentKey(moment: CalendarMoment | undefined): string {
  return moment ? `${moment.date} ${moment.time ?? ''} ${moment.zone}` : ''
}
