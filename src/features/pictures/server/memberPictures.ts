import { statusId } from '../../../kernel/ids'
import { type Request, type Response, Router } from 'express'
import { NotFound } from '../../../kernel/calls/apiError'
import type { CallContext } from '../../../kernel/calls/handlers'
import { createClubRepository } from '../../../entities/clubs/server/clubRepository'
import { findEvent } from '../../../entities/events/server/findEvent'
import { marksOf } from '../../../entities/statuses/server/marksOf'
import { today } from '../../../kernel/dates/zone'
import { storedDistances } from '../../../kernel/running/distances'
import { picturePatterns } from '../../../kernel/urls/picturePaths'
import { canSeeWeekend } from '../../../kernel/access/permissions'
import type { Store } from '../../../store/store'
import type { Pictures } from './createPictures'
import { bestContent, type PictureContent, weekendContent } from './pictureContent'
import { weekendViews } from '../../clubWeekend/server/weekendViews'

export interface MemberPicturesNeeds {
  readonly store: Store
  readonly pictures: Pictures
  readonly contextOf: (request: Request) => Promise<CallContext>
  readonly siteTitle: string
  /** IANA name. */
  readonly timeZone: string
}

/** Serves pictures that members share. Anyone else gets a 404, and no shared cache may store them. */
export function memberPictures({
  store,
  pictures,
  contextOf,
  siteTitle,
  timeZone,
}: MemberPicturesNeeds): Router {
  const router = Router()
  const clubs = createClubRepository(store)
  const weekends = weekendViews(store)

  const sendPicture =
    (
      contentOf: (
        context: CallContext,
        request: Request<{ slug: string }>,
      ) => Promise<PictureContent | undefined>,
    ) =>
    async (request: Request<{ slug: string }>, response: Response): Promise<void> => {
      response.set('Cache-Control', 'private, no-store')
      const content = await contentOf(await contextOf(request), request)
      if (!content) throw new NotFound('This picture isn’t available.')
      response.type('png').send(await pictures.get(pictures.hashOf(content), content))
    }

  router.get(
    picturePatterns.best,
    sendPicture(async ({ viewer: { userId } }, { params: { slug } }) => {
      if (userId === undefined) return undefined
      const event = await findEvent(store, slug)
      const status = await store.statuses.get(statusId(event.id, userId))
      const marks = status && (await marksOf(store, [status])).get(status.id)
      const { resultInSeconds } = status ?? {}
      if (marks?.marks[0] !== 'PB' || resultInSeconds === undefined) return undefined
      const distance = (storedDistances(event.distances) ?? []).find(({ id }) => id === status?.distanceRun)
      return bestContent(siteTitle, event, { resultInSeconds, gain: marks.gain, distance: distance?.name })
    }),
  )
  router.get(
    picturePatterns.weekend,
    sendPicture(async ({ viewer, now }, { params: { slug }, query }) => {
      const club = await clubs.named(slug)
      if (!canSeeWeekend(viewer, club.id)) return undefined
      const { parts } = await weekends.ofClub(club, today(now, timeZone), viewer)
      return parts[0] && weekendContent(siteTitle, club, parts[0], query['names'] === 'yes')
    }),
  )
  return router
}
