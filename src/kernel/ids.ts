import type { LoginType } from './access/loginType'

/** Ids of documents that exist once for each pair. */

/** The id of a user's status on an event. */
export function statusId(eventId: string, userId: string): string {
  return `${eventId}:${userId}`
}

/** The id of a user's membership of a club. */
export function membershipId(clubId: string, userId: string): string {
  return `${clubId}:${userId}`
}

/** The id of one user's following of another. */
export function followId(followerId: string, userId: string): string {
  return `${followerId}:${userId}`
}

/** The id of a login; `providerId` is the provider's own id of the person. */
export function loginId(provider: LoginType, providerId: string): string {
  return `${provider}:${providerId}`
}
