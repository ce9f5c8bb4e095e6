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
  const refusal = await trialRefusal(collections, viewer, now)
  if (refusal) throw refusal
}

/** Returns the error if a new account exceeds its daily limit, or would with `more` events. */
export async function trialRefusal(
  collections: Collections,
  viewer: Viewer,
  now: Date,
  more = 0,
): Promise<TooManyRequests | undefined> {
  const user = viewer.userId === undefined ? undefined : await collections.users.get(viewer.userId)
  if (!user || !isOnTrial(viewer, user.createdOn, now)) return undefined
  const range = { from: trialDayBegin(now).toISOString(), limit: newAccountEvents + 1 }
  const added = await createEventRepository(collections).addedBy(user.id, range)
  if (added.length + more <= newAccountEvents) return undefined
  const first = added.at(-1)?.createdOn ?? now.toISOString()
  return new TooManyRequests(trialSecondsLeft(first, now), newAccountText)
}
