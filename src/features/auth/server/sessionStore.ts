import session from 'express-session'
import { removeSessions } from '../../../entities/notifications/server/pushSubscriptionRepository'
import { dayMs } from '../../../kernel/dates/dayMs'
import { sessionDays } from '../../../kernel/limits'
import { type Store, StoreUnavailable, hashOf } from '../../../store/store'

declare module 'express-session' {
  interface SessionData {
    userId?: string
    /** The expiry of the stored session; absent if it was never stored. */
    storedUntil?: string
  }
}

/** Milliseconds after which a session without requests expires. */
export const sessionIdleMs = sessionDays * dayMs

/** The most that a stored expiry may lag behind, so that not every request has to write. */
const touchEveryMs = 5 * 60_000

type Done = (error?: unknown) => void

export interface SessionStoreNeeds {
  readonly store: Store
  readonly clock: () => Date
  readonly report: (error: unknown) => void
}

/** Stores the sessions of express-session. Only signed-in users have one. */
export class SessionStore extends session.Store {
  readonly #store: SessionStoreNeeds['store']
  readonly #sessions: Store['sessions']
  readonly #clock: () => Date
  readonly #report: (error: unknown) => void
  /** Ids of sessions that ended while the store could not remove them. */
  readonly #ended = new Set<string>()

  constructor({ store, clock, report }: SessionStoreNeeds) {
    super()
    this.#store = store
    this.#sessions = store.sessions
    this.#clock = clock
    this.#report = report
  }

  override get(sid: string, done: (error: unknown, data?: session.SessionData | null) => void): void {
    const load = async () => {
      const id = hashOf(sid)
      if (this.#ended.has(id)) return null
      const record = await this.#sessions.get(id)
      if (!record) return null
      if (record.expires <= this.#clock().toISOString()) {
        await removeSessions(this.#store, [id])
        return null
      }
      return { ...(JSON.parse(record.data) as session.SessionData), storedUntil: record.expires }
    }
    load().then((data) => done(null, data), done)
  }

  override set(sid: string, data: session.SessionData, done: Done = () => {}): void {
    const { storedUntil, ...stored } = data
    const { userId } = stored
    if (userId === undefined) return done()
    const expires = this.#expiryOf(data)
    const record = { id: hashOf(sid), userId, expires, data: JSON.stringify(stored) }
    data.storedUntil ??= expires
    // `modify` does not restore a session that has since ended in another tab or on another device.
    const written =
      storedUntil === undefined ? this.#sessions.put(record) : this.#sessions.modify(record.id, () => record)
    written.then(() => done(), done)
  }

  /** Ends a session even if the store cannot remove it. The next `destroy` removes it from the store as well. */
  override destroy(sid: string, done: Done = () => {}): void {
    const remove = async () => {
      this.#ended.add(hashOf(sid))
      const ids = [...this.#ended]
      try {
        await removeSessions(this.#store, ids)
      } catch (error) {
        if (!(error instanceof StoreUnavailable)) throw error
        this.#report(error)
        return
      }
      for (const id of ids) this.#ended.delete(id)
    }
    remove().then(() => done(), done)
  }

  override touch(sid: string, data: session.SessionData, done: Done = () => {}): void {
    const lag = Date.parse(this.#expiryOf(data)) - Date.parse(data.storedUntil ?? '')
    if (lag < touchEveryMs) done()
    else this.set(sid, data, done)
  }

  #expiryOf({ cookie }: session.SessionData): string {
    return new Date(this.#clock().getTime() + (cookie.originalMaxAge ?? sessionIdleMs)).toISOString()
  }
}
