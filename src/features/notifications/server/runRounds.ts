import { entryRounds, remindOfEntries } from './entryReminders'
import { queueWeekendHooks } from '../../webhooks/server/queueHooks'
import { addDays } from '../../../kernel/dates/addDays'
import { weekdayOf } from '../../../kernel/dates/dates'
import { type RoundHour, roundTimes, isAskedInEvening } from '../notificationRounds'
import { startOf, today, zoneDays } from '../../../kernel/dates/zone'
import type {
  RoundKind,
  RoundRecord,
  ScheduledNotificationRecord,
} from '../../../entities/notifications/records'
import { DuplicateKey, type Store, type Collections, idsOf } from '../../../store/store'
import {
  type RoundSteps,
  type RoundTime,
  type RoundStep,
  scheduledNotificationId,
  createRunMemory,
} from './round'
import { runSteps, type StepsRun } from './runSteps'
import { notifyOfNews } from './notifyOfNews'
import type { EventRecord } from '../../../entities/events/records'
import { createEventRepository, type Range } from '../../../entities/events/server/eventRepository'
import { nextAthletes } from '../../../entities/athletes/server/athleteRepository'
import { clubsOfUsers } from '../../../entities/clubs/server/membershipRepository'
import { notifyPeople, notifyEach } from '../../../entities/notifications/server/notifyPeople'
import { noticeDays } from '../../../entities/notifications/limits'
import { ownLevels } from '../../clubStandards/server/ownLevels'
import { newLevels } from '../../clubStandards/standards'
import { inParts, roundUpOf } from './inParts'
import { countWeekend, weekendRaces } from '../../clubWeekend/server/weekendViews'
import { weekendsAt } from '../../../kernel/dates/weekend'

const hourMs = 60 * 60_000

/** A run that is later than this, because the site was down, is skipped. */
const lateMs = 12 * hourMs

/** The time that a run is stored, so that it does not start twice. */
const storedMs = 48 * hourMs

/**
 * Starts and continues the runs that are due at a time of the day. Several processes may call it in parallel: each step
 * happens once. `others` are the steps of runs that not every site has.
 */
export async function runRounds(store: Store, run: StepsRun, others: RoundSteps = {}): Promise<void> {
  const steps: RoundSteps = {
    tomorrow: scheduleReminders,
    howDidItGo: scheduleFollowUps,
    news: notifyOfNews,
    weekend: notifyOfWeekend,
    standards: notifyOfStandards,
    opens: remindOfEntries,
    closes: remindOfEntries,
    clubWeekend: queueWeekendHooks,
    ...others,
  }
  await startDue(store, { now: run.clock(), timeZone: run.timeZone }, steps)
  await runSteps(
    store,
    'rounds',
    async (collections, round, at) => {
      const left = await steps[round.kind]?.(collections, round, at)
      const { due: _due, people: _people, ...rest } = round
      await collections.rounds.put(left ? { ...round, ...left } : rest)
      return left !== undefined
    },
    run,
  )
}

async function startDue(store: Store, { now, timeZone }: RoundTime, steps: RoundSteps): Promise<void> {
  const date = today(now, timeZone)
  const daily = [addDays(date, -1), date].flatMap((day) => roundsOf(day, now, timeZone))
  const due = [...daily, ...(await entryRounds(store, { now, timeZone }))].filter(({ kind }) => steps[kind])
  const started = new Set((await store.rounds.getMany(due.map(({ id }) => id))).map(({ id }) => id))
  for (const round of due.filter(({ id }) => !started.has(id))) {
    try {
      await store.rounds.insert(round)
    } catch (error) {
      // Another process has started it at the same moment.
      if (!(error instanceof DuplicateKey)) throw error
    }
  }
}

/** Returns the runs of a day that should have started by now. */
function roundsOf(date: string, now: Date, timeZone: string): readonly RoundRecord[] {
  const day = weekdayOf(date)
  return Object.entries<RoundHour>(roundTimes).flatMap(([kind, { time, weekday = day }]) => {
    const due = startOf(date, time, timeZone)
    const late = now.getTime() - due.getTime()
    if (weekday !== day || late < 0 || late >= lateMs) return []
    const expires = new Date(due.getTime() + storedMs).toISOString()
    return [{ id: `${kind} ${date}`, kind: kind as RoundKind, date, due: due.toISOString(), expires }]
  })
}

