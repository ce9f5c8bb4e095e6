import { type Request, Router } from 'express'
import { embedChoice, embedPattern } from '../../../kernel/urls/embedPath'
import { readEmbedStyles } from '../render/embedStyles'
import { makePage } from '../../../platform/render/madePage'
import { createPageCache } from '../../../platform/render/pageCache'
import { renderEmbed } from '../render/renderEmbed'
import type { RenderNeeds } from '../render/renderPage'
import type { VisitorsResponses } from '../../../platform/http/createResponseCache'
import { framedHeaders } from '../../../platform/http/securityHeaders'
import { cacheForEver, cacheForSeconds, sendMade } from '../../../platform/http/sendBody'

export interface ClubEmbedNeeds extends RenderNeeds {
  /** The folder with `dist`. */
  readonly root: string
  readonly responses: VisitorsResponses
  readonly https: boolean
}

/**
 * The page with a club's events, for its own website. It reads and sets no cookie, and is the only page that may be
 * shown in a frame.
 */
export function clubEmbed(needs: ClubEmbedNeeds): Router {
  const router = Router()
  const cache = createPageCache(needs.responses)
  const headers = framedHeaders(needs.https)
  const { links, texts } = readEmbedStyles(needs.root, needs.manifest.styles)
  router.get(embedPattern, async (request: Request<{ slug: string }>, response) => {
    const { slug } = request.params
    const { theme, limit } = embedChoice(request.query)
    const { page, basis, modified } = await cache.get(`${theme} ${limit} ${slug}`, async (now) =>
      makePage(await renderEmbed(needs, now, { slug, limit, styles: links[theme] })),
    )
    response.removeHeader('X-Frame-Options')
    response.setHeaders(headers)
    const sent = { type: 'html', cacheControl: cacheForSeconds, modified }
    const body = await sendMade(page, sent, request, response)
    needs.responses.store(request, response, basis, body)
  })
  for (const [path, html] of texts) {
    const styles = makePage({ status: 200, html })
    router.get(path, async (request, response) => {
      await sendMade(styles, { type: 'css', cacheControl: cacheForEver }, request, response)
    })
  }
  return router
}
