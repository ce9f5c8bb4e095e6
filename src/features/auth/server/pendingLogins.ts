import type { Request, Response } from 'express'
import type { LoginType } from '../../../kernel/access/loginType'
import type { PendingLoginRecord } from '../records'
import { type Store, hashOf } from '../../../store/store'
import { cookieOptions } from '../../../platform/cookieName'
import { cookiesOf } from '../../../platform/requests/cookiesOf'
import { createSeal } from '../../../platform/requests/createSeal'
import type { KnownBrowsers } from '../../../platform/requests/knownBrowsers'
import { randomKey } from '../../../platform/requests/randomKey'
import { networksOf } from '../../../platform/requests/networksOf'
import { countPendingLogins, removeOldestPendingLogins } from './loginRepository'

export type LoginIntent = Pick<PendingLoginRecord, 'returnPath' | 'linkTo' | 'invitation'>

interface NewLogin extends Pick<PendingLoginRecord, 'provider' | 'verifier' | 'profile'> {
  readonly intent: LoginIntent
}

interface PendingLoginsNeeds {
  readonly store: Store
  readonly browsers: Pick<KnownBrowsers, 'accountOf'>
  readonly clock: () => Date
  /** The prefix of the cookies' names. */
  readonly cookiePrefix: string
  readonly https: boolean
}

const lifetimeMs = 10 * 60_000

/** The most pending logins of one browser, one in each tab. The oldest is dropped. */
const tabsLimit = 5

/**
 * Stores logins that await their provider's response. Each is a document of its own, bound to its browser by its own
 * cookie, so a login needs no session and concurrent tabs do not affect each other. Neither the state, which passes
 * through the provider and the address bar, nor a copy of the store is enough to complete a login: only the browser has
 * the cookie's key, and the store has hashes of key and state. The return path may contain a secret, so it is encrypted
 * with that key.
 */
export function createPendingLogins({ store, browsers, clock, cookiePrefix, https }: PendingLoginsNeeds) {
  const { pendingLogins } = store
  const enforceLimits = createPendingLoginLimiter(store)
  const options = cookieOptions(https)
  const cookieOf = (id: string) => `${cookiePrefix}-${id.slice(0, 12)}`

  /** Drops the oldest cookies. Browsers send cookies in the order of their creation. */
  function clearOldestCookies(request: Request, response: Response) {
    const isPendingCookie = (name: string) =>
      name.startsWith(`${cookiePrefix}-`) && /^[\w-]{12}$/.test(name.slice(cookiePrefix.length + 1))
    const all = [...cookiesOf(request).keys()].filter(isPendingCookie)
    for (const name of all.slice(0, 1 - tabsLimit)) response.clearCookie(name, options)
  }

  return {
    /** Stores a new login for ten minutes. Resolves with the state to send to the provider. */
    async begin(
      { provider, intent, verifier, profile }: NewLogin,
      request: Request,
      response: Response,
    ): Promise<string> {
      const [state, key] = [randomKey(), randomKey()]
      const id = hashOf(state)
      const account = browsers.accountOf(request)
      // A known account has its own limit, so strangers in its network cannot push out its login.
      const address = account === undefined ? networksOf(request.ip)[0] : `account ${account}`
      await enforceLimits(address)
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
      clearOldestCookies(request, response)
      response.cookie(cookieOf(id), key, { ...options, maxAge: lifetimeMs })
      return state
    },

    /**
     * Removes and returns the login of a callback. Returns undefined if there is none, if it was begun in another
     * browser or with another provider, if it has expired, or if another request has taken it.
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
      // Only one of several requests with one state removes it, and only that one may continue.
      const isRemoved = await pendingLogins.remove(id)
      if (!isRemoved || pending.expires <= clock().toISOString()) return undefined
      const { returnPath: sealed, ...rest } = pending
      const returnPath = sealed === undefined ? undefined : returnPathSeal(key).unseal(sealed)
      return { ...rest, ...(returnPath !== undefined && { returnPath }) }
    },
  }
}

export type PendingLogins = ReturnType<typeof createPendingLogins>

const returnPathSeal = (key: string) => createSeal(key, 'return path')

/** The most pending logins of one network or one known account: enough for a club's evening. */
export const networkLimit = 300

/** The most pending logins of the whole site. */
const pendingLimit = 10_000

/** The total is counted after every 1/100 of its limit. */
const countsPerLimit = 100

interface PendingGroup {
  readonly address: string
  /** The address's networks, the widest first. */
  readonly networks: readonly string[]
  count: number
}

/**
 * Limits what clients that only begin logins leave in the store. The oldest login of the busiest network is removed
 * first.
 */
export function createPendingLoginLimiter(store: Store, limit = pendingLimit) {
  let untilCount = 0

  async function enforceTotalLimit(): Promise<void> {
    const groups = (await countPendingLogins(store)).map(({ address, count }) => ({
      address,
      networks: networksOf(address.replace(/\/64$/, '')).toReversed(),
      count,
    }))
    const total = groups.reduce((sum, { count }) => sum + count, 0)
    for (let excess = total - limit + 1; excess > 0; excess -= 1) {
      const busiest = busiestOf(groups)
      await removeOldestPendingLogins(store, busiest.address, 1)
      busiest.count -= 1
    }
  }

  return async (address: string): Promise<void> => {
    const [group] = await countPendingLogins(store, address)
    await removeOldestPendingLogins(store, address, (group?.count ?? 0) - networkLimit + 1)
    untilCount -= 1
    if (untilCount > 0) return
    untilCount = Math.floor(limit / countsPerLimit)
    await enforceTotalLimit()
  }
}

/**
 * Finds the busiest of the widest networks, then the busiest network within it, down to one address. Throws if there
 * are no groups.
 */
function busiestOf(groups: readonly PendingGroup[]): PendingGroup {
  let within = groups
  for (let step = 0; within.length > 1; step += 1) {
    const nameOf = ({ networks, address }: PendingGroup) => networks[step] ?? address
    const counts = new Map<string, number>()
    for (const one of within) counts.set(nameOf(one), (counts.get(nameOf(one)) ?? 0) + one.count)
    const [busiest] = [...counts].reduce((most, other) => (other[1] > most[1] ? other : most))
    within = within.filter((one) => nameOf(one) === busiest)
  }
  const [group] = within
  if (!group) throw new Error('No login is pending.')
  return group
}
