import type { Request, Response } from 'express'
import type { UserRecord } from '../../../entities/users/records'
import { isHidden } from '../../../kernel/access/hidden'
import { knownBrowsersLimit } from '../limits'
import type { KnownBrowsers } from '../../../platform/requests/knownBrowsers'
import { hashOf, type Store } from '../../../store/store'

export interface KnownBrowserNeeds {
  readonly store: Store
  readonly browsers: KnownBrowsers
}

/** Keeps the list of an account's browsers. Each login adds one. */
export function keepKnownBrowsers({ store: { users }, browsers }: KnownBrowserNeeds) {
  const idOf = ({ sessionID }: Request) => hashOf(`known ${sessionID}`)

  const remember = ({ id: userId, createdOn }: UserRecord, id: string, response: Response) =>
    browsers.remember({ id, userId, createdOn }, response)

  /** Registers a session's browser, replacing its earlier entry, and forgets the user's oldest browser if there are too many. */
  async function add(userId: string, request: Request, response: Response): Promise<void> {
    const [id, before] = [idOf(request), browsers.of(request)?.id]
    const user = await users.modify(userId, (one) => {
      const others = (one.knownBrowsers ?? []).filter((other) => other !== id && other !== before)
      return { ...one, knownBrowsers: [...others, id].slice(-knownBrowsersLimit) }
    })
    if (user && !isHidden(user)) remember(user, id, response)
  }

  return {
    add,

    /**
     * Checks a request's browser in the store, at most once a minute. It stays known while its account exists, is not
     * hidden and lists it. A visit while logged in renews the cookie.
     */
    async check(request: Request, response: Response, signedIn: string | undefined): Promise<void> {
      const browser = signedIn === undefined ? browsers.of(request) : { userId: signedIn, id: idOf(request) }
      if (!browser || !browsers.isToBeChecked(browser.id)) return
      const user = await users.get(browser.userId)
      const isKnown = user && !isHidden(user) && user.knownBrowsers?.includes(browser.id)
      if (!isKnown) browsers.forget(browser.id, response)
      else if (signedIn === undefined) browsers.confirm(browser.id)
      else remember(user, browser.id, response)
    },

    forget: (request: Request, response: Response): void => browsers.forget(idOf(request), response),
  }
}
