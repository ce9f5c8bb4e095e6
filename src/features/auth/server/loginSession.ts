import type { Request, Response } from 'express'
import { type PendingLogin, type PendingLogins } from './pendingLogins'
import { loginTypes } from '../../../domain/loginType'
import { sessionIdleMs } from './sessionStore'

/** Names of the cookies that are about signing in. */
export interface LoginCookies {
  readonly session: string
  readonly previousLogin: string
  readonly https: boolean
}

/** Signs a user in, in a new session: the id that was known before ends. Resolves when the store has it. */
export async function beginSession(request: Request, userId: string): Promise<void> {
  // Another tab may be on its way to sign in, too. Links belong to whoever was signed in before.
  const pendingLogins = signInsOf(request.session.pendingLogins ?? {})
  await done((callback) => request.session.regenerate(callback))
  const { session } = request
  session.userId = userId
  session.pendingLogins = pendingLogins
  session.cookie.maxAge = sessionIdleMs.user
  await saveSession(request)
}

/** Resolves when the store has the session as it is now. A browser may be back before the response has ended. */
export function saveSession({ session }: Request): Promise<void> {
  return done((callback) => session.save(callback))
}

/** Ends the session, on the server and in the browser. */
export async function endSession(
  { session }: Request,
  response: Response,
  cookies: LoginCookies,
): Promise<void> {
  await done((callback) => session.destroy(callback))
  response.clearCookie(cookies.session, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: cookies.https,
  })
}

function signInsOf(pendingLogins: PendingLogins): PendingLogins {
  const isSignIn = ({ linkTo }: PendingLogin) => linkTo === undefined
  return Object.fromEntries(
    loginTypes.flatMap((type) => {
      const kept = pendingLogins[type]?.filter(isSignIn) ?? []
      return kept.length > 0 ? [[type, kept] as const] : []
    }),
  )
}

function done(work: (callback: (error?: unknown) => void) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    work((error) => {
      if (error === undefined || error === null) resolve()
      else
        reject(
          error instanceof Error ? error : new Error('The session could not be written.', { cause: error }),
        )
    })
  })
}
