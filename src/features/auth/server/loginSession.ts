import { promisify } from 'node:util'
import type { Request, Response } from 'express'
import {
  removePushSubscriptions,
  subscriptionsOfLogins,
} from '../../../entities/notifications/server/pushSubscriptionRepository'
import { cookieOptions } from '../../../platform/cookieName'
import { idsOf, type Collections } from '../../../store/store'
import { sessionIdsOf } from './loginRepository'

/** Called by a session once the store has what it did, or with an error. */
type SessionDone = (error: unknown) => void

export interface LoginCookies {
  readonly session: string
  readonly previousLogin: string
  readonly https: boolean
}

/** Signs a user in with a new session and id. Resolves when the session is stored. */
export async function beginSession(request: Request, userId: string): Promise<void> {
  await promisify((done: SessionDone) => request.session.regenerate(done))()
  const { session } = request
  session.userId = userId
  // Stored before the response, because the browser's next request may arrive before the response ends.
  await promisify((done: SessionDone) => session.save(done))()
}

/** Ends the session on the server and in the browser, and deletes the browser's cached page. */
export async function endSession(
  { session }: Request,
  response: Response,
  cookies: LoginCookies,
): Promise<void> {
  await promisify((done: SessionDone) => session.destroy(done))()
  response.set('Clear-Site-Data', '"storage"')
  response.clearCookie(cookies.session, cookieOptions(cookies.https))
}

/** Ends all sessions of a user. Must run in a transaction. */
export async function endSessionsOf(collections: Collections, userId: string): Promise<void> {
  const ids = await sessionIdsOf(collections, userId)
  await removePushSubscriptions(collections, idsOf(await subscriptionsOfLogins(collections, ids)))
  await collections.sessions.removeMany(ids)
}
