import { Strategy as FacebookStrategy } from 'passport-facebook'
import { Strategy as GoogleStrategy } from 'passport-google-oauth20'
import type { VerifyCallback, StateStore, Strategy } from 'passport-oauth2'
import { Strategy as StravaStrategy } from 'passport-strava-oauth2'
import type { BuiltInLogin } from '../../../kernel/access/loginType'

/** The site's credentials at a provider. */
export interface ProviderKeys {
  readonly clientId: string
  readonly clientSecret: string
}

/** The settings of the host's own OpenID Connect issuer. */
export interface IssuerKeys extends ProviderKeys {
  readonly issuer: string
  readonly name: string
}

export type Providers = Readonly<Partial<Record<BuiltInLogin, ProviderKeys>>> & {
  readonly oidc?: IssuerKeys | undefined
}

export interface ProviderEndpoints {
  readonly authorization: string
  readonly token: string
  readonly profile: string
}

/** Options that all three strategies share. */
export interface StrategyOptions {
  readonly clientID: string
  readonly clientSecret: string
  readonly callbackURL: string
  readonly authorizationURL: string
  readonly tokenURL: string
  readonly scope: string[]
  readonly sessionKey: string
  readonly state: true
  readonly pkce: true
  readonly store: StateStore
}

export type Verify = (
  accessToken: string,
  refreshToken: string,
  profile: object,
  done: VerifyCallback,
) => void

interface Provider {
  readonly endpoints: ProviderEndpoints
  readonly scope: readonly string[]
  readonly create: (options: StrategyOptions, profileUrl: string, verify: Verify) => Strategy
}

/** The base URL of Strava's API, unless the host sets another one. */
export const defaultStravaApi = 'https://www.strava.com/api/v3'

/** Returns Strava's endpoints below the base URL of its API. */
export const stravaEndpoints = (api: string) => ({ token: `${api}/oauth/token`, profile: `${api}/athlete` })

/** These URLs are from the providers' own documentation; those inside the strategies are out of date. */
export const providerTable: Readonly<Record<BuiltInLogin, Provider>> = {
  google: {
    endpoints: {
      authorization: 'https://accounts.google.com/o/oauth2/v2/auth',
      token: 'https://oauth2.googleapis.com/token',
      profile: 'https://openidconnect.googleapis.com/v1/userinfo',
    },
    scope: ['openid', 'profile', 'email'],
    create: (options, profileUrl, verify) =>
      new GoogleStrategy({ ...options, userProfileURL: profileUrl }, verify),
  },
  strava: {
    endpoints: {
      authorization: 'https://www.strava.com/oauth/authorize',
      ...stravaEndpoints(defaultStravaApi),
    },
    scope: ['read'],
    create: (options, _profileUrl, verify) => new StravaStrategy({ ...options, scopeSeparator: ',' }, verify),
  },
  facebook: {
    endpoints: {
      authorization: 'https://www.facebook.com/v23.0/dialog/oauth',
      token: 'https://graph.facebook.com/v23.0/oauth/access_token',
      profile: 'https://graph.facebook.com/v23.0/me',
    },
    scope: ['public_profile', 'email'],
    create: (options, profileUrl, verify) =>
      new FacebookStrategy(
        {
          ...options,
          profileURL: profileUrl,
          profileFields: ['id', 'displayName', 'name', 'emails', 'picture.type(large)'],
        },
        verify,
      ),
  },
}
