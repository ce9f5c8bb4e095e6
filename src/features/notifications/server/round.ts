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
