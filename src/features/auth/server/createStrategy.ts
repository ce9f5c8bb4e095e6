import type { Strategy } from 'passport-oauth2'
import type { LoginType } from '../../../domain/loginType'
import { limitClient } from './providerClient'
import type { LoginIntent, PendingLogin } from './pendingLogins'
import { pendingStore } from './pendingLogins'
import { type ProviderEndpoints, type ProviderKeys, providerTable } from './providerTable'

/** How a provider is reached for one request. */
export interface ProviderReach {
  readonly keys: ProviderKeys
  readonly endpoints: ProviderEndpoints
  /** The site's own origin, for the address that the provider sends the browser back to. */
  readonly siteOrigin: string
  /** Sent along when the provider is asked. */
  readonly parameters?: Readonly<Record<string, string>>
}

export interface StrategyNeeds extends ProviderReach {
  readonly type: LoginType
  readonly now: Date
  readonly timeoutMs: number
  /** Given when a sign-in is started. */
  readonly intent?: LoginIntent
  /** Given when a callback is answered. */
  readonly found?: PendingLogin
}

/** A strategy for one request: it is cheap to make, and so nothing of one sign-in can get into another. */
export function createStrategy(needs: StrategyNeeds): Strategy {
  const { type, keys, endpoints, siteOrigin, parameters, timeoutMs, ...pending } = needs
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
      store: pendingStore(type, pending),
    },
    endpoints.profile,
    (_accessToken, _refreshToken, profile, done) => done(null, profile),
  )
  limitClient(strategy, { timeoutMs, profileUrl: endpoints.profile })
  const ownParameters = strategy.authorizationParams.bind(strategy)
  strategy.authorizationParams = (options) => ({ ...ownParameters(options), ...parameters })
  return strategy
}
