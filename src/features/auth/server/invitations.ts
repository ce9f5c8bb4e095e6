import { randomKey } from '../../../platform/requests/randomKey'
import { type Collections, hashOf } from '../../../store/store'
import type { UserRecord } from '../../../entities/users/records'
import { invitationWith, isClaimed } from './loginRepository'

/** Returns a new invitation, and the key that only its link has. */
export function newInvitation(userId: string, expires: string, isAccepted = false) {
  const key = randomKey()
  const invitation = { id: userId, userId, key: hashOf(key), expires, ...(isAccepted && { isAccepted }) }
  return { key, expires, invitation }
}

/** An invited user, and the hash of the key of their invitation. */
export interface FoundInvitation {
  readonly user: UserRecord
  readonly hash: string
}

/** Returns the invited user and the hash of the key; undefined for an invalid link. */
export async function findInvitation(
  store: Collections,
  key: string,
  now: Date,
): Promise<FoundInvitation | undefined> {
  const hash = hashOf(key)
  const invitation = await invitationWith(store, hash, now)
  const user = invitation && (await store.users.get(invitation.userId))
  return user && !(await isClaimed(store, user)) ? { user, hash } : undefined
}
