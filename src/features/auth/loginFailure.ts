import { isLoginType, type LoginType, loginTypeName } from '../../kernel/access/loginType'

/** The reasons why somebody could not sign in, as the address of the login page names them. */
const texts = {
  denied: 'You’re not logged in because access was denied. Try again or choose another login.',
  expired: 'That login took too long or was started in another browser or tab. Try again.',
  failed: 'The login service isn’t working properly. Try again or choose another login.',
} as const

/** `limited`: the provider does not serve this site, or not this many people of it. */
export type LoginFailure = keyof typeof texts | 'limited'

/** The message on the login page; undefined for an unknown reason, and for `limited`. */
export function loginFailureText(failure: string | null | undefined): string | undefined {
  return typeof failure === 'string' && isText(failure) ? texts[failure] : undefined
}

/** The provider that refused a login because of a limit, from the query of the login page. */
export function limitedLoginOf(query: URLSearchParams): LoginType | undefined {
  const provider = query.get('provider')
  return query.get('error') === 'limited' && isLoginType(provider) ? provider : undefined
}

export function limitedLoginText(type: LoginType): string {
  return `${loginTypeName(type)} limits logins to this site and refused yours.`
}

function isText(value: string): value is keyof typeof texts {
  return Object.hasOwn(texts, value)
}
