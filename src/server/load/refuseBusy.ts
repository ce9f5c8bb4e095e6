import type { IncomingMessage, ServerResponse } from 'node:http'
import { ApiError, type ErrorBody } from '../../api/apiError'

/** Seconds after which the load may have passed, or what is away may be back. */
export const retryAfter = '5'

const title = 'Very many people are here just now.'
const advice = 'Please try again in a few seconds.'

/** There was no time for a request whose body came late. */
export class Busy extends ApiError {
  constructor() {
    super(503, `${title} ${advice}`)
  }
}

const page = Buffer.from(
  `<!doctype html><html lang="en-GB"><title>${title}</title><meta name="viewport" content="width=device-width"><h1>${title}</h1><p>${advice}</p></html>`,
)
const body = Buffer.from(JSON.stringify({ message: `${title} ${advice}` } satisfies ErrorBody))

/** Answers 503 at once, without any work. */
export function refuseBusy({ url = '' }: Pick<IncomingMessage, 'url'>, response: ServerResponse): void {
  const isCall = url.startsWith('/api/')
  response.writeHead(503, {
    'Retry-After': retryAfter,
    'Cache-Control': 'no-store',
    'Content-Type': isCall ? 'application/json; charset=utf-8' : 'text/html; charset=utf-8',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    'X-Content-Type-Options': 'nosniff',
    // A page of another site may read why, as it may of any refusal.
    ...(isCall && { 'Access-Control-Allow-Origin': '*' }),
  })
  response.end(isCall ? body : page)
}
