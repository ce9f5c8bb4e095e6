import { type Request, Router } from 'express'
import { feedPatterns } from '../../../kernel/urls/feedPaths'
import { createFeeds, type FeedsNeeds } from '../../../features/feeds/server/createFeeds'
import { makePage } from '../../../platform/render/madePage'
import { createFileSender, type FileSenderNeeds, sendMade } from '../../../platform/http/sendBody'

export interface FeedFilesNeeds extends FeedsNeeds, Pick<FileSenderNeeds, 'responses'> {
  readonly clock: () => Date
}

const types = {
  calendar: 'text/calendar; charset=utf-8',
  atom: 'application/atom+xml; charset=utf-8',
  json: 'application/feed+json; charset=utf-8',
} as const

/** `slug` is the slug in the URL, if there is one. */
type Make = (slug: string, now: Date) => Promise<string>

/**
 * Answers programs that read calendars and feeds. They have no session and get what a visitor may see; a person's own
 * calendar is found by the secret in its URL.
 */
export function feedFiles({ responses, clock, store, site }: FeedFilesNeeds): Router {
  const router = Router()
  const feeds = createFeeds({ store, site })
  const send = createFileSender({ store, responses })
  const files: readonly (readonly [string, string, Make])[] = [
    [feedPatterns.calendar, types.calendar, (_, now) => feeds.all(now)],
    [feedPatterns.clubCalendar, types.calendar, (slug, now) => feeds.ofClub(slug, now)],
    [feedPatterns.eventCalendar, types.calendar, (slug, now) => feeds.ofEvent(slug, now)],
    [feedPatterns.atom, types.atom, (_, now) => feeds.news('atom', now)],
    [feedPatterns.jsonFeed, types.json, (_, now) => feeds.news('json', now)],
    [feedPatterns.clubAtom, types.atom, (slug, now) => feeds.newsOfClub(slug, 'atom', now)],
    [feedPatterns.clubJsonFeed, types.json, (slug, now) => feeds.newsOfClub(slug, 'json', now)],
  ]
  for (const [pattern, type, make] of files) {
    router.get(pattern, (request: Request<{ slug?: string }>, response) =>
      send(type, (now) => make(request.params.slug ?? '', now), request, response),
    )
  }

  router.get(feedPatterns.ownCalendar, async (request: Request<{ key: string }>, response) => {
    // The URL is a secret.
    response.set({ 'X-Robots-Tag': 'noindex', 'Referrer-Policy': 'no-referrer' })
    const text = await store.atOneMoment(() => feeds.ofKey(request.params.key, clock()))
    const sent = { type: types.calendar, cacheControl: 'private, no-cache' }
    await sendMade(makePage({ status: 200, html: text }), sent, request, response)
  })

  return router
}
