import type { Request, Response } from 'express'
import { type MadePage, makePage } from '../render/madePage'
import { LRUCache } from 'lru-cache'
import { encodedBody, type EncodedBody, type Encoding, encodings } from '../render/encodedBody'
import { createPageCache } from '../render/pageCache'
import type { VisitorsResponses } from './createResponseCache'
import { allowStyles } from './securityHeaders'
import type { Store } from '../../store/store'

/**
 * The headers of a response that is the same for everyone: any cache may store it, but must revalidate it each time.
 */
export const cacheAndRevalidate = 'public, no-cache'

/** The headers of a response that never changes at its URL. */
export const cacheForEver = 'public, max-age=31536000, immutable'

/**
 * The headers of a page that is the same for everyone. A cache in front of the site may serve it for some seconds
 * without asking, and then once more while it asks. A browser revalidates each time: without `must-revalidate` some
 * would also show an older page.
 */
export const cacheForSeconds = 'public, max-age=0, must-revalidate, s-maxage=5, stale-while-revalidate=10'

export interface SentMade {
  /** The content type, as Express names it. */
  readonly type: string
  readonly cacheControl: string
  /** The request headers, besides the accepted encodings, on which the response depends. */
  readonly vary?: string
  /** The time of the last change, if it is known. */
  readonly modified?: Date | undefined
}

/**
 * Sends a body, or 304 to clients that have it, by its ETag or its date. Returns the bytes that were sent, if there
 * were any.
 */
export async function sendMade(
  { status, location, styleSource, etag, body }: MadePage,
  { type, cacheControl, vary, modified }: SentMade,
  request: Request,
  response: Response,
): Promise<Buffer | undefined> {
  // A stricter header that was set before stays.
  if (!response.hasHeader('Cache-Control')) response.set('Cache-Control', cacheControl)
  response.set({
    ETag: etag,
    Vary: ['Accept-Encoding', vary].filter((name) => name !== undefined).join(', '),
    ...(modified && status === 200 && { 'Last-Modified': modified.toUTCString() }),
  })
  if (styleSource !== undefined) allowStyles(response, styleSource)
  if (location !== undefined) {
    response.redirect(status, location)
    return undefined
  }
  response.status(status)
  if (status === 200 && request.fresh) {
    response.status(304).end()
    return undefined
  }
  return sendEncoded(request, response.type(type), body)
}

/** Sends a body of the response's type in the best encoding that the client accepts; returns its bytes. */
async function sendEncoded(request: Request, response: Response, body: EncodedBody): Promise<Buffer> {
  const { encoding, bytes } = await body(acceptedEncoding(request))
  response.vary('Accept-Encoding')
  if (encoding !== 'identity') response.set('Content-Encoding', encoding)
  response.send(bytes)
  return bytes
}

/** Sends a body made for this request alone. */
export async function sendText(
  type: 'html' | 'json',
  text: string,
  request: Request,
  response: Response,
): Promise<void> {
  response.type(type)
  await sendEncoded(request, response, encodedBody(Buffer.from(text)))
}

/** Browsers use few values of this header, so each value is parsed once. */
const known = new LRUCache<string, Encoding>({ max: 100 })

function acceptedEncoding(request: Request): Encoding {
  const accepted = request.get('Accept-Encoding') ?? ''
  // Asked one by one: of several encodings that the client accepts equally, Express would take the one that the
  // client names first.
  const encoding = known.get(accepted) ?? encodings.find((one) => request.acceptsEncodings(one)) ?? 'identity'
  known.set(accepted, encoding)
  return encoding
}

/** `type` is as Express names it; `make` is called if no current file is cached for the path. */
export type SendFile = (
  type: string,
  make: (now: Date) => Promise<string>,
  request: Request,
  response: Response,
) => Promise<void>

export interface FileSenderNeeds {
  /** The data of the files, each generated from one consistent read. */
  readonly store: Pick<Store, 'atOneMoment'>
  readonly responses: VisitorsResponses
}

/**
 * Sends files that are the same for everyone and are no pages. They read and set no cookie. A file is made once for
 * each version of what a visitor sees, and the latest files are cached, as are the responses with them.
 */
export function createFileSender({ store, responses }: FileSenderNeeds): SendFile {
  const cache = createPageCache(responses)
  return async (type, make, request, response) => {
    allowOtherOrigins(response)
    const makeFile = (now: Date) =>
      store.atOneMoment(async () => makePage({ status: 200, html: await make(now) }))
    const { page, basis, modified } = await cache.get(request.path, makeFile)
    const body = await sendMade(page, { type, cacheControl: cacheAndRevalidate, modified }, request, response)
    responses.store(request, response, basis, body)
  }
}

/**
 * Lets pages of other sites read public answers. Their browsers send no cookie with such a request, and refuse the
 * answer to one with a cookie.
 */
export function allowOtherOrigins(response: Response): void {
  response.set('Access-Control-Allow-Origin', '*')
}
