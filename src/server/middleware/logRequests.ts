import type { IncomingMessage, RequestListener } from 'node:http'
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
        ip: addressOf(request, trustedProxies),
        referrer: headers.referer,
        browser: headers['user-agent'],
      })
    })
    listener(request, response)
  }
}

/** Of whoever asks: each trusted proxy names the one before it. */
function addressOf({ headers, socket }: IncomingMessage, trustedProxies: number): string | undefined {
  const forwarded = [headers['x-forwarded-for'] ?? []]
    .flat()
    .join(',')
    .split(',')
    .map((one) => one.trim())
  const named = forwarded.filter((one) => one !== '').reverse()
  return [socket.remoteAddress, ...named].slice(0, trustedProxies + 1).at(-1)
}