/** Events per step. */
const batch = 50

/** Schedules reminders for everyone who has entered one of tomorrow's events. */
const scheduleReminders: RoundStep = async (collections, { date, after }, { now }) => {
  const { items, next } = await eventsOn(collections, { from: addDays(date, 1), to: addDays(date, 1), after })
  await schedule(collections, items, 'tomorrow', now)
  return next && { after: next }
}

/** Schedules the question how it went for events that ended since the evening before. */
const scheduleFollowUps: RoundStep = async (collections, { date, after }, { now, timeZone }) => {
  const range = { from: addDays(date, -1 - zoneDays), to: addDays(date, zoneDays) }
  const page = await eventsOn(collections, { ...range, after })
  const over = page.items.filter((event) => isAskedInEvening(event, date, timeZone))
  await schedule(collections, over, 'howDidItGo', now)
  return page.next && { after: page.next }
}

function eventsOn(collections: Collections, range: Pick<Range, 'from' | 'to' | 'after'>) {
  return createEventRepository(collections).byDate({ ...range, order: 1, limit: batch })
}

/** Adds to the outbox that `notifyDue` processes. */
async function schedule(
  { tellings }: Collections,
  events: readonly EventRecord[],
  kind: ScheduledNotificationRecord['kind'],
  now: Date,
): Promise<void> {
  const asPlanned = events.filter(({ state }) => state === undefined)
  const due = now.toISOString()
  await tellings.putMany(
    asPlanned.map((event) => ({ id: scheduledNotificationId(kind, event), eventId: event.id, kind, due })),
  )
}

/** Notifies people of the standards that they have reached since the oldest notifications that are stored. */
const notifyOfStandards = inParts({
  list: nextAthletes,
  read: ({ athletes }, ids) => athletes.getMany(ids),
  async notify(collections, athletes, { date }, { now }) {
    const clubsOf = await clubsOfUsers(
      collections,
      athletes.map(({ userId }) => userId),
    )
    const schemes = await collections.clubStandards.getMany([...new Set([...clubsOf.values()].flat())])
    for (const { userId } of athletes) {
      for (const scheme of schemes.filter(({ clubId }) => clubsOf.get(userId)?.includes(clubId))) {
        const { clubId } = scheme
        const { levels = [] } = (await ownLevels(collections, scheme, userId)) ?? {}
        // A result that is too good to be true is for its owner to check first, and a club's history is no news.
        const sure = levels.filter(({ isDoubtful, runs }) => !isDoubtful && !runs.at(-1)?.status.isHistory)
        for (const { id: standard } of newLevels(sure, addDays(date, -noticeDays))) {
          const key = `standard ${clubId} ${standard}`
          await notifyPeople(collections, [userId], { key, kind: 'standard', clubId, standard, now })
        }
      }
    }
  },
})

const countOfClub = createRunMemory<ReturnType<typeof countWeekend>>()

/** Sends each reader the weekend round-up of each of their clubs that had someone racing. */
const notifyOfWeekend = roundUpOf('weekend', async (collections, readers, { date }, at) => {
  const clubsOf = await clubsOfUsers(collections, idsOf(readers))
  const [weekend] = weekendsAt(date)
  const countOf = await countOfClub(at, date, [...clubsOf.values()].flat(), async (missing) => {
    const counts = new Map<string, ReturnType<typeof countWeekend>>()
    for (const clubId of missing)
      counts.set(clubId, countWeekend(await weekendRaces(collections, clubId, weekend, true)))
    return (clubId) => counts.get(clubId) ?? { people: 0, races: 0 }
  })
  const content = { kind: 'weekend', now: at.now } as const
  await notifyEach(
    collections,
    readers.flatMap((user) =>
      (clubsOf.get(user.id) ?? []).flatMap((clubId) => {
        const { people = 0, races: eventCount = 0 } = countOf(clubId) ?? {}
        const key = `weekend ${clubId} ${date}`
        return people > 0 ? [{ ...content, user, key, clubId, people, eventCount }] : []
      }),
    ),
  )
})
