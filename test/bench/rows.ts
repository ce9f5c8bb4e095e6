import { feedPatterns } from '../../src/kernel/urls/feedPaths'
import { paths } from '../../src/kernel/urls/paths'
import { sitemapIndexPath } from '../../src/features/sitemap/server/sitemapPath'
import { viewerSlugs } from '../helpers/viewers'
import { browserHeaders, type SentAnswer, fetchAnswer } from './answer'
import type { Stretch } from './bench'
import type { LoadOrder } from './load'
import type { RunningSide } from './startSides'
import type { World } from './worlds'

/** Something that is asked for again and again. */
export interface Row {
  /** Its name in the JSON. */
  readonly key: string
  readonly name: string
  readonly paths: readonly string[]
  /** A page that is made for this request; else one that may be kept. */
  readonly isFresh?: boolean
  readonly isSignedIn?: boolean
  /** Asked by a browser that has the page already. */
  readonly isKnown?: boolean
  /** Asked from many networks, as one may not search so often. */
  readonly isOfMany?: boolean
}

/** Events asked for in turn: more than a round comes to. */
const eventsAsked = 4000

/** The rows of the table. A visitor's page is kept by its address, so a new address is a page that has to be made. */
export function rowsOf({ events, clubs }: World): readonly Row[] {
  const home = [paths.home]
  const past = [paths.pastEvents]
  const event = [paths.event(events[events.length >> 1] ?? '')]
  const anyEvent = Array.from({ length: Math.min(events.length, eventsAsked) }, (_, step) =>
    // A prime, so that all years come up in turn.
    paths.event(events[(step * 7919) % events.length] ?? ''),
  )
  const anyClub = clubs.map((slug) => paths.club(slug))
  const bests = [paths.userResults(viewerSlugs.member)]
  const list = [`/api/event?from=${new Date().toISOString().slice(0, 10)}&limit=50`]
  return [
    { key: 'homeKept', name: 'home, kept', paths: home },
    { key: 'eventKept', name: 'event, kept', paths: event },
    { key: 'pastEventsKept', name: 'past events, kept', paths: past },
    { key: 'homeKnown', name: 'home, kept: 304', paths: home, isKnown: true },
    { key: 'calendarKept', name: 'calendar, kept', paths: [feedPatterns.calendar] },
    { key: 'newsKept', name: 'news, kept', paths: [feedPatterns.atom] },
    { key: 'sitemapKept', name: 'sitemap, kept', paths: [sitemapIndexPath] },
    { key: 'homeMade', name: 'home, made', paths: home, isFresh: true },
    { key: 'eventMade', name: 'event, made', paths: anyEvent, isFresh: true },
    { key: 'pastEventsMade', name: 'past events, made', paths: past, isFresh: true },
    { key: 'homeSignedIn', name: 'home, signed in', paths: home, isFresh: true, isSignedIn: true },
    { key: 'eventSignedIn', name: 'event, signed in', paths: anyEvent, isFresh: true, isSignedIn: true },
    { key: 'clubSignedIn', name: 'club, signed in', paths: anyClub, isFresh: true, isSignedIn: true },
    { key: 'bestsSignedIn', name: 'bests, signed in', paths: bests, isFresh: true, isSignedIn: true },
    { key: 'apiList', name: 'API list of 50', paths: list, isFresh: true },
  ]
}

/** Rows that are only asked of worlds of different sizes. */
export function rowsOfGrowth(world: World, today: string): readonly Row[] {
  const searches = ['half marathon', 'keswick', 'canal 10k', 'riverside', 'parkrun', 'hill race']
  const texts = searches.map((text) => `/api/event-search?${new URLSearchParams({ text })}`)
  return [
    ...rowsOf(world),
    { key: 'search', name: 'search', paths: texts, isFresh: true, isOfMany: true },
    { key: 'clubs', name: 'list of clubs, made', paths: [paths.clubs], isFresh: true },
    { key: 'day', name: 'a day, made', paths: [paths.day(today)], isFresh: true },
  ]
}

/** An order but for how hard and how long. */
export type Asked = Omit<LoadOrder, keyof Stretch | 'connections' | 'pauseMs'>

export interface RowOfSide {
  readonly asked: Asked
  /** To its first path. */
  readonly example: SentAnswer
}

/** This tree, and the other side if it has such a page, which may be newer. */
export async function sidesHaving(
  { paths: [path = ''], isSignedIn = false }: Pick<Row, 'paths' | 'isSignedIn'>,
  running: readonly RunningSide[],
): Promise<readonly RunningSide[]> {
  const answers = await Promise.all(
    running.map(({ site, cookie }) => fetch(site.origin + path, { headers: isSignedIn ? { cookie } : {} })),
  )
  return running.filter((_, index) => index === 0 || answers[index]?.ok)
}

/** How a row is asked of a side. Throws where that has no such page. */
export async function rowOfSide(row: Row, { site, cookie }: RunningSide): Promise<RowOfSide> {
  const { origin, pid } = site
  const { isFresh = false, isSignedIn = false, isKnown = false, isOfMany = false } = row
  const headers = { ...browserHeaders, ...(isSignedIn && { cookie }) }
  const example = await fetchAnswer(`${origin}${row.paths[0]}`, headers)
  const asked = { origin, pid, paths: row.paths, headers, isFresh, status: 200, isOfMany }
  return { asked: isKnown ? { ...asked, ...known(asked.headers, example) } : asked, example }
}

/** The same row asked of the bare route, which has the answer under the row's name. */
export function rowOfBare(
  { key, isFresh = false, isKnown = false }: Row,
  example: SentAnswer,
  bare: { readonly origin: string; readonly pid: number },
): Asked {
  const { origin, pid } = bare
  const asked = { origin, pid, paths: [`/${key}`], headers: browserHeaders, isFresh, status: 200 }
  return isKnown ? { ...asked, ...known(asked.headers, example) } : asked
}

function known(headers: Asked['headers'], { headers: { etag = '' } }: SentAnswer) {
  return { headers: { ...headers, 'if-none-match': etag }, status: 304 }
}
