import type { LoginType } from '../domain/loginType'

/**
 * The ids of documents that say something about two others: there can be no second one, however often or by however
 * many processes at once it is written.
 */

/** Of the status that a user has on an event. */
export function statusId(eventId: string, userId: string): string {
  return `${eventId}:${userId}`
}

/** Of a user's membership of a club. */
export function membershipId(clubId: string, userId: string): string {
  return `${clubId}:${userId}`
}

/** Of one user's following another. */
export function followId(followerId: string, userId: string): string {
  return `${followerId}:${userId}`
}

/** Of a way to sign in; `providerId` is the provider's own id of the person. */
export function loginId(provider: LoginType, providerId: string): string {
  return `${provider}:${providerId}`
}
