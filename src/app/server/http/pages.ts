import type { Request, RequestHandler } from 'express'
import { type CallContext, visitorContext } from '../../../kernel/calls/handlers'
import { personOf } from '../../../kernel/calls/viewerVersion'
import { isSignedIn } from '../../../kernel/access/permissions'
import { viewerVersion } from '../../../features/auth/server/viewerOf'
import { makePage } from '../../../platform/render/madePage'
import { createPageCache } from '../../../platform/render/pageCache'
import { type RenderNeeds, renderPage } from '../render/renderPage'
import { isAnonymousContext, isAnonymousRequest } from '../../../platform/http/anonymousRequest'
import type { DoneCookie } from './createDoneCookie'
import type { VisitorsResponses } from '../../../platform/http/createResponseCache'
import type { FormDrafts } from './createFormDrafts'
import { cacheForSeconds, sendMade } from '../../../platform/http/sendBody'

export interface PagesNeeds extends RenderNeeds {
  readonly contextOf: (request: Request) => Promise<CallContext>
  readonly responses: VisitorsResponses
  readonly done: DoneCookie
  readonly formDrafts: Pick<FormDrafts, 'take'>
}

/**
 * Answers GET with the page at the URL. A page is cached only if its whole context is that of any visitor. If a cookie
 * or a header says more about the client, the page is made for that request alone. Caches in front of the site may
 * store the responses to requests without cookies.
 */
export function pages(needs: PagesNeeds): RequestHandler {
  const cache = createPageCache(needs.responses)

  return async (request, response) => {
    const context = await needs.contextOf(request)
    const url = request.originalUrl
    const done = needs.done.read(request)
    if (done || !isAnonymousContext(context)) {
      const form = isSignedIn(context.viewer)
        ? needs.formDrafts.take(request, response, { page: url, person: personOf(viewerVersion(context)) })
        : undefined
      const rendered = await renderPage(needs, context, url, { done, form })
      if (rendered.html !== undefined) needs.done.forget(request, response)
      await sendMade(
        makePage(rendered),
        { ...html, cacheControl: cacheControlFor(context) },
        request,
        response,
      )
      return
    }
    const { page, basis, modified } = await cache.get(url, async (now) =>
      makePage(await renderPage(needs, visitorContext(now), url)),
    )
    const isOfAll = page.status === 200 && isAnonymousRequest(request, context)
    const cacheControl = isOfAll ? cacheForSeconds : cacheControlFor(context)
    const body = await sendMade(page, { ...html, cacheControl, modified }, request, response)
    if (page.status === 200) needs.responses.store(request, response, basis, body)
  }
}

const html = { type: 'html', vary: 'Cookie' } as const

/**
 * Headers for a response to one viewer. After logging out, the Back button must not show a page again, which browsers
 * do with what they store, even with what they should revalidate.
 */
function cacheControlFor({ viewer }: CallContext): string {
  return isSignedIn(viewer) ? 'private, no-store' : 'private, no-cache'
}
