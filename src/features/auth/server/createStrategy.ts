import type { Strategy, StateStore } from 'passport-oauth2'
import type { BuiltInLogin } from '../../../kernel/access/loginType'
import { type ClientLimits, limitClient } from './providerClient'
import { type ProviderEndpoints, type ProviderKeys, providerTable } from './providerTable'
import type { Request } from 'express'

/** The provider's keys and addresses for one request. */
export interface ProviderReach {
  readonly keys: ProviderKeys
  readonly endpoints: ProviderEndpoints
  /** The site's own origin, for the redirect URI. */
  readonly siteOrigin: string
  /** Additional parameters for the provider. */
  readonly parameters?: Readonly<Record<string, string>>
}

/**
 * The timeout in milliseconds for all requests of one login together. It is well below `routeDataTimeout`, so the page
 * is never reported as late.
 */
export const timeoutMs = 8000

export interface StrategyNeeds extends ProviderReach, Pick<ClientLimits, 'onErrorResponse'> {
  readonly type: BuiltInLogin
  readonly state: LoginState
}

/** Creates a strategy for one request, so that two logins never share state. */
export function createStrategy(needs: StrategyNeeds): Strategy {
  const { type, keys, endpoints, siteOrigin, parameters, state, onErrorResponse } = needs
  const { scope, create } = providerTable[type]
  const strategy = create(
    {
      clientID: keys.clientId,
      clientSecret: keys.clientSecret,
      callbackURL: `${siteOrigin}/auth/${type}/callback`,
      authorizationURL: endpoints.authorization,
      tokenURL: endpoints.token,
      scope: [...scope],
      sessionKey: `login:${type}`,
      state: true,
      pkce: true,
      store: stateStore(state),
    },
    endpoints.profile,
    (_accessToken, _refreshToken, profile, done) => done(null, profile),
  )
  limitClient(strategy, { timeoutMs, profileUrl: endpoints.profile, onErrorResponse })
  const ownParameters = strategy.authorizationParams.bind(strategy)
  strategy.authorizationParams = (options) => ({ ...ownParameters(options), ...parameters })
  return strategy
}

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
function stateStore({ begin, verifier }: LoginState): StateStore {
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
