import type { LoginType } from './access/loginType'

/** The ids of documents that there is one of for each pair. */

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
