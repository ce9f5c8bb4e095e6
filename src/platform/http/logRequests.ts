import type { RequestListener, IncomingMessage } from 'node:http'
import type { Log } from '../log/createLog'
import { randomUUID } from 'node:crypto'
import proxyAddress from 'proxy-addr'

export interface LogRequestsNeeds {
  readonly log: Log
  /** The number of trusted proxies in front of the site, which report the client's address. */
  readonly trustedProxies: number
}

/** Writes a line for each request after its response, or after the client gave up. */
export function logRequests(
  { log, trustedProxies }: LogRequestsNeeds,
  listener: RequestListener,
): RequestListener {
  if (!log.isLevelEnabled('info')) return listener
  const addressOf = clientAddress(trustedProxies)
  return (request, response) => {
    const begun = performance.now()
    // Express removes from it what its routers have matched.
    const { method = '', url = '', headers } = request
    response.once('close', () => {
      log.info({
        requestId: requestIdOf(request),
        method,
        path: url,
        status: response.statusCode,
        milliseconds: Math.round((performance.now() - begun) * 10) / 10,
        role: roleOf(request),
        ip: addressOf(request),
        referrer: headers.referer,
        browser: headers['user-agent'],
      })
    })
    listener(request, response)
  }
}

interface Marks {
  readonly id: string
  role?: string
}

const marks = new WeakMap<IncomingMessage, Marks>()

function marksOf(request: IncomingMessage): Marks {
  const known = marks.get(request) ?? { id: randomUUID() }
  marks.set(request, known)
  return known
}

/** The id of a request, in the log and on its error page. */
export function requestIdOf(request: IncomingMessage): string {
  return marksOf(request).id
}

/** Stores the viewer's role, for the log. */
export function markRole(request: IncomingMessage, role: string): void {
  marksOf(request).role = role
}

function roleOf(request: IncomingMessage): string | undefined {
  return marksOf(request).role
}

/**
 * Finds the address of a request's client, trusting this many proxies in front of the site. It works like Express's
 * setting 'trust proxy', also for requests that never reach Express.
 */
export function clientAddress(trustedProxies: number): (request: IncomingMessage) => string {
  const isTrusted = (_address: string, hop: number) => hop < trustedProxies
  return (request) => proxyAddress(request, isTrusted)
}
