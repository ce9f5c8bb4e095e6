import { isDeepStrictEqual } from 'node:util'
import { hasSameTitle, hasSimilarTitle } from '../../../entities/events/edition'
import type { EventRecord } from '../../../entities/events/records'
import { daysAfter } from '../../../kernel/dates/dayMs'
import { counted } from '../../../kernel/text/counted'
import { hashOf } from '../../../store/store'
import { isSame } from '../../raceImport/server/planRaces'
import { type FollowedField, followedFields, type FollowedValues, isChosen } from '../followed'
import { followedRaceDays, followedRacesLimit } from '../limits'
import type { FollowedCalendarRecord, FollowedRaceRecord } from '../records'
import { changeOf, valuesHere } from './followedTexts'
import { isSameEdition, type MatchedRaces } from './matchFeed'
import type { FeedRace, ReadFeed } from './readFeed'

/** The facts from which a reading is planned. */
export interface ReadingFacts {
  readonly calendar: FollowedCalendarRecord
  readonly known: readonly FollowedRaceRecord[]
  readonly feed: ReadFeed
  readonly matched: MatchedRaces
  /** The events of the known races, by id. */
  readonly events: ReadonlyMap<string, EventRecord>
  /** Events that a new race may be: those of its day, and those imported from its entry. */
  readonly near: ReadonlyMap<FeedRace, readonly EventRecord[]>
  /** Ids of the other calendars that are followed. */
  readonly others: ReadonlySet<string>
  /** ISO, UTC. */
  readonly now: string
  /** `YYYY-MM-DD`, in the site's time zone. */
  readonly today: string
}

/** The change of one race, which is made as a whole or not at all. */
export interface ReadingStep {
  /** The record that the step was planned for; absent for a new race. */
  readonly before?: FollowedRaceRecord
  /** Absent if the record is removed. */
  readonly after?: FollowedRaceRecord
  /** Adds an event with the values of `after`. */
  readonly adds?: boolean
  /** Edits the event, if it has not changed since. */
  readonly edits?: { readonly event: EventRecord; readonly values: Partial<FollowedValues> }
  /** Id of an event that follows the calendar from now on. */
  readonly claims?: string
  /** The question is new, so the admins are notified. */
  readonly isAsked?: boolean
}

export interface ReadingPlan {
  readonly steps: readonly ReadingStep[]
  /** Sentences for the calendar's page. */
  readonly notes: readonly string[]
  /** The next reading has nothing to do if the calendar is the same. */
  readonly isWhole: boolean
}

/** The readings without a race after which someone is asked. */
const readingsMissed = 2

/** Someone is asked if more than this share of the races move by an hour, as a calendar makes it whose clocks changed. */
const shiftShare = 0.8
const shiftRaces = 5
const hour = 60

/**
 * Compares a reading of a calendar with the earlier ones and with our events. It changes nothing itself, and can be
 * interrupted after each race.
 */
export function* planReading(facts: ReadingFacts): Generator<void, ReadingPlan, void> {
  const steps: ReadingStep[] = []
  const { feed, matched } = facts
  const shift = shiftOf(facts)
  const adder = createAdder(facts)
  for (const race of feed.races) {
    yield
    const record = matched.found.get(race)
    const step = record ? compared(facts, race, record, shift) : adder.stepOf(race)
    if (step) steps.push(step)
  }
  if (!feed.isPartial) for (const record of matched.vanished) steps.push(...missed(facts, record))
  const notes = [
    matched.isByTitle && 'This calendar doesn’t identify its races, so we match them by day and title.',
    shift !== undefined &&
      `Almost all races now start an hour ${shift > 0 ? 'later' : 'earlier'}. The clocks may have changed in the calendar by mistake, so we’ve kept your times.`,
    ...adder.notes(),
    ...feed.notes,
  ].filter((note) => note !== false)
  // The next reading needs all races again to count those that are missing, and to add those left out.
  const isWhole = !adder.isOver() && !steps.some(({ after }) => after?.missing === 1)
  return { steps, notes, isWhole }
}

/** The minutes by which the start of a race has moved on its day, which may be an open question; undefined if unknown. */
function minutesMoved(
  { events }: ReadingFacts,
  { values, isTimeGuessed }: FeedRace,
  { last, eventId = '', fields = [], isTimeGuessed: wasGuessed }: FollowedRaceRecord,
): number | undefined {
  const event = events.get(eventId)
  const before = event && fields.includes('time') ? valuesHere(event) : last
  const isUnknown = !event || isTimeGuessed || wasGuessed || before.time === ''
  if (isUnknown || values.date !== last.date || values.timeZone !== before.timeZone) return undefined
  const minutes = ({ time }: FollowedValues) => Date.parse(`1970-01-01T${time}Z`) / 60_000
  return minutes(values) - minutes(before)
}

