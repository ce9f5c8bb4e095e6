import { queueWeekendHooks } from '../../webhooks/server/queueHooks'
import { addDays } from '../../../kernel/dates/addDays'
import { type RoundHour, roundTimes } from '../notificationRounds'
import { weekdayOf } from '../../../kernel/dates/dates'
import { startOf, today } from '../../../kernel/dates/zone'
import type { RoundKind, RoundRecord } from '../../../entities/notifications/records'
import { DuplicateKey, type Store } from '../../../store/store'
import type { RoundSteps, RoundTime } from './round'
import { runSteps, type StepsRun } from './runSteps'
import { scheduleFollowUps, scheduleReminders } from './eventRounds'
import { notifyOfNews } from './notifyOfNews'
import { notifyOfStandards } from './notifyOfStandards'
import { notifyOfWeekend } from './notifyOfWeekend'

const ownSteps: RoundSteps = {
  tomorrow: scheduleReminders,
  howDidItGo: scheduleFollowUps,
  news: notifyOfNews,
  weekend: notifyOfWeekend,
  standards: notifyOfStandards,
  clubWeekend: queueWeekendHooks,
}

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
  const steps = { ...ownSteps, ...others }
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
  const due = [addDays(date, -1), date]
    .flatMap((day) => roundsOf(day, now, timeZone))
    .filter(({ kind }) => steps[kind])
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
