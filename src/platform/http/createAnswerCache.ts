import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { createPageVersions, type PageVersionsNeeds } from '../render/createPageVersions'
import { headersOf } from './headersOf'

/** The number of cached pages, in their encodings; each takes a few KB. */
const cachedBytes = 16 * 1024 * 1024

/** The size of an answer's headers, roughly. */
const overhead = 2000

interface CachedAnswer {
  readonly status: number
  /** Name, value, name, value: the form that Node writes fastest. */
  readonly headers: readonly string[]
  readonly body?: Buffer
  /** It will have a date, which was not known when it was made. */
  readonly lacksDate: boolean
}

export interface AnswerCacheNeeds extends Pick<PageVersionsNeeds, 'revision'> {
  readonly clock: () => Date
}

/**
 * A cache of complete answers with visitors' pages, in front of Express. The same request gets the same answer until
 * the version of the pages changes: byte for byte, except for the date of the page, which may be absent in its first
 * second. It decides nothing itself: a request that is not in the cache goes on to Express, and so does any request
 * with a cookie or an unknown header.
 */
export function createAnswerCache({ clock, revision }: AnswerCacheNeeds) {
  const versionAt = createPageVersions({ revision, startedOn: clock() })
  const answers = new LRUCache<string, CachedAnswer>({
    maxSize: cachedBytes,
    sizeCalculation: ({ body }, question) => overhead + question.length + (body?.length ?? 0),
  })
  let cachedVersion: string | undefined
  return {
    versionAt,

    /** Answers from the cache; returns false, having done nothing, where the cache has no answer. */
    repeat(request: IncomingMessage, response: ServerResponse): boolean {
      const question = questionOf(request)
      const answer = question === undefined ? undefined : answers.get(question)
      if (!answer) return false
      const { name, modified } = versionAt(clock())
      if (name !== cachedVersion) return false
      const date = answer.lacksDate && modified ? ['Last-Modified', modified.toUTCString()] : []
      response.writeHead(answer.status, [...answer.headers, ...date]).end(answer.body)
      return true
    },

    /** Caches an answer that was made for a version of the pages. */
    store(request: IncomingMessage, response: ServerResponse, version: string, body?: Buffer): void {
      const question = questionOf(request)
      if (question === undefined || response.hasHeader('Set-Cookie')) return
      if (version !== cachedVersion) answers.clear()
      cachedVersion = version
      const headers = [...headersOf(response)].flat()
      const { statusCode: status } = response
      const lacksDate = [200, 304].includes(status) && !response.hasHeader('Last-Modified')
      answers.set(question, { status, headers, lacksDate, ...(body && { body }) })
    },
  }
}

export type AnswerCache = ReturnType<typeof createAnswerCache>

/** The headers on which the answer to a visitor depends. */
const asked = ['accept-encoding', 'if-none-match', 'if-modified-since', 'cache-control'] as const

/** Headers of ordinary requests on which it does not depend. An unknown header may say something about the client. */
const others = [
  ...['host', 'connection', 'keep-alive', 'te', 'via', 'forwarded', 'x-real-ip', 'x-request-id'],
  ...['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-port', 'x-forwarded-proto'],
  ...['user-agent', 'accept', 'accept-language', 'referer', 'origin', 'pragma', 'priority', 'dnt'],
  ...['sec-gpc', 'sec-fetch-dest', 'sec-fetch-mode', 'sec-fetch-site', 'sec-fetch-user', 'sec-purpose'],
  ...['sec-ch-ua', 'sec-ch-ua-mobile', 'sec-ch-ua-platform', 'save-data', 'upgrade-insecure-requests'],
]

const known: ReadonlySet<string> = new Set([...asked, ...others])

/**
 * The key of the cache: everything on which the answer to a visitor depends. Undefined for a request that is not a
 * visitor's for a page.
 */
function questionOf({ method, url, headers }: IncomingMessage): string | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined
  for (const name in headers) if (!known.has(name)) return undefined
  // Neither headers nor URLs contain a line end, so it can separate them.
  return `${method}\n${url}\n${asked.map((name) => headers[name] ?? '\r').join('\n')}`
}
