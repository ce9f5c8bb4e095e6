import type { Store } from '../../src/server/store/store'
import { sampleWorld } from '../../src/server/sample/sampleWorld'
import type { Site, SiteOptions } from './site'
import { clubRecord } from './storeRecords'
import type { ViewerKind } from './viewers'

export const siteTitle = 'Startline'

/** The sites that the pages are on: with the sample world, and with next to nothing. */
export type SiteKind = 'sample' | 'empty'

/** A page as its viewer finds it. */
export interface PageCase {
  readonly name: string
  readonly site: SiteKind
  readonly viewer: ViewerKind
  /** Path and query. */
  readonly path: string
  /** The page meant is the one that this link of the page at `path` leads to. */
  readonly follow?: 'prev' | 'next'
  readonly status: number
  /** Without the site's title. */
  readonly title: string
  readonly h1: string
  /** The place in the navigation that is marked as the current one. */
  readonly active?: 'Home' | 'Clubs' | 'Search'
}

/** The world that the site fills itself with today. */
export const world = sampleWorld({ now: new Date(), timeZone: 'Europe/London' })

const today = new Date().toISOString().slice(0, 10)
const byDate = [...world.events].sort((a, b) => (a.startsAt < b.startsAt ? -1 : 1))
const future = byDate.filter(({ date }) => date > today)
const past = byDate.filter(({ date }) => date < today).reverse()

/** Events of the sample world that show what others do not. */
export const events = {
  next: found(future.find(({ website, description }) => website !== '' && description !== '')),
  bare: found(future.find(({ website, description }) => website === '' && description === '')),
  past: found(
    past.find(({ id }) => world.statuses.some((one) => one.eventId === id && one.status === 'result')),
  ),
  longTitle: found([...future].sort((a, b) => b.title.length - a.title.length)[0]),
  /** Of the first page of the home page, on a day with others. */
  shared: found(
    future.slice(0, 20).find(({ id, date }) => future.some((one) => one.date === date && one.id !== id)),
  ),
}

export const clubs = {
  first: found(world.clubs[0]),
  longName: found([...world.clubs].sort((a, b) => b.name.length - a.name.length)[0]),
}

/** A club without any events, alone in its world. */
export const emptyClub = clubRecord('quiet', { name: 'Quiet Runners', shortName: 'Quiet' })

export const emptySite: SiteOptions = {
  fill: async (store: Store) => store.clubs.insert(emptyClub),
}

type Fields = Pick<PageCase, 'name' | 'path' | 'title'> & Partial<PageCase>

function page(fields: Fields): PageCase {
  return { site: 'sample', viewer: 'visitor', status: 200, h1: fields.title, ...fields }
}

const eventPage = (name: string, { slug, title }: { readonly slug: string; readonly title: string }) =>
  page({ name, path: `/event/${slug}`, title })

const wrong = { title: 'Error', h1: 'That didn’t work' }

/** Every page, in the states it has. A new page is added here, and all tests of pages look at it. */
export const pages: readonly PageCase[] = [
  page({ name: 'home', path: '/', title: 'Home', h1: 'Who’s racing on Sunday?', active: 'Home' }),
  page({ name: 'home, later', path: '/', follow: 'next', title: 'Home', h1: 'Races', active: 'Home' }),
  page({ name: 'past events', path: '/past-events', title: 'Past events' }),
  page({ name: 'past events, earlier', path: '/past-events', follow: 'prev', title: 'Past events' }),
  eventPage('event', events.next),
  eventPage('event with little known', events.bare),
  eventPage('event of the past', events.past),
  eventPage('event with a long title', events.longTitle),
  page({ name: 'clubs', path: '/club', title: 'Clubs', active: 'Clubs' }),
  page({ name: 'club', path: `/club/${clubs.first.slug}`, title: clubs.first.name, active: 'Clubs' }),
  page({
    name: 'club with a long name',
    path: `/club/${clubs.longName.slug}`,
    title: clubs.longName.name,
    active: 'Clubs',
  }),
  page({ name: 'privacy', path: '/privacy', title: 'Privacy policy' }),
  page({ name: 'no page', path: '/nothing-here', title: 'Page not found', status: 404 }),
  page({ name: 'no event', path: '/event/nothing-here', title: 'Page not found', status: 404 }),
  page({
    name: 'no club',
    path: '/club/nothing-here',
    title: 'Page not found',
    status: 404,
    active: 'Clubs',
  }),
  page({ name: 'error', path: '/past-events?cursor=x', ...wrong, status: 400 }),
  page({
    name: 'home, empty',
    site: 'empty',
    path: '/',
    title: 'Home',
    h1: 'Who’s racing on Sunday?',
    active: 'Home',
  }),
  page({ name: 'past events, empty', site: 'empty', path: '/past-events', title: 'Past events' }),
  page({
    name: 'club, empty',
    site: 'empty',
    path: `/club/${emptyClub.slug}`,
    title: emptyClub.name,
    active: 'Clubs',
  }),
]

/** What Chromium itself writes to the console about a document that is answered with an error. */
export function expectedTroubles({ status }: Pick<PageCase, 'status'>): readonly RegExp[] {
  return status < 400 ? [] : [new RegExp(`^console error: Failed to load resource: .* ${status} `)]
}

/** Path and query of the page meant, on a site that runs. */
export async function pathOf({ path, follow }: PageCase, site: Site): Promise<string> {
  if (follow === undefined) return path
  const html = await (await fetch(site.origin + path)).text()
  const link = (html.match(/<a [^>]*>/g) ?? []).find((tag) => tag.includes(`rel="${follow}"`))
  const href = /href="([^"]*)"/.exec(link ?? '')?.[1]
  if (href === undefined) throw new Error(`${path} has no link rel=${follow}`)
  return href.replaceAll('&amp;', '&')
}

function found<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('The sample world has no such record.')
  return value
}
