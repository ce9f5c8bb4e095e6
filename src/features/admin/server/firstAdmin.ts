import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { Forbidden, Invalid } from '../../../api/apiError'
import type { CallContext } from '../../../api/handlers'
import { isSignedIn } from '../../../domain/permissions'
import { siteRoles } from '../../../domain/siteRole'
import type { Viewer } from '../../../domain/viewer'
import type { LeaveTrail } from '../../trail/server/shared'
import { createClaims } from '../../../store/createClaims'
import type { Collections, Store } from '../../../store/store'

/** Whether the site has one of the highest administrators, without whom nobody can appoint any. */
export async function hasTopAdmin({ users }: Pick<Collections, 'users'>): Promise<boolean> {
  const where = { siteRole: siteRoles.topAdmin }
  return (await users.find({ index: 'bySiteRole', where, limit: 1 })).items.length > 0
}

/** A key that nobody guesses. Only this process knows it, so that it is gone at the next start. */
export function newFirstAdminKey(): string {
  return randomBytes(24).toString('base64url')
}

/**
 * Makes whoever has the key the highest administrator, as long as there is none. Without a key nobody becomes one in
 * this way.
 */
export function createFirstAdminService(store: Store, key: string | undefined, leaveTrail: LeaveTrail) {
  const claim = createClaims()
  return {
    /** Throws `Invalid` for a wrong key, and for one that was used. */
    become: (context: CallContext, given: string): Promise<void> =>
      claim('first', () =>
        store.transaction(async (collections) => {
          const userId = requireSomebody(context.viewer)
          const isGood = key !== undefined && isEqual(given, key) && !(await hasTopAdmin(collections))
          if (!isGood) throw Invalid.of({ key: outdated })
          const siteRole = siteRoles.topAdmin
          const user = await collections.users.modify(userId, (before) => ({ ...before, siteRole }))
          if (!user) throw new Forbidden('This account does not exist any more.')
          await leaveTrail(collections, context, { action: 'becomeFirstAdmin' })
        }),
      ),
  }
}

const outdated =
  'This link was used, or is of another start of the site: the newest one is in what the site printed.'

/** The id of whoever is signed in. Throws `Forbidden`. */
export function requireSomebody(viewer: Viewer): string {
  if (isSignedIn(viewer) && viewer.userId !== undefined) return viewer.userId
  throw new Forbidden('Log in first.')
}

/** Takes as long for a key that is nearly right as for any other. */
function isEqual(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(one), digest(other))
}
