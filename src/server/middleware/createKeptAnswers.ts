import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { createPageVersions, type PageVersionsNeeds } from '../render/createPageVersions'
import { headersOf } from './headersOf'

/** Pages in their encodings; they are few KB each. */
const bytesKept = 32 * 1024 * 1024

/** The headers of an answer, roughly. */
const overhead = 2000

interface KeptAnswer {
  readonly status: number
  /** Name, value, name, value: as Node writes them fastest. */
  readonly headers: readonly string[]
  readonly body?: Buffer
}

export interface KeptAnswersNeeds extends Pick<PageVersionsNeeds, 'revision'> {
  readonly clock: () => Date
}

/**
 * Answers as they went out, for pages of visitors: the same question is answered the same, byte for byte, before Express
 * and all that stands in it, until the version of the pages changes. There is nothing to decide here that is decided
 * elsewhere: what has not been asked in these very words goes on to Express, as does whatever has a cookie or a header
 * that is not known here.
 */
export function createKeptAnswers({ clock, revision }: KeptAnswersNeeds) {
  const versionAt = createPageVersions({ revision, startedOn: clock() })
  const answers = new LRUCache<string, KeptAnswer>({
    maxSize: bytesKept,
    sizeCalculation: ({ body }, question) => overhead + question.length + (body?.length ?? 0),
  })
  let givenFor: string | undefined
  return {
    versionAt,

    /** Answers as before; returns false, having done nothing, where there is no such answer. */
    repeat(request: IncomingMessage, response: ServerResponse): boolean {
      const question = questionOf(request)
      const answer = question === undefined ? undefined : answers.get(question)
      if (!answer || versionAt(clock()).name !== givenFor) return false
      response.writeHead(answer.status, [...answer.headers]).end(answer.body)
      return true
    },

    /** Keeps an answer that was given for a version of the pages. */
    keep(request: IncomingMessage, response: ServerResponse, version: string, body?: Buffer): void {
      const question = questionOf(request)
      if (question === undefined || response.hasHeader('Set-Cookie')) return
      if (version !== givenFor) answers.clear()
      givenFor = version
      const headers = [...headersOf(response)].flat()
      answers.set(question, { status: response.statusCode, headers, ...(body && { body }) })
    },
  }
}

export type KeptAnswers = ReturnType<typeof createKeptAnswers>

/** The headers that the answer to a visitor depends on. */
const asked = ['accept-encoding', 'if-none-match', 'if-modified-since', 'cache-control'] as const

/** Headers of ordinary requests that it does not depend on. One that is not known may tell something of who asks. */
const others = [
  ...['host', 'connection', 'keep-alive', 'te', 'via', 'forwarded', 'x-real-ip', 'x-request-id'],
  ...['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-port', 'x-forwarded-proto'],
  ...['user-agent', 'accept', 'accept-language', 'referer', 'origin', 'pragma', 'priority', 'dnt'],
  ...['sec-gpc', 'sec-fetch-dest', 'sec-fetch-mode', 'sec-fetch-site', 'sec-fetch-user', 'sec-purpose'],
  ...['sec-ch-ua', 'sec-ch-ua-mobile', 'sec-ch-ua-platform', 'save-data', 'upgrade-insecure-requests'],
]

const known: ReadonlySet<string> = new Set([...asked, ...others])

/** All that the answer to a visitor depends on, in one text; undefined for what is not asked like a page of a visitor. */
function questionOf({ method, url, headers }: IncomingMessage): string | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined
  for (const name in headers) if (!known.has(name)) return undefined
  // There is no line end in a header, nor in an address.
  return `${method}\n${url}\n${asked.map((name) => headers[name] ?? '\r').join('\n')}`
}
