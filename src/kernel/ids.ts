import type { LoginType } from './access/loginType'

/** Ids of documents that exist once for each pair. */

export function statusId(eventId: string, userId: string): string {
  return `${eventId}:${userId}`
}

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
