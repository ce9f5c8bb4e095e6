import { type Request, Router } from 'express'
import { embedPattern } from '../../domain/embedPath'
import { makePage } from '../render/madePage'
import { createPageCache } from '../render/pageCache'
import { renderEmbed } from '../render/renderEmbed'
import type { RenderNeeds } from '../render/renderPage'
import type { KeptAnswers } from './createKeptAnswers'
import { framedHeaders } from './securityHeaders'
import { keptByAll, sendMade } from './sendMade'

export interface ClubEmbedNeeds extends RenderNeeds {
  readonly answers: Pick<KeptAnswers, 'versionAt' | 'keep'>
  readonly clock: () => Date
  readonly https: boolean
}

/** The page of a club for its own website: no cookie is read for it, and none set, and it alone may stand in a frame. */
export function clubEmbed(needs: ClubEmbedNeeds): Router {
  const router = Router()
  const cache = createPageCache()
  const headers = framedHeaders(needs.https)
  router.get(embedPattern, async (request: Request<{ slug: string }>, response) => {
    const { now, name, modified } = needs.answers.versionAt(needs.clock())
    const { slug } = request.params
    const make = async () => makePage(await renderEmbed(needs, now, slug))
    const page = await (name === undefined ? make() : cache.get(slug, name, make))
    response.removeHeader('X-Frame-Options')
    response.setHeaders(headers)
    const body = await sendMade(page, { type: 'html', cacheControl: keptByAll, modified }, request, response)
    if (name !== undefined) needs.answers.keep(request, response, name, body)
  })
  return router
}
