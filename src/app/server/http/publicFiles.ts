import { type Request, Router } from 'express'
import { NotFound } from '../../../kernel/calls/apiError'
import { openApiPath } from '../../../kernel/calls/openApiPath'
import { createSitemapParts } from '../../../features/sitemap/server/sitemapParts'
import { sitemapIndexPath, sitemapPattern } from '../../../features/sitemap/server/sitemapPath'
import { sitemapIndexXml, sitemapXml } from '../../../features/sitemap/server/sitemapXml'
import type { DataLicence } from '../../../browser/state'
import { vestSpritePath } from '../../../kernel/vests/vest'
import { vestSprite } from '../../../kernel/vests/vestShapes'
import { tintPattern, tintSheet } from '../../../kernel/vests/tint'
import type { Store } from '../../../store/store'
import { makePage } from '../../../platform/render/madePage'
import { openApiDocument } from '../openApi/openApiDocument'
import { robotsTxt } from '../robotsTxt'
import {
  createFileSender,
  type FileSenderNeeds,
  allowOtherOrigins,
  cacheAndRevalidate,
  sendMade,
} from '../../../platform/http/sendBody'
import { webManifest } from './webManifest'

/** Files that seldom change. */
const cacheForDay = 'public, max-age=86400'

export interface PublicFilesNeeds extends Pick<FileSenderNeeds, 'responses'> {
  readonly store: Store
  readonly title: string
  readonly origin: string
  readonly licence?: DataLicence | undefined
}

/** Files that describe the site, its pages and its calls to other programs and to phones, and the colours of clubs. */
export function publicFiles({ title, origin, licence, ...needs }: PublicFilesNeeds): Router {
  const router = Router()
  const parts = createSitemapParts(needs.store)
  const send = createFileSender(needs)

  // Public files stay the same as long as the site runs.
  const fixed: readonly (readonly [path: string, type: string, cacheControl: string, content: string])[] = [
    ['/robots.txt', 'text', cacheAndRevalidate, robotsTxt(origin)],
    ['/manifest.webmanifest', 'application/manifest+json', cacheForDay, webManifest(title)],
    [openApiPath, 'json', cacheAndRevalidate, JSON.stringify(openApiDocument({ title, origin, licence }))],
    [vestSpritePath, 'svg', cacheForDay, vestSprite()],
  ]
  for (const [path, type, cacheControl, html] of fixed) {
    const made = makePage({ status: 200, html })
    router.get(path, async (request, response) => {
      if (path === openApiPath) allowOtherOrigins(response)
      await sendMade(made, { type, cacheControl }, request, response)
    })
  }
  router.get(tintPattern, async (request: Request<{ colour: string }>, response, next) => {
    const { colour } = request.params
    if (!/^[\da-f]{6}$/.test(colour)) return next()
    const sheet = makePage({ status: 200, html: tintSheet(`#${colour}`) })
    await sendMade(sheet, { type: 'css', cacheControl: cacheForDay }, request, response)
  })
  router.get(sitemapIndexPath, (request, response) =>
    send('xml', async () => sitemapIndexXml(origin, await parts.names()), request, response),
  )
  router.get(sitemapPattern, (request: Request<{ part: string }>, response) => {
    const make = async () => {
      const pages = await parts.pages(request.params.part)
      if (!pages) throw new NotFound('This part of the sitemap doesn’t exist.')
      return sitemapXml(origin, pages)
    }
    return send('xml', make, request, response)
  })
  return router
}
