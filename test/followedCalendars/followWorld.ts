import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { documentsHere } from '../../src/app/server/documents/documentsHere'
import { createHandlers } from '../../src/app/server/calls/createHandlers'
import type { FollowedQuestion, FollowedView } from '../../src/features/followedCalendars/contract'
import type { FollowedKind, RaceAnswer } from '../../src/features/followedCalendars/followed'
import { readDueCalendars } from '../../src/features/followedCalendars/server/readCalendars'
import type { Network } from '../../src/platform/outbound/postOutbound'
import type { Store } from '../../src/store/store'
import { eventsUnderTest } from '../helpers/eventsUnderTest'
import { contextOf, now, type ViewerName } from '../helpers/eventWorld'
import { rethrow } from '../helpers/rethrow'
import { selfSigned } from '../helpers/selfSigned'
import { membershipRecord } from '../helpers/storeRecords'
import { receiverNetwork } from '../webhooks/hookReceiver'

export const timeZone = 'Europe/London'
export const siteOrigin = 'https://races.example'
export const feedUrl = 'https://fra.example.org/races.ics?token=s3cret'

export const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000)

const certificate = selfSigned(['*.example.org'])

/** A race of a feed: the lines of its event, by name. */
export type FeedLines = Readonly<Record<string, string>>

/** An event on a Sunday in spring, as a feed has it. */
export const race = (uid: string, more: FeedLines = {}): FeedLines => ({
  ...{ UID: uid, SUMMARY: `Race ${uid}`, DTSTART: '20270404T100000', LOCATION: `Place ${uid}` },
  ...more,
})

export function feedText(races: readonly FeedLines[], ...head: readonly string[]): string {
  const events = races.map((lines) => {
    const texts = Object.entries(lines).map(([name, value]) => `${name}:${value}`)
    return ['BEGIN:VEVENT', ...texts, 'END:VEVENT'].join('\r\n')
  })
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', ...head, ...events, 'END:VCALENDAR', ''].join('\r\n')
}

/** A server of other sites' calendars. */
export async function openFeeds() {
  const asked: { readonly path: string; readonly headers: IncomingHttpHeaders }[] = []
  const feed = { answer: (response: ServerResponse): unknown => response.end(feedText([race('a')])) }
  const server = createServer(certificate, (request, response) => {
    asked.push({ path: request.url ?? '', headers: request.headers })
    feed.answer(response)
  })
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  const network = receiverNetwork((server.address() as AddressInfo).port, certificate.cert)
  return {
    ...{ asked, feed, network },
    stop: async () => {
      server.closeAllConnections()
      await new Promise<unknown>((done) => server.close(done))
    },
  }
}

/** The needs of readings over a store. */
export function readingNeeds(store: Store, network: Network) {
  let count = 0
  const newId = () => `read-${++count}-${Math.random()}`
  return {
    store,
    network,
    timeZone,
    siteOrigin,
    newId,
    documents: documentsHere,
    random: () => 0.5,
  }
}

/** The world of events, with admins of its clubs, and a server of feeds. */
export function followingUnderTest() {
  const world = eventsUnderTest()
  let opened: Awaited<ReturnType<typeof openFeeds>> | undefined
  const feeds = () => {
    if (!opened) throw new Error('There is a server only within a test.')
    return opened
  }
  beforeAll(async () => {
    opened = await openFeeds()
  })
  afterAll(() => feeds().stop())
  beforeEach(async () => {
    feeds().asked.length = 0
    await world.store().memberships.insert(membershipRecord('club', 'clubAdmin', { role: 3 }))
  })
  const handlers = () => createHandlers(world.store(), { timeZone, siteOrigin, network: feeds().network })
  async function answer(
    id: string,
    kind: FollowedKind,
    to: RaceAnswer,
    race?: string,
    as: ViewerName = 'clubAdmin',
    at = now,
  ) {
    const input = { slug: 'club', id, kind, answer: to, race }
    return calendarIn((await handlers().answerFollowed(contextOf(as, at), input)).followed)
  }
  const signal = new AbortController().signal
  return {
    ...{ world, feeds, handlers },
    serve: (races: readonly FeedLines[], ...head: readonly string[]) => {
      feeds().feed.answer = (response) => response.end(feedText(races, ...head))
    },
    /** Follows a calendar. Unless the mode is `ask`, adds all its races. */
    follow: async (more: object = {}, as: ViewerName = 'clubAdmin', at = now) => {
      const input = { slug: 'club', url: feedUrl, mode: 'add', ...more }
      const { followed } = await handlers().followCalendar(contextOf(as, at), input)
      const { id = '', asked = [] } = followed.calendar ?? {}
      const isAdded = input.mode === 'add' && asked.some(({ kind }) => kind === 'new')
      return isAdded ? await answer(id, 'new', 'add', undefined, as, at) : calendarIn(followed)
    },
    /** Reads all calendars that are due by then. */
    read: (at: Date, store = world.store()) =>
      readDueCalendars(readingNeeds(store, feeds().network), { clock: () => at, report: rethrow, signal }),
    details: async (id: string, at = now, slug = 'club') =>
      calendarIn((await handlers().getFollowed(contextOf('topAdmin', at), { slug, id })).followed),
    answer,
    /** Title, date, time and state of the upcoming races besides the world's own. */
    races: async () =>
      (await world.events())
        .filter(({ id }) => id !== 'e1')
        .map(({ title, date, time, state, movedFrom }) =>
          [title, date, time, state, movedFrom].filter(Boolean).join(' '),
        )
        .sort(),
    notices: async (userId: string, kind: string) =>
      (await world.store().notices.find({ index: 'byUser', where: { userId }, limit: 100 })).items.filter(
        (one) => one.kind === kind,
      ),
  }
}

/** A calendar as its page shows it, with its questions by kind. */
function calendarIn({ calendar }: FollowedView) {
  if (!calendar) throw new Error('The response has no calendar.')
  const asked = Object.fromEntries(calendar.asked.map(({ kind, races }) => [kind, races]))
  return { ...calendar, asked: asked as Partial<Record<FollowedKind, readonly FollowedQuestion[]>> }
}
