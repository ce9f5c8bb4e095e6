import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Request, type Response, Router } from 'express'
import { picturePatterns } from '../../../domain/picturePaths'
import type { Store } from '../../../store/store'
import { createClubRepository } from '../../clubs/server/shared'
import { findEvent } from '../../events/server/shared'
import { pictureHash, type Pictures } from './createPictures'
import { clubContent, eventContent, type PictureContent, siteContent } from './pictureContent'

export interface PictureRouterNeeds {
  readonly store: Store
  readonly siteTitle: string
  readonly pictures: Pictures
  readonly clock: () => Date
  /** Answers that are given again as they are, until something changes. */
  readonly answers: {
    versionAt(instant: Date): { readonly name?: string }
    keep(request: IncomingMessage, response: ServerResponse, version: string, body?: Buffer): void
  }
}

interface Asked {
  readonly hash: string
  readonly slug: string
}

/**
 * Pictures for previews of links. Whatever hash is asked for, the answer is the picture as it is now: only under its own
 * hash may it be kept for ever.
 */
export function pictureRouter({ store, siteTitle, pictures, clock, answers }: PictureRouterNeeds): Router {
  const router = Router()
  const clubs = createClubRepository(store)

  const answer =
    (contentOf: (slug: string) => Promise<PictureContent>) =>
    async (request: Request<Asked>, response: Response): Promise<void> => {
      // Told before the store is read: what changes meanwhile makes the answer one of an older version.
      const version = answers.versionAt(clock()).name
      const content = await contentOf(request.params.slug)
      const hash = pictureHash(content)
      const bytes = await pictures.get(hash, content)
      const isPresent = request.params.hash === hash
      response.set({
        'Cache-Control': isPresent ? 'public, max-age=31536000, immutable' : 'no-cache',
        // Chats and other sites show it in their own pages.
        'Cross-Origin-Resource-Policy': 'cross-origin',
        ETag: `"${hash}"`,
      })
      if (request.fresh) response.status(304).end()
      else response.type('png').send(bytes)
      const body = response.statusCode === 200 ? bytes : undefined
      if (version !== undefined && isPresent) answers.keep(request, response, version, body)
    }

  router.get(
    picturePatterns.event,
    answer(async (slug) => eventContent(siteTitle, await findEvent(store, slug))),
  )
  router.get(
    picturePatterns.club,
    answer(async (slug) => clubContent(siteTitle, await clubs.named(slug))),
  )
  router.get(
    picturePatterns.site,
    answer(() => Promise.resolve(siteContent(siteTitle))),
  )
  return router
}