/** Returns the minutes by which almost all races have moved. */
function shiftOf(facts: ReadingFacts): number | undefined {
  const moves = [...facts.matched.found]
    .map(([race, record]) => minutesMoved(facts, race, record))
    .filter((move) => move !== undefined)
  if (moves.length < shiftRaces) return undefined
  return [hour, -hour].find((one) => moves.filter((move) => move === one).length > moves.length * shiftShare)
}

/** Returns true for a question whether to add a race that is off by now, or that words leave out. */
function isUnwanted({ calendar }: ReadingFacts, { values }: FeedRace, { asks }: FollowedRaceRecord): boolean {
  return asks === 'new' && (values.state !== '' || !isChosen(calendar, values.title))
}

/** Plans the step of a race that an earlier reading had. */
function compared(
  facts: ReadingFacts,
  race: FeedRace,
  before: FollowedRaceRecord,
  shift: number | undefined,
): ReadingStep | undefined {
  if (isUnwanted(facts, race, before)) return { before }
  const { asks, fields: open = [], mayBe = '', isKept: _, isTimeGuessed: _guessed, ...record } = before
  const { last, eventId } = before
  const now = valuesNow(race, before)
  const question =
    eventId !== undefined || asks === undefined
      ? {}
      : facts.events.has(mayBe)
        ? { asks: 'match' as const, mayBe }
        : { asks: 'new' as const }
  const event = facts.events.get(eventId ?? '')
  const ours = event && valuesHere(event)
  const isShifted = shift !== undefined && minutesMoved(facts, race, before) === shift
  const { values, fields } = event ? compareFields(facts, before, { event, now, isShifted }) : noChanges
  const isEdited = Object.keys(values).length > 0
  const after: FollowedRaceRecord = {
    ...record,
    ...stored(facts.matched.keyOf(race), now),
    missing: 0,
    ...question,
    ...(race.isTimeGuessed && { isTimeGuessed: true as const }),
    ...(fields.length > 0 && { asks: 'changed', fields }),
    ...(isEdited && ours && changeOf(facts.now, ours, values)),
  }
  if (isDeepStrictEqual(after, before)) return undefined
  const isAsked = fields.some((field) => !open.includes(field) || now[field] !== last[field])
  return { before, after, ...(isEdited && event && { edits: { event, values } }), isAsked }
}

interface FieldChanges {
  /** The values that the event takes. */
  readonly values: Partial<FollowedValues>
  /** The fields that someone is asked about. */
  readonly fields: readonly FollowedField[]
}

const noChanges: FieldChanges = { values: {}, fields: [] }

interface ComparedEvent {
  readonly event: EventRecord
  readonly now: FollowedValues
  /** The start has moved by the hour by which almost all have. */
  readonly isShifted: boolean
}

/** Compares three values of each field: ours, the calendar's last one, and its current one. */
function compareFields(
  { calendar, others, today }: ReadingFacts,
  { last, fields: open = [] }: FollowedRaceRecord,
  { event, now, isShifted }: ComparedEvent,
): FieldChanges {
  if (others.has(event.followedCalendar ?? '')) return noChanges
  const ours = valuesHere(event)
  const isSource = event.followingClub === calendar.clubId && event.date >= today
  const changed = followedFields.filter(
    (field) => ours[field] !== now[field] && (now[field] !== last[field] || open.includes(field)),
  )
  const isDoubted = (field: FollowedField) =>
    !isSource || ours[field] !== last[field] || (isShifted && field === 'time')
  // A start means nothing without its time zone.
  const isStart = (field: FollowedField) => field === 'time' || field === 'timeZone'
  const isStartDoubted = changed.some((field) => isStart(field) && isDoubted(field))
  const fields = changed.filter((field) => isDoubted(field) || (isStart(field) && isStartDoubted))
  const taken = changed.filter((field) => !fields.includes(field))
  return { values: Object.fromEntries(taken.map((field) => [field, now[field]])), fields }
}

