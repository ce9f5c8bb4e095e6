import { isLoginType, type LoginType } from '../../kernel/access/loginType'

/** Messages by the reason in the login page's URL. */
const texts = {
  denied: 'You’re not logged in because access was denied. Try again or choose another login.',
  expired: 'That login took too long or was started in another browser or tab. Try again.',
  failed: 'The login service isn’t working properly. Try again or choose another login.',
} as const

/** `limited` means that the provider refuses to serve this site, or more of its people. */
export type LoginFailure = keyof typeof texts | 'limited'

/** Returns the message on the login page; undefined for an unknown reason and for `limited`. */
export function loginFailureText(failure: string | null | undefined): string | undefined {
  return typeof failure === 'string' && isText(failure) ? texts[failure] : undefined
}

/** Reads the provider that refused a login because of a limit from the login page's query. */
export function limitedLoginOf(query: URLSearchParams): LoginType | undefined {
  const provider = query.get('provider')
  return query.get('error') === 'limited' && isLoginType(provider) ? provider : undefined
}

export function limitedLoginText(provider: string): string {
  return `${provider} limits logins to this site and refused yours.`
}

function isText(value: string): value is keyof typeof texts {
  return Object.hasOwn(texts, value)
}
