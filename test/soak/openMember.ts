import { type Api } from '../../src/kernel/calls/api'
import { apiOverFetch } from '../../src/kernel/calls/apiOverFetch'
import type { Jar } from '../helpers/cookieJar'

/** Milliseconds that somebody waits for an answer. */
const patience = 10_000

/** Somebody of the sample world. */
export interface Person {
  readonly slug: string
  readonly id: string
}

/** A member who has logged in. */
export interface Member extends Person {
  readonly jar: Jar
  /** Calls, of which none takes longer than somebody waits. */
  readonly api: Api
  /** Whom they may follow. */
  readonly strangers: readonly Person[]
}

/** Logs a member in. */
export async function logIn(jar: Jar, slug: string): Promise<Pick<Member, 'jar' | 'api'>> {
  await jar.follow(`/auth/google?as=${slug}`)
  return { jar, api: apiAt(jar.origin, jar) }
}

/** The calls of a browser, to a process of the site that listens at `address`. */
export function apiAt(address: string, jar: Jar): Api {
  return apiOverFetch((path, init = {}) => {
    const headers = new Headers(init.headers)
    headers.set('Origin', jar.origin)
    const url = new URL(path instanceof Request ? path.url : path, address)
    return jar.ask(url.href, { ...init, headers, signal: AbortSignal.timeout(patience) })
  })
}
