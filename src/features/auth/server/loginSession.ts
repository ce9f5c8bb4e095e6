import type { Request, Response } from 'express'
import {
  endPushSubscriptions,
  pushedToLogins,
} from '../../../entities/notifications/server/pushSubscriptions'
import { idsOf } from '../../../store/idsOf'
import { allOf } from '../../../store/pages'
import type { Collections } from '../../../store/store'

/** Names of the cookies for login and session. */
export interface LoginCookies {
  readonly session: string
  readonly previousLogin: string
  readonly https: boolean
}

/** Signs a user in, in a new session with a new id. Resolves when it is stored. */
export async function beginSession(request: Request, userId: string): Promise<void> {
  await done((callback) => request.session.regenerate(callback))
  const { session } = request
  session.userId = userId
  // Stored before the response ends: the browser's next request may come earlier than that.
  await done((callback) => session.save(callback))
}

/** Ends the session on the server and in the browser, and deletes the browser's cached page. */
export async function endSession(
  { session }: Request,
  response: Response,
  cookies: LoginCookies,
): Promise<void> {
  await done((callback) => session.destroy(callback))
  response.set('Clear-Site-Data', '"storage"')
  response.clearCookie(cookies.session, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: cookies.https,
  })
}

/** In a transaction: ends all sessions of a user. */
export async function endSessionsOf(
  collections: Pick<Collections, 'sessions' | 'pushSubscriptions' | 'users'>,
  userId: string,
): Promise<void> {
  const ids = idsOf(await allOf(collections, 'sessions', { index: 'byUser', where: { userId } }))
  await endPushSubscriptions(collections, idsOf(await pushedToLogins(collections, ids)))
  await collections.sessions.removeMany(ids)
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
