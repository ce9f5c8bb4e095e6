import { noteWeekends } from '../../webhooks/server/noteHooks'
import { addDays } from '../../../kernel/dates/addDays'
import { type RoundHour, roundTimes } from '../notificationRounds'
import { weekdayOf } from '../../../kernel/dates/dates'
import { startOf, today } from '../../../kernel/dates/zone'
import { idsOf } from '../../../store/idsOf'
import type { RoundKind, RoundRecord } from '../../../entities/notifications/records'
import { DuplicateKey, type Store } from '../../../store/store'
import { makeSteps, type RoundRun, type RoundSteps, type RoundTime } from './round'
import { tellAfterEvents, tellBeforeEvents } from './eventRounds'
import { notifyOfNews } from './notifyOfNews'
import { notifyOfWeekend } from './notifyOfWeekend'

const ownSteps: RoundSteps = {
  tomorrow: tellBeforeEvents,
  howDidItGo: tellAfterEvents,
  news: notifyOfNews,
  weekend: notifyOfWeekend,
  clubWeekend: noteWeekends,
}

const hourMs = 60 * 60_000

/** A site that was down makes the rounds that it has missed for no longer than that. */
const lateMs = 12 * hourMs

/** For how long a round is remembered, so that it is not made again. */
const rememberedMs = 48 * hourMs

/**
 * Begins and continues the rounds: what is told at a certain time of the day. Several processes may do so at once: each
 * is told once. `others`: the steps of rounds that are not made on each site.
 */
export async function makeRounds(store: Store, at: RoundRun, others: RoundSteps = {}): Promise<void> {
  const steps = { ...ownSteps, ...others }
  await begin(store, at, steps)
  const due = await store.rounds.find({ index: 'byDue', to: at.now.toISOString(), limit: 100 })
  await makeSteps(store, 'rounds', idsOf(due.items), (id) => stepOf(store, id, at, steps), at)
}

async function begin(store: Store, { now, timeZone }: RoundTime, steps: RoundSteps): Promise<void> {
  const date = today(now, timeZone)
  const wanted = [addDays(date, -1), date]
    .flatMap((day) => roundsOf(day, now, timeZone))
    .filter(({ kind }) => steps[kind])
  const known = new Set((await store.rounds.getMany(wanted.map(({ id }) => id))).map(({ id }) => id))
  for (const round of wanted.filter(({ id }) => !known.has(id))) {
    try {
      await store.rounds.insert(round)
    } catch (error) {
      // Another process has begun it at the same moment.
      if (!(error instanceof DuplicateKey)) throw error
    }
  }
}

/** The rounds of a day that should have begun by now. */
function roundsOf(date: string, now: Date, timeZone: string): readonly RoundRecord[] {
  const day = weekdayOf(date)
  return Object.entries<RoundHour>(roundTimes).flatMap(([kind, { time, weekday = day }]) => {
    const due = startOf(date, time, timeZone)
    const late = now.getTime() - due.getTime()
    if (weekday !== day || late < 0 || late >= lateMs) return []
    const expires = new Date(due.getTime() + rememberedMs).toISOString()
    return [{ id: `${kind} ${date}`, kind: kind as RoundKind, date, due: due.toISOString(), expires }]
  })
}

/** Makes the next step of a round; returns whether there may be more. */
function stepOf(store: Store, id: string, at: RoundTime, steps: RoundSteps): Promise<boolean> {
  return store.transaction(async (collections) => {
    // A lock: whoever makes the same step at the same time comes before or after.
    const round = await collections.rounds.modify(id, (same) => same)
    if (round?.due === undefined) return false
    const next = await steps[round.kind]?.(collections, round, at)
    const { due, ...rest } = round
    await collections.rounds.put(next ? { ...rest, due, after: next } : rest)
    return next !== undefined
  })
}
