import type { ClubRole } from './clubRole'
import { withoutRequests } from './memberClubs'

/** Somebody's clubs, and what tells which of them they mean where they name none. A viewer is one. */
export interface ClubUser {
  /** Longest membership first; requests to join included. */
  readonly clubs: readonly { readonly clubId: string; readonly role: ClubRole }[]
  /** The club that they last said they do an event for. */
  readonly lastClubId?: string | undefined
  /** The club that they chose for their home page. */
  readonly homeClubId?: string | undefined
}

/**
 * Ids of the clubs that somebody belongs to; the first is meant where none is named. Before all others comes the club
 * that promotes the event it is about, then the one used last, then the higher role, then the longer membership.
 */
export function meantClubIds({ clubs, lastClubId }: ClubUser, promotingClubId?: string): readonly string[] {
  const byRole = [...withoutRequests(clubs)].sort((a, b) => b.role - a.role).map(({ clubId }) => clubId)
  return withFirst(withFirst(byRole, lastClubId), promotingClubId)
}

/** The ids with one of them put first, if it is among them; the others stay in their order. */
export function withFirst(ids: readonly string[], first: string | undefined): readonly string[] {
  return [...ids].sort((a, b) => Number(b === first) - Number(a === first))
}

/** The club that somebody's home page is about, and lists of events count for: the one they chose, else the one meant. */
export function homeClubId(user: ClubUser): string | undefined {
  const ids = meantClubIds(user)
  return ids.find((id) => id === user.homeClubId) ?? ids[0]
}
