import type { ClubRole } from './clubRole'
import { withoutRequests } from './memberClubs'

/** Someone's clubs, and what their default club follows from. A viewer is one, too. */
export interface ClubUser {
  /** Longest membership first; requests to join included. */
  readonly clubs: readonly { readonly clubId: string; readonly role: ClubRole }[]
  /** The club of the last status that they set. */
  readonly lastClubId?: string | undefined
  /** The club that they chose for their home page. */
  readonly homeClubId?: string
}

/**
 * Ids of the clubs that someone belongs to, the default club first. The order: the club that promotes the event in
 * question, then the one used last, then a higher role, then a longer membership.
 */
export function preferredClubIds(
  { clubs, lastClubId }: ClubUser,
  promotingClubId?: string,
): readonly string[] {
  const byRole = [...withoutRequests(clubs)].sort((a, b) => b.role - a.role).map(({ clubId }) => clubId)
  return withFirst(withFirst(byRole, lastClubId), promotingClubId)
}

/** Moves one id to the start, if it is among the ids; the others keep their order. */
export function withFirst(ids: readonly string[], first: string | undefined): readonly string[] {
  return [...ids].sort((a, b) => Number(b === first) - Number(a === first))
}

/** The club of someone's home page and lists of events: the one that they chose, else the default one. */
export function homeClubId(user: ClubUser): string | undefined {
  const ids = preferredClubIds(user)
  return ids.find((id) => id === user.homeClubId) ?? ids[0]
}
