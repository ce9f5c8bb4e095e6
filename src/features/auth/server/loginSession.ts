import type { Request, Response } from 'express'
import {
  removePushSubscriptions,
  subscriptionsOfLogins,
} from '../../../entities/notifications/server/pushSubscriptionRepository'
import { cookieOptions } from '../../../platform/cookieName'
import { idsOf, type Collections } from '../../../store/store'
import { sessionIdsOf } from './loginRepository'

export interface LoginCookies {
  readonly session: string
  readonly previousLogin: string
  readonly https: boolean
}

/** Signs a user in with a new session and id. Resolves when the session is stored. */
export async function beginSession(request: Request, userId: string): Promise<void> {
  await asPromise((callback) => request.session.regenerate(callback))
  const { session } = request
  session.userId = userId
  // Stored before the response, because the browser's next request may arrive before the response ends.
  await asPromise((callback) => session.save(callback))
}

/** Ends the session on the server and in the browser, and deletes the browser's cached page. */
export async function endSession(
  { session }: Request,
  response: Response,
  cookies: LoginCookies,
): Promise<void> {
  await asPromise((callback) => session.destroy(callback))
  response.set('Clear-Site-Data', '"storage"')
  response.clearCookie(cookies.session, cookieOptions(cookies.https))
}

/** Ends all sessions of a user. Must run in a transaction. */
export async function endSessionsOf(collections: Collections, userId: string): Promise<void> {
  const ids = await sessionIdsOf(collections, userId)
  await removePushSubscriptions(collections, idsOf(await subscriptionsOfLogins(collections, ids)))
  await collections.sessions.removeMany(ids)
}

function asPromise(work: (callback: (error?: unknown) => void) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    work((error) => {
      if (error === undefined || error === null) resolve()
      else
        reject(
          error instanceof Error ? error : new Error('The session could not be saved.', { cause: error }),
        )
    })
  })
}
