import { isClubMember, type ClubRole } from './clubRole'

/** A membership of a person or a club, in a record or a view. */
interface Membership {
  readonly role: ClubRole
}

/** The memberships without the requests to join, in the order given. */
export function withoutRequests<M extends Membership>(memberships: readonly M[]): readonly M[] {
  return memberships.filter(({ role }) => isClubMember(role))
}

/** Ids of the clubs that someone belongs to, in the order given. `preferredClubIds` puts the default club first. */
export function memberClubIds(
  memberships: readonly (Membership & { readonly clubId: string })[],
): readonly string[] {
  return withoutRequests(memberships).map(({ clubId }) => clubId)
}
