import type { LoginType } from '../kernel/access/loginType'
import { hashOf } from './hashOf'
import type { ListNameRecord } from '../features/resultImport/listRecords'

/**
 * The ids of documents that connect two others, made of the ids of both. So there can be only one such document,
 * however many processes write it at once.
 */

/** Of the status that a user has on an event. */
export function statusId(eventId: string, userId: string): string {
  return `${eventId}:${userId}`
}

/** Of a user's membership of a club. */
export function membershipId(clubId: string, userId: string): string {
  return `${clubId}:${userId}`
}

/** Of one user following another. */
export function followId(followerId: string, userId: string): string {
  return `${followerId}:${userId}`
}

/** Of a login; `providerId` is the provider's own id of the person. */
export function loginId(provider: LoginType, providerId: string): string {
  return `${provider}:${providerId}`
}

/** Of what was answered for a club about a name and a user. */
export function listNameId({
  clubId,
  userId,
  nameKey,
}: Pick<ListNameRecord, 'clubId' | 'userId' | 'nameKey'>): string {
  return hashOf(JSON.stringify([clubId, userId, nameKey]))
}
