import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ErrorBody } from '../../api/apiError'
import type { LoadGauge } from '../createLoadGauge'

/** Knows how much work there is. */
export type Load = Pick<LoadGauge, 'isOverloaded' | 'count'>

/** Seconds after which the load may have passed. */
const retryAfter = 5

/** URLs that cost nothing, or that report the state of the process. */
const alwaysServed = /^\/(healthz|readyz|assets\/)/

const title = 'Very many people are here just now.'
const advice = 'Please try again in a few seconds.'

const page = Buffer.from(
  `<!doctype html><html lang="en-GB"><title>${title}</title><meta name="viewport" content="width=device-width"><h1>${title}</h1><p>${advice}</p></html>`,
)
const body = Buffer.from(JSON.stringify({ message: `${title} ${advice}` } satisfies ErrorBody))

/**
 * Answers 503 at once, without any work, when there is too much to do. Returns false when there is not: then the
 * request counts as served.
 */
export function refuseOverload(load: Load, { url = '' }: IncomingMessage, response: ServerResponse): boolean {
  if (alwaysServed.test(url) || !load.isOverloaded()) {
    load.count(response)
    return false
  }
  const isCall = url.startsWith('/api/')
  response.writeHead(503, {
    'Retry-After': retryAfter,
    'Cache-Control': 'no-store',
    'Content-Type': isCall ? 'application/json; charset=utf-8' : 'text/html; charset=utf-8',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    'X-Content-Type-Options': 'nosniff',
  })
  response.end(isCall ? body : page)
  return true
}
