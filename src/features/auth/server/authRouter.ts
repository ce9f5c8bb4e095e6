import { type NextFunction, type Request, type Response, Router } from 'express'
import { NotFound } from '../../../kernel/calls/apiError'
import { type LoginFailure, limitedLoginText } from '../loginFailure'
import {
  type BuiltInLogin,
  isLoginType,
  type LoginName,
  type LoginType,
  type PreviousLogin,
} from '../../../kernel/access/loginType'
import { paths, serverPatterns } from '../../../kernel/urls/paths'
import { isReturnPath } from '../../../kernel/urls/returnPath'
import type { UserRecord } from '../../../entities/users/records'
import type { Accounts } from './accounts'
import { confirmNewAccount } from './confirmNewAccount'
import { readAnswer, startLogin, type StrategyMaker } from './askProvider'
import { type Issuer, IssuerUnavailable } from './createIssuer'
import { createStrategy, type ProviderReach, type StrategyNeeds } from './createStrategy'
import { invitationRoutes } from './invitationRoutes'
import type { Invitations } from './invitations'
import { linkRoutes } from './linkRoutes'
import type { LoginRefusals } from './loginRefusals'
import { beginSession, type LoginCookies } from './loginSession'
import { logoutRoutes } from './logoutRoutes'
import type { ShowMessage, SetDone } from './messagePage'
import type { LoginIntent, PendingLogins } from './pendingLogins'
import {
  previousLoginCookie,
  previousLoginOptions,
  readPreviousLogin,
} from '../../../platform/requests/previousLogin'
import type { SessionUser } from './viewerOf'

export interface AuthRouterNeeds {
  readonly accounts: Accounts
  readonly invitations: Pick<Invitations, 'find'>
  readonly refusals: Pick<LoginRefusals, 'record' | 'clear'>
  readonly pendingLogins: PendingLogins
  /** Makes the browser of a new session known. */
  readonly addKnownBrowser: (userId: string, request: Request, response: Response) => Promise<void>
  readonly offered: readonly LoginType[]
  readonly loginName: LoginName
  /** Present if the site offers its host's own issuer. */
  readonly issuer?: Issuer | undefined
  readonly reach: (type: BuiltInLogin, request: Request) => ProviderReach
  readonly cookies: LoginCookies
  readonly siteOrigin: string
  readonly clock: () => Date
  readonly report: (error: unknown, request: Request) => void
  readonly done: SetDone
  readonly sessionUserOf: (request: Request) => Promise<SessionUser>
  readonly showMessage: ShowMessage
}

class LoginFailed extends Error {
  override name = 'LoginFailed'
}

/**
 * Routes for logging in and out, linking and unlinking. Changes need a POST from this site. A GET only shows a
 * confirmation page, even if the link is on this site, because a member may have posted it.
 */
