import type { Request } from 'express'
import type { StateStore } from 'passport-oauth2'

/** What one request of a login does with its state. */
export interface LoginState {
  /** Keeps the PKCE verifier of a login that begins. Returns the state that the provider is to send back. */
  readonly begin?: (verifier: string) => Promise<string>
  /** The verifier of the login that a callback answers; absent where it answers none. */
  readonly verifier?: string
}

type Stored = (error: unknown, state?: string) => void
type Verified = (error: unknown, verifier: string | false) => void

/** What a strategy keeps its state in. Its own is the session, which holds one: a second tab would end the first. */
export function stateStore({ begin, verifier }: LoginState): StateStore {
  const store = {
    // The number of parameters tells the strategy what to call it with.
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
  // The types know only stores without PKCE.
  return store as unknown as StateStore
}
