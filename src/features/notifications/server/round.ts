import type { EventRecord } from '../../../entities/events/records'
import type {
  RoundKind,
  RoundRecord,
  ScheduledNotificationRecord,
} from '../../../entities/notifications/records'
import type { Collection, Collections, IndexKey } from '../../../store/store'

export interface RoundTime {
  readonly now: Date
  readonly timeZone: string
  /** No further step runs once it is aborted. */
  readonly signal?: AbortSignal
}

export interface RoundRun extends RoundTime {
  /** Called for each internal error. The failed step is retried. */
  readonly report: (error: unknown) => void
}

/** The pause after a failure, which keeps repeated failures from filling the log. */
const pauseMs = 5 * 60_000

/** Runs all steps of each document in turn. One that fails is postponed and does not delay the others. */
export async function runSteps<C extends 'rounds' | 'tellings'>(
  store: Collections,
  name: C,
  ids: readonly string[],
  step: (id: string) => Promise<boolean>,
  { now, signal, report }: RoundRun,
): Promise<void> {
  const collection: Collection<C> = store[name]
  const due = new Date(now.getTime() + pauseMs).toISOString()
  for (const id of ids) {
    try {
      while (!signal?.aborted && (await step(id)));
    } catch (error) {
      report(error)
      // Another process may have completed it. If the store fails here, so would the others: the error is thrown.
      await collection.modify(id, (one) => (one.due === undefined ? one : { ...one, due }))
    }
  }
}

/**
 * A step of a run, in a transaction. Returns the cursor for the next step, or undefined after the last one.
 */
export type RoundStep = (
  collections: Collections,
  round: RoundRecord,
  at: RoundTime,
) => Promise<IndexKey | undefined>

export type RoundSteps = Readonly<Partial<Record<RoundKind, RoundStep>>>

/** Returns the id of a scheduled notification. It names the event's day, so an event that moves gets another one. */
export function scheduledNotificationId(
  kind: ScheduledNotificationRecord['kind'],
  { id, date }: Pick<EventRecord, 'id' | 'date'>,
): string {
  return `${kind} ${id} ${date}`
}
