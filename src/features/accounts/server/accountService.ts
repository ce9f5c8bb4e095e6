import { Forbidden, Invalid } from '../../../kernel/calls/apiError'
import type { CallContext } from '../../../kernel/calls/handlers'
import { createClubRepository } from '../../../entities/clubs/server/clubRepository'
import { settleEvent } from '../../../entities/statuses/server/settleEvent'
import type { RecordAudit } from '../../../entities/auditLog/server/recordAudit'
import { createAccountRepository, type AccountData } from './accountRepository'
import { requireMember } from '../../../entities/users/server/requireMember'
import { seenBySlug } from '../../../entities/users/server/requireSeen'
import { createUserRepository } from '../../../entities/users/server/userRepository'
import { clubRoles } from '../../../kernel/access/clubRole'
import { compareNames } from '../../../kernel/text/compare'
import type { JoinedEvents } from '../../../entities/events/joinedEvents'
import { canDeleteUser, isSelf } from '../../../kernel/access/permissions'
import { siteRoles } from '../../../kernel/access/siteRole'
import type { UserRecord } from '../../../entities/users/records'
import type { Collections, Store } from '../../../store/store'

/** All data about the viewer, which nobody else gets. */
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

/** Deleting an account. */
export function createAccountService(store: Store, recordAudit: RecordAudit) {
  return {
    /**
     * Removes the user and all their data. Events they added that nobody else has a status on are removed; the others
     * stay without a name, or are removed as well. All in one transaction.
     */
    async remove(
      context: CallContext,
      slug: string,
      joined: JoinedEvents = 'keep',
    ): Promise<Record<never, never>> {
      const { viewer } = context
      requireMember(viewer)
      const user = await seenBySlug(store, viewer, slug)
      if (!canDeleteUser(viewer, user.id)) {
        throw new Forbidden('You can only delete your own account.')
      }
      const isOwn = isSelf(viewer, user.id)
      const removed = await store.transaction(async (collections) => {
        await keepAnAdministrator(collections, user.id)
        await keepClubAdmins(collections, user, isOwn)
        const events = await createAccountRepository(collections).remove(user.id, context.now, joined)
        // The audit log's entry has no name, as the account no longer exists.
        if (!isOwn) await recordAudit(collections, context, { action: 'deleteUser' })
        return events
      })
      // Repeated after the commit: during the transaction the user still existed on its snapshot, so something may
      // have been written for them.
      const late = await store.transaction((collections) =>
        createAccountRepository(collections).remove(user.id, context.now, joined),
      )
      for (const id of [...removed, ...late]) {
        await store.transaction((collections) => settleEvent(collections, id))
      }
      return {}
    },
  }
}

export type AccountService = ReturnType<typeof createAccountService>

/** Without an admin, a club could let nobody in. Its last admin knows best who should be the next one. */
async function keepClubAdmins(
  collections: Collections,
  { id: userId, name }: UserRecord,
  isOwn: boolean,
): Promise<void> {
  const clubs = createClubRepository(collections)
  const left: string[] = []
  for (const clubId of await createAccountRepository(collections).administered(userId)) {
    // A lock: two admins of a club who delete themselves at once would each count on the other.
    await clubs.lock(clubId)
    if (!(await clubs.hasOther(clubId, userId, [clubRoles.admin]))) left.push(clubId)
  }
  if (left.length === 0) return
  const names = (await clubs.withIds(left)).map((club) => club.name).sort(compareNames)
  throw new Invalid(
    `${isOwn ? 'You’re' : `${name} is`} the only admin of ${names.join(', ')}. Make someone else an admin there first.`,
  )
}

/** Without a highest administrator, nobody could add clubs, merge users or appoint another one. */
async function keepAnAdministrator(collections: Collections, userId: string): Promise<void> {
  const user = await collections.users.get(userId)
  if (user?.siteRole !== siteRoles.topAdmin) return
  const where = { siteRole: siteRoles.topAdmin }
  const { items } = await collections.users.find({ index: 'bySiteRole', where, limit: 2 })
  const other = items.find(({ id }) => id !== userId)
  if (!other) {
    throw new Invalid('The site needs at least one super admin. Make someone else a super admin first.')
  }
  // A lock: two administrators who delete themselves at once would each count on the other.
  await createUserRepository(collections).lock(other.id)
}
