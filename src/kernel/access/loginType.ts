/** The providers whose addresses the site knows. */
export const builtInLogins = ['google', 'strava', 'facebook'] as const

/**
 * The providers that people log in with, in the order of the login page's buttons. `oidc` is the OpenID Connect issuer
 * that the host has chosen.
 */
export const loginTypes = [...builtInLogins, 'oidc'] as const

export type BuiltInLogin = (typeof builtInLogins)[number]
export type LoginType = (typeof loginTypes)[number]

/** The provider that limits how many people a site may admit. People without another login are asked to link one. */
export const limitingLogin: LoginType = 'strava'

/** Names a provider. */
export type LoginName = (type: LoginType) => string

/** Returns the function that names the providers of a site. `oidc` is the name that the host has given the issuer. */
export function loginNames(oidc = 'OpenID Connect'): LoginName {
  const names = { google: 'Google', strava: 'Strava', facebook: 'Facebook', oidc }
  return (type) => names[type]
}

/** Returns true if a value from outside names a provider. */
export function isLoginType(value: unknown): value is LoginType {
  return loginTypes.some((type) => type === value)
}

/** The last login in this browser. */
export interface PreviousLogin {
  readonly loginType: LoginType
  readonly loginUser: string
}
