import type { CookieOptions } from 'express'

/**
 * The name of one of the site's cookies. A cookie that is only sent over https has a prefix that no other host can set.
 */
export function cookieName(name: string, https: boolean): string {
  return https ? `__Host-${name}` : name
}

/** The options of each of the site's cookies. No script reads them, and no other site's form sends them. */
export function cookieOptions(https: boolean) {
  return { httpOnly: true, sameSite: 'lax', secure: https, path: '/' } as const satisfies CookieOptions
}
