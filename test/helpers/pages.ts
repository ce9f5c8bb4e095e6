import { matchPath } from 'react-router'
import { formatFullDate } from '../../src/kernel/dates/dateText'
import { adminPages } from './adminPages'
import { clubPages } from './clubPages'
import { featureCases } from './featureCases'
import { firstOfEach, isFullMatrix } from './matrix'
import { memberPages } from './memberPages'
import { clubs, emptyClub, events, freeDate, page, type PageCase } from './pageWorld'
import { routePaths } from './routePaths'
import type { Site } from './site'

export * from './pageWorld'

const eventPage = (name: string, { slug, title }: { readonly slug: string; readonly title: string }) =>
  page({ name, path: `/event/${slug}`, title })

const wrong = { title: 'Error', h1: 'That didn’t work' }

/** Every page, in the states it has, those of features in their files of cases. All tests of pages look at each. */
export const pages: readonly PageCase[] = [
  page({ name: 'home', path: '/', title: 'Home', h1: 'Who’s racing on Sunday?', active: 'Home' }),
  page({ name: 'home, later', path: '/', follow: 'next', title: 'Home', h1: 'Races', active: 'Home' }),
  page({ name: 'past events', path: '/past-events', title: 'Past events' }),
  page({ name: 'past events, earlier', path: '/past-events', follow: 'next', title: 'Past events' }),
  page({
    name: 'day',
    path: `/day/${events.shared.date}`,
    title: formatFullDate(events.shared.date),
  }),
  page({ name: 'day, empty', path: `/day/${freeDate}`, title: formatFullDate(freeDate) }),
  page({ name: 'no day', path: '/day/nothing-here', title: 'Page not found', status: 404 }),
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
  page({ name: 'for websites', path: '/for-websites', title: 'For websites and apps' }),
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
  ...memberPages,
  ...clubPages,
  ...adminPages,
  ...featureCases.flatMap(({ pages: ofFeature = [] }) => ofFeature),
]

export const pageOfEachKind = firstOfEach(pages, kindOf)

/** The pages that this run checks in every width and colour scheme. */
export const triedPages = isFullMatrix ? pages : pageOfEachKind

/** Returns the kind of a page: its route and view, its audience, whether its site has data, and whether its heading is long. */
function kindOf({ path, viewer, site, h1 }: PageCase): string {
  const [pathname = ''] = path.split('?')
  const pattern = routePaths.find((one) => matchPath(one, pathname))
  return `${pattern} ${viewer === 'visitor'} ${site} ${h1.length > 50} ${path.includes('view=')}`
}

/** Console messages that Chromium itself writes about a document with an error status. */
export function expectedTroubles({ status }: Pick<PageCase, 'status'>): readonly RegExp[] {
  return status < 400 ? [] : [new RegExp(`^console error: Failed to load resource: .* ${status} `)]
}

/** Path and query of the page to look at, on a running site. */
export async function pathOf({ path, follow }: PageCase, site: Pick<Site, 'origin'>): Promise<string> {
  if (follow === undefined) return path
  const html = await (await fetch(site.origin + path)).text()
  const link = (html.match(/<a [^>]*>/g) ?? []).find((tag) => tag.includes(`rel="${follow}"`))
  const href = /href="([^"]*)"/.exec(link ?? '')?.[1]
  if (href === undefined) throw new Error(`${path} has no link rel=${follow}`)
  // The part of the page is the browser's business.
  return href.replaceAll('&amp;', '&').replace(/#.*/, '')
}
