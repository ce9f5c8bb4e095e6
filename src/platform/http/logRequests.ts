import type { RequestListener } from 'node:http'
import type { Log } from '../log/createLog'
import { clientAddress } from './clientAddress'
import { requestIdOf, roleOf } from './requestMarks'

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
