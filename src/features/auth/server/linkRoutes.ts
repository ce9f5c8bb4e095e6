import type { Issuer } from './createIssuer'
import type { ProviderReach } from './createStrategy'
import type { LoginCookies } from './loginSession'
import type { NextFunction, Request, Response, Router, RequestHandler } from 'express'
import type { BuiltInLogin, LoginType, LoginName } from '../../../kernel/access/loginType'
import type { RouteNeeds, SetDone } from './messagePage'
import type { LoginIntent, PendingLogins } from './pendingLogins'
import { ApiError } from '../../../kernel/calls/apiError'
import type { UserRef } from '../../../kernel/access/sessionUser'
import { doneTexts } from '../../../kernel/calls/endpoint'
import { hiddenTexts } from '../../../kernel/access/hidden'
import { linkedAccountsId, paths, serverPatterns } from '../../../kernel/urls/paths'
import type { Accounts } from './accounts'
import type { ProviderProfile } from './providerProfile'

/** The needs of all routes of logins. */
export interface AuthNeeds extends Pick<
  RouteNeeds,
  'store' | 'clock' | 'offered' | 'siteOrigin' | 'sessionUserOf' | 'showMessage'
> {
  readonly accounts: Accounts
  readonly pendingLogins: PendingLogins
  /** Makes the browser of a new session known. */
  readonly addKnownBrowser: (userId: string, request: Request, response: Response) => Promise<void>
  readonly loginName: LoginName
  /** Present if the site offers its host's own issuer. */
  readonly issuer?: Issuer | undefined
  readonly reach: (type: BuiltInLogin, request: Request) => ProviderReach
  readonly cookies: LoginCookies
  readonly report: (error: unknown, request: Request) => void
  readonly done: SetDone
}

/** The needs of routes that redirect to a provider. */
export interface ProviderRoutesNeeds extends AuthNeeds {
  readonly router: Router
  /** Returns the provider in the path. Throws `NotFound` if the site does not offer it. */
  readonly typeOf: (request: Request) => LoginType
  readonly start: (
    type: LoginType,
    intent: LoginIntent,
    request: Request,
    response: Response,
    next: NextFunction,
  ) => void
}

const profileOf = ({ path }: UserRef) => ({ path, label: 'Your profile' })

/** Routes that link a login to the signed-in account, and unlink one. */
export function linkRoutes({
  router,
  accounts,
  clock,
  sessionUserOf,
  showMessage,
  done,
  loginName,
  ...needs
}: ProviderRoutesNeeds) {
  /** Returns the signed-in user. Sends visitors to log in, and refuses hidden users. */
  async function userOrRefuse(request: Request, response: Response): Promise<UserRef | undefined> {
    const { user, viewer } = await sessionUserOf(request)
    if (user && !viewer.isHidden) return user
    if (user) {
      const title = 'Your logins haven’t changed'
      await showMessage(request, response, {
        status: 403,
        title,
        message: hiddenTexts.own,
        back: profileOf(user),
      })
    } else response.redirect(303, paths.login())
    return undefined
  }

  /** Shows a page that asks for confirmation. */
  const confirmation =
    (verb: string, outcome: string, pathOf: (type: LoginType) => string): RequestHandler =>
    async (request, response) => {
      const type = needs.typeOf(request)
      const user = await userOrRefuse(request, response)
      if (!user) return
      const label = `${verb} ${loginName(type)}`
      await showMessage(request, response, {
        status: 200,
        title: `${label}?`,
        message: `You’ll ${outcome} log in as ${user.name} with ${loginName(type)}.`,
        actions: [{ path: pathOf(type), label }],
        back: profileOf(user),
      })
    }
  router.get(serverPatterns.link, confirmation('Link', 'also be able to', paths.link))
  router.get(serverPatterns.unlink, confirmation('Unlink', 'no longer be able to', paths.unlink))

  router.post(serverPatterns.link, async (request, response, next) => {
    const type = needs.typeOf(request)
    const user = await userOrRefuse(request, response)
    if (user) needs.start(type, { linkTo: user.id, returnPath: user.path }, request, response, next)
  })

  router.post(serverPatterns.unlink, async (request, response) => {
    const type = needs.typeOf(request)
    const user = await userOrRefuse(request, response)
    if (!user) return
    const texts = { text: doneTexts.unlinked, refused: `${loginName(type)} was not unlinked` } as const
    await applyChange(user, texts, request, response, () => accounts.unlink(user.id, type))
  })

  /** Applies `change` and redirects to the profile, or shows why it was refused. */
  async function applyChange(
    user: UserRef,
    { text, refused }: { readonly text: string; readonly refused: string },
    request: Request,
    response: Response,
    change: () => Promise<void>,
  ) {
    try {
      await change()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const { status, message } = error
      const back = profileOf(user)
      await showMessage(request, response, { status, title: refused, message, back })
      return
    }
    done.set(response, { text })
    response.redirect(303, `${user.path}#${linkedAccountsId}`)
  }

  return {
    /** Links the provider's login to the user who began it, if they are still signed in. */
    async finish(
      type: LoginType,
      profile: ProviderProfile,
      linkTo: string,
      request: Request,
      response: Response,
    ) {
      const user = await userOrRefuse(request, response)
      if (!user) return
      const texts = { text: doneTexts.linked, refused: `${loginName(type)} was not linked` } as const
      await applyChange(user, texts, request, response, () => {
        if (user.id !== linkTo) throw new ApiError(409, 'You’re now logged in to another account. Try again.')
        return accounts.link(user.id, type, profile, clock())
      })
    },
  }
}
