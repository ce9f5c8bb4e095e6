import type * as authCalls from '../contract'
import type { HandlersOf } from '../../../kernel/calls/handlers'
import { requireMember } from '../../../entities/users/server/requireMember'
import { canAddUsers, canSeeAdmin } from '../../../kernel/access/permissions'
import { unusedLoginDays } from '../../../kernel/limits'
import { guarded, unguarded, requires } from '../../../kernel/inputs/guarded'
import { bySlug, noInput } from '../../../kernel/inputs/parseInput'
import type { HandlerNeeds } from '../../../entities/auditLog/server/handlerNeeds'
import { paths } from '../../../kernel/urls/paths'
import { createInvitations } from './invitations'
import { inAppBrowser } from '../inAppBrowser'
import { listLoginRefusals, listUnusedLogins } from './loginRepository'
import { presentSessionUser } from './presentSessionUser'

export function createAuthHandlers(needs: HandlerNeeds): HandlersOf<typeof authCalls> {
  const { store } = needs
  const invitations = createInvitations(needs)
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
      return { loginRefusals, unusedLogins }
    }),
    declineSecondLogin: guarded(requireMember, noInput, async ({ viewer: { userId = '' } }) => {
      await store.users.modify(userId, (user) => ({ ...user, secondLogin: 'declined' }))
      return {}
    }),
    createInvitation: guarded(requireInviter, bySlug, async (context, { slug }) => {
      const { user, key, expires } = await invitations.create(context, slug)
      return { invitation: { userId: user.id, path: paths.invitation(key), expires } }
    }),
  }
}

const requireInviter = requires(canAddUsers, 'Only site admins can create an invite link for this account.')

const requireAdmin = requires(canSeeAdmin, 'Only site admins can see refused logins.')
