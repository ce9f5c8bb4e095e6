import { type NextFunction, type Request, type Response, Router } from 'express'
import { NotFound } from '../../../api/apiError'
import { doneTexts } from '../../../domain/done'
import type { LoginFailure } from '../../../domain/loginFailure'
import { isLoginType, type LoginType, loginTypeName, type PreviousLogin } from '../../../domain/loginType'
import { paths, serverPatterns } from '../../../domain/paths'
import { isReturnPath } from '../../../domain/returnPath'
import type { UserRecord } from '../../../store/schema'
import type { Accounts } from './accounts'
import { askWhetherNew } from './askWhetherNew'
import { readAnswer, startLogin } from './askProvider'
import { createStrategy, type ProviderReach } from './createStrategy'
import { invitationRoutes } from './invitationRoutes'
import type { Invitations } from './invitations'
import { linkRoutes } from './linkRoutes'
import { beginSession, endSession, type LoginCookies } from './loginSession'
import type { Notify, TellDone } from './notice'
import type { LoginIntent, PendingLogins } from './pendingLogins'
import { previousLoginCookie, previousLoginOptions, readPreviousLogin } from './previousLogin'
import type { LoginState } from './stateStore'
import type { SessionUser } from './viewerOf'

export interface AuthRouterNeeds {
  readonly accounts: Accounts
  readonly invitations: Pick<Invitations, 'find'>
  readonly pendingLogins: PendingLogins
  readonly offered: readonly LoginType[]
  readonly reach: (type: LoginType, request: Request) => ProviderReach
  readonly cookies: LoginCookies
  readonly siteOrigin: string
  readonly clock: () => Date
  readonly report: (error: unknown, request: Request) => void
  readonly done: TellDone
  readonly sessionUserOf: (request: Request) => Promise<SessionUser>
  readonly notify: Notify
}

class LoginFailed extends Error {
  override name = 'LoginFailed'
}

/**
 * Signing in and out, linking and unlinking. Changes need a POST from this site. A GET only shows a page that asks
 * for confirmation, even where the link is on this site: a member may have put it there.
 */
export function authRouter(needs: AuthRouterNeeds): Router {
  const { accounts, pendingLogins, cookies, clock, report, siteOrigin } = needs
  const router = Router()

  function offered(type: unknown): LoginType {
    if (isLoginType(type) && needs.offered.includes(type)) return type
    throw new NotFound(`There is no login with '${String(type)}'.`)
  }

  function strategyFor(type: LoginType, request: Request, state: LoginState) {
    return createStrategy({ ...needs.reach(type, request), type, state })
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
    startLogin(strategyFor(type, request, { begin }), request, response, next)
  }

  const isOther = ({ loginType }: PreviousLogin, type: LoginType) =>
    loginType !== type && needs.offered.includes(loginType)

  const destinationOf = (returnPath: string | undefined) =>
    isReturnPath(returnPath, siteOrigin) ? returnPath : paths.home

  async function signOut(request: Request, response: Response) {
    await endSession(request, response, cookies)
    needs.done.tell(response, { text: doneTexts.loggedOut })
    response.redirect(303, paths.home)
  }

  async function signIn(user: UserRecord, type: LoginType, request: Request, response: Response) {
    await beginSession(request, user.id)
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
    if (intent?.invitation !== undefined) {
      await needs.notify(request, response, {
        status: failure === 'failed' ? 502 : 400,
        title: 'The account was not taken over',
        message: `Logging in with ${loginTypeName(type)} did not work. The invitation is still good: open its link once more.`,
        back: { path: paths.home, label: 'Home' },
      })
      return
    }
    if (intent?.linkTo === undefined || !user) {
      response.redirect(302, loginPath(failure, intent?.returnPath))
      return
    }
    await needs.notify(request, response, {
      status: failure === 'failed' ? 502 : 400,
      title: `${loginTypeName(type)} was not linked`,
      message: 'Your account is as it was. You can try again from your profile.',
      back: { path: user.path, label: 'Your profile' },
    })
  }

  router.use(['/auth', '/link', '/unlink'], (_request, response, next) => {
    response.set('Cache-Control', 'no-store')
    next()
  })

  router.get(serverPatterns.logout, async (request, response) => {
    const { user } = await needs.sessionUserOf(request)
    if (!user) return response.redirect(303, paths.home)
    await needs.notify(request, response, {
      status: 200,
      title: 'Log out?',
      message: `You are logged in as ${user.name}.`,
      actions: [{ path: paths.logout, label: 'Log out' }],
      back: { path: paths.home, label: 'Stay logged in' },
    })
  })
  router.post(serverPatterns.logout, signOut)

  router.get(serverPatterns.auth, (request, response, next) => {
    const { returnUrl } = request.query
    const returnPath = isReturnPath(returnUrl, siteOrigin) ? returnUrl : undefined
    start(offered(request.params['type']), { returnPath }, request, response, next)
  })

  router.get(`${serverPatterns.auth}/callback`, async (request, response) => {
    const type = offered(request.params['type'])
    const pending = await pendingLogins.take(type, request, response)
    const strategy = strategyFor(type, request, { verifier: pending?.verifier })
    const { profile, failure, reason } = {
      reason: undefined,
      ...(await readAnswer(strategy, request, response)),
    }
    if (failure !== undefined) {
      if (reason !== undefined)
        report(new LoginFailed(`Login with ${loginTypeName(type)} failed: ${reason}.`), request)
      return await fail({ type, failure, intent: pending }, request, response)
    }
    if (pending?.linkTo !== undefined)
      return await links.finish(type, profile, pending.linkTo, request, response)
    if (pending?.invitation !== undefined) {
      await acceptance.finish(type, profile, pending.invitation, request, response)
      return
    }
    const previous = readPreviousLogin(request, cookies.previousLogin)
    const returnPath = pending?.returnPath
    if (previous && isOther(previous, type) && !(await accounts.isKnown(type, profile))) {
      return await askWhetherNew(needs, { type, profile, previous, returnPath }, request, response)
    }
    await signIn(await accounts.signIn(type, profile, clock()), type, request, response)
    response.redirect(302, destinationOf(returnPath))
  })

  router.post(serverPatterns.newAccount, async (request, response) => {
    const type = offered(request.params['type'])
    const pending = await pendingLogins.take(type, request, response)
    if (!pending?.profile) return response.redirect(303, loginPath('expired', pending?.returnPath))
    await signIn(await accounts.signIn(type, pending.profile, clock()), type, request, response)
    response.redirect(303, destinationOf(pending.returnPath))
  })

  const links = linkRoutes({ ...needs, router, offered, start })
  const offeredTypes = needs.offered
  const acceptance = invitationRoutes({ ...needs, router, offeredTypes, offered, start, signIn })
  return router
}

/** The login page, with an error message, and with the page to return to after login. */
function loginPath(failure: LoginFailure, returnPath: string | undefined): string {
  const path = paths.login(returnPath)
  return `${path}${path.includes('?') ? '&' : '?'}error=${failure}`
}
