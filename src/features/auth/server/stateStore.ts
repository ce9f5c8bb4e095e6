import type { Request } from 'express'
import type { StateStore } from 'passport-oauth2'

/** How one request of a login stores or reads its state. */
export interface LoginState {
  /** Stores the PKCE verifier of a new login. Returns the state for the provider to send back. */
  readonly begin?: (verifier: string) => Promise<string>
  /** The verifier of the login that a callback answers; absent where there is none. */
  readonly verifier?: string | undefined
}

type Stored = (error: unknown, state?: string) => void
type Verified = (error: unknown, verifier: string | false) => void

/**
 * Replaces the strategy's own state store. That one uses the session, which holds a single state, so a second tab
 * would break the first.
 */
export function stateStore({ begin, verifier }: LoginState): StateStore {
  const store = {
    // The strategy looks at the number of parameters to decide how to call it.
    store(_request: Request, fresh: string, _state: unknown, _meta: unknown, stored: Stored) {
      if (!begin) return stored(new Error('A callback begins no login.'))
      begin(fresh).then(
        (state) => stored(null, state),
        (error: unknown) => stored(error),
      )
    },
    verify(_request: Request, _state: unknown, _meta: unknown, verified: Verified) {
      verified(null, verifier ?? false)
    },
  }
  // The types only know stores without PKCE.
  return store as unknown as StateStore
}
