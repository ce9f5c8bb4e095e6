import { matchPath } from 'react-router'
import { describe, expect, test } from 'vitest'
import type { EndpointName } from '../../src/app/features.server'
import { callField } from '../../src/kernel/calls/endpoint'
import { callOf } from '../../src/app/server/calls/handlers'
import { paths, serverPatterns } from '../../src/kernel/urls/paths'
import { during } from '../helpers/during'
import { casesOf, isFullMatrix } from '../helpers/matrix'
import { onSample } from '../helpers/openSample'
import { pages, pathOf, world } from '../helpers/pages'
import { routePaths } from '../helpers/routePaths'
import { startSiteUnderTest } from '../helpers/siteUnderTest'
import { viewerJars } from '../helpers/viewerJars'
import { viewerKinds, viewerSlugs, type ViewerKind } from '../helpers/viewers'
import { formsOf, type FoundForm, hasId, linksOf } from '../helpers/waysOn'

const site = during(
  async () => {
    const opened = await startSiteUnderTest(onSample)
    return { ...opened, jars: await viewerJars(opened) }
  },
  (opened) => opened.stop(),
)

/** By default only viewers whose rights include those of all others. */
const viewers = isFullMatrix ? viewerKinds : (['visitor', 'member', 'topAdmin'] as const)

interface Answer {
  readonly status: number
  readonly location: string | null
  readonly html: string
}

/** The pages requested by each viewer, cached, as most links lead to pages of the table. */
const answers = new Map<string, Promise<Answer>>()

function answerTo(viewer: ViewerKind, path: string): Promise<Answer> {
  const key = `${viewer} ${path}`
  const answer = answers.get(key) ?? ask()
  answers.set(key, answer)
  return answer

  async function ask() {
    const jar = site.jars[viewer]
    // The jar refuses to leave the site for the mock provider.
    const response = path.startsWith('/auth/')
      ? (await jar.copy().follow(path)).response
      : await jar.ask(path)
    return {
      status: response.status,
      location: response.headers.get('Location'),
      html: await response.text(),
    }
  }
}

/** The pages of this run for any viewer, with the viewer's own. */
async function pathsFor(viewer: ViewerKind): Promise<ReadonlySet<string>> {
  const ofTable = await Promise.all(
    casesOf(
      pages.filter((page) => page.site === 'sample'),
      ({ path, viewer, follow }) => `${kindOf(path)} ${viewer} ${follow}`,
    ).map((page) => pathOf(page, site)),
  )
  const user = world.users.find(({ slug }) => slug === viewerSlugs[viewer])
  const added = user && world.events.find(({ createdBy }) => createdBy === user.id)
  return new Set([
    ...ofTable,
    ...(user ? [paths.user(user.slug), paths.editUser(user.slug), paths.deleteUser(user.slug)] : []),
    ...(added ? [paths.event(added.slug), paths.editEvent(added.slug), paths.deleteEvent(added.slug)] : []),
  ])
}

interface Found<T> {
  readonly what: T
  /** The page with the link. */
  readonly on: string
}

/** Collects what `of` finds on the viewer's pages, including error pages. */
async function foundBy<T>(
  viewer: ViewerKind,
  of: (html: string) => readonly T[],
): Promise<readonly Found<T>[]> {
  const found: Found<T>[] = []
  for (const on of await pathsFor(viewer)) {
    const { location, html } = await answerTo(viewer, on)
    if (location === null) found.push(...of(html).map((what) => ({ what, on })))
  }
  return found
}

const patterns = [...routePaths, ...Object.values(serverPatterns)]

/** Returns the key that links share if they lead to the same page of the route table with the same parameters. */
function kindOf(link: string): string {
  const { pathname, searchParams, hash } = new URL(link, site.origin)
  const pattern = patterns.find((one) => matchPath(one, pathname) !== null) ?? pathname
  return [pattern, ...searchParams.keys(), hash].filter(Boolean).join(' ')
}

/** Returns the first, middle and last of links that are alike. */
function representatives(links: readonly Found<string>[]): readonly Found<string>[] {
  const kinds = new Map<string, Found<string>[]>()
  for (const link of links) {
    const kind = kindOf(link.what)
    kinds.set(kind, [...(kinds.get(kind) ?? []), link])
  }
  return [...kinds.values()].flatMap((alike) => {
    const last = alike.length - 1
    return [...new Set([0, last >> 1, last])].flatMap((at) => alike[at] ?? [])
  })
}

/** Returns the problem with a link's target, or undefined if the viewer may use it. */
async function wrongAt(viewer: ViewerKind, { what: link, on }: Found<string>): Promise<string | undefined> {
  const { pathname, search, hash } = new URL(link, site.origin + on)
  const { status, location, html } = await answerTo(viewer, pathname + search)
  if (pathname + search === on) return hash === '' || hasId(html, hash.slice(1)) ? undefined : `no ${hash}`
  if (status !== 200) return `${status} ${location ?? ''}`.trim()
  return hash === '' || hasId(html, hash.slice(1)) ? undefined : `no ${hash}`
}

