import { TooManyRequests } from '../../../kernel/calls/apiError'
import {
  isOnTrial,
  newAccountEvents,
  newAccountText,
  trialDayBegin,
  trialSecondsLeft,
} from '../../../kernel/access/newAccount'
import type { Viewer } from '../../../kernel/access/viewer'
import type { Collections } from '../../../store/store'

/** Throws `TooManyRequests`, in the transaction that adds events, if a new account exceeds its daily limit. */
export async function requireRoomForEvent(
  { users, events }: Pick<Collections, 'users' | 'events'>,
  viewer: Viewer,
  now: Date,
): Promise<void> {
  const user = viewer.userId === undefined ? undefined : await users.get(viewer.userId)
  if (!user || !isOnTrial(viewer, user.createdOn, now)) return
  const { items } = await events.find({
    index: 'byCreatedBy',
    where: { createdBy: user.id },
    from: trialDayBegin(now).toISOString(),
    order: -1,
    limit: newAccountEvents + 1,
  })
  const first = items[newAccountEvents]
  if (first) throw new TooManyRequests(trialSecondsLeft(first.createdOn, now), newAccountText)
}
