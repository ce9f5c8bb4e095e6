import { planChangesOfDay, planDelayMs } from '../limits'
import { type EventPlan, planChange } from '../notifications'
import { idsOf, type Collections } from '../../../store/store'
import type { EventRecord } from '../../events/records'
import { scheduledFor } from './notificationRepository'
import { enforceDailyLimit } from './enforceDailyLimit'

const tooMany = 'You’ve moved, called off or restored this race too many times today. Try again tomorrow.'

interface PlanEdit {
  readonly before: EventRecord
  readonly after: EventRecord
  /** '' if no person made the change. */
  readonly actorId: string
  readonly newId: () => string
  readonly now: Date
}

/**
 * Schedules notifications about a change of plan, in the transaction that edits the event. A change reverted within a
 * minute notifies no one. Throws `TooManyRequests` if the editor has caused too many today.
 */
export async function schedulePlanNotifications(
  collections: Pick<Collections, 'tellings' | 'requestCounts'>,
  { before, after, actorId, newId, now }: PlanEdit,
): Promise<void> {
  const { id: eventId } = after
  if (planChange(before, after) === undefined && planChange(after, before) === undefined) return
  const { tellings } = collections
  const waiting = (await scheduledFor(collections, eventId)).filter(
    ({ kind, after }) => kind === 'plan' && after === undefined,
  )
  const [first] = waiting
  const plan = first?.before ?? planOf(before)
  await tellings.removeMany(idsOf(waiting))
  if (planChange(plan, after) === undefined) return
  if (!first) {
    const limited = { limit: planChangesOfDay, text: tooMany, now }
    await enforceDailyLimit(collections, `plans of ${eventId} by ${actorId}`, limited)
  }
  const due = new Date(now.getTime() + planDelayMs).toISOString()
  await tellings.insert({
    id: newId(),
    eventId,
    kind: 'plan',
    ...(actorId && { actorId }),
    before: plan,
    due,
  })
}

function planOf({ date, time, state }: EventRecord): EventPlan {
  return { date, time, ...(state && { state }) }
}
