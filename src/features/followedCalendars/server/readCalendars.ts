import { eventsOn } from '../../../entities/events/server/eventRepository'
import { TooManyRequests } from '../../../kernel/calls/apiError'
import { addDays } from '../../../kernel/dates/addDays'
import { dayMs } from '../../../kernel/dates/dayMs'
import { today as todayIn } from '../../../kernel/dates/zone'
import { leaseMs, workThrough } from '../../../platform/jobs/workQueue'
import { createPauses, inPortions } from '../../../store/createPauses'
import { type Collections, DuplicateKey, idsOf, type Store } from '../../../store/store'
import { eventsOfEntry } from '../../raceImport/server/raceImportRepository'
import type { FollowedCalendarRecord } from '../records'
import { applyStep, notifyFollowers, type StepNeeds } from './applyStep'
import { type FetchedFeed, fetchFeed, type FetchNeeds } from './fetchFeed'
import { dueCalendars, followedRacesFrom, hasRaceBetween } from './followedRepository'
import { editionDays, matchFeed } from './matchFeed'
import { planReading, type ReadingFacts, type ReadingPlan } from './planReading'
import type { ReadFeed } from './readFeed'

export interface ReadingNeeds extends StepNeeds, FetchNeeds {
  /** A random number from 0 to 1, which spreads the readings. */
  readonly random?: () => number
}

interface Run {
  readonly clock: () => Date
  readonly report: (error: unknown) => void
  readonly signal: AbortSignal
}

const hourMs = 60 * 60_000
const busyMs = 5 * 60_000

/** Days before a race in which its calendars are read every hour. Others are read every six hours. */
const nearDays = 3

/** The time of failures after which a calendar is no longer read. */
const failingMs = 5 * dayMs

/** The fewest failures before that: this site may have been down itself. */
const failuresLeast = 5

/** Calendars read in parallel. */
const atOnce = 2

/** Reads the calendars that are due. Several processes may run it in parallel: each reading is leased to one of them. */
export async function readDueCalendars(needs: ReadingNeeds, run: Run): Promise<void> {
  await workThrough(
    (limit) => dueCalendars(needs.store, run.clock(), limit),
    (due) =>
      due.map(({ id, due: dueOn }) => async () => {
        const calendar = await leaseCalendar(needs.store, id, run.clock(), dueOn)
        if (calendar) await readFollowedCalendar(needs, calendar, run.clock(), { signal: run.signal })
      }),
    { ...run, atOnce },
  )
}

/** Leases a calendar that is due at `dueOn` or, without it, at any time. Returns undefined for others. */
export function leaseCalendar(
  store: Store,
  id: string,
  now: Date,
  dueOn?: string,
): Promise<FollowedCalendarRecord | undefined> {
  return store.transaction(async ({ followedCalendars }) => {
    const calendar = await followedCalendars.get(id)
    if (calendar?.due === undefined || (dueOn !== undefined && calendar.due !== dueOn)) return undefined
    const leased = { ...calendar, due: new Date(now.getTime() + leaseMs).toISOString() }
    await followedCalendars.put(leased)
    return leased
  })
}

interface Given {
  readonly signal?: AbortSignal
  /** The feed, if the caller has fetched it. */
  readonly fetched?: FetchedFeed
}

/** Reads a leased calendar once, changes what follows it, and schedules the next reading. */
export async function readFollowedCalendar(
  needs: ReadingNeeds,
  calendar: FollowedCalendarRecord,
  now: Date,
  { signal, fetched }: Given = {},
): Promise<void> {
  const read = fetched ?? (await fetchFeed(needs, calendar, now, signal))
  const healthy = { readOn: now.toISOString(), failing: undefined }
  const nextReading = async (atLeastMs = 0) => {
    const from = todayIn(now, needs.timeZone)
    const isNear = await hasRaceBetween(needs.store, calendar.id, from, addDays(from, nearDays))
    const pauseMs = (isNear ? 1 : 6) * hourMs * (0.9 + (needs.random ?? Math.random)() / 5)
    return new Date(now.getTime() + Math.max(pauseMs, atLeastMs)).toISOString()
  }
  if (read.kind === 'read') {
    const made = await follow(needs, calendar, read.feed, now, signal)
    if (!made) return
    const validators = made.isWhole ? read.validators : undefined
    await finish(needs, calendar, { ...healthy, validators, notes: made.notes, due: await nextReading() })
  } else if (read.kind === 'same') {
    await finish(needs, calendar, { ...healthy, due: await nextReading() })
  } else if (read.kind === 'busy') {
    await finish(needs, calendar, { due: new Date(now.getTime() + busyMs).toISOString() })
  } else if (read.kind === 'failed') {
    const { since = now.toISOString(), count = 0 } = calendar.failing ?? {}
    const failing = { reason: read.reason, since, count: count + 1 }
    const isOver = count >= failuresLeast && now.getTime() - Date.parse(since) >= failingMs
    if (isOver) await end(needs, calendar, { failing, ended: 'failing' }, now)
    else await finish(needs, calendar, { failing, due: await nextReading(read.retryAfterMs) })
  } else await end(needs, calendar, { ended: read.kind }, now)
}