export function authRouter(needs: AuthRouterNeeds): Router {
  const { accounts, pendingLogins, refusals, offered, cookies, clock, siteOrigin, loginName } = needs
  const router = Router()

  function typeOf({ params: { type } }: Request): LoginType {
    if (isLoginType(type) && offered.includes(type)) return type
    throw new NotFound(`This site has no login with '${String(type)}'.`)
  }

  function strategyFor(
    type: LoginType,
    request: Request,
    own: Pick<StrategyNeeds, 'state' | 'onErrorResponse'>,
  ) {
    if (type === 'oidc') {
      if (!needs.issuer) throw new Error('No login issuer is configured.')
      return needs.issuer.strategyFor(own.state)
    }
    return createStrategy({ ...needs.reach(type, request), type, ...own })
  }

  function start(
    type: LoginType,
    intent: LoginIntent,
    request: Request,
    response: Response,
    next: NextFunction,
  ) {
    const begin = (verifier: string) =>
      pendingLogins.begin({ provider: type, intent, verifier }, request, response)
    startLogin(strategyFor(type, request, { state: { begin } }), request, response, (error: unknown) => {
      if (!(error instanceof IssuerUnavailable)) return next(error)
      report(type, error.message, request)
      fail({ type, failure: 'failed', intent }, request, response).catch(next)
    })
  }

  const report = (type: LoginType, reason: string, request: Request) =>
    needs.report(new LoginFailed(`Login with ${loginName(type)} failed: ${reason}.`), request)

  const isOther = ({ loginType }: PreviousLogin, type: LoginType) =>
    loginType !== type && offered.includes(loginType)

  const destinationOf = (returnPath: string | undefined) =>
    isReturnPath(returnPath, siteOrigin) ? returnPath : paths.home

  async function signIn(user: UserRecord, type: LoginType, request: Request, response: Response) {
    await beginSession(request, user.id)
    await needs.addKnownBrowser(user.id, request, response)
    response.cookie(
      cookies.previousLogin,
      previousLoginCookie({ loginType: type, loginUser: user.name }),
      previousLoginOptions(cookies.https),
    )
  }

  async function fail(
    { type, failure, intent }: { type: LoginType; failure: LoginFailure; intent: LoginIntent | undefined },
    request: Request,
    response: Response,
  ) {
    const { user } = await needs.sessionUserOf(request)
    const status = failure === 'failed' || failure === 'limited' ? 502 : 400
    const why = failure === 'limited' ? limitedLoginText(loginName(type)) : ''
    if (intent?.invitation !== undefined) {
      await needs.showMessage(request, response, {
        status,
        title: 'Account not claimed',
        message: why
          ? `${why} Open your invite link again and choose another login.`
          : `Logging in with ${loginName(type)} didn’t work. Your invite link still works, so open it again.`,
        back: { path: paths.home, label: 'Home' },
      })
    } else if (intent?.linkTo !== undefined && user) {
      await needs.showMessage(request, response, {
        status,
        title: `${loginName(type)} was not linked`,
        message: why
          ? `${why} You can still log in as before, and link another login on your profile.`
          : 'Your account hasn’t changed. You can try again from your profile.',
        back: { path: user.path, label: 'Your profile' },
      })
    } else response.redirect(302, loginPath(failure, intent?.returnPath, type))
  }

  router.use(['/auth', '/link', '/unlink'], (_request, response, next) => {
    response.set('Cache-Control', 'no-store')
    next()
  })

  // Registered before the providers, whose pattern also matches this path.
  logoutRoutes({ ...needs, router })
  const links = linkRoutes({ ...needs, router, typeOf, start })
  const acceptance = invitationRoutes({ ...needs, router, typeOf, start, signIn })

  router.get(serverPatterns.auth, (request, response, next) => {
    const { returnUrl } = request.query
    const intent = isReturnPath(returnUrl, siteOrigin) ? { returnPath: returnUrl } : {}
    start(typeOf(request), intent, request, response, next)
  })

  router.get(`${serverPatterns.auth}/callback`, async (request, response) => {
    const type = typeOf(request)
    const pending = await pendingLogins.take(type, request, response)
    const state = { verifier: pending?.verifier }
    const strategyWith: StrategyMaker = (own) => strategyFor(type, request, { state, ...own })
    const { profile, failure, reason } = await readAnswer(type, strategyWith, request, response)
    if (reason !== undefined) {
      report(type, reason, request)
      if (failure === 'limited' && type !== 'oidc') await refusals.record(type, clock())
    }
    if (failure !== undefined) return await fail({ type, failure, intent: pending }, request, response)
    await refusals.clear(type)
    if (pending?.linkTo !== undefined) {
      return await links.finish(type, profile, pending.linkTo, request, response)
    }
    if (pending?.invitation !== undefined) {
      return await acceptance.finish(type, profile, pending, request, response)
    }
    const previous = readPreviousLogin(request, cookies.previousLogin)
    const returnPath = pending?.returnPath
    if (previous && isOther(previous, type) && !(await accounts.isKnown(type, profile))) {
      return await confirmNewAccount(needs, { type, profile, previous, returnPath }, request, response)
    }
    await signIn(await accounts.signIn(type, profile, clock()), type, request, response)
    response.redirect(302, destinationOf(returnPath))
  })

  router.post(serverPatterns.newAccount, async (request, response) => {
    const type = typeOf(request)
    const pending = await pendingLogins.take(type, request, response)
    if (!pending?.profile) return response.redirect(303, loginPath('expired', pending?.returnPath, type))
    await signIn(await accounts.signIn(type, pending.profile, clock()), type, request, response)
    response.redirect(303, destinationOf(pending.returnPath))
  })

  return router
}

/** Returns the path of the login page, with an error and the page to return to after login. */
function loginPath(failure: LoginFailure, returnPath: string | undefined, type: LoginType): string {
  const path = paths.login(returnPath)
  const provider = failure === 'limited' ? `&provider=${type}` : ''
  return `${path}${path.includes('?') ? '&' : '?'}error=${failure}${provider}`
}
