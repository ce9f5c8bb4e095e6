import { createHash } from 'node:crypto'
import type { Request } from 'express'
import session from 'express-session'
import type { SessionRecord } from '../../../server/store/schema'
import type { Store } from '../../../server/store/store'

/** Milliseconds that a session lasts without a request: of somebody on the way to signing in, and of a user. */
export const sessionIdleMs = { visitor: 60 * 60_000, user: 30 * 24 * 60 * 60_000 } as const

/** How far a session's expiry may lag behind, so that not every request writes. */
const touchEveryMs = 5 * 60_000

type Done = (error?: unknown) => void

export interface SessionStoreNeeds {
  readonly store: Pick<Store, 'sessions'>
  readonly clock: () => Date
}

/** Sessions of express-session, kept in the site's store. */
export class SessionStore extends session.Store {
  readonly #sessions: Store['sessions']
  readonly #clock: () => Date
  /** The session that a request found in the store, with its expiry there. */
  readonly #found = new WeakMap<session.SessionData, string>()

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
      this.#found.set(data, record.expires)
      return data
    }
    load().then((data) => done(null, data), done)
  }

  override createSession(request: Request, data: session.SessionData) {
    const created = super.createSession(request, data)
    const expires = this.#found.get(data)
    if (expires !== undefined) this.#found.set(created, expires)
    return created
  }

  override set(sid: string, data: session.SessionData, done: Done = () => {}): void {
    const record = this.#recordOf(sid, data)
    const isNew = !this.#found.has(data)
    this.#found.set(data, record.expires)
    // What ended in the meantime, on another device or in another tab, must not come back.
    const written = isNew
      ? this.#sessions.put(record)
      : this.#sessions.modify(record.id, () => record).then(() => undefined)
    written.then(() => done(), done)
  }

  override destroy(sid: string, done: Done = () => {}): void {
    this.#sessions.remove(idOf(sid)).then(() => done(), done)
  }

  override touch(sid: string, data: session.SessionData, done: Done = () => {}): void {
    const before = Date.parse(this.#found.get(data) ?? '')
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

function idOf(sid: string): string {
  return createHash('sha256').update(sid).digest('base64url')
}
