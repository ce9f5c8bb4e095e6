import type { EventRecord } from '../../../entities/events/records'
import type {
  RoundKind,
  RoundRecord,
  ScheduledNotificationRecord,
} from '../../../entities/notifications/records'
import type { Collections } from '../../../store/store'

export interface RoundTime {
  readonly now: Date
  readonly timeZone: string
}

export interface StepTime extends RoundTime {
  /** The same for all steps that this process runs in one go: see `createRunMemory`. */
  readonly run: object
}

/** The rest of a round after a step; undefined after its last one. */
type RoundProgress = Pick<RoundRecord, 'after' | 'people'> | undefined

export type RoundStep = (collections: Collections, round: RoundRecord, at: StepTime) => Promise<RoundProgress>

export type RoundSteps = Readonly<Partial<Record<RoundKind, RoundStep>>>

/** Returns the id of a scheduled notification. It names the event's day, so an event that moves gets another one. */
export function scheduledNotificationId(
  kind: ScheduledNotificationRecord['kind'],
  { id, date }: Pick<EventRecord, 'id' | 'date'>,
): string {
  return `${kind} ${id} ${date}`
}

/** The time after which a run forgets what it has read, as it may have changed. */
const keptMs = 60_000

interface Memory<T> {
  readonly until: number
  readonly values: Map<string, T>
}

/**
 * Remembers for a run what many of its steps need. The returned function gives the values of keys about a day, and reads
 * all that are missing together.
 */
export function createRunMemory<T>() {
  const memories = new WeakMap<object, Memory<T>>()
  return async (
    { run, now }: Pick<StepTime, 'run' | 'now'>,
    day: string,
    keys: Iterable<string>,
    read: (missing: readonly string[]) => Promise<(key: string) => T>,
  ): Promise<(key: string) => T | undefined> => {
    const known = memories.get(run)
    const isCurrent = known !== undefined && known.until > now.getTime()
    const { values } = isCurrent ? known : { values: new Map<string, T>() }
    if (!isCurrent) memories.set(run, { until: now.getTime() + keptMs, values })
    const missing = [...new Set(keys)].filter((key) => !values.has(`${day} ${key}`))
    if (missing.length > 0) {
      const valueOf = await read(missing)
      for (const key of missing) values.set(`${day} ${key}`, valueOf(key))
    }
    return (key) => values.get(`${day} ${key}`)
  }
}
