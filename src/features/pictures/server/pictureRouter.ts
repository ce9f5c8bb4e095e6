import { type Request, type Response, Router } from 'express'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createClubRepository } from '../../../entities/clubs/server/clubRepository'
import { findEvent } from '../../../entities/events/server/findEvent'
import { picturePatterns } from '../../../kernel/urls/picturePaths'
import type { Store } from '../../../store/store'
import type { PictureContents } from './createPictureContents'
import type { Pictures } from './createPictures'
import type { PictureContent } from './pictureContent'

export interface PictureRouterNeeds {
  readonly store: Store
  readonly contents: PictureContents
  readonly pictures: Pictures
  readonly clock: () => Date
  /** How many answers are cached, until something changes. */
  readonly answers: {
    versionAt(instant: Date): { readonly name?: string }
    store(request: IncomingMessage, response: ServerResponse, version: string, body?: Buffer): void
  }
}

interface Asked {
  readonly hash: string
  readonly slug: string
}

/**
 * Preview pictures for links. Whatever the hash in the URL, the answer is the current picture. Only under its own
 * hash may it be cached for ever.
 */
export function pictureRouter({ store, contents, pictures, clock, answers }: PictureRouterNeeds): Router {
  const router = Router()
  const clubs = createClubRepository(store)

  const answer =
    (contentOf: (slug: string, now: Date) => Promise<PictureContent>) =>
    async (request: Request<Asked>, response: Response): Promise<void> => {
      // The version is read before the store: a change meanwhile makes the answer one of an older version.
      const now = clock()
      const version = answers.versionAt(now).name
      const content = await contentOf(request.params.slug, now)
      const hash = pictures.hashOf(content)
      const bytes = await pictures.get(hash, content)
      const isPresent = request.params.hash === hash
      response.set({
        'Cache-Control': isPresent ? 'public, max-age=31536000, immutable' : 'no-cache',
        // Chats and other websites show it on their own pages.
        'Cross-Origin-Resource-Policy': 'cross-origin',
        ETag: `"${hash}"`,
      })
      if (request.fresh) response.status(304).end()
      else response.type('png').send(bytes)
      const body = response.statusCode === 200 ? bytes : undefined
      if (version !== undefined && isPresent) answers.store(request, response, version, body)
    }

  router.get(
    picturePatterns.event,
    answer(async (slug) => {
      const event = await findEvent(store, slug)
      const [promoter] = event.clubChoice === undefined ? [] : await clubs.withIds([event.clubChoice])
      return contents.ofEvent(event, promoter)
    }),
  )
  router.get(
    picturePatterns.club,
    answer(async (slug, now) => contents.ofClub(await clubs.named(slug), now)),
  )
  router.get(
    picturePatterns.site,
    answer(() => Promise.resolve(contents.ofSite())),
  )
  return router
}
