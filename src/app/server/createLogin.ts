import type { Request, RequestHandler, Response } from 'express'
import { randomUUID } from 'node:crypto'
import type { EndpointName } from '../features.server'
import type { CallContext } from '../../kernel/calls/handlers'
import { createRecordAudit } from '../../entities/auditLog/server/recordAudit'
import { type BuiltInLogin, builtInLogins, loginNames, loginTypes } from '../../kernel/access/loginType'
import { paths } from '../../kernel/urls/paths'
import { createAccounts } from '../../features/auth/server/accounts'
import { authRouter } from '../../features/auth/server/authRouter'
import { createIssuer } from '../../features/auth/server/createIssuer'
import type { ProviderReach } from '../../features/auth/server/createStrategy'
import { hashOf, type Store } from '../../store/store'
import { endSession } from '../../features/auth/server/loginSession'
import type { MessagePage, ShowMessage } from '../../features/auth/server/messagePage'
import { keepKnownBrowsers } from '../../features/auth/server/keepKnownBrowsers'
import { createKnownBrowsers } from '../../platform/requests/knownBrowsers'
import { createPendingLogins } from '../../features/auth/server/pendingLogins'
import { previousLoginOptions, readPreviousLogin } from '../../platform/requests/previousLogin'
import { providerTable, stravaEndpoints } from '../../features/auth/server/providerTable'
import { type SessionUser, viewerOf } from '../../features/auth/server/viewerOf'
import { createMockProvider } from '../../features/demoLogin/server/createMockProvider'
import type { Config } from './settings/config'
import { cookieName } from '../../platform/cookieName'
import type { DoneCookie } from './http/createDoneCookie'
import { sendText } from '../../platform/http/sendBody'
import { sessions } from './http/sessions'
import type { Report } from '../../platform/report'

export interface LoginNeeds {
  readonly config: Config
  readonly store: Store
  readonly styles: readonly string[]
  readonly clock: () => Date
  /** Called for every error that is not the visitor's fault, with the request that caused it. */
  readonly report: Report
  readonly done: Pick<DoneCookie, 'set'>
}

/** Paths that show something about this browser. */
const asksForBrowser: readonly string[] = [paths.loginPattern, '/api/previous-login']

/** A path as the routers compare it: without regard to case, escapes and a final slash. */
const routed = (path: string) => decodeURIComponent(path).toLowerCase().replace(/\/$/, '')

/** The signed-in user. A visitor's request has no session, and neither has one whose session was ended. */
function userIdOf({ session }: { readonly session?: Request['session'] }): string | undefined {
  return session?.userId
}

/** Everything about signing in, as the application mounts it. */
export function createLogin({ config, store, styles, clock, report, done }: LoginNeeds) {
  const { siteOrigin, providers, demo } = config
  const https = siteOrigin.startsWith('https:')
  const cookies = {
    session: cookieName('startline', https),
    previousLogin: cookieName('startline-login', https),
    https,
  }
  const browsers = createKnownBrowsers({
    secret: config.sessionSecret,
    cookieName: cookieName('startline-known', https),
    https,
    clock,
  })
  const known = keepKnownBrowsers({ store, browsers })
  const pendingLogins = createPendingLogins({
    store,
    browsers,
    clock,
    cookiePrefix: cookieName('startline-pending', https),
    https,
  })
  const mockProvider = demo ? createMockProvider({ store, siteOrigin, styles, clock }) : undefined
  const offered = loginTypes.filter((type) => (demo && type !== 'oidc') || providers[type])
  const loginName = loginNames(providers.oidc?.name)

  function reach(type: BuiltInLogin, request: Request): ProviderReach {
    if (mockProvider) return mockProvider.reach(type, request)
    const keys = providers[type]
    if (!keys) throw new Error(`There are no keys for ${type}.`)
    const ofStrava = type === 'strava' && stravaEndpoints(config.stravaApi)
    return { keys, endpoints: { ...providerTable[type].endpoints, ...ofStrava }, siteOrigin }
  }

  const recordAudit = createRecordAudit(randomUUID)

  const sessionUsers = new WeakMap<Request, Promise<SessionUser>>()
  /** Read once for each request. */
  function sessionUserOf(request: Request): Promise<SessionUser> {
    const known = sessionUsers.get(request) ?? viewerOf(store, userIdOf(request))
    sessionUsers.set(request, known)
    return known
  }

  const checkBrowser: RequestHandler = async (request, response, next) => {
    await known.check(request, response, userIdOf(request))
    next()
  }

  return {
    offered,
    recordAudit,
    sessionUserOf,
    /** Further origins to which the response to a form may redirect: linking starts with a form. */
    formTargets: [
      ...builtInLogins
        .filter((type) => providers[type])
        .map((type) => providerTable[type].endpoints.authorization),
      ...(providers.oidc ? [providers.oidc.issuer] : []),
    ].map((url) => new URL(url).origin),
    /** Only in demo mode. */
    mockProvider: mockProvider?.router,
    browsers,
    sessions: [
      sessions({ store, clock, cookieName: cookies.session, https, secret: config.sessionSecret, report }),
      checkBrowser,
    ],

    async contextOf(request: Request): Promise<CallContext> {
      const sessionUser = await sessionUserOf(request)
      const isAsked = asksForBrowser.includes(routed(request.baseUrl + request.path))
      const previousLogin = isAsked ? readPreviousLogin(request, cookies.previousLogin) : undefined
      const userAgent = isAsked && { userAgent: request.get('User-Agent') ?? '' }
      const login = sessionUser.user && { login: hashOf(request.sessionID) }
      return { ...sessionUser, ...login, ...(previousLogin && { previousLogin }), ...userAgent, now: clock() }
    },

    /**
     * The viewer is read again afterwards. The browser of someone who deleted their own account also forgets the login.
     */
    afterCall: async (name: EndpointName, request: Request, response: Response): Promise<void> => {
      sessionUsers.delete(request)
      const userId = userIdOf(request)
      if (name !== 'deleteUser' || userId === undefined || (await store.users.get(userId))) return
      known.forget(request, response)
      await endSession(request, response, cookies)
      response.clearCookie(cookies.previousLogin, previousLoginOptions(https))
    },

    /** Responds with a page that shows a message. */
    showMessage:
      (render: (context: CallContext, url: string, page: MessagePage) => string): ShowMessage =>
      async (request, response, said) => {
        const context = { ...(await sessionUserOf(request)), now: clock() }
        const html = render(context, request.originalUrl, said)
        response.status(said.status).set('Cache-Control', 'no-store')
        if (said.isSecret) response.set('Referrer-Policy', 'same-origin')
        await sendText('html', html, request, response)
      },

    router: (showMessage: ShowMessage): RequestHandler =>
      authRouter({
        accounts: createAccounts({ ...config, store, newId: randomUUID, recordAudit, loginName }),
        store,
        pendingLogins,
        addKnownBrowser: known.add,
        offered,
        loginName,
        issuer: providers.oidc && createIssuer(providers.oidc, siteOrigin, clock),
        reach,
        cookies,
        siteOrigin,
        clock,
        report,
        done,
        sessionUserOf,
        showMessage,
      }),
  }
}
