import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import type { Basis } from '../../store/store'
import { createPageVersions, type PageVersionsNeeds } from '../render/createPageVersions'
import { headersOf } from './headersOf'

/** The number of cached pages, in their encodings; each takes a few KB. */
const cachedBytes = 16 * 1024 * 1024

/** The size of a response's headers, roughly. */
const overhead = 2000

interface CachedResponse {
  readonly status: number
  /** Name, value, name, value: the form that Node writes fastest. */
  readonly headers: readonly string[]
  readonly body?: Buffer
  readonly basis: Basis
  /** The response will have a date, which was not known when it was rendered. */
  readonly lacksDate: boolean
}

/**
 * A cache of complete responses with visitors' pages, in front of Express. The same request gets the same response until
 * the content that it was made from changes: byte for byte, except for the date of the page, which may be absent in its
 * first second. It decides nothing itself: a request that is not in the cache goes on to Express, and so does any
 * request with a cookie or an unknown header.
 */
export function createResponseCache(needs: PageVersionsNeeds) {
  const versions = createPageVersions(needs)
  const responses = new LRUCache<string, CachedResponse>({
    maxSize: cachedBytes,
    sizeCalculation: ({ body }, question) => overhead + question.length + (body?.length ?? 0),
  })
  return {
    ...versions,

    /** Responds from the cache; returns false, having done nothing, if the cache has no response. */
    repeat(request: IncomingMessage, response: ServerResponse): boolean {
      const question = questionOf(request)
      const cached = question === undefined ? undefined : responses.get(question)
      if (!cached?.basis.isCurrent()) return false
      const { modified } = versions.known()
      const date = cached.lacksDate && modified ? ['Last-Modified', modified.toUTCString()] : []
      versions.onCacheHit()
      response.writeHead(cached.status, [...cached.headers, ...date]).end(cached.body)
      return true
    },

    /** Caches a response for as long as its basis is current. */
    store(request: IncomingMessage, response: ServerResponse, basis: Basis, body?: Buffer): void {
      const question = questionOf(request)
      if (question === undefined || response.hasHeader('Set-Cookie')) return
      const headers = [...headersOf(response)].flat()
      const { statusCode: status } = response
      const lacksDate = [200, 304].includes(status) && !response.hasHeader('Last-Modified')
      responses.set(question, { status, headers, lacksDate, basis, ...(body && { body }) })
    },
  }
}

export type ResponseCache = ReturnType<typeof createResponseCache>

/** The part of the cache that makes and caches responses. */
export type VisitorsResponses = Pick<ResponseCache, 'current' | 'latest' | 'track' | 'onCacheHit' | 'store'>

/** The headers on which the response to a visitor depends. */
const asked = ['accept-encoding', 'if-none-match', 'if-modified-since', 'cache-control'] as const

/** Request headers that the response does not depend on. An unknown header may say something about the client. */
const others = [
  ...['host', 'connection', 'keep-alive', 'te', 'via', 'forwarded', 'x-real-ip', 'x-request-id'],
  ...['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-port', 'x-forwarded-proto'],
  ...['user-agent', 'accept', 'accept-language', 'referer', 'origin', 'pragma', 'priority', 'dnt'],
  ...['sec-gpc', 'sec-fetch-dest', 'sec-fetch-mode', 'sec-fetch-site', 'sec-fetch-user', 'sec-purpose'],
  ...['sec-ch-ua', 'sec-ch-ua-mobile', 'sec-ch-ua-platform', 'save-data', 'upgrade-insecure-requests'],
]

const known: ReadonlySet<string> = new Set([...asked, ...others])

/**
 * The key of the cache: everything on which the response to a visitor depends. Undefined for a request that is not a
 * visitor's for a page.
 */
function questionOf(request: IncomingMessage & { readonly originalUrl?: string }): string | undefined {
  const { method, headers } = request
  // Routers of Express take their own path off `url`.
  const url = request.originalUrl ?? request.url
  if (method !== 'GET' && method !== 'HEAD') return undefined
  for (const name in headers) if (!known.has(name)) return undefined
  // Neither headers nor URLs contain a line end, so it can separate them.
  return `${method}\n${url}\n${asked.map((name) => headers[name] ?? '\r').join('\n')}`
}
