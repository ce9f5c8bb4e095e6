import type * as authCalls from '../contract'
import type { HandlersOf } from '../../../kernel/calls/handlers'
import { requireMember } from '../../../entities/users/server/userPresenter'
import { canAddUsers, canInvite, canSeeAdmin } from '../../../kernel/access/permissions'
import { invitationDays, unusedLoginDays } from '../limits'
import { guarded, unguarded, requires, bySlug, noInput } from '../../../kernel/inputs/parseInput'
import type { HandlerNeeds } from '../../../entities/auditLog/server/handlerNeeds'
import { paths } from '../../../kernel/urls/paths'
import { newInvitation } from './invitations'
import { createUserRepository } from '../../../entities/users/server/userRepository'
import { daysAfter } from '../../../kernel/dates/dayMs'
import { Forbidden, Invalid, NotFound } from '../../../kernel/calls/apiError'
import { inAppBrowser } from '../browserName'
import { isClaimed, listLoginRefusals, listUnusedLogins } from './loginRepository'
import { presentSessionUser } from './viewerOf'

export function createAuthHandlers({ store, recordAudit }: HandlerNeeds): HandlersOf<typeof authCalls> {
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
    /** Creates a link for an account that no one has ever logged in to. An earlier link becomes invalid. */
    createInvitation: guarded(requireInviter, bySlug, (context, { slug }) =>
      store.transaction(async (collections) => {
        const { viewer, now } = context
        const found = await createUserRepository(collections).bySlug(slug)
        // Locks the user, so that they cannot become an admin or be merged at the same time.
        const user = found && (await collections.users.modify(found.id, (same) => same))
        if (!user) throw new NotFound(`There is no user '${slug}'.`)
        if (!canInvite(viewer, user)) throw new Forbidden(invitersOnly)
        if (await isClaimed(collections, user)) {
          throw new Invalid(`${user.name} has already logged in, so they don’t need an invite link.`)
        }
        const { key, expires, invitation } = newInvitation(user.id, daysAfter(now, invitationDays))
        await collections.invitations.put(invitation)
        await recordAudit(collections, context, { action: 'createInvitation', subjectId: user.id })
        return { invitation: { userId: user.id, path: paths.invitation(key), expires } }
      }),
    ),
  }
}

const invitersOnly = 'Only site admins can create an invite link for this account.'

const requireInviter = requires(canAddUsers, invitersOnly)

const requireAdmin = requires(canSeeAdmin, 'Only site admins can see refused logins.')
