import { addDays } from '../../../kernel/dates/addDays'
import { daysBetween } from '../../../kernel/dates/dates'
import { compare } from '../../../kernel/text/compare'
import { counted } from '../../../kernel/text/counted'
import { formatShortDate } from '../../../kernel/dates/dateText'
import type { RaceTexts } from '../raceList'
import { startOf, wallClock } from '../../../kernel/dates/zone'
import { type CalendarEvent, calendarEvent } from './calendarEvent'
import { type CalendarParts, calendarsOf, type CalendarMoment } from './calendarParts'
import { type CalendarWall, calendarZones } from './calendarZones'
import { groupBy } from '../../../kernel/groupBy'
import { dayKey, repeats, type SeriesBudget, seriesBudget, seriesDays } from './series'

/** The number of days ahead for which repeating races are read. */
const daysAhead = 366

/** The maximum number of series named in a note. */
const titlesNamed = 5

export interface CalendarRace extends RaceTexts {
  readonly date: string
  readonly title: string
  /** '' for a repeating race. */
  readonly uid: string
  /** Identifies the race in its calendar: the `UID`, with the original day of a repeating race; '' without a `UID`. */
  readonly key: string
  readonly isOff: boolean
  readonly isTentative: boolean
  /** Sentences for the user; '' if there are none. */
  readonly note: string
}

export interface ReadCalendar {
  /** Sorted by date and time. */
  readonly races: readonly CalendarRace[]
  /** Sentences about the parts left out. */
  readonly notes: readonly string[]
  /** The number of events, those in the past included. */
  readonly count: number
  /** The calendar may have more races than these. */
  readonly isPartial: boolean
}

/** The state of reading a file. */
interface Reading {
  readonly today: string
  readonly siteZone: string
  readonly until: string
  readonly budget: SeriesBudget
  readonly races: CalendarRace[]
  readonly unfollowed: string[]
  damaged: number
  over: number
  goesOn: boolean
}

/** Reads a calendar's races from today on, and repeating ones for a year. Throws `Invalid` if a line is too long. */
export function readCalendar(text: string, today: string, siteZone: string): ReadCalendar {
  const until = addDays(today, daysAhead)
  const reading: Reading = {
    today,
    siteZone,
    until,
    budget: seriesBudget(),
    races: [],
    unfollowed: [],
    damaged: 0,
    over: 0,
    goesOn: false,
  }
  const { calendars, more } = calendarsOf(text)
  for (const calendar of calendars) readOne(calendar, reading)
  const { races, damaged, over, goesOn } = reading
  const unfollowed = [...new Set(reading.unfollowed)]
  const named = unfollowed.slice(0, titlesNamed).map((title) => `“${title}”`)
  const notes = [
    over > 0 && `We left out ${counted(over, 'past event', 'past events')}.`,
    damaged > 0 &&
      `We couldn’t read ${counted(damaged, 'event', 'events')} because of errors in the calendar.`,
    more > 0 && `We left out ${counted(more, 'event', 'events')} because the calendar is too long.`,
    goesOn && `Repeating races are included until ${formatShortDate(until)}.`,
    unfollowed.length > 0 &&
      `We couldn’t read some of the dates of ${counted(unfollowed.length, 'repeating race', 'repeating races')}. Add any missing dates yourself for ${named.join(', ')}${unfollowed.length > titlesNamed ? ' and others' : ''}.`,
  ].filter((note) => note !== false)
  const sorted = races.sort((one, other) =>
    compare(`${one.date} ${one.time ?? ''}`, `${other.date} ${other.time ?? ''}`),
  )
  const count = calendars.reduce((sum, { VEVENT }) => sum + VEVENT.length, 0)
  const isUpdate = calendars.every(({ isCancelled }) => isCancelled)
  const isPartial = more > 0 || unfollowed.length > 0 || isUpdate
  return { races: sorted, notes, count, isPartial }
}

