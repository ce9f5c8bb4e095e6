import type { CookieOptions, Request } from 'express'
import { z } from 'zod'
import { dayMs } from '../../kernel/dates/dayMs'
import { nameLength } from '../../kernel/limits'
import { loginTypes, type PreviousLogin } from '../../kernel/access/loginType'
import { parseJson } from '../../kernel/text/parseJson'
import { cookieOptions } from '../cookieName'
import { cookiesOf } from './cookiesOf'

const schema = z.object({ loginType: z.enum(loginTypes), loginUser: z.string().max(nameLength) })

/** Reads the last login in this browser from its cookie. Only the login page uses it. */
export function readPreviousLogin(request: Request, cookieName: string): PreviousLogin | undefined {
  const value = cookiesOf(request).get(cookieName)
  if (value === undefined) return undefined
  return schema.safeParse(parseJson(Buffer.from(value, 'base64url').toString())).data
}

/** The cookie's value: letters that need no escaping. */
export function previousLoginCookie({ loginType, loginUser }: PreviousLogin): string {
  return Buffer.from(JSON.stringify({ loginType, loginUser })).toString('base64url')
}

/** The longest time that browsers store a cookie. */
export function previousLoginOptions(https: boolean): CookieOptions {
  return { ...cookieOptions(https), maxAge: 400 * dayMs }
}
