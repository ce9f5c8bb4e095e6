import type { Request, RequestHandler, Response } from 'express'
import { ApiError } from '../../../kernel/calls/apiError'
import type { LoginType } from '../../../kernel/access/loginType'
import { invitationGone } from '../../../kernel/text/messages'
import { paths, serverPatterns } from '../../../kernel/urls/paths'
import type { UserRecord } from '../../../entities/users/records'
import type { Accounts } from './accounts'
import type { Invitations } from './invitations'
import type { Notify } from './messagePage'
import type { ProviderProfile } from './providerProfile'
import type { ProviderRoutesNeeds } from './providerRoutes'

export interface InvitationRoutesNeeds extends ProviderRoutesNeeds {
  readonly accounts: Pick<Accounts, 'acceptInvitation'>
  readonly invitations: Pick<Invitations, 'find'>
  readonly offered: readonly LoginType[]
  readonly signIn: (user: UserRecord, type: LoginType, request: Request, response: Response) => Promise<void>
}

const home = { path: paths.home, label: 'Home' }

/** The address is a secret: no cache may store it, and no other site gets it as the referrer. */
const keepSecret: RequestHandler = (_request, response, next) => {
  response.set({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'same-origin' })
  next()
}

/** The routes from an invitation's link to its account. */
export function invitationRoutes({ router, ...needs }: InvitationRoutesNeeds) {
  const { accounts, invitations } = needs
  const notify: Notify = (request, response, page) =>
    needs.notify(request, response, { ...page, isSecret: true })

  /** A page to show before going to a provider; undefined where the person can go on. */
  async function invited(request: Request, response: Response) {
    const found = await invitations.find(String(request.params['key']), needs.clock())
    const { user } = await needs.sessionUserOf(request)
    if (!found) {
      await notify(request, response, { status: 410, ...gone })
      return undefined
    }
    if (user) {
      await notify(request, response, {
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

  router.use(serverPatterns.invitation, keepSecret)

  router.get(serverPatterns.invitation, async (request, response) => {
    const found = await invited(request, response)
    if (!found) return
    const { key } = request.params
    await notify(request, response, {
      status: 200,
      title: `Welcome, ${found.user.name}`,
      message:
        'An admin has added you, with your races and results. Choose a login to claim your account, and use it each time.',
      logins: needs.offered.map((type) => ({ path: paths.acceptInvitation(String(key), type), type })),
      back: { ...home, label: 'Not now' },
    })
  })

  router.post(serverPatterns.acceptInvitation, async (request, response, next) => {
    const type = needs.typeOf(request)
    const found = await invited(request, response)
    if (found) needs.start(type, { invitation: found.hash }, request, response, next)
  })

  return {
    /** Gives the account to the person who returned from the provider, and logs them in. */
    async finish(
      type: LoginType,
      profile: ProviderProfile,
      invitation: string,
      request: Request,
      response: Response,
    ) {
      let user: UserRecord
      try {
        if ((await needs.sessionUserOf(request)).user) {
          throw new ApiError(409, 'Someone is already logged in here. Log out and open the link again.')
        }
        user = await accounts.acceptInvitation(type, profile, { invitation, now: needs.clock() })
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        const { status, message } = error
        const title = status === 410 ? gone.title : 'Account not claimed'
        await notify(request, response, { status, title, message, back: home })
        return
      }
      await needs.signIn(user, type, request, response)
      response.redirect(302, paths.user(user.slug))
    },
  }
}

const gone = {
  title: 'This invitation has expired',
  message: invitationGone,
  back: home,
}
