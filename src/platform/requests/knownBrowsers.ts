import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Response } from 'express'
import { LRUCache } from 'lru-cache'
import { cookiesOf } from './cookiesOf'
import { hashOf } from '../../store/hashOf'
import { previousLoginOptions } from './previousLogin'

/** The maximum number of browsers, more than there are active members at a time. */
const cachedCookies = 1000

export interface KnownBrowsersNeeds {
  /** The secret of the sessions. */
  readonly secret: string
  /** Names of cookies: that of the session, and one that says that someone has logged in in this browser. */
  readonly session: string
  readonly known: string
  readonly https: boolean
}

/**
 * Recognises browsers in which someone has logged in, without asking the store: by the signature of their session's
 * cookie, or of a cookie that stays after logout. Its value follows from the session's random id, so that a login makes
 * one known browser, however often the cookie is left out. It says nothing about the person.
 */
export function createKnownBrowsers({ secret, session, known, https }: KnownBrowsersNeeds) {
  const options = previousLoginOptions(https)
  /** Values by the signed texts of cookies, which come with every request. */
  const verified = new LRUCache<string, string>({ max: cachedCookies })

  /** Signs a value as express-session signs the ids of sessions. */
  const signed = (value: string) =>
    `${value}.${createHmac('sha256', secret).update(value).digest('base64').replace(/=+$/, '')}`

  /** The value of a cookie, if this site has signed it. */
  function valueOf(request: Sent, name: string): string | undefined {
    const text = decoded(cookiesOf(request).get(name) ?? '').replace(/^s:/, '')
    if (text === '' || verified.has(text)) return verified.get(text)
    const value = text.slice(0, text.lastIndexOf('.'))
    const [given, right] = [Buffer.from(text), Buffer.from(signed(value))]
    if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined
    verified.set(text, value)
    return value
  }

  function nameOf(request: Sent): string | undefined {
    const id = valueOf(request, session)
    return valueOf(request, known) ?? (id === undefined ? undefined : hashOf(`known ${id}`))
  }

  return {
    /** The hash by which a browser is known; undefined for an unknown browser. */
    keyOf(request: Sent): string | undefined {
      const name = nameOf(request)
      return name === undefined ? undefined : hashOf(name)
    },

    /** Call this when someone is logged in. */
    remember(request: Sent, response: Response): void {
      const name = nameOf(request)
      if (name !== undefined && name !== valueOf(request, known))
        response.cookie(known, signed(name), options)
    },

    forget(response: Response): void {
      response.clearCookie(known, options)
    },
  }
}

export type KnownBrowsers = ReturnType<typeof createKnownBrowsers>

/** Only the cookies of a request are read. */
type Sent = Pick<IncomingMessage, 'headers'>

/** '' for invalid escapes. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
