import type { EventRecord } from '../../../entities/events/records'
import type {
  RoundKind,
  RoundRecord,
  ScheduledNotificationRecord,
} from '../../../entities/notifications/records'
import type { Collection, Collections, IndexKey } from '../../../store/store'

export interface RoundTime {
  readonly now: Date
  /** The site's. */
  readonly timeZone: string
  /** Once it is aborted, no further step is made. */
  readonly signal?: AbortSignal
}

export interface RoundRun extends RoundTime {
  /** Called for each error of our own; what failed is tried again. */
  readonly report: (error: unknown) => void
}

/** What fails once mostly fails again: the log is not to be full of it. */
const pauseMs = 5 * 60_000

/** Makes all steps of each, one after the other. One that fails is put off, and delays no other. */
export async function makeSteps<C extends 'rounds' | 'tellings'>(
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
      // Another process may have made the last step meanwhile. Where the store takes nothing, the others would fail, too.
      await collection.modify(id, (one) => (one.due === undefined ? one : { ...one, due }))
    }
  }
}

/**
 * A step of a round, in a transaction. Returns how far it has come, which is `after` in the next step; undefined at the
 * end.
 */
export type RoundStep = (
  collections: Collections,
  round: RoundRecord,
  at: RoundTime,
) => Promise<IndexKey | undefined>

export type RoundSteps = Readonly<Partial<Record<RoundKind, RoundStep>>>

/** The id of what is told of an event in a round: once for each day that it has. */
export function scheduledNotificationId(
  kind: ScheduledNotificationRecord['kind'],
  { id, date }: Pick<EventRecord, 'id' | 'date'>,
): string {
  return `${kind} ${id} ${date}`
}
