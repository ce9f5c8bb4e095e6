import { randomBytes } from 'node:crypto'
import type { CookieOptions, Request, Response } from 'express'
import type { LoginType } from '../../../kernel/access/loginType'
import type { PendingLoginRecord } from '../records'
import type { Store } from '../../../store/store'
import { cookiesOf } from '../../../platform/requests/cookiesOf'
import { createSeal } from '../../../platform/requests/createSeal'
import { hashOf } from '../../../store/hashOf'
import type { KnownBrowsers } from '../../../platform/requests/knownBrowsers'
import { networksOf } from '../../../platform/requests/networksOf'
import type { ProviderProfile } from './providerProfile'
import { createRoomForLogins } from './pendingLoginLimits'

/** The purpose of a login. */
export type LoginIntent = Pick<PendingLoginRecord, 'returnPath' | 'linkTo' | 'invitation'>

export interface BegunLogin {
  readonly provider: LoginType
  readonly intent: LoginIntent
  /** The PKCE verifier, which proves to the provider that the login began here. */
  readonly verifier: string
  /** See `PendingLoginRecord`. */
  readonly profile?: ProviderProfile
}

export interface PendingLoginsNeeds {
  readonly store: Pick<Store, 'pendingLogins'>
  readonly browsers: Pick<KnownBrowsers, 'keyOf'>
  readonly clock: () => Date
  /** The prefix of the cookies' names. */
  readonly cookiePrefix: string
  readonly https: boolean
}

const lifetimeMs = 10 * 60_000

/** How many logins one browser may have begun, one in each tab; the oldest is dropped. */
const tabsLimit = 5

/**
 * Logins that wait for their provider's answer. Each is a document of its own and is bound to its browser by a cookie
 * of its own. It needs no session, and tabs that start or end at the same moment do not affect each other. The state,
 * which goes through the provider and the address bar, is not enough to answer a login, nor is a copy of the store:
 * only the browser has the cookie's key, and the store has hashes of key and state. The return path may contain a
 * secret, so it is encrypted with the cookie's key.
 */
export function createPendingLogins({ store, browsers, clock, cookiePrefix, https }: PendingLoginsNeeds) {
  const { pendingLogins } = store
  const makeRoom = createRoomForLogins(store)
  const options: CookieOptions = { httpOnly: true, sameSite: 'lax', secure: https, path: '/' }
  const cookieOf = (id: string) => `${cookiePrefix}-${id.slice(0, 12)}`

  /** Browsers send cookies in the order in which they were made. Cookies with other names may hold anything. */
  function forgetOldest(request: Request, response: Response) {
    const isOurs = (name: string) =>
      name.startsWith(`${cookiePrefix}-`) && /^[\w-]{12}$/.test(name.slice(cookiePrefix.length + 1))
    const all = [...cookiesOf(request).keys()].filter(isOurs)
    for (const name of all.slice(0, 1 - tabsLimit)) response.clearCookie(name, options)
  }

  return {
    /** Stores a new login for ten minutes. Then resolves with the state to send to the provider. */
    async begin(
      { provider, intent, verifier, profile }: BegunLogin,
      request: Request,
      response: Response,
    ): Promise<string> {
      const [state, key] = [randomKey(), randomKey()]
      const id = hashOf(state)
      const browser = browsers.keyOf(request)
      // Strangers in the same network do not push out the login of a browser that is known.
      const address = browser === undefined ? networksOf(request.ip)[0] : `browser ${browser}`
      await makeRoom(address)
      await pendingLogins.insert({
        ...intent,
        ...(intent.returnPath !== undefined && { returnPath: returnPathSeal(key).seal(intent.returnPath) }),
        id,
        browser: hashOf(key),
        provider,
        verifier,
        ...(profile && { profile }),
        address,
        expires: new Date(clock().getTime() + lifetimeMs).toISOString(),
      })
      forgetOldest(request, response)
      response.cookie(cookieOf(id), key, { ...options, maxAge: lifetimeMs })
      return state
    },

    /**
     * The login that a callback answers, which is removed. Undefined where there is none, where it was begun in
     * another browser or with another provider, where it has expired, and where another request has taken it.
     */
    async take(
      provider: LoginType,
      request: Request,
      response: Response,
    ): Promise<PendingLoginRecord | undefined> {
      const { state } = request.query
      if (typeof state !== 'string') return undefined
      const id = hashOf(state)
      const key = cookiesOf(request).get(cookieOf(id))
      if (key === undefined) return undefined
      const pending = await pendingLogins.get(id)
      if (pending?.browser !== hashOf(key) || pending.provider !== provider) return undefined
      response.clearCookie(cookieOf(id), options)
      // Of several requests with one state, only the one that removes it may go on.
      const isTaken = await pendingLogins.remove(id)
      if (!isTaken || pending.expires <= clock().toISOString()) return undefined
      const { returnPath: sealed, ...rest } = pending
      const returnPath = sealed === undefined ? undefined : returnPathSeal(key).unseal(sealed)
      return { ...rest, ...(returnPath !== undefined && { returnPath }) }
    },
  }
}

export type PendingLogins = ReturnType<typeof createPendingLogins>

/** Encrypts the return path. */
const returnPathSeal = (key: string) => createSeal(key, 'return path')

function randomKey(): string {
  return randomBytes(24).toString('base64url')
}
