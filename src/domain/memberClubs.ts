import { isClubMember, type ClubRole } from './clubRole'

/** A membership of one person or of one club, as a record or a view holds it. */
interface Membership {
  readonly role: ClubRole
}

/** The memberships that make somebody belong to a club, in the order given: all but the requests to join. */
export function withoutRequests<M extends Membership>(memberships: readonly M[]): readonly M[] {
  return memberships.filter(({ role }) => isClubMember(role))
}

/** Ids of the clubs that somebody belongs to, in the order given. Which of them is meant is said by `meantClubIds`. */
export function memberClubIds(
  memberships: readonly (Membership & { readonly clubId: string })[],
): readonly string[] {
  return withoutRequests(memberships).map(({ clubId }) => clubId)
}
