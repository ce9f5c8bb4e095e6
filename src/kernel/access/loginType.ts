/** The providers that people log in with, in the order of the login page's buttons. */
export const loginTypes = ['google', 'strava', 'facebook'] as const

export type LoginType = (typeof loginTypes)[number]

/** The provider that limits how many people a site may admit. People without another login are asked to link one. */
export const limitingLogin: LoginType = 'strava'

const names: Readonly<Record<LoginType, string>> = {
  google: 'Google',
  strava: 'Strava',
  facebook: 'Facebook',
}

/** The name of the provider. */
export function loginTypeName(type: LoginType): string {
  return names[type]
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
