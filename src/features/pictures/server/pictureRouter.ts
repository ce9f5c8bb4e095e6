import { type Request, type Response, Router } from 'express'
import { createClubRepository } from '../../../entities/clubs/server/clubRepository'
import { findEvent } from '../../../entities/events/server/eventSlugRepository'
import { picturePatterns } from '../../../kernel/urls/picturePaths'
import type { VisitorsResponses } from '../../../platform/http/createResponseCache'
import { cacheForEver } from '../../../platform/http/sendBody'
import type { Store } from '../../../store/store'
import type { PictureContents, PictureContent } from './pictureContent'
import type { Pictures } from './createPictures'

export interface PictureRouterNeeds {
  readonly store: Store
  readonly contents: PictureContents
  readonly pictures: Pictures
  readonly responses: VisitorsResponses
}

interface PictureParams {
  readonly hash: string
  readonly slug: string
}

/** Serves the current link preview pictures for any hash in the URL, but as immutable only for their own hash. */
export function pictureRouter({ store, contents, pictures, responses }: PictureRouterNeeds): Router {
  const router = Router()
  const clubs = createClubRepository(store)

  const sendPicture =
    (contentOf: (slug: string, now: Date) => Promise<PictureContent>) =>
    async (request: Request<PictureParams>, response: Response): Promise<void> => {
      const { now } = await responses.current()
      const { basis, result } = responses.track(() => contentOf(request.params.slug, now))
      const content = await result
      const hash = pictures.hashOf(content)
      const bytes = await pictures.get(hash, content)
      const isCurrent = request.params.hash === hash
      response.set({
        'Cache-Control': isCurrent ? cacheForEver : 'no-cache',
        // Chats and other websites embed the picture.
        'Cross-Origin-Resource-Policy': 'cross-origin',
        ETag: `"${hash}"`,
      })
      if (request.fresh) response.status(304).end()
      else response.type('png').send(bytes)
      const body = response.statusCode === 200 ? bytes : undefined
      if (isCurrent) responses.store(request, response, basis, body)
    }

  router.get(
    picturePatterns.event,
    sendPicture(async (slug) => {
      const event = await findEvent(store, slug)
      const [promoter] = event.clubChoice === undefined ? [] : await clubs.withIds([event.clubChoice])
      return contents.ofEvent(event, promoter)
    }),
  )
  router.get(
    picturePatterns.club,
    sendPicture(async (slug, now) => contents.ofClub(await clubs.named(slug), now)),
  )
  router.get(
    picturePatterns.site,
    sendPicture(() => Promise.resolve(contents.ofSite())),
  )
  return router
}
