import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { request } from 'node:https'
import type { LookupFunction } from 'node:net'
import { parseUrl } from '../../kernel/text/parseUrl'
import { outboundAddress } from '../../kernel/urls/website'
import { NoPublicAddress, publicLookup } from './publicLookup'

/** The network for requests to other servers. Tests use servers of their own. */
export interface Network {
  readonly lookup: LookupFunction
  readonly port?: number
  /** The CA certificate to trust instead of the system’s. */
  readonly ca?: string
  readonly timeoutMs?: number
}

export interface OutboundRequest {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Buffer
}

export interface OutboundResponse {
  readonly status: number
  /** The delay that the server asks for, a day at most. */
  readonly retryAfterMs?: number
  /** The beginning of the body: at most 4 KB. */
  readonly start: string
}

/** A request for a document of another server. */
export interface OutboundQuestion {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** The most bytes of the body. */
  readonly bytes: number
}

export interface OutboundDocument {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  /** The delay that the server asks for, a day at most. */
  readonly retryAfterMs: number
  /** The whole body of a response with status 200; empty for any other. */
  readonly body: Buffer
}

/** There was no response, for a reason that may be shown. */
export class NoResponse extends Error {}

const bytesRead = 4096
const usualTimeoutMs = 10_000
const documentTimeoutMs = 20_000
const redirectsLimit = 5
const longestWaitMs = 24 * 60 * 60_000

export const publicNetwork: Network = { lookup: publicLookup() }

/**
 * Posts to a server of others, on a connection of its own, and returns what that answers; a redirect is a response like
 * others. Throws `NoResponse`, in particular for an address that is not public. Ended by the signal, it throws that, too.
 */
export function postOutbound(
  { url, headers, body }: OutboundRequest,
  network = publicNetwork,
  signal?: AbortSignal,
): Promise<OutboundResponse> {
  return inTime(network.timeoutMs ?? usualTimeoutMs, signal, async (ends) => {
    const response = await responseOf('POST', url, { headers, network, signal: ends }, body)
    const retryAfterMs = waitOf(response.headers['retry-after'] ?? '')
    return {
      status: response.statusCode ?? 0,
      ...(retryAfterMs > 0 && { retryAfterMs }),
      start: (await bodyOf(response, bytesRead)).subarray(0, bytesRead).toString('utf8'),
    }
  })
}

/**
 * Reads a document of another server within 20 seconds, over up to five redirects, each of which must lead to a public
 * address. Throws `NoResponse`, also for a body that is too large or compressed.
 */
export function getOutbound(
  { url, headers, bytes }: OutboundQuestion,
  network = publicNetwork,
  signal?: AbortSignal,
): Promise<OutboundDocument> {
  return inTime(network.timeoutMs ?? documentTimeoutMs, signal, async (ends) => {
    const asked = { headers: { ...headers, 'Accept-Encoding': 'identity' }, network, signal: ends }
    let address = url
    for (let redirects = 0; ; redirects += 1) {
      const response = await responseOf('GET', address, asked)
      const { statusCode: status = 0, headers: answered } = response
      const { location } = answered
      const retryAfterMs = waitOf(answered['retry-after'] ?? '')
      if (status !== 200) response.destroy()
      if (status < 300 || status > 399 || location === undefined) {
        const body = status === 200 ? await wholeOf(response, bytes) : Buffer.alloc(0)
        return { status, headers: answered, retryAfterMs, body }
      }
      if (redirects === redirectsLimit) throw new NoResponse('The server redirects too often.')
      address = parseUrl(location, address)?.href ?? ''
    }
  })
}

async function wholeOf(response: IncomingMessage, bytes: number): Promise<Buffer> {
  if ((response.headers['content-encoding'] ?? 'identity') !== 'identity') {
    response.destroy()
    throw new NoResponse('The server sends a compressed file, which we can’t read.')
  }
  const body = await bodyOf(response, bytes + 1)
  if (body.length > bytes) throw new NoResponse(`The file is larger than ${Math.round(bytes / 2 ** 20)} MB.`)
  return body
}

/** Ends the work after a time. Throws `NoResponse` for all that goes wrong with the connection. */
async function inTime<T>(
  timeoutMs: number,
  signal: AbortSignal | undefined,
  work: (ends: AbortSignal) => Promise<T>,
): Promise<T> {
  const timeout = AbortSignal.timeout(timeoutMs)
  try {
    return await work(signal ? AbortSignal.any([timeout, signal]) : timeout)
  } catch (error) {
    throw new NoResponse(timeout.aborted ? 'The server did not respond in time.' : reasonOf(error), {
      cause: error,
    })
  }
}

/**
 * Returns the delay of a `Retry-After` header: seconds or a date (RFC 9110, 10.2.3). 0 for anything else, and a day at
 * most.
 */
function waitOf(retryAfter: string): number {
  const waitMs = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - Date.now()
  return Math.min(Math.max(0, waitMs || 0), longestWaitMs)
}

interface Sending {
  readonly headers: OutboundRequest['headers']
  readonly network: Network
  readonly signal: AbortSignal
}

function responseOf(
  method: 'GET' | 'POST',
  url: string,
  { headers, network: { lookup, port = 443, ca }, signal }: Sending,
  body?: string | Buffer,
): Promise<IncomingMessage> {
  const to = outboundAddress(url)
  if (!to) throw new NoResponse('The URL must start with https:// and be reachable from the internet.')
  const address = { host: to.hostname, path: to.pathname + to.search, port }
  return new Promise((resolve, reject) => {
    request({ method, ...address, agent: false, headers, lookup, ...(ca && { ca }), signal }, resolve)
      .on('error', reject)
      // Node reports a response that switches protocols (101) only by this event, without an error.
      .on('upgrade', (_answer, socket) => {
        socket.destroy()
        reject(new NoResponse('The server tried to switch to a different protocol.'))
      })
      .end(body)
  })
}

/** Reads the body, until it has this many bytes. */
async function bodyOf(response: IncomingMessage, bytes: number): Promise<Buffer> {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of response as AsyncIterable<Buffer>) {
    parts.push(part)
    length += part.length
    // Leaving the loop ends the connection.
    if (length >= bytes) break
  }
  return Buffer.concat(parts)
}

function reasonOf(error: unknown): string {
  if (error instanceof NoPublicAddress || error instanceof NoResponse) return error.message
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
  return `The connection failed: ${code}.`
}
