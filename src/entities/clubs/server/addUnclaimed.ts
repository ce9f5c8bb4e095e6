import { clubRoles } from '../../../kernel/access/clubRole'
import { siteRoles } from '../../../kernel/access/siteRole'
import { indexNames } from '../../users/server/nameIndexRepository'
import type { UserRecord } from '../../users/records'
import { membershipOf } from './membershipRepository'
import type { Collections } from '../../../store/store'

/** A person on a club's list of members. The name has been checked as `validateUser` does. */
export interface ListedPerson {
  readonly name: string
  /** When they joined the club. ISO, UTC; absent for now. */
  readonly joined?: string | undefined
}

/**
 * Adds unclaimed members to a club, and returns them in the order given. Must run in a transaction in which the caller
 * has checked the permission and the club's room for members. The slug says nothing about the name, as the next free
 * slug of a namesake would tell that there is one.
 */
export async function addUnclaimed(
  collections: Pick<Collections, 'users' | 'nameStarts' | 'memberships'>,
  clubId: string,
  people: readonly ListedPerson[],
  { now, newId }: { readonly now: Date; readonly newId: () => string },
): Promise<readonly UserRecord[]> {
  const createdOn = now.toISOString()
  const added = people.map(({ name }): UserRecord => {
    const id = newId()
    return { id, slug: `runner-${id}`, name, siteRole: siteRoles.member, createdOn, unclaimedIn: clubId }
  })
  await collections.users.insertMany(added)
  await indexNames(collections, added)
  await collections.memberships.insertMany(
    added.map((user, at) => membershipOf(clubId, user, clubRoles.member, people[at]?.joined ?? createdOn)),
  )
  return added
}
