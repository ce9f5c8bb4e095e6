import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { Forbidden, Invalid } from '../../../kernel/calls/apiError'
import type { CallContext } from '../../../kernel/calls/handlers'
import type { RecordAudit } from '../../../entities/auditLog/server/recordAudit'
import { isSignedIn } from '../../../kernel/access/permissions'
import { siteRoles } from '../../../kernel/access/siteRole'
import type { Viewer } from '../../../kernel/access/viewer'
import { createKeyedLock } from '../../../store/createKeyedLock'
import type { Collections, Store } from '../../../store/store'

/** Whether the site has one of the highest administrators, who alone can appoint others. */
export async function hasTopAdmin({ users }: Pick<Collections, 'users'>): Promise<boolean> {
  const where = { siteRole: siteRoles.topAdmin }
  return (await users.find({ index: 'bySiteRole', where, limit: 1 })).items.length > 0
}

/** A random key that only this process knows. It ends with the process. */
export function newFirstAdminKey(): string {
  return randomBytes(24).toString('base64url')
}

/**
 * Makes the person with the key the highest administrator, as long as there is none. Without a key, nobody can become
 * one in this way.
 */
export function createFirstAdminService(store: Store, key: string | undefined, recordAudit: RecordAudit) {
  const withLock = createKeyedLock()
  return {
    /** Throws `Invalid` for a wrong key, and for one that was used before. */
    become: (context: CallContext, given: string): Promise<void> =>
      withLock('first', () =>
        store.transaction(async (collections) => {
          const userId = requireSomebody(context.viewer)
          const isGood = key !== undefined && isEqual(given, key) && !(await hasTopAdmin(collections))
          if (!isGood) throw Invalid.of({ key: outdated })
          const siteRole = siteRoles.topAdmin
          const user = await collections.users.modify(userId, (before) => ({ ...before, siteRole }))
          if (!user) throw new Forbidden('This account no longer exists.')
          await recordAudit(collections, context, { action: 'becomeFirstAdmin' })
        }),
      ),
  }
}

const outdated =
  'This link has been used, or the site has restarted since. Use the latest link that the site printed.'

/** The id of the signed-in user. Throws `Forbidden` for a visitor. */
export function requireSomebody(viewer: Viewer): string {
  if (isSignedIn(viewer) && viewer.userId !== undefined) return viewer.userId
  throw new Forbidden('Log in first.')
}

/** Compares in constant time, so that the time tells nothing about the key. */
function isEqual(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(one), digest(other))
}
