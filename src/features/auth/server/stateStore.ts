import type { Request } from 'express'
import type { StateStore } from 'passport-oauth2'

/** Stores or reads the state for one request of a login. */
export interface LoginState {
  /** Stores the PKCE verifier of a new login, and returns the state for the provider to send back. */
  readonly begin?: (verifier: string) => Promise<string>
  /** The verifier of the callback's login; absent if there is none. */
  readonly verifier?: string | undefined
}

type Stored = (error: unknown, state?: string) => void
type Verified = (error: unknown, verifier: string | false) => void

/**
 * Replaces the strategy's own state store, which holds a single state in the session, so that a second tab does not
 * break the first.
 */
export function stateStore({ begin, verifier }: LoginState): StateStore {
  const store = {
    // The strategy decides by the number of parameters how to call this.
    store(_request: Request, fresh: string, _state: unknown, _meta: unknown, stored: Stored) {
      if (!begin) return stored(new Error('A callback cannot begin a login.'))
      begin(fresh).then(
        (state) => stored(null, state),
        (error: unknown) => stored(error),
      )
    },
    verify(_request: Request, _state: unknown, _meta: unknown, verified: Verified) {
      verified(null, verifier ?? false)
    },
  }
  // The types lack stores with PKCE.
  return store as unknown as StateStore
}
