import { coordinatesText } from '../../../entities/events/coordinates'
import { addDays } from '../../../kernel/dates/addDays'
import { locationLength, titleLength } from '../../../entities/events/limits'
import { websiteLength } from '../../../kernel/limits'
import { isCalledOff } from './calledOff'
import { gridIn } from './raceCells'
import { componentOf, type CalendarMoment, momentsOf, textOf } from './calendarParts'
import type { CalendarZone, CalendarZones } from './calendarZones'
import { type EventTexts, eventTexts } from './eventTexts'

/** A calendar's event, or a changed day of a series. */
export interface CalendarEvent {
  readonly uid: string
  /** Grows with each change. */
  readonly sequence: number
  readonly changed: string
  readonly start: CalendarMoment
  readonly zone: CalendarZone
  readonly texts: EventTexts
  /** Formatted by `coordinatesText`. */
  readonly coordinates?: string
  readonly isOff: boolean
  readonly isTentative: boolean
  /** The day of the series that this event replaces. */
  readonly recurrenceId?: CalendarMoment
  /** True if it also replaces all later days of the series. */
  readonly isFromThenOn: boolean
  readonly rules: readonly string[]
  readonly hasExcludingRule: boolean
  readonly added: readonly CalendarMoment[]
  readonly excluded: readonly CalendarMoment[]
}

/** Reads a `VEVENT`. Throws if it is malformed. */
export function calendarEvent(lines: readonly string[], zones: CalendarZones): CalendarEvent {
  const { component, rules, hasExcludingRule } = componentOf(lines)
  const [begin] = momentsOf(component, 'dtstart')
  if (!begin) throw new RangeError('This event has no date.')
  const [recurrenceId] = momentsOf(component, 'recurrence-id')
  const range = component.getFirstProperty('recurrence-id')?.getFirstParameter('range')
  const isAllDay = allDayFlags.some((flag) => /^(?:true|1)$/iu.test(textOf(component, flag)))
  const end = momentsOf(component, 'dtend')[0] ?? endAfter(begin, textOf(component, 'duration'))
  const start = wholeDay(begin, end, isAllDay, zones) ?? begin
  const status = textOf(component, 'status').toUpperCase()
  const texts = eventTexts(
    {
      title: textOf(component, 'summary').slice(0, titleLength * 4),
      location: textOf(component, 'location').slice(0, locationLength * 4),
      website: textOf(component, 'url').slice(0, websiteLength + 1),
      description: textOf(component, 'description').slice(0, descriptionLength),
    },
    start.time === undefined,
    start.date,
  )
  const coordinates =
    coordinatesIn(lines) ?? gridIn(`${textOf(component, 'location')} ${textOf(component, 'description')}`)
  return {
    uid: textOf(component, 'uid').trim(),
    sequence: Number(textOf(component, 'sequence')) || 0,
    changed: textOf(component, 'last-modified') || textOf(component, 'dtstamp'),
    start,
    zone: zones.zoneOf(start),
    texts,
    ...(coordinates !== undefined && { coordinates }),
    isOff: status === 'CANCELLED' || status === 'CANCELED' || isCalledOff(texts.title),
    isTentative: status === 'TENTATIVE',
    ...(recurrenceId && { recurrenceId }),
    isFromThenOn: String(range).toUpperCase() === 'THISANDFUTURE',
    rules: rules[0] ?? [],
    hasExcludingRule,
    added: momentsOf(component, 'rdate'),
    excluded: momentsOf(component, 'exdate'),
  }
}

/** Reads `GEO` without the library, which reads words as 0. Some programs write 0;0 if they don't know the place. */
function coordinatesIn(lines: readonly string[]): string | undefined {
  const written = /^GEO(?:;[^:]*)?:([-+]?\d{1,3}(?:\.\d+)?);([-+]?\d{1,3}(?:\.\d+)?)\s*$/iu
  const [, lat, lon] = lines.map((line) => written.exec(line)).find((match) => match !== null) ?? []
  return coordinatesText({ lat: Number(lat), lon: Number(lon) })
}

/** The length in characters up to which a description is read. */
const descriptionLength = 5000

/** Properties that Outlook and others use for all-day events. */
const allDayFlags = [
  'x-microsoft-cdo-alldayevent',
  'x-microsoft-msncalendar-alldayevent',
  'x-funambol-allday',
  'x-allday',
]

/** Returns the end of an all-day event that has a duration instead. */
function endAfter(begin: CalendarMoment, duration: string): CalendarMoment | undefined {
  const [, weeks, days, hours] =
    /^P(?:(\d{1,2})W|(\d{1,3})D(?:T0H(?:0M)?(?:0S)?)?|T(\d{2,4})H(?:0M)?(?:0S)?)$/u.exec(duration) ?? []
  const count =
    weeks !== undefined ? Number(weeks) * 7 : days !== undefined ? Number(days) : Number(hours) / 24
  return Number.isInteger(count) && count > 0 ? { ...begin, date: addDays(begin.date, count) } : undefined
}

/** Returns the day of an event from midnight to midnight, or of one marked as all-day. */
function wholeDay(
  begin: CalendarMoment,
  end: CalendarMoment | undefined,
  isAllDay: boolean,
  zones: CalendarZones,
): CalendarMoment | undefined {
  if (begin.time === undefined) return undefined
  const local = zones.wallIn(
    begin,
    zones.zoneOf(begin).timeZone === 'UTC' ? zones.home : zones.zoneOf(begin).timeZone,
  )
  const localEnd = end && zones.wallIn(end, zones.home)
  const isWritten = begin.time === '00:00' && end?.time === '00:00' && end.date > begin.date
  const isLocal =
    begin.zone === 'UTC' && local.time === '00:00' && localEnd?.time === '00:00' && localEnd.date > local.date
  if (!isWritten && !isLocal && !isAllDay) return undefined
  const isAsWritten = begin.time === '00:00' || local.time !== '00:00'
  return { date: isAsWritten ? begin.date : local.date, zone: begin.zone === 'UTC' ? '' : begin.zone }
}
