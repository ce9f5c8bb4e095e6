import type { IncomingMessage, ServerResponse } from 'node:http'
import { ApiError, type ErrorBody } from '../../kernel/calls/apiError'

/** Seconds after which the load may have passed or the database may be back. */
export const retryAfter = '5'

/** The first sentence of each refusal. */
export const busyTitle = 'Startline is busy.'
const advice = 'Try again in a few seconds.'

/** There was no time for a request whose body came late. */
export class Busy extends ApiError {
  constructor() {
    super(503, `${busyTitle} ${advice}`)
  }
}

const page = Buffer.from(
  `<!doctype html><html lang="en-GB"><title>${busyTitle}</title><meta name="viewport" content="width=device-width"><h1>${busyTitle}</h1><p>${advice}</p></html>`,
)
const body = Buffer.from(JSON.stringify({ message: `${busyTitle} ${advice}` } satisfies ErrorBody))

/** Responds to 503 immediately, without any work. */
export function refuseBusy(request: Pick<IncomingMessage, 'url'>, response: ServerResponse): void {
  const { headers, content } = refusalOf(request)
  response.writeHead(503, headers)
  response.end(content)
}

/**
 * Returns the bytes of a whole response, after which the connection ends: for a request whose own response may still be
 * in progress.
 */
export function lateResponse(request: Pick<IncomingMessage, 'url'>): Buffer {
  const { headers, content } = refusalOf(request)
  const lines = Object.entries({ ...headers, 'Content-Length': content.length, Connection: 'close' })
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  return Buffer.concat([Buffer.from(`HTTP/1.1 503 Service Unavailable\r\n${head}\r\n`), content])
}

function refusalOf({ url = '' }: Pick<IncomingMessage, 'url'>) {
  const isCall = url.startsWith('/api/')
  const headers = {
    'Retry-After': retryAfter,
    'Cache-Control': 'no-store',
    'Content-Type': isCall ? 'application/json; charset=utf-8' : 'text/html; charset=utf-8',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    'X-Content-Type-Options': 'nosniff',
    // A page of another site may read why, as it may of any refusal.
    ...(isCall && { 'Access-Control-Allow-Origin': '*' }),
  }
  return { headers, content: isCall ? body : page }
}
