import type * as authCalls from '../contract'
import { Forbidden } from '../../../kernel/calls/apiError'
import type { HandlersOf } from '../../../kernel/calls/handlers'
import { requireMember } from '../../../entities/users/server/requireMember'
import { canSeeAdmin } from '../../../kernel/access/permissions'
import { unusedLoginDays } from '../../../kernel/limits'
import type { Viewer } from '../../../kernel/access/viewer'
import { guarded, unguarded } from '../../../kernel/inputs/guarded'
import { noInput } from '../../../kernel/inputs/parseInput'
import type { Store } from '../../../store/store'
import { inAppBrowser } from '../inAppBrowser'
import { listLoginRefusals, listUnusedLogins } from './loginRepository'
import { presentSessionUser } from './presentSessionUser'

type AuthCall = 'getPreviousLogin' | 'getViewer' | 'getLoginRefusals' | 'declineSecondLogin'

export function createAuthHandlers(store: Store): HandlersOf<typeof authCalls, AuthCall> {
  return {
    getViewer: unguarded(noInput, (context) => Promise.resolve({ sessionUser: presentSessionUser(context) })),
    getPreviousLogin: unguarded(noInput, ({ previousLogin, userAgent = '' }) =>
      Promise.resolve({ previousLogin, inAppBrowser: inAppBrowser(userAgent) }),
    ),
    getLoginRefusals: guarded(requireAdmin, noInput, async ({ now }) => {
      const limit = new Date(now.getTime() - unusedLoginDays * 86_400_000).toISOString()
      const [refusals, unusedLogins] = await Promise.all([
        listLoginRefusals(store),
        listUnusedLogins(store, limit),
      ])
      const loginRefusals = refusals.map(({ id: type, ...rest }) => ({ type, ...rest }))
      return { admin: { loginRefusals, unusedLogins } }
    }),
    declineSecondLogin: guarded(requireMember, noInput, async ({ viewer: { userId = '' } }) => {
      await store.users.modify(userId, (user) => ({ ...user, secondLogin: 'declined' }))
      return {}
    }),
  }
}

function requireAdmin(viewer: Viewer): void {
  if (!canSeeAdmin(viewer)) throw new Forbidden('Only site admins can see refused logins.')
}
