import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import type { LookupFunction } from 'node:net'
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

/** There was no response, for a reason that may be shown. */
export class NoResponse extends Error {}

const bytesRead = 4096
const usualTimeoutMs = 10_000
const longestWaitMs = 24 * 60 * 60_000

export const publicNetwork: Network = { lookup: publicLookup() }

/**
 * Posts to a server of others, on a connection of its own, and returns what that answers; a redirect is a response like
 * others. Throws `NoResponse`, in particular for an address that is not public. Ended by the signal, it throws that, too.
 */
export async function postOutbound(
  { url, headers, body }: OutboundRequest,
  { timeoutMs = usualTimeoutMs, port = 443, ...network }: Network = publicNetwork,
  signal?: AbortSignal,
): Promise<OutboundResponse> {
  const to = outboundAddress(url)
  if (!to) throw new NoResponse('The URL must start with https:// and be reachable from the internet.')
  const timeout = AbortSignal.timeout(timeoutMs)
  const ends = signal ? AbortSignal.any([timeout, signal]) : timeout
  try {
    const response = await responseOf(
      { method: 'POST', host: to.hostname, path: to.pathname + to.search, agent: false, headers, port },
      { ...network, signal: ends },
      body,
    )
    const retryAfterMs = waitOf(response.headers['retry-after'] ?? '')
    return {
      status: response.statusCode ?? 0,
      ...(retryAfterMs > 0 && { retryAfterMs }),
      start: await startOf(response),
    }
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

function responseOf(
  options: Readonly<Record<'method' | 'host' | 'path', string>> & {
    readonly agent: false
    readonly port: number
    readonly headers: OutboundRequest['headers']
  },
  network: Pick<Network, 'lookup' | 'ca'> & { readonly signal: AbortSignal },
  body: string | Buffer,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request({ ...options, ...network }, resolve)
      .on('error', reject)
      // Node reports a response that switches protocols (101) only by this event, without an error.
      .on('upgrade', (_answer, socket) => {
        socket.destroy()
        reject(new NoResponse('The server tried to switch to a different protocol.'))
      })
      .end(body)
  })
}

async function startOf(response: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of response as AsyncIterable<Buffer>) {
    parts.push(part)
    length += part.length
    // Leaving the loop ends the connection.
    if (length >= bytesRead) break
  }
  return Buffer.concat(parts).subarray(0, bytesRead).toString('utf8')
}

function reasonOf(error: unknown): string {
  if (error instanceof NoPublicAddress || error instanceof NoResponse) return error.message
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
  return `The connection failed: ${code}.`
}
