import type { RequestListener } from 'node:http'
import proxyAddress from 'proxy-addr'
import type { Log } from '../log/createLog'
import { requestIdOf, roleOf } from './requestMarks'

export interface LogRequestsNeeds {
  readonly log: Log
  /** How many proxies in front of the site are to be believed about who is asking. */
  readonly trustedProxies: number
}

/** Writes a line for each request once it is answered, or given up. */
export function logRequests(
  { log, trustedProxies }: LogRequestsNeeds,
  listener: RequestListener,
): RequestListener {
  if (!log.takesRequests) return listener
  // As Express reads it from its setting 'trust proxy'; kept answers never reach Express.
  const isTrusted = (_address: string, hop: number) => hop < trustedProxies
  return (request, response) => {
    const begun = performance.now()
    // Express takes from it what its routers have matched.
    const { method = '', url = '', headers } = request
    response.once('close', () => {
      log.request({
        id: requestIdOf(request),
        method,
        url,
        status: response.statusCode,
        milliseconds: performance.now() - begun,
        role: roleOf(request),
        ip: proxyAddress(request, isTrusted),
        referrer: headers.referer,
        browser: headers['user-agent'],
      })
    })
    listener(request, response)
  }
}
