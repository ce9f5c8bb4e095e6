/** The reasons why somebody could not sign in, as the address of the login page names them. */
const texts = {
  denied: 'You were not logged in, because access was refused. You can try again or choose another login.',
  expired: 'That login took too long, or was begun in another browser or tab. Please try again.',
  failed: 'The login service did not answer as it should. Please try again, or choose another login.',
} as const

export type LoginFailure = keyof typeof texts

/** The message on the login page; undefined for an unknown reason. */
export function loginFailureText(failure: string | null | undefined): string | undefined {
  return typeof failure === 'string' && isLoginFailure(failure) ? texts[failure] : undefined
}

function isLoginFailure(value: string): value is LoginFailure {
  return Object.hasOwn(texts, value)
}
