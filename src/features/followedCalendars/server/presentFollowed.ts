import type { EventView } from '../../../entities/events/contract'
import type { EventRecord } from '../../../entities/events/records'
import { eventLabels } from '../../../entities/events/validateEvent'
import { formatShortDate, formatWhen } from '../../../kernel/dates/dateText'
import { daysBetween, weekdayOf, weekdays } from '../../../kernel/dates/dates'
import { today as todayIn } from '../../../kernel/dates/zone'
import { valuesOf } from '../../../kernel/fields/fieldRules'
import { groupBy } from '../../../kernel/groupBy'
import { paths } from '../../../kernel/urls/paths'
import type { Collections } from '../../../store/store'
import type { FollowedCalendarView, FollowedDetails, FollowedQuestion } from '../contract'
import { calendarFields, type FollowedKind, followedKinds } from '../followed'
import { followedShown } from '../limits'
import type { FollowedCalendarRecord, FollowedRaceRecord } from '../records'
import { valuesHere, valueText } from './followedTexts'
import { countQuestions, followedRacesFrom, latestChanges } from './followedRepository'

type Races = Pick<Collections, 'events' | 'followedRaces'>

export async function presentCalendar(
  store: Races,
  calendar: FollowedCalendarRecord,
  today: string,
): Promise<FollowedCalendarView> {
  const { id, host, readOn, failing, ended, due } = calendar
  const isPaused = due === undefined && ended === undefined
  const questions = await countQuestions(store, id, today)
  return { ...valuesOf(calendarFields, calendar), id, host, readOn, failing, ended, isPaused, questions }
}

/** The upcoming races of a calendar by the kind of their question, '' for none. */
export async function openRaces(
  { events, followedRaces }: Races,
  calendarId: string,
  today: string,
): Promise<ReadonlyMap<FollowedKind | '', readonly FollowedRaceRecord[]>> {
  const upcoming = await followedRacesFrom({ followedRaces }, calendarId, today)
  const existing = await events.getMany(upcoming.flatMap(({ eventId }) => eventId ?? []))
  const ids = new Set(existing.map(({ id }) => id))
  const kindOf = ({ asks, eventId, last }: FollowedRaceRecord): FollowedKind | '' => {
    if (asks && (eventId === undefined || ids.has(eventId))) return asks
    return !ids.has(eventId ?? '') && last.state === '' ? 'left' : ''
  }
  return groupBy(upcoming, kindOf)
}

export async function presentDetails(
  store: Races,
  calendar: FollowedCalendarRecord,
  today: string,
): Promise<FollowedDetails> {
  const open = await openRaces(store, calendar.id, today)
  const asked = followedKinds.flatMap((kind) => {
    const races = open.get(kind) ?? []
    const shown = kind === 'left' ? races : races.slice(0, followedShown)
    return races.length === 0 ? [] : [{ kind, count: races.length, races: shown }]
  })
  const { items } = await latestChanges(store, calendar.id, followedShown)
  const named = [...asked.flatMap(({ races }) => races), ...items]
  const found = await store.events.getMany([...new Set(named.flatMap(eventIdOf))])
  const events = new Map(found.map((event) => [event.id, event]))
  return {
    ...(await presentCalendar(store, calendar, today)),
    notes: calendar.notes ?? [],
    asked: asked.map((some) => ({ ...some, races: some.races.map((race) => presentQuestion(race, events)) })),
    changes: items.flatMap(({ changedOn: on = '', change, last, eventId = '' }) => {
      const event = events.get(eventId)
      return change
        ? { on, ...change, title: event?.title ?? last.title, path: event && paths.event(event.slug) }
        : []
    }),
  }
}

function eventIdOf({ mayBe, eventId }: FollowedRaceRecord): readonly string[] {
  const id = mayBe ?? eventId
  return id === undefined ? [] : [id]
}

function presentQuestion(
  race: FollowedRaceRecord,
  events: ReadonlyMap<string, EventRecord>,
): FollowedQuestion {
  const { id, last, asks } = race
  const { title, date, time, timeZone } = last
  const event = events.get(eventIdOf(race)[0] ?? '')
  const ours = event && valuesHere(event)
  return {
    id,
    title,
    when: formatWhen({ date, time, ...(timeZone && { timeZone }) }),
    event: event && { title: event.title, path: paths.event(event.slug) },
    fields: (asks === 'changed' ? (race.fields ?? []) : []).map((field) => ({
      label: eventLabels[field],
      ours: valueText(field, ours?.[field] ?? ''),
      theirs: valueText(field, last[field]),
    })),
  }
}

/** Says which calendar an event follows, for its page; undefined if it follows none. */
export async function sourceOf(
  { followedCalendars }: Pick<Collections, 'followedCalendars'>,
  { followedCalendar }: EventRecord,
  now: Date,
  timeZone: string,
): Promise<EventView['source']> {
  const calendar = followedCalendar === undefined ? undefined : await followedCalendars.get(followedCalendar)
  if (calendar?.readOn === undefined) return undefined
  const date = todayIn(new Date(calendar.readOn), timeZone)
  const isRecent = daysBetween(date, todayIn(now, timeZone)) < 7
  const day = isRecent ? weekdays[weekdayOf(date)] : formatShortDate(date)
  return `From a followed calendar at ${calendar.host}, read on ${day}`
}
