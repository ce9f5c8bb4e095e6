import { type Request, type RequestHandler, Router } from 'express'
import session from 'express-session'
import { cookieOptions } from '../../../platform/cookieName'
import { cookiesOf } from '../../../platform/requests/cookiesOf'
import { SessionStore, sessionIdleMs } from '../../../features/auth/server/sessionStore'
import type { Store } from '../../../store/store'

export interface SessionsNeeds {
  readonly store: Store
  readonly clock: () => Date
  readonly cookieName: string
  readonly https: boolean
  readonly secret: string
  readonly report: (error: unknown) => void
}

/**
 * Gives a request its session, if it has the session's cookie or may start a session by logging in; a visitor has none.
 */
export function sessions({ store, clock, cookieName, https, secret, report }: SessionsNeeds): RequestHandler {
  const router = Router()
  if (https) router.use(reachedOverHttps)
  const withSession = session({
    store: new SessionStore({ store, clock, report }),
    name: cookieName,
    secret,
    resave: false,
    saveUninitialized: false,
    rolling: true,
    cookie: { ...cookieOptions(https), maxAge: sessionIdleMs },
  })
  router.use('/auth', withSession)
  router.use((request, response, next) => {
    if (cookiesOf(request).has(cookieName)) withSession(request, response, next)
    else next()
  })
  return router
}

/**
 * The site's origin has https, so a proxy in front of the site ends TLS. If that proxy does not say so, or is not
 * trusted, express-session would silently send no cookie.
 */
const reachedOverHttps: RequestHandler = (request: Request, _response, next) => {
  Object.defineProperty(request, 'secure', { value: true })
  next()
}