const isOfSite = (link: string) => /^(#|\/(?!\/))/.test(link)

/** Returns the problem with an empty form, or undefined if the viewer may use it. */
async function wrongWith(viewer: ViewerKind, form: FoundForm): Promise<string | undefined> {
  const { method, action, fields } = form
  if (method === 'GET') return wrongAt(viewer, { what: action, on: '/' })
  // These ask for confirmation when opened as a page.
  if (asking.some((pattern) => matchPath(pattern, action))) {
    const { status, html } = await answerTo(viewer, action)
    return status === 200 && holds(html, form) ? undefined : `${status} where it is asked`
  }
  const name = callOf(fields)
  if (!name) return 'no call takes it'
  const undo = await undoOf(viewer, name, fields)
  const response = await site.jars[viewer].ask(action, { method: 'POST', body: new URLSearchParams(fields) })
  const html = await response.text()
  await undo?.()
  // An incomplete form is shown again with an error. Any other is done.
  if (response.status === 400) return holds(html, form) ? undefined : '400 without the form'
  if (response.status !== 303) return `${response.status}`
  return wrongAt(viewer, { what: response.headers.get('Location') ?? '', on: '/' })
}

const asking = [serverPatterns.logout, serverPatterns.link, serverPatterns.unlink]

const holds = (html: string, { action, fields }: FoundForm) =>
  formsOf(html).some((form) => form.action === action && callOf(form.fields) === callOf(fields))

/** Restores what a call removes, for the next form and viewer. */
async function undoOf(
  viewer: ViewerKind,
  name: EndpointName,
  { slug = '', championship = '' }: FoundForm['fields'],
) {
  const post = (path: string, fields: FoundForm['fields']) => () =>
    site.jars[viewer].ask(path, { method: 'POST', body: new URLSearchParams(fields) })
  if (name === 'deleteEvent') return keptEvent(slug)
  if (name === 'removeChampionship' || name === 'removeCounter') return keptChampionships()
  if (name === 'closeSeason') {
    const reopening = { [callField]: name, slug, championship, reopen: 'yes' }
    return post(paths.editChampionship(slug, championship, 'close'), reopening)
  }
  return name === 'hideUser' ? post(paths.hideUser(slug), { [callField]: 'showUser', slug }) : undefined
}

async function keptEvent(id: string) {
  const { events, formerEventSlugs } = site.store
  const event = await events.get(id)
  return async () => {
    if (!event) return
    for (const former of [event.slug, event.id]) await formerEventSlugs.remove(former)
    await events.put(event)
  }
}

async function keptChampionships() {
  const { championships, championshipCounters } = site.store
  const { items } = await championships.find({ index: 'byClub', limit: 100 })
  const { items: counters } = await championshipCounters.find({ index: 'byChampionship', limit: 500 })
  return async () => {
    await championships.putMany(items)
    await championshipCounters.putMany(counters)
  }
}

test('visits every page of the route table', () => {
  const isLookedAt = (pattern: string) =>
    pages.some(({ path }) => matchPath(pattern, path.split('?')[0] ?? ''))
  expect(routePaths.filter((pattern) => !isLookedAt(pattern))).toEqual([])
})

describe.each(viewers)('the %s', (viewer) => {
  test('may use the target of every link they see', async () => {
    const links = (await foundBy(viewer, linksOf)).filter(({ what }) => isOfSite(what))
    const wrong: string[] = []
    for (const link of representatives(links)) {
      const instead = await wrongAt(viewer, link)
      if (instead !== undefined) wrong.push(`${link.what} on ${link.on}: ${instead}`)
    }
    expect(wrong).toEqual([])
  })
})

// Forms change the world, so they follow all links.
describe.each(viewers)('the %s', (viewer) => {
  test('may submit every form they see', async () => {
    const wrong: string[] = []
    for (const { what: form, on } of await foundBy(viewer, formsOf)) {
      const instead = await wrongWith(viewer, form)
      if (instead !== undefined) wrong.push(`${form.action} on ${on}: ${instead}`)
    }
    expect(wrong).toEqual([])
  })
})

test('finds the links and forms that a viewer is known to see', async () => {
  // Otherwise following it would prove nothing.
  const kinds = async (viewer: ViewerKind) => (await foundBy(viewer, linksOf)).map(({ what }) => kindOf(what))
  expect(await kinds('visitor')).toEqual(expect.arrayContaining(['/club', '/login returnUrl', '/auth/:type']))
  expect(await kinds('topAdmin')).toEqual(expect.arrayContaining(['/add-event', '/event/:slug/edit-users']))
  const calls = async (viewer: ViewerKind) =>
    (await foundBy(viewer, formsOf)).map(({ what }) => callOf(what.fields))
  const all = [
    'saveEvent',
    'deleteEvent',
    'setStatus',
    'removeStatus',
    'followUser',
    'editUser',
    'deleteUser',
  ]
  expect(await calls('topAdmin')).toEqual(expect.arrayContaining(all))
})
