import type { Request, Response } from 'express'
import type { MadePage } from '../render/madePage'
import { sendEncoded } from './sendEncoded'

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
  { status, location, etag, body }: MadePage,
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
