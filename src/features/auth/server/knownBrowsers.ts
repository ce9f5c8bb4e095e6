import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Response } from 'express'
import { cookiesOf } from './cookiesOf'
import { hashOf } from './hashOf'
import { previousLoginOptions } from './previousLogin'

export interface KnownBrowsersNeeds {
  /** That of the sessions. */
  readonly secret: string
  /** Names of cookies: of the session, and of the one that says that somebody has logged in here before. */
  readonly session: string
  readonly known: string
  readonly https: boolean
}

/**
 * Tells browsers in which somebody has logged in from those of strangers, without asking the store: by the signature of
 * their session, or of a cookie that stays when they log out. That is a number by chance, and says nothing of who it was.
 */
export function createKnownBrowsers({ secret, session, known, https }: KnownBrowsersNeeds) {
  const options = previousLoginOptions(https)

  /** As express-session signs the ids of sessions. */
  const signed = (value: string) =>
    `${value}.${createHmac('sha256', secret).update(value).digest('base64').replace(/=+$/, '')}`

  /** The value of a cookie that was signed here. */
  function valueOf(request: Sent, name: string): string | undefined {
    const text = decoded(cookiesOf(request).get(name) ?? '').replace(/^s:/, '')
    const value = text.slice(0, text.lastIndexOf('.'))
    const [given, right] = [Buffer.from(text), Buffer.from(signed(value))]
    return given.length === right.length && timingSafeEqual(given, right) ? value : undefined
  }

  return {
    /** What a browser is known by, as a hash; undefined for a stranger's. */
    keyOf(request: Sent): string | undefined {
      const value = valueOf(request, known) ?? valueOf(request, session)
      return value === undefined ? undefined : hashOf(value)
    },

    /** To be called where somebody is logged in. */
    remember(request: Sent, response: Response): void {
      if (valueOf(request, known) !== undefined) return
      response.cookie(known, signed(randomBytes(18).toString('base64url')), options)
    },

    forget(response: Response): void {
      response.clearCookie(known, options)
    },
  }
}

export type KnownBrowsers = ReturnType<typeof createKnownBrowsers>

/** Of a request only its cookies are read. */
type Sent = Pick<IncomingMessage, 'headers'>

/** '' where the escapes are none. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
