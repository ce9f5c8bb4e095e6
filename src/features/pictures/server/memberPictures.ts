import { type Request, type Response, Router } from 'express'
import { Forbidden, NotFound } from '../../../kernel/calls/apiError'
import type { CallContext, HandlersOf } from '../../../kernel/calls/handlers'
import { statusId } from '../../../kernel/ids'
import { storedDistances } from '../../../kernel/running/distances'
import { picturePatterns } from '../../../kernel/urls/picturePaths'
import { vestOf } from '../../../kernel/vests/vest'
import { isHidden } from '../../../kernel/access/hidden'
import { createClubRepository } from '../../../entities/clubs/server/clubRepository'
import { findEvent } from '../../../entities/events/server/eventSlugRepository'
import { marksOf } from '../../../entities/statuses/server/marksOf'
import type { Store } from '../../../store/store'
import type * as championshipCalls from '../../championships/contract'
import type * as recordCalls from '../../clubRecords/contract'
import type * as weekendCalls from '../../clubWeekend/contract'
import type { Pictures } from './createPictures'
import { bestWords, type PortraitWords, recordWords, standingsWords, weekendWords } from './portraitContent'

export interface MemberPicturesNeeds {
  readonly store: Store
  readonly pictures: Pictures
  readonly handlers: HandlersOf<typeof weekendCalls, 'getWeekend'> &
    HandlersOf<typeof championshipCalls, 'getStandings'> &
    HandlersOf<typeof recordCalls, 'getClubRecords'>
  readonly contextOf: (request: Request) => Promise<CallContext>
  readonly siteTitle: string
}

type PictureParams = Readonly<Record<'slug' | 'championship', string>>

type Share = (context: CallContext, params: PictureParams, query: Request['query']) => Promise<Shared>
type Shared = { readonly club?: Parameters<typeof vestOf>[0]; readonly words?: PortraitWords | undefined }

/** Serves pictures that members share. Anyone else gets a 404, and no shared cache may store them. */
export function memberPictures(needs: MemberPicturesNeeds): Router {
  const { store, pictures, handlers, contextOf, siteTitle: site } = needs
  const router = Router()
  const clubs = createClubRepository(store)

  const sendPicture =
    (share: Share) =>
    async (request: Request<PictureParams>, response: Response): Promise<void> => {
      response.set('Cache-Control', 'private, no-store')
      const context = await contextOf(request as Request)
      const { club, words } = await share(context, request.params, request.query).catch((error): Shared => {
        if (error instanceof Forbidden) return {}
        throw error
      })
      if (!words) throw new NotFound('This picture isn’t available.')
      const content = { site, club: club && { name: club.name, vest: vestOf(club) }, ...words }
      response.type('png').send(await pictures.get(pictures.hashOf(content), content))
    }

  router.get(
    picturePatterns.best,
    sendPicture(async ({ viewer: { userId } }, { slug }, query) => {
      if (userId === undefined) return {}
      const event = await findEvent(store, slug)
      const status = await store.statuses.get(statusId(event.id, userId))
      const marks = status && (await marksOf(store, [status])).get(status.id)
      const { resultInSeconds } = status ?? {}
      if (marks?.marks[0] !== 'PB' || resultInSeconds === undefined) return {}
      const distance = (storedDistances(event.distances) ?? []).find(({ id }) => id === status?.distanceRun)
      const club = await store.clubs.get(status?.clubId ?? '')
      const name = query['name'] === 'yes' ? (await store.users.get(userId))?.name : undefined
      const best = { resultInSeconds, gain: marks.gain, distance: distance?.name, name }
      return { ...(club && { club }), words: bestWords(event, best) }
    }),
  )
  router.get(
    picturePatterns.weekend,
    sendPicture(async (context, { slug }, query) => {
      const { club, weekend } = await handlers.getWeekend(context, { slug })
      const [latest] = weekend.parts
      return { club, words: latest && weekendWords(latest, query['name'] === 'yes') }
    }),
  )
  router.get(
    picturePatterns.standings,
    sendPicture(async (context, { slug, championship: name }, query) => {
      const { championship } = await handlers.getStandings(context, { slug, championship: name })
      const table = championship.tables?.find((one) => one.name === (query['table'] ?? ''))
      if (!table || table.rows.length === 0) return {}
      const people = await store.users.getMany(table.rows.flatMap(({ user }) => user?.id ?? []))
      const named = people.filter((user) => !isHidden(user))
      const names = new Map(named.map((user) => [user.id, user.isUnnamed ? 'A member' : user.name]))
      const words = standingsWords(championship, table, (id = '') => names.get(id) ?? 'Name removed')
      return { club: await clubs.named(slug), words }
    }),
  )
  router.get(
    picturePatterns.record,
    sendPicture(async (context, { slug }, { distance, group }) => {
      const { club, records } = await handlers.getClubRecords(context, { slug })
      const record = records.items.find((one) => one.distance === distance && one.group === group)
      return { club, words: record && recordWords(record) }
    }),
  )
  return router
}
