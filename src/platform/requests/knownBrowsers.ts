import type { IncomingMessage } from 'node:http'
import type { Response } from 'express'
import { LRUCache } from 'lru-cache'
import { dayMs } from '../../kernel/dates/dayMs'
import { knownBrowserDays } from '../../kernel/limits'
import { hashOf } from '../../store/store'
import { cookieOptions } from '../cookieName'
import { cookiesOf } from './cookiesOf'
import { createSeal } from './createSeal'

/** More browsers than use one process at a time. */
const cachedBrowsers = 10_000

/** Milliseconds that a check of a browser is valid. */
const checkMs = 60_000

/** Milliseconds that a browser stays known without a visit while logged in. */
const maxAge = knownBrowserDays * dayMs

/** A browser in which someone has logged in. */
export interface KnownBrowser {
  /** One of the `knownBrowsers` of its user. */
  readonly id: string
  readonly userId: string
  /** The creation of the account: ISO, UTC. */
  readonly createdOn: string
  /** Milliseconds since 1970. */
  readonly expires: number
}

export interface KnownBrowsersNeeds {
  readonly secret: string
  readonly cookieName: string
  readonly https: boolean
  readonly clock: () => Date
}

/**
 * Recognises browsers in which someone has logged in by an encrypted cookie, which stays after logout. Nothing is read
 * from the store: the caller checks browsers there when it has the time.
 */
export function createKnownBrowsers({ secret, cookieName, https, clock }: KnownBrowsersNeeds) {
  const { seal, unseal } = createSeal(secret, 'known browser')
  const options = cookieOptions(https)
  /** By the values of valid cookies, which come with every request. */
  const browsers = new LRUCache<string, KnownBrowser>({ max: cachedBrowsers })
  /** The latest checks, by the browsers' ids. */
  const checks = new LRUCache<string, { isKnown: boolean; until: number }>({ max: cachedBrowsers })

  const note = (id: string, isKnown: boolean) =>
    checks.set(id, { isKnown, until: clock().getTime() + checkMs })

  /** Returns the browser of a request; undefined if it is unknown or forgotten. One that was not checked is known. */
  function of(request: Pick<IncomingMessage, 'headers'>): KnownBrowser | undefined {
    const value = cookiesOf(request).get(cookieName) ?? ''
    const text = browsers.has(value) ? undefined : unseal(value)
    if (text !== undefined) browsers.set(value, JSON.parse(text) as KnownBrowser)
    const browser = browsers.get(value)
    const isKnown = browser && checks.get(browser.id)?.isKnown !== false
    return isKnown && browser.expires > clock().getTime() ? browser : undefined
  }

  return {
    of,

    /** Returns a hash for the account of a request's browser, for limits that all its browsers share. */
    accountOf(request: Pick<IncomingMessage, 'headers'>): string | undefined {
      const browser = of(request)
      return browser && hashOf(`browsers of ${browser.userId}`)
    },

    isToBeChecked: (id: string): boolean => (checks.get(id)?.until ?? 0) <= clock().getTime(),

    confirm: (id: string): void => void note(id, true),

    remember(browser: Omit<KnownBrowser, 'expires'>, response: Response): void {
      note(browser.id, true)
      const content: KnownBrowser = { ...browser, expires: clock().getTime() + maxAge }
      response.cookie(cookieName, seal(JSON.stringify(content)), { ...options, maxAge })
    },

    forget(id: string, response: Response): void {
      note(id, false)
      response.clearCookie(cookieName, options)
    },
  }
}

export type KnownBrowsers = ReturnType<typeof createKnownBrowsers>