/** Changes what follows a calendar. Returns undefined if the reading was stopped. */
async function follow(
  needs: ReadingNeeds,
  calendar: FollowedCalendarRecord,
  feed: ReadFeed,
  now: Date,
  signal: AbortSignal | undefined,
): Promise<Pick<ReadingPlan, 'notes' | 'isWhole'> | undefined> {
  const today = todayIn(now, needs.timeZone)
  const facts = await readingFacts(needs, { calendar, feed, now: now.toISOString(), today })
  const { steps, notes, ...plan } = await inPortions(planReading(facts))
  let { isWhole } = plan
  const pauses = createPauses()
  for (const step of steps) {
    if (pauses.isDue()) await pauses.next()
    if (signal?.aborted) return undefined
    try {
      const apply = () => applyStep(needs, calendar, step, { now, today, lease: calendar.due })
      isWhole = (await apply().catch((error: unknown) => onceMore(error, apply))) && isWhole
    } catch (error) {
      // The race has changed too often today: the next day’s readings go on.
      if (!(error instanceof TooManyRequests)) throw error
      isWhole = false
    }
  }
  return { notes, isWhole }
}

/** Another process has added a race with the same address: that race is found now. */
function onceMore<T>(error: unknown, work: () => Promise<T>): Promise<T> {
  if (error instanceof DuplicateKey) return work()
  throw error
}

/** Finds what a reading is compared with. */
async function readingFacts(
  { store }: ReadingNeeds,
  reading: Pick<ReadingFacts, 'calendar' | 'feed' | 'now' | 'today'>,
): Promise<ReadingFacts> {
  const { calendar, feed, today } = reading
  // Races of the last months may still change, or have next year’s under the same key.
  const known = await followedRacesFrom(store, calendar.id, addDays(today, -editionDays))
  const matched = matchFeed(known, feed.races)
  const events = await store.events.getMany(known.flatMap(({ eventId, mayBe }) => eventId ?? mayBe ?? []))
  const days = new Map<string, Awaited<ReturnType<typeof eventsOn>>>()
  const near = new Map<ReadFeed['races'][number], Awaited<ReturnType<typeof eventsOn>>>()
  const pauses = createPauses()
  for (const race of feed.races) {
    if (matched.found.has(race)) continue
    if (pauses.isDue()) await pauses.next()
    const { date } = race.values
    if (!days.has(date)) days.set(date, await eventsOn(store, date))
    const imported = race.uid === '' ? [] : await eventsOfEntry(store, race.uid)
    near.set(race, [...imported, ...(days.get(date) ?? [])])
  }
  const sources = new Set(events.flatMap(({ followedCalendar }) => followedCalendar ?? []))
  const calendars = await store.followedCalendars.getMany([...sources])
  const others = calendars.filter(({ id, due }) => id !== calendar.id && due !== undefined)
  return {
    ...reading,
    known,
    matched,
    events: new Map(events.map((event) => [event.id, event])),
    near,
    others: new Set(idsOf(others)),
  }
}

type Outcome = { readonly [Name in keyof FollowedCalendarRecord]?: FollowedCalendarRecord[Name] | undefined }

/** Stores the outcome of a reading, unless its lease has ended or the calendar was changed meanwhile. */
function finish(
  { store }: Pick<ReadingNeeds, 'store'>,
  { id, due, url }: FollowedCalendarRecord,
  outcome: Outcome,
  also?: (collections: Collections) => Promise<void>,
): Promise<void> {
  return store.transaction(async (collections) => {
    const current = await collections.followedCalendars.get(id)
    if (current?.due !== due || current?.url !== url) return
    const changed = Object.entries({ ...current, ...outcome }).filter(([, value]) => value !== undefined)
    await collections.followedCalendars.put(Object.fromEntries(changed) as object as FollowedCalendarRecord)
    await also?.(collections)
  })
}

function end(
  needs: ReadingNeeds,
  calendar: FollowedCalendarRecord,
  outcome: Outcome,
  now: Date,
): Promise<void> {
  const key = `${calendar.id} ${now.toISOString()}`
  return finish(needs, calendar, { ...outcome, due: undefined }, (collections) =>
    notifyFollowers(collections, calendar.clubId, 'stopped', key, now),
  )
}
