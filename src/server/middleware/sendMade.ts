import type { Request, Response } from 'express'
import type { MadePage } from '../render/madePage'
import { sendEncoded } from './sendEncoded'

/** What everybody is sent alike: any cache may keep it, and asks each time whether it is still good. */
export const keptByAll = 'public, no-cache'

/** What is never changed at its address. */
export const keptForEver = 'public, max-age=31536000, immutable'

/**
 * A page that everybody is sent alike. A cache in front of the site gives it again for some seconds, without asking, and
 * then once more while it asks. A browser asks each time: without `must-revalidate` some would show an older one, too.
 */
export const keptForSeconds = 'public, max-age=0, must-revalidate, s-maxage=5, stale-while-revalidate=10'

export interface SentMade {
  /** As Express names it. */
  readonly type: string
  readonly cacheControl: string
  /** What else the answer depends on than the encodings that are accepted. */
  readonly vary?: string
  /** Since when it is as it is, where that is known. */
  readonly modified?: Date | undefined
}

/**
 * Sends what was made, or 304 to those who have it, by its ETag or its date. Returns the bytes that were sent, if there
 * were any.
 */
export async function sendMade(
  { status, location, etag, body }: MadePage,
  { type, cacheControl, vary, modified }: SentMade,
  request: Request,
  response: Response,
): Promise<Buffer | undefined> {
  // Where a stricter word was said before, it holds.
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
