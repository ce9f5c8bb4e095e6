import type { Request, RequestHandler, Response } from 'express'
import { ApiError } from '../../../kernel/calls/apiError'
import type { LoginType } from '../../../kernel/access/loginType'
import { invitationGone } from '../../../kernel/text/messages'
import { paths, serverPatterns } from '../../../kernel/urls/paths'
import type { UserRecord } from '../../../entities/users/records'
import { findInvitation } from './invitations'
import type { ShowMessage } from './messagePage'
import type { LoginIntent } from './pendingLogins'
import type { ProviderProfile } from './providerProfile'
import type { ProviderRoutesNeeds } from './linkRoutes'

interface InvitationRoutesNeeds extends ProviderRoutesNeeds {
  readonly signIn: (user: UserRecord, type: LoginType, request: Request, response: Response) => Promise<void>
}

export const home = { path: paths.home, label: 'Home' }

/** Keeps the secret URL out of caches and referrers. */
export const protectSecret: RequestHandler = (_request, response, next) => {
  response.set({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'same-origin' })
  next()
}

/** Routes from an invite link to its account. */
export function invitationRoutes({ router, ...needs }: InvitationRoutesNeeds) {
  const { accounts } = needs
  const showMessage: ShowMessage = (request, response, page) =>
    needs.showMessage(request, response, { ...page, isSecret: true })

  /** Returns the invitation; undefined if a page has been shown instead. */
  async function openInvitation(request: Request, response: Response) {
    const found = await findInvitation(needs.store, String(request.params['key']), needs.clock())
    const { user } = await needs.sessionUserOf(request)
    if (!found) {
      await showMessage(request, response, expired)
      return undefined
    }
    if (user) {
      await showMessage(request, response, {
        status: 409,
        title: `This invitation is for ${found.user.name}`,
        message:
          `You’re logged in as ${user.name}. If you’re ${found.user.name}, log out and open the link again. If both ` +
          'accounts are yours, ask an admin to merge them.',
        actions: [{ path: paths.logout, label: 'Log out' }],
        back: home,
      })
      return undefined
    }
    return found
  }

  router.use(serverPatterns.invitation, protectSecret)

  router.get(serverPatterns.invitation, async (request, response) => {
    const found = await openInvitation(request, response)
    if (!found) return
    const { key } = request.params
    await showMessage(request, response, {
      status: 200,
      title: `Welcome, ${found.user.name}`,
      message:
        'An admin has added you to this site. Choose a login to claim your account, and use the same one each time.',
      logins: needs.offered.map((type) => ({ path: paths.answerInvitation(String(key), type), type })),
      back: { ...home, label: 'Not now' },
    })
  })

  router.post(serverPatterns.answerInvitation, async (request, response, next) => {
    const type = needs.typeOf(request)
    const found = await openInvitation(request, response)
    if (!found) return
    const returnPath = paths.invitation(String(request.params['key']))
    const intent = { invitation: found.hash, ...(found.user.unclaimedIn !== undefined && { returnPath }) }
    needs.start(type, intent, request, response, next)
  })

  return {
    /**
     * Links the provider's login to the account, and logs the person in. A login that has an account already leads back
     * to an unclaimed member's link, which offers to join the two.
     */
    async finish(
      type: LoginType,
      profile: ProviderProfile,
      { invitation = '', returnPath }: LoginIntent,
      request: Request,
      response: Response,
    ) {
      let user: UserRecord
      try {
        if ((await needs.sessionUserOf(request)).user) {
          throw new ApiError(409, 'Someone is already logged in here. Log out and open the link again.')
        }
        if (returnPath !== undefined && (await accounts.isKnown(type, profile))) {
          await needs.signIn(await accounts.signIn(type, profile, needs.clock()), type, request, response)
          return response.redirect(302, returnPath)
        }
        user = await accounts.acceptInvitation(type, profile, { invitation, now: needs.clock() })
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        const { status, message } = error
        const title = status === 410 ? expired.title : 'Account not claimed'
        await showMessage(request, response, { status, title, message, back: home })
        return
      }
      await needs.signIn(user, type, request, response)
      response.redirect(302, paths.user(user.slug))
    },
  }
}

/** The page of every link that is not valid. */
export const expired = {
  status: 410,
  title: 'This invitation has expired',
  message: invitationGone,
  back: home,
}
