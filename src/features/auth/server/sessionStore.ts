import { createHash } from 'node:crypto'
import type { Request } from 'express'
import session from 'express-session'
import type { SessionRecord } from '../../../store/schema'
import type { Store } from '../../../store/store'
import { mergePending, type PendingLogins } from './pendingLogins'

/** Milliseconds that a session lasts without a request: of somebody on the way to signing in, and of a user. */
export const sessionIdleMs = { visitor: 60 * 60_000, user: 30 * 24 * 60 * 60_000 } as const

/** How far a session's expiry may lag behind, so that not every request writes. */
const touchEveryMs = 5 * 60_000

type Done = (error?: unknown) => void

export interface SessionStoreNeeds {
  readonly store: Pick<Store, 'sessions'>
  readonly clock: () => Date
}

/** What a request found in the store. */
interface Found {
  readonly expires: string
  readonly pendingLogins: PendingLogins
}

/** Sessions of express-session, kept in the site's store. */
export class SessionStore extends session.Store {
  readonly #sessions: Store['sessions']
  readonly #clock: () => Date
  readonly #found = new WeakMap<session.SessionData, Found>()

  constructor({ store, clock }: SessionStoreNeeds) {
    super()
    this.#sessions = store.sessions
    this.#clock = clock
  }

  override get(sid: string, done: (error: unknown, data?: session.SessionData | null) => void): void {
    const load = async () => {
      const id = idOf(sid)
      const record = await this.#sessions.get(id)
      if (!record) return null
      if (record.expires <= this.#clock().toISOString()) {
        await this.#sessions.remove(id)
        return null
      }
      const data = JSON.parse(record.data) as session.SessionData
      this.#found.set(data, foundIn(record.expires, data))
      return data
    }
    load().then((data) => done(null, data), done)
  }

  override createSession(request: Request, data: session.SessionData) {
    const created = super.createSession(request, data)
    const found = this.#found.get(data)
    if (found) this.#found.set(created, found)
    return created
  }

  override set(sid: string, data: session.SessionData, done: Done = () => {}): void {
    const record = this.#recordOf(sid, data)
    const found = this.#found.get(data)
    this.#found.set(data, foundIn(record.expires, data))
    // What ended in the meantime, on another device or in another tab, must not come back.
    const written = found
      ? this.#sessions.modify(record.id, ({ data: stored }) => merged(record, found, stored))
      : this.#sessions.put(record)
    written.then(() => done(), done)
  }

  override destroy(sid: string, done: Done = () => {}): void {
    this.#sessions.remove(idOf(sid)).then(() => done(), done)
  }

  override touch(sid: string, data: session.SessionData, done: Done = () => {}): void {
    const before = Date.parse(this.#found.get(data)?.expires ?? '')
    if (Date.parse(this.#expiryOf(data)) - before < touchEveryMs) done()
    else this.set(sid, data, done)
  }

  #recordOf(sid: string, data: session.SessionData): SessionRecord {
    const { userId } = data
    return {
      id: idOf(sid),
      ...(userId !== undefined && { userId }),
      expires: this.#expiryOf(data),
      data: JSON.stringify(data),
    }
  }

  #expiryOf({ cookie }: session.SessionData): string {
    return new Date(this.#clock().getTime() + (cookie.originalMaxAge ?? sessionIdleMs.visitor)).toISOString()
  }
}

function foundIn(expires: string, { pendingLogins = {} }: session.SessionData): Found {
  return { expires, pendingLogins }
}

/** A session with what other tabs have begun meanwhile, and without what they have ended. */
function merged(record: SessionRecord, { pendingLogins: before }: Found, stored: string): SessionRecord {
  const data = JSON.parse(record.data) as session.SessionData
  const { pendingLogins: elsewhere = {} } = JSON.parse(stored) as session.SessionData
  const pendingLogins = mergePending({ before, after: data.pendingLogins ?? {}, stored: elsewhere })
  return { ...record, data: JSON.stringify({ ...data, pendingLogins }) }
}

function idOf(sid: string): string {
  return createHash('sha256').update(sid).digest('base64url')
}
