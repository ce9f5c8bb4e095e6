import type { Strategy } from 'passport-oauth2'
import type { BuiltInLogin } from '../../../kernel/access/loginType'
import { type ClientLimits, limitClient } from './providerClient'
import { type ProviderEndpoints, type ProviderKeys, providerTable } from './providerTable'
import { type LoginState, stateStore } from './stateStore'

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
