import { type Request, type RequestHandler, Router } from 'express'
import session from 'express-session'
import { SessionStore, sessionIdleMs } from '../../features/auth/server/sessionStore'
import type { Store } from '../../store/store'

export interface SessionsNeeds {
  readonly store: Store
  readonly clock: () => Date
  readonly cookieName: string
  readonly https: boolean
  readonly secret: string
}

/** Gives each request its session. A visitor without a session cookie costs no look into the store and gets none. */
export function sessions({ store, clock, cookieName, https, secret }: SessionsNeeds): RequestHandler {
  const router = Router()
  if (https) router.use(reachedOverHttps)
  router.use(
    session({
      store: new SessionStore({ store, clock }),
      name: cookieName,
      secret,
      resave: false,
      saveUninitialized: false,
      rolling: true,
      cookie: { httpOnly: true, sameSite: 'lax', path: '/', secure: https, maxAge: sessionIdleMs },
    }),
  )
  return router
}

/**
 * The origin that the site is reached at says https, so a proxy in front of it ends TLS. Where that proxy does not
 * say so, or is not trusted, express-session would silently send no cookie.
 */
const reachedOverHttps: RequestHandler = (request: Request, _response, next) => {
  Object.defineProperty(request, 'secure', { value: true })
  next()
}