function readOne(calendar: CalendarParts, reading: Reading): void {
  const zones = calendarZones(calendar, reading.today, reading.siteZone)
  const events: CalendarEvent[] = []
  for (const lines of calendar.VEVENT) {
    try {
      events.push(calendarEvent(lines, zones))
    } catch (error) {
      if (!(error instanceof Error)) throw error
      reading.damaged += 1
    }
  }
  const latest = latestVersions(events)
  const isChange = ({ uid, recurrenceId }: CalendarEvent) => uid !== '' && recurrenceId !== undefined
  const changes = new Map(groupBy(latest.filter(isChange), ({ uid }) => uid))
  const used = new Set<CalendarEvent>()
  for (const event of latest) {
    if (isChange(event)) continue
    readEvent(event, changes.get(event.uid) ?? [])
    changes.delete(event.uid)
  }
  for (const change of latest) {
    if (!isChange(change) || used.has(change)) continue
    const { recurrenceId, zone, start } = change
    const day = recurrenceId && zones.wallIn(recurrenceId, zone.timeZone).date
    if (!add(change, zones.wallIn(start, zone.timeZone), day)) reading.over += 1
  }

  /** Adds a race unless it is in the past. `day` is a repeating race’s original one. Returns true if it was added. */
  function add(event: CalendarEvent, wall: CalendarWall, day?: string, reason?: string): boolean {
    const isUtc = event.zone.timeZone === 'UTC'
    const { date, time } =
      isUtc && wall.time !== undefined ? wallClock(startOf(wall.date, wall.time, 'UTC'), zones.home) : wall
    if (date < reading.today) return false
    const { title, location, website, distances, time: named, note, entry } = event.texts
    const timeZone = isUtc ? zones.home : event.zone.timeZone
    const start = time ?? named
    reading.races.push({
      date,
      title,
      ...(start !== undefined && { time: start }),
      ...(timeZone !== reading.siteZone && { timeZone }),
      ...(location && { location }),
      ...(event.coordinates !== undefined && { coordinates: event.coordinates }),
      ...(website && { website }),
      ...(distances && { distances }),
      ...(!repeats(event) && entry),
      uid: repeats(event) || event.recurrenceId ? '' : event.uid,
      key: event.uid && [event.uid, day].filter(Boolean).join(' '),
      isOff: event.isOff || calendar.isCancelled,
      isTentative: event.isTentative,
      note: [event.zone.note, note, reason].filter(Boolean).join(' '),
    })
    return true
  }

  /** Adds an event’s occurrences, with their overrides. */
  function readEvent(event: CalendarEvent, changed: readonly CalendarEvent[]): void {
    const { timeZone } = event.zone
    const first = zones.wallIn(event.start, timeZone)
    if (!repeats(event)) {
      const own = changed.find(
        ({ recurrenceId }) => recurrenceId && isOn(zones.wallIn(recurrenceId, timeZone), first),
      )
      if (own) return
      if (!add(event, first)) reading.over += 1
      return
    }
    const window = [addDays(reading.today, -2), addDays(reading.until, 1)] as const
    const { days, unfollowed, goesOn, isFirstApart } = seriesDays(event, zones, window, reading.budget)
    if (goesOn) reading.goesOn = true
    if (unfollowed !== undefined) reading.unfollowed.push(event.texts.title)
    let count = 0
    const replaced = changesByDay(changed, timeZone)
    const later = changed
      .filter(({ isFromThenOn }) => isFromThenOn)
      .flatMap((change) =>
        change.recurrenceId ? [{ change, from: zones.wallIn(change.recurrenceId, timeZone) }] : [],
      )
      .sort((one, other) => compare(dayKey(one.from), dayKey(other.from)))
    for (const day of days) {
      const change = replaced.get(dayKey(day)) ?? replaced.get(day.date)
      if (change) {
        used.add(change)
        if (add(change, zones.wallIn(change.start, change.zone.timeZone), day.date)) count += 1
        continue
      }
      const rest = later.findLast(({ from }) => dayKey(from) < dayKey(day))
      if (rest) used.add(rest.change)
      const [shown, wall] = rest ? [rest.change, shifted(day, rest.from, rest.change)] : [event, day]
      if (wall.date > reading.until) continue
      const isFirst = dayKey(day) === dayKey(first)
      const reason = isFirst ? firstNote(unfollowed !== undefined, isFirstApart) : undefined
      if (add(shown, wall, day.date, reason)) count += 1
    }
    if (count === 0 && unfollowed === undefined && !goesOn) reading.over += 1
  }

  /** Indexes changes by the moment that they replace, and by its date if the moment has no time. */
  function changesByDay(
    changed: readonly CalendarEvent[],
    timeZone: string,
  ): ReadonlyMap<string, CalendarEvent> {
    const found = new Map<string, CalendarEvent>()
    for (const change of changed) {
      if (!change.recurrenceId) continue
      const wall = zones.wallIn(change.recurrenceId, timeZone)
      found.set(dayKey(wall), change)
      if (wall.time === undefined || wall.time === '00:00') found.set(wall.date, change)
    }
    return found
  }

  /** Moves a later day of a series changed from a day on. */
  function shifted(day: CalendarWall, from: CalendarWall, change: CalendarEvent): CalendarWall {
    const start = zones.wallIn(change.start, change.zone.timeZone)
    return { ...start, date: addDays(day.date, daysBetween(from.date, start.date)) }
  }
}

function firstNote(isUnfollowed: boolean, isApart: boolean): string | undefined {
  if (isUnfollowed) return 'We couldn’t read some of the later dates of this repeating race.'
  return isApart
    ? 'The first date of this repeating race doesn’t fit its pattern, so check its dates.'
    : undefined
}

function isOn(wall: CalendarWall, day: CalendarWall): boolean {
  return wall.date === day.date && (wall.time === undefined || wall.time === day.time)
}

/**
 * Keeps the latest version of each event and of each changed day of a series: the greatest `SEQUENCE` and, among equal
 * titles, the latest change (RFC 5546, 2.1.5). Events that only share a `UID`, as some programs write it, are all kept.
 */
function latestVersions(events: readonly CalendarEvent[]): readonly CalendarEvent[] {
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
