import { Forbidden, Invalid } from '../../../kernel/calls/apiError'
import type { CallContext, HandlersOf } from '../../../kernel/calls/handlers'
import { guarded } from '../../../kernel/inputs/parseInput'
import type * as calls from '../contract'
import { deleteUserInput } from '../inputs'
import { allWithRole, createClubRepository } from '../../../entities/clubs/server/clubRepository'
import { settleEvent } from '../../../entities/statuses/server/settleEvent'
import type { HandlerNeeds } from '../../../entities/auditLog/server/handlerNeeds'
import { createAccountRepository, type AccountData } from './accountRepository'
import { requireMember, seenBySlug } from '../../../entities/users/server/userPresenter'
import { lockUser } from '../../../entities/users/server/lockUser'
import { createUserRepository } from '../../../entities/users/server/userRepository'
import { clubRoles } from '../../../kernel/access/clubRole'
import { compareNames } from '../../../kernel/text/compare'
import type { JoinedEvents } from '../../../entities/events/joinedEvents'
import { canDeleteUser, isSelf } from '../../../kernel/access/permissions'
import { siteRoles } from '../../../kernel/access/siteRole'
import type { UserRecord } from '../../../entities/users/records'
import type { Collections, Store } from '../../../store/store'

/** Returns all data about the viewer. Throws `Forbidden` for anyone else. */
export async function readAccountData(
  store: Store,
  { viewer }: CallContext,
  slug: string,
): Promise<AccountData> {
  requireMember(viewer)
  const user = await seenBySlug(store, viewer, slug)
  if (!isSelf(viewer, user.id)) throw new Forbidden('You can only download your own data.')
  return createAccountRepository(store).data(user)
}

/**
 * Removes the user and all their data in one transaction. Events that they added are removed if no one else has a
 * status for them. The others stay without the user's name, or are removed as well.
 */
export async function removeAccount(
  { store, recordAudit }: Pick<HandlerNeeds, 'store' | 'recordAudit'>,
  context: CallContext,
  slug: string,
  joined: JoinedEvents = 'keep',
): Promise<Record<never, never>> {
  const { viewer } = context
  requireMember(viewer)
  const user = await seenBySlug(store, viewer, slug)
  if (!canDeleteUser(viewer, user)) {
    throw new Forbidden('You can only delete your own account.')
  }
  const isOwn = isSelf(viewer, user.id)
  const removed = await store.transaction(async (collections) => {
    await requireOtherTopAdmin(collections, user.id)
    await requireOtherClubAdmins(collections, user, isOwn)
    const events = await createAccountRepository(collections).remove(user.id, context.now, joined)
    // The entry has no subject, because the account no longer exists.
    if (!isOwn) await recordAudit(collections, context, { action: 'deleteUser' })
    return events
  })
  // Repeated after the commit, because the user still existed on the transaction's snapshot and something may have
  // been written for them.
  const late = await store.transaction((collections) =>
    createAccountRepository(collections).remove(user.id, context.now, joined),
  )
  for (const id of [...removed, ...late]) {
    await store.transaction((collections) => settleEvent(collections, id))
  }
  return {}
}

export function createAccountHandlers(needs: HandlerNeeds): HandlersOf<typeof calls, 'deleteUser'> {
  return {
    deleteUser: guarded(requireMember, deleteUserInput, (context, { slug, joined }) =>
      removeAccount(needs, context, slug, joined),
    ),
  }
}

/** Throws `Invalid` if the user is the last admin of a club, which could then accept no members. */
async function requireOtherClubAdmins(
  collections: Collections,
  { id: userId, name }: UserRecord,
  isOwn: boolean,
): Promise<void> {
  const clubs = createClubRepository(collections)
  const clubIds: string[] = []
  for (const clubId of await createAccountRepository(collections).administered(userId)) {
    // Locks the club, because two admins who delete themselves at the same time would each count on the other.
    await clubs.lock(clubId)
    const admins = await allWithRole(collections, clubId, clubRoles.admin)
    if (admins.every((admin) => admin.userId === userId)) clubIds.push(clubId)
  }
  if (clubIds.length === 0) return
  const names = (await clubs.withIds(clubIds)).map((club) => club.name).sort(compareNames)
  throw new Invalid(
    `${isOwn ? 'You’re' : `${name} is`} the only admin of ${names.join(', ')}. Make someone else an admin there first.`,
  )
}

/** Throws `Invalid` if the user is the last super admin, because no one could appoint another one. */
async function requireOtherTopAdmin(collections: Collections, userId: string): Promise<void> {
  const user = await collections.users.get(userId)
  if (user?.siteRole !== siteRoles.topAdmin) return
  const users = createUserRepository(collections)
  const other = (await users.withSiteRole(siteRoles.topAdmin, 2)).find(({ id }) => id !== userId)
  if (!other) {
    throw new Invalid('The site needs at least one super admin. Make someone else a super admin first.')
  }
  // Locks the other one, because two super admins who delete themselves at the same time would each count on the other.
  await lockUser(collections, other.id)
}
