import { type Request, type Response, Router } from 'express'
import { NotFound } from '../../api/apiError'
import { createSitemapParts } from '../../features/sitemap/server/sitemapParts'
import { sitemapIndexPath, sitemapPattern } from '../../features/sitemap/server/sitemapPath'
import { sitemapIndexXml, sitemapXml } from '../../features/sitemap/server/sitemapXml'
import type { Store } from '../../store/store'
import type { PageVersion } from '../render/createPageVersions'
import { type MadePage, makePage } from '../render/madePage'
import { createPageCache } from '../render/pageCache'
import { openApiDocument, openApiPath } from '../openApi/openApiDocument'
import { robotsTxt } from '../robotsTxt'
import { keptByAll, sendMade } from './sendMade'

export interface PublicFilesNeeds {
  readonly store: Store
  readonly title: string
  readonly origin: string
  /** Of what a visitor sees at the time. */
  readonly version: () => PageVersion
}

/** A part of a sitemap takes some MB. */
const partsKept = 4

/** What is no page and is alike for everybody: no cookie is read for it, and none set. */
export function publicFiles({ store, title, origin, version }: PublicFilesNeeds): Router {
  const router = Router()
  const parts = createSitemapParts(store)
  const cache = createPageCache(partsKept)
  const underWay = new Map<string, Promise<MadePage>>()

  /** Where nothing can be kept, many who ask at once are still answered with one: to make a part takes long. */
  function shared(path: string, make: () => Promise<MadePage>): Promise<MadePage> {
    const begun = underWay.get(path)
    if (begun) return begun
    const made = make().finally(() => underWay.delete(path))
    underWay.set(path, made)
    return made
  }

  async function send(type: string, make: () => Promise<string>, request: Request, response: Response) {
    const { name, modified } = version()
    const makeFile = async () => makePage({ status: 200, html: await make() })
    const { path } = request
    const made = await (name === undefined ? shared(path, makeFile) : cache.get(path, name, makeFile))
    await sendMade(made, { type, cacheControl: keptByAll, modified }, request, response)
  }

  // As long as the site runs they stay as they are.
  const robots = makePage({ status: 200, html: robotsTxt(origin) })
  const openApi = makePage({ status: 200, html: JSON.stringify(openApiDocument({ title, origin })) })
  router.get('/robots.txt', async (request, response) => {
    await sendMade(robots, { type: 'text', cacheControl: keptByAll }, request, response)
  })
  router.get(openApiPath, async (request, response) => {
    await sendMade(openApi, { type: 'json', cacheControl: keptByAll }, request, response)
  })
  router.get(sitemapIndexPath, (request, response) =>
    send('xml', async () => sitemapIndexXml(origin, await parts.names()), request, response),
  )
  router.get(sitemapPattern, (request: Request<{ part: string }>, response) => {
    const make = async () => {
      const pages = await parts.pages(request.params.part)
      if (!pages) throw new NotFound('There is no such part of the sitemap.')
      return sitemapXml(origin, pages)
    }
    return send('xml', make, request, response)
  })
  return router
}