/** The calendar's values, without those that only its form gives: a guessed start, and a title that calls the race off. */
function valuesNow(
  { values, isValid, isTimeGuessed, isTitleOff }: FeedRace,
  { last, eventId }: FollowedRaceRecord,
): FollowedValues {
  if (!isValid) return last
  const isGuess = isTimeGuessed && eventId !== undefined
  return { ...values, ...(isGuess && { time: last.time }), ...(isTitleOff && { title: last.title }) }
}

function stored(key: string, last: FollowedValues) {
  return { key, last, date: last.date, expires: daysAfter(`${last.date}T00:00:00Z`, followedRaceDays) }
}

/** Counts a reading without a race. After the second one, it asks or, for a race that was never added, forgets it. */
function missed(
  { events, others, today, now: changedOn }: ReadingFacts,
  before: FollowedRaceRecord,
): readonly ReadingStep[] {
  const { eventId = '', asks, date, isKept } = before
  if (date < today || isKept || asks === 'gone') return []
  const event = events.get(eventId)
  const isOn = event && event.state !== 'calledOff' && event.date >= today
  if (before.eventId !== undefined && !isOn) return []
  if (others.has(event?.followedCalendar ?? '')) return []
  const missing = before.missing + 1
  if (missing < readingsMissed) return [{ before, after: { ...before, missing } }]
  if (!event) return [{ before }]
  const change = { what: 'gone', detail: '' } as const
  return [{ before, after: { ...before, missing, asks: 'gone', change, changedOn }, isAsked: true }]
}

/** Plans races that are new in the calendar. */
function createAdder(facts: ReadingFacts) {
  const { calendar, known, matched, near, now, today } = facts
  const own = new Set([...matched.found.values()].map(({ eventId, mayBe }) => eventId ?? mayBe))
  const planned = [...matched.found.keys()].map(({ values }) => values)
  const isFirst = calendar.readOn === undefined
  let room = followedRacesLimit - known.filter(({ date }) => date >= today).length
  let invalid = 0
  let withoutStart = 0
  let over = 0

  function stepOf(race: FeedRace): ReadingStep | undefined {
    const { values, isValid, isTitleOff } = race
    if (isTitleOff || values.state !== '' || !isChosen(calendar, values.title)) return undefined
    if (planned.some((other) => isSame(other, values))) return undefined
    planned.push(values)
    if (!isValid) invalid += 1
    else if (values.time === '') withoutStart += 1
    else if (room <= 0) over += 1
    else {
      room -= 1
      return newStep(race)
    }
    return undefined
  }

  function newStep(race: FeedRace): ReadingStep {
    const { values, uid, isTentative, isTimeGuessed } = race
    const events = (near.get(race) ?? []).filter(
      (event) => !own.has(event.id) && isSameEdition(event.date, values.date),
    )
    const isTitled = (event: EventRecord) =>
      event.date === values.date &&
      (hasSameTitle(event, values) || hasSimilarTitle(event.title, values.title))
    const match =
      events.find(({ calendarUid, date, title }) => {
        const isLike = date === values.date || hasSimilarTitle(title, values.title)
        return uid !== '' && calendarUid === uid && isLike
      }) ??
      events.find((event) => isSame(event, values)) ??
      events.find(isTitled)
    if (match) own.add(match.id)
    // Another calendar, or an earlier one, has added it.
    const isShared = match?.followedCalendar !== undefined && isSame(match, values)
    const adds = !match && calendar.mode === 'add' && !isTentative && !isFirst
    const isAsked = !isShared && !adds
    const key = matched.keyOf(race)
    const after: FollowedRaceRecord = {
      id: hashOf(JSON.stringify([calendar.id, key, values.date])),
      calendarId: calendar.id,
      uid,
      missing: 0,
      ...stored(key, values),
      ...(isTimeGuessed && { isTimeGuessed }),
      ...(isShared && { eventId: match.id }),
      ...(isAsked && (match ? { asks: 'match', mayBe: match.id } : { asks: 'new' })),
      ...(adds && { change: { what: 'added', detail: '' }, changedOn: now }),
    }
    return { after, adds, isAsked: isAsked && !isFirst }
  }

  const notes = () => [
    invalid > 0 && `We left out ${counted(invalid, 'race', 'races')} because of errors in the calendar.`,
    withoutStart > 0 &&
      `${counted(withoutStart, 'race has', 'races have')} no start time yet. To add races before they have one, set a start time in Settings.`,
    over > 0 &&
      `We left out ${counted(over, 'race', 'races')}, as a calendar can have up to ${followedRacesLimit}.`,
  ]
  return { stepOf, notes, isOver: () => over > 0 }
}
