import { isDeepStrictEqual } from 'node:util'
import type { Request, RequestHandler, Response } from 'express'
import { type CallContext, visitorContext } from '../../api/handlers'
import { startOf, today } from '../../domain/zone'
import { createPageCache } from '../render/pageCache'
import { encodings, makePage, type MadePage } from '../render/madePage'
import { type RenderNeeds, renderPage } from '../render/renderPage'

export interface PagesNeeds extends RenderNeeds {
  readonly contextOf: (request: Request) => Promise<CallContext>
  /** See `Store.revision`. */
  readonly revision: () => number | undefined
}

/**
 * Answers GET with the page at the URL. Only a page whose whole context is that of any visitor at the time is kept: with
 * whatever else comes to be known of a request, from a cookie or a header, it is made for that request alone.
 */
export function pages(needs: PagesNeeds): RequestHandler {
  const cache = createPageCache()
  const { timeZone } = needs.site

  /** What a visitor sees changes from day to day, so it is made for the beginning of the day. */
  function pageForVisitor(now: Date, url: string): Promise<MadePage> {
    const day = today(now, timeZone)
    const context = visitorContext(startOf(day, '00:00', timeZone))
    const make = async () => makePage(await renderPage(needs, context, url))
    const revision = needs.revision()
    return revision === undefined ? make() : cache.get(url, `${revision} ${day}`, make)
  }

  return async (request, response) => {
    const context = await needs.contextOf(request)
    const isAnyVisitor = isDeepStrictEqual(context, visitorContext(context.now))
    const page = isAnyVisitor
      ? await pageForVisitor(context.now, request.originalUrl)
      : makePage(await renderPage(needs, context, request.originalUrl))
    await send(page, request, response)
  }
}

async function send({ status, location, etag, body }: MadePage, request: Request, response: Response) {
  // Kept by nobody but the visitor's own browser, which asks each time whether it is still good.
  response.set({ 'Cache-Control': 'private, no-cache', ETag: etag, Vary: 'Accept-Encoding, Cookie' })
  if (location !== undefined) {
    response.redirect(status, location)
    return
  }
  response.status(status)
  if (status === 200 && request.fresh) {
    response.status(304).end()
    return
  }
  // Asked one by one: of several that are accepted alike, Express would take the first that the browser names.
  const encoding = encodings.find((one) => request.acceptsEncodings(one)) ?? 'identity'
  if (encoding !== 'identity') response.set('Content-Encoding', encoding)
  response.type('html').send(await body(encoding))
}
