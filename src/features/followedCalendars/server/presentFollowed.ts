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
import { valueText } from './followedTexts'
import { countQuestions, followedRacesFrom, latestChanges } from './followedRepository'
import { valuesHere } from './planReading'

type Races = Pick<Collections, 'events' | 'followedRaces'>

export async function presentCalendar(
  store: Races,
  calendar: FollowedCalendarRecord,
): Promise<FollowedCalendarView> {
  const { id, host, readOn, failing, ended, due } = calendar
  const isPaused = due === undefined && ended === undefined
  const questions = await countQuestions(store, id)
  return { ...valuesOf(calendarFields, calendar), id, host, readOn, failing, ended, isPaused, questions }
}

/** The upcoming races of a calendar about which something can be decided, by kind. */
export async function openRaces(
  { events, followedRaces }: Races,
  calendarId: string,
  today: string,
): Promise<ReadonlyMap<FollowedKind, readonly FollowedRaceRecord[]>> {
  const upcoming = await followedRacesFrom({ followedRaces }, calendarId, today)
  const existing = await events.getMany(upcoming.flatMap(({ eventId }) => eventId ?? []))
  const ids = new Set(existing.map(({ id }) => id))
  const isLeft = ({ eventId = '', last }: FollowedRaceRecord) => !ids.has(eventId) && last.state === ''
  return groupBy(
    upcoming.filter((race) => race.asks !== undefined || isLeft(race)),
    ({ asks }): FollowedKind => asks ?? 'left',
  )
}

export async function presentDetails(
  store: Races,
  calendar: FollowedCalendarRecord,
  today: string,
): Promise<FollowedDetails> {
  const open = await openRaces(store, calendar.id, today)
  const asked = followedKinds.flatMap((kind) => {
    const races = open.get(kind) ?? []
    return races.length === 0 ? [] : [{ kind, count: races.length, races: races.slice(0, followedShown) }]
  })
  const { items } = await latestChanges(store, calendar.id, followedShown)
  const named = [...asked.flatMap(({ races }) => races), ...items]
  const found = await store.events.getMany([...new Set(named.flatMap(eventIdOf))])
  const events = new Map(found.map((event) => [event.id, event]))
  return {
    ...(await presentCalendar(store, calendar)),
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
  const { id, last } = race
  const { title, date, time, timeZone } = last
  const event = events.get(eventIdOf(race)[0] ?? '')
  const ours = event && valuesHere(event)
  return {
    id,
    title,
    when: formatWhen({ date, time, ...(timeZone && { timeZone }) }),
    event: event && { title: event.title, path: paths.event(event.slug) },
    fields: (race.fields ?? []).map((field) => ({
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
