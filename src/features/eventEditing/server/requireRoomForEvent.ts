import { TooManyRequests } from '../../../kernel/calls/apiError'
import {
  isOnTrial,
  newAccountEvents,
  newAccountText,
  trialDayBegin,
  trialSecondsLeft,
} from '../../../kernel/access/newAccount'
import type { Viewer } from '../../../kernel/access/viewer'
import { createEventRepository } from '../../../entities/events/server/eventRepository'
import type { Collections } from '../../../store/store'

/** Throws `TooManyRequests`, in the transaction that adds events, if a new account exceeds its daily limit. */
export async function requireRoomForEvent(
  collections: Collections,
  viewer: Viewer,
  now: Date,
): Promise<void> {
  const user = viewer.userId === undefined ? undefined : await collections.users.get(viewer.userId)
  if (!user || !isOnTrial(viewer, user.createdOn, now)) return
  const range = { from: trialDayBegin(now).toISOString(), limit: newAccountEvents + 1 }
  const { [newAccountEvents]: first } = await createEventRepository(collections).addedBy(user.id, range)
  if (first) throw new TooManyRequests(trialSecondsLeft(first.createdOn, now), newAccountText)
}
