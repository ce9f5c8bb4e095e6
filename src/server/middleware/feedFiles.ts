import { hash } from 'node:crypto'
import { type Request, type Response, Router } from 'express'
import { LRUCache } from 'lru-cache'
import { feedPatterns } from '../../domain/feedPaths'
import { createFeeds, type FeedFile, type FeedsNeeds } from '../../features/feeds/server/createFeeds'
import { createPageVersions } from '../render/createPageVersions'
import { type EncodedBody, encodedBody } from '../render/encodedBody'
import { sendEncoded } from './sendEncoded'

export interface FeedFilesNeeds extends FeedsNeeds {
  readonly clock: () => Date
}

/** A file with its bytes, and what tells whether somebody has them. */
interface MadeFile {
  readonly name: string
  readonly type: string
  readonly etag: string
  readonly changedOn: Date
  readonly body: EncodedBody
}

/** Calendars of a site with many clubs; most are few KB, and the largest, of all events, about 1 MB. */
const filesKept = 100

/** Addresses of which it is known since when they give what they give. */
const addressesKept = 10_000

/** Seconds for which whatever stands in between may give the same answer: calendars ask every hour. */
const publicAge = 300

/**
 * Answers programs that read calendars and news. They bring no session, and get what a visitor may see: a person's own
 * calendar is known by the secret in its address alone.
 */
export function feedFiles({ clock, ...needs }: FeedFilesNeeds): Router {
  const router = Router()
  const feeds = createFeeds(needs)
  const kept = createKeptFiles(() => needs.store.revision())
  const lastChange = createLastChanges()

  async function made(path: string, now: Date, file: Promise<FeedFile>): Promise<MadeFile> {
    const { name, type, text } = await file
    const bytes = Buffer.from(text)
    // Weak, because every encoding has the same.
    const etag = `W/"${hash('sha256', bytes, 'base64url')}"`
    return { name, type, etag, changedOn: lastChange(path, etag, now), body: encodedBody(bytes) }
  }

  type Make = (request: Request<Record<string, string>>, now: Date) => Promise<FeedFile>
  const publicFiles: readonly (readonly [string, Make])[] = [
    [feedPatterns.calendar, (_, now) => feeds.all(now)],
    [feedPatterns.clubCalendar, ({ params: { slug = '' } }, now) => feeds.ofClub(slug, now)],
    [feedPatterns.eventCalendar, ({ params: { slug = '' } }, now) => feeds.ofEvent(slug, now)],
    [feedPatterns.atom, () => feeds.news('atom')],
    [feedPatterns.jsonFeed, () => feeds.news('json')],
    [feedPatterns.clubAtom, ({ params: { slug = '' } }, now) => feeds.newsOfClub(slug, 'atom', now)],
    [feedPatterns.clubJsonFeed, ({ params: { slug = '' } }, now) => feeds.newsOfClub(slug, 'json', now)],
  ]
  for (const [pattern, make] of publicFiles) {
    router.get(pattern, async (request: Request<Record<string, string>>, response) => {
      const now = clock()
      const { path } = request
      const file = await kept(path, now, () => made(path, now, make(request, now)))
      response.set('Cache-Control', `public, max-age=${publicAge}`)
      await send(file, request, response)
    })
  }

  router.get(feedPatterns.ownCalendar, async (request: Request<{ key: string }>, response) => {
    response.set({ 'X-Robots-Tag': 'noindex', 'Referrer-Policy': 'no-referrer' })
    const now = clock()
    const file = await made(request.path, now, feeds.ofKey(request.params.key, now))
    response.set('Cache-Control', 'private, no-cache')
    await send(file, request, response)
  })

  return router
}

/** Keeps files until the store's content changes. Where it may change unseen, each is made anew. */
function createKeptFiles(revision: () => number | undefined) {
  const versionAt = createPageVersions({ revision })
  const files = new LRUCache<string, Promise<MadeFile>>({ max: filesKept })
  let madeFrom: string | undefined
  return (path: string, now: Date, make: () => Promise<MadeFile>): Promise<MadeFile> => {
    const version = versionAt(now).name
    if (version === undefined) return make()
    if (version !== madeFrom) files.clear()
    madeFrom = version
    const known = files.get(path)
    if (known) return known
    const file = make()
    files.set(path, file)
    // Anyone can make up addresses that do not exist.
    file.catch(() => files.get(path) === file && files.delete(path))
    return file
  }
}

/**
 * Tells when what is at an address has changed at the latest: where something is no longer in a file, as its author is
 * hidden, nothing in it tells. What was never given before counts as changed now.
 */
function createLastChanges() {
  const given = new LRUCache<string, { readonly etag: string; readonly on: number }>({ max: addressesKept })
  return (path: string, etag: string, now: Date): Date => {
    const before = given.get(path)
    // The header tells seconds: of two changes in one the second is told as of the next.
    const on = before?.etag === etag ? before.on : Math.max(now.getTime(), (before?.on ?? 0) + 1000)
    given.set(path, { etag, on })
    return new Date(on)
  }
}

async function send(
  { name, type, etag, changedOn, body }: MadeFile,
  request: Request,
  response: Response,
): Promise<void> {
  response.set({ ETag: etag, 'Last-Modified': changedOn.toUTCString(), Vary: 'Accept-Encoding' })
  if (request.fresh) {
    response.status(304).end()
    return
  }
  response.set('Content-Disposition', `inline; filename="${name}"`)
  await sendEncoded(request, response.type(`${type}; charset=utf-8`), body)
}
