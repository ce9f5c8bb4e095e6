import { type Request, type Response, Router } from 'express'
import { NotFound } from '../../../kernel/calls/apiError'
import { type LoginFailure, limitedLoginText } from '../loginFailure'
import { isLoginType, type LoginType, type PreviousLogin } from '../../../kernel/access/loginType'
import { paths, serverPatterns } from '../../../kernel/urls/paths'
import { isReturnPath } from '../../../kernel/urls/returnPath'
import type { UserRecord } from '../../../entities/users/records'
import { readAnswer, startLogin, type StrategyMaker } from './askProvider'
import { IssuerUnavailable } from './createIssuer'
import { createStrategy, type StrategyNeeds } from './createStrategy'
import { invitationRoutes } from './invitationRoutes'
import { type AuthNeeds, linkRoutes, type ProviderRoutesNeeds } from './linkRoutes'
import { clearLoginRefusal, recordLoginRefusal } from './providerRefusals'
import { beginSession, endSession } from './loginSession'
import type { LoginIntent } from './pendingLogins'
import {
  previousLoginCookie,
  previousLoginOptions,
  readPreviousLogin,
} from '../../../platform/requests/previousLogin'
import type { ProviderProfile } from './providerProfile'
import { doneTexts } from '../../../kernel/calls/endpoint'

interface UnknownLogin {
  readonly type: LoginType
  readonly profile: ProviderProfile
  /** The last login in this browser. */
  readonly previous: PreviousLogin
  readonly returnPath: string | undefined
}

class LoginFailed extends Error {
  override name = 'LoginFailed'
}

/**
 * Routes for logging in and out, linking and unlinking. Changes need a POST from this site. A GET only shows a
 * confirmation page, even if the link is on this site, because a member may have posted it.
 */
export function authRouter(needs: AuthNeeds): Router {
  const { store, accounts, pendingLogins, offered, cookies, clock, siteOrigin, loginName } = needs
  const { done, sessionUserOf, showMessage } = needs
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

  const start: ProviderRoutesNeeds['start'] = (type, intent, request, response, next) => {
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
    const { user } = await sessionUserOf(request)
    const status = failure === 'failed' || failure === 'limited' ? 502 : 400
    const why = failure === 'limited' ? limitedLoginText(loginName(type)) : ''
    if (intent?.invitation !== undefined) {
      await showMessage(request, response, {
        status,
        title: 'Account not claimed',
        message: why
          ? `${why} Open your invite link again and choose another login.`
          : `Logging in with ${loginName(type)} didn’t work. Your invite link still works, so open it again.`,
        back: { path: paths.home, label: 'Home' },
      })
    } else if (intent?.linkTo !== undefined && user) {
      await showMessage(request, response, {
        status,
        title: `${loginName(type)} was not linked`,
        message: why
          ? `${why} You can still log in as before, and link another login on your profile.`
          : 'Your account hasn’t changed. You can try again from your profile.',
        back: { path: user.path, label: 'Your profile' },
      })
    } else response.redirect(302, loginPath(failure, intent?.returnPath, type))
  }

  /**
   * Asks a person with an unknown login whether they are new, if this browser remembers another login. Otherwise a
   * returning person would get a second, empty account. The provider's response is stored in the meantime, for this
   * browser only.
   */
  async function confirmNewAccount(
    { type, profile, previous, returnPath }: UnknownLogin,
    request: Request,
    response: Response,
  ): Promise<void> {
    const intent = returnPath === undefined ? {} : { returnPath }
    const pending = { provider: type, intent, verifier: '', profile }
    const state = await pendingLogins.begin(pending, request, response)
    const before = loginName(previous.loginType)
    const query = returnPath === undefined ? '' : `?${new URLSearchParams({ returnUrl: returnPath })}`
    await showMessage(request, response, {
      status: 200,
      title: `Are you new, or did you use ${before} last time?`,
      message:
        `${previous.loginUser} last logged in with ${before} in this browser. This ${loginName(type)} login is new ` +
        `here, so continuing creates a new, empty account. To use both, log in as ${previous.loginUser} and link ` +
        `${loginName(type)} on your profile.`,
      prefersBack: true,
      back: { path: paths.auth(previous.loginType) + query, label: `Log in with ${before}` },
      actions: [
        { path: `${paths.newAccount(type)}?${new URLSearchParams({ state })}`, label: 'I’m new here' },
      ],
    })
  }

  router.use(['/auth', '/link', '/unlink'], (_request, response, next) => {
    response.set('Cache-Control', 'no-store')
    next()
  })

  // Registered before the providers, whose pattern also matches this path.
  router.get(serverPatterns.logout, async (request, response) => {
    const { user } = await sessionUserOf(request)
    if (!user) return response.redirect(303, paths.home)
    await showMessage(request, response, {
      status: 200,
      title: 'Log out?',
      message: `You’re logged in as ${user.name}.`,
      actions: [{ path: paths.logout, label: 'Log out' }],
      back: { path: paths.home, label: 'Stay logged in' },
    })
  })
  router.post(serverPatterns.logout, async (request, response) => {
    await endSession(request, response, cookies)
    done.set(response, { text: doneTexts.loggedOut })
    response.redirect(303, paths.home)
  })
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
      if (failure === 'limited' && type !== 'oidc') await recordLoginRefusal(store, type, clock())
    }
    if (failure !== undefined) return await fail({ type, failure, intent: pending }, request, response)
    await clearLoginRefusal(store, type)
    if (pending?.linkTo !== undefined) {
      return await links.finish(type, profile, pending.linkTo, request, response)
    }
    if (pending?.invitation !== undefined) {
      return await acceptance.finish(type, profile, pending, request, response)
    }
    const previous = readPreviousLogin(request, cookies.previousLogin)
    const returnPath = pending?.returnPath
    if (previous && isOther(previous, type) && !(await accounts.isKnown(type, profile))) {
      return await confirmNewAccount({ type, profile, previous, returnPath }, request, response)
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
