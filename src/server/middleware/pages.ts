import { isDeepStrictEqual } from 'node:util'
import type { Request, RequestHandler, Response } from 'express'
import { type CallContext, visitorContext } from '../../api/handlers'
import type { PageVersion } from '../render/createPageVersions'
import { makePage, type MadePage } from '../render/madePage'
import { createPageCache } from '../render/pageCache'
import { type RenderNeeds, renderPage } from '../render/renderPage'
import { personOf } from '../../api/viewerVersion'
import { isSignedIn } from '../../domain/permissions'
import { viewerVersion } from '../../features/auth/server/shared'
import type { KeptForms } from './createKeptForms'
import type { DoneCookie } from './createDoneCookie'
import type { KeptAnswers } from './createKeptAnswers'
import { sendEncoded } from './sendEncoded'

export interface PagesNeeds extends RenderNeeds {
  readonly contextOf: (request: Request) => Promise<CallContext>
  readonly answers: Pick<KeptAnswers, 'versionAt' | 'keep'>
  readonly done: DoneCookie
  readonly keptForms: Pick<KeptForms, 'take'>
}

/**
 * Answers GET with the page at the URL. Only a page whose whole context is that of any visitor at the time is kept: with
 * whatever else comes to be known of a request, from a cookie or a header, it is made for that request alone.
 */
export function pages(needs: PagesNeeds): RequestHandler {
  const cache = createPageCache()

  function pageForVisitor({ now, name }: PageVersion, url: string): Promise<MadePage> {
    const make = async () => makePage(await renderPage(needs, visitorContext(now), url))
    return name === undefined ? make() : cache.get(url, name, make)
  }

  return async (request, response) => {
    const context = await needs.contextOf(request)
    const url = request.originalUrl
    const done = needs.done.read(request)
    if (done || !isDeepStrictEqual(context, visitorContext(context.now))) {
      const form = isSignedIn(context.viewer)
        ? needs.keptForms.take(request, response, { page: url, person: personOf(viewerVersion(context)) })
        : undefined
      const rendered = await renderPage(needs, context, url, { done, form })
      if (rendered.html !== undefined) needs.done.forget(request, response)
      // After logging out, Back must not bring it again, as browsers do with what they keep, checked or not.
      if (isSignedIn(context.viewer)) response.set('Cache-Control', 'no-store')
      await send(makePage(rendered), request, response)
      return
    }
    const version = needs.answers.versionAt(context.now)
    const page = await pageForVisitor(version, url)
    const body = await send(page, request, response)
    if (version.name !== undefined && page.status === 200) {
      needs.answers.keep(request, response, version.name, body)
    }
  }
}

/** Returns the bytes that were sent. */
async function send(page: MadePage, request: Request, response: Response): Promise<Buffer | undefined> {
  const { status, location, etag, body } = page
  // Of a visitor: kept by nobody but their own browser, which asks each time whether it is still good.
  if (!response.hasHeader('Cache-Control')) response.set('Cache-Control', 'private, no-cache')
  response.set({ ETag: etag, Vary: 'Accept-Encoding, Cookie' })
  if (location !== undefined) {
    response.redirect(status, location)
    return undefined
  }
  response.status(status)
  if (status === 200 && request.fresh) {
    response.status(304).end()
    return undefined
  }
  return sendEncoded(request, response.type('html'), body)
}
