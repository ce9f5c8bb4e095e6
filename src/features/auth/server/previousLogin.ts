import type { CookieOptions, Request } from 'express'
import { z } from 'zod'
import { nameLength } from '../../../domain/limits'
import { loginTypes, type PreviousLogin } from '../../../domain/loginType'
import { cookiesOf } from './cookiesOf'

const schema = z.object({ loginType: z.enum(loginTypes), loginUser: z.string().max(nameLength) })

/** How this browser signed in before, as its cookie says; it decides nothing but what the login page shows. */
export function readPreviousLogin(request: Request, cookieName: string): PreviousLogin | undefined {
  const value = cookiesOf(request).get(cookieName)
  if (value === undefined) return undefined
  try {
    return schema.safeParse(JSON.parse(Buffer.from(value, 'base64url').toString())).data
  } catch {
    return undefined
  }
}

/** The value of the cookie that says so: letters that need no escaping. */
export function previousLoginCookie({ loginType, loginUser }: PreviousLogin): string {
  return Buffer.from(JSON.stringify({ loginType, loginUser })).toString('base64url')
}

/** For as long as browsers keep a cookie. */
export function previousLoginOptions(https: boolean): CookieOptions {
  return { httpOnly: true, sameSite: 'lax', secure: https, path: '/', maxAge: 400 * 24 * 60 * 60_000 }
}
