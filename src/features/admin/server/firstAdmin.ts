import { createHash, timingSafeEqual } from 'node:crypto'
import { Forbidden, Invalid } from '../../../kernel/calls/apiError'
import type { HandlersOf } from '../../../kernel/calls/handlers'
import { guarded, requires } from '../../../kernel/inputs/parseInput'
import type * as calls from '../contract'
import { firstAdminInput } from '../inputs'
import type { HandlerNeeds } from '../../../entities/auditLog/server/handlerNeeds'
import { isSignedIn } from '../../../kernel/access/permissions'
import { siteRoles } from '../../../kernel/access/siteRole'
import { createUserRepository } from '../../../entities/users/server/userRepository'
import { createKeyedLock } from '../../../store/createKeyedLock'
import type { Collections } from '../../../store/store'

/** Returns true if the site has a super admin. Only they can appoint others. */
export async function hasTopAdmin(collections: Collections): Promise<boolean> {
  return (await createUserRepository(collections).withSiteRole(siteRoles.topAdmin, 1)).length > 0
}

interface FirstAdminNeeds extends HandlerNeeds {
  readonly firstAdminKey?: string | undefined
}

/**
 * Creates the handler that makes the person with the key the first super admin, as long as the site has none. Without a
 * key, no one can become one in this way.
 */
export function createFirstAdminHandlers({
  store,
  recordAudit,
  firstAdminKey,
}: FirstAdminNeeds): HandlersOf<typeof calls, 'becomeFirstAdmin'> {
  const withLock = createKeyedLock()
  return {
    /** Throws `Invalid` for a wrong or used key. */
    becomeFirstAdmin: guarded(requireUserId, firstAdminInput, (context, { key }) =>
      withLock('first', () =>
        store.transaction(async (collections) => {
          const userId = requireUserId(context.viewer)
          const isValid =
            firstAdminKey !== undefined && isEqual(key, firstAdminKey) && !(await hasTopAdmin(collections))
          if (!isValid) throw Invalid.of({ key: outdated })
          const siteRole = siteRoles.topAdmin
          const user = await collections.users.modify(userId, (before) => ({ ...before, siteRole }))
          if (!user) throw new Forbidden('This account no longer exists.')
          await recordAudit(collections, context, { action: 'becomeFirstAdmin' })
          return {}
        }),
      ),
    ),
  }
}

const outdated =
  'This link has been used, or it stopped working when the site restarted. Use the latest link that the site printed.'

/** Returns the id of the signed-in user. Throws `Forbidden` for a visitor. */
const requireUserId = requires(isSignedIn, 'Log in to become the site’s first admin.')

/** Compares in constant time, so that the duration reveals nothing about the key. */
function isEqual(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(one), digest(other))
}
