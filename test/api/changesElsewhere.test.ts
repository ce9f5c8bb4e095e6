import { beforeAll, expect, test } from 'vitest'
import { endpoints } from '../../src/app/features.server'
import type { Api } from '../../src/kernel/calls/api'
import { addDays } from '../../src/kernel/dates/addDays'
import { today } from '../../src/kernel/dates/zone'
import { paths } from '../../src/kernel/urls/paths'
import { people } from '../helpers/apiWorld'
import type { Jar } from '../helpers/cookieJar'
import { during } from '../helpers/during'
import { type SiteUnderTest, startSiteUnderTest } from '../helpers/siteUnderTest'
import { eventRecord } from '../helpers/storeRecords'
import { openStoreAt, openStoreUnderTest } from '../helpers/storeUnderTest'
import { viewerSlugs } from '../helpers/viewers'
import { logIn } from '../soak/people'

/** Milliseconds after which a visitor sees a change at every process. */
const visitorLag = 1000

/** Two processes of a site. On SQLite there is one for each store, so these share its store, too. */
const sites = during(
  async () => {
    const opened = await openStoreUnderTest()
    const { store, location } = opened
    const there = await startSiteUnderTest({ open: () => Promise.resolve(opened) })
    const second = location.driver === 'sqlite' ? undefined : await openStoreAt(location)
    const remove = async () => second?.close()
    const here = await startSiteUnderTest({
      open: () => Promise.resolve({ store: second ?? store, location, remove, leave: remove }),
      fill: () => Promise.resolve(),
    })
    return { here, there }
  },
  async ({ here, there }) => {
    expect([here.reports, there.reports]).toEqual([[], []])
    await here.stop()
    await there.stop()
  },
)

const [club] = people.clubs
const [clubId, clubSlug] = [club?.id ?? '', club?.slug ?? '']
const day = addDays(today(new Date(), 'Europe/London'), 2)
let [admin, member]: (Api | undefined)[] = []
let memberHere: Jar
beforeAll(async () => {
  const { here, there } = sites
  await there.store.events.insertMany([
    eventRecord('race', { date: day, clubChoice: clubId }),
    eventRecord('deleted', { date: day }),
  ])
  admin = (await logIn(there.jar(), viewerSlugs.topAdmin)).api
  member = (await logIn(there.jar(), viewerSlugs.member)).api
  memberHere = (await logIn(here.jar(), viewerSlugs.member)).jar
})

/** If races are added, each on a day of its own, as a month shows only some of a day. */
const month = addDays(day, 40).slice(0, 7)
let [changes, additions, isEntered] = [0, 0, false]

/** Changes that someone makes at the other process. Each returns what answers show from then on, and did not before. */
const change = {
  async location() {
    const location = `Park ${(changes += 1)}`
    await admin?.(endpoints.saveEvent, {
      id: 'race',
      title: 'Event race',
      date: day,
      time: '10:00',
      location,
    })
    return location
  },
  async counts() {
    isEntered = !isEntered
    const status = isEntered ? 'entered' : 'supporting'
    await member?.(endpoints.setStatus, { slug: 'race', status, club: clubId, comment: '' })
    return `"userCounts":{"${status}":1}`
  },
  async club() {
    const name = `Canal Harriers ${(changes += 1)}`
    await admin?.(endpoints.saveClub, { id: clubId, name })
    return name
  },
  async member() {
    const name = `Sam the ${(changes += 1)}th`
    await member?.(endpoints.editUser, { slug: viewerSlugs.member, name })
    return name
  },
  async addition() {
    additions += 1
    const date = `${month}-${String(additions).padStart(2, '0')}`
    await admin?.(endpoints.saveEvent, { title: `Late ${additions}`, date, time: '10:00' })
    return `late-${additions}-${month.slice(0, 4)}`
  },
}

const textAt = async (site: SiteUnderTest, path: string, jar = site.jar()) => {
  const { response } = await jar.follow(path)
  return response.text()
}

/** Asks as a visitor until the response shows a text, and returns the last one asked for in time. */
async function soon(text: string, ask: () => Promise<string>): Promise<string> {
  const changed = performance.now()
  for (;;) {
    const isLast = performance.now() >= changed + visitorLag
    const answer = await ask()
    if (isLast || answer.includes(text)) return answer
  }
}

type Change = keyof typeof change
const race = paths.event('race')
const pages: readonly (readonly [string, Change])[] = [
  [paths.home, 'location'],
  [paths.home, 'counts'],
  [paths.day(day), 'location'],
  [paths.monthView(month), 'addition'],
  [race, 'location'],
  [race, 'counts'],
  [paths.clubs, 'club'],
  [paths.club(clubSlug), 'club'],
  [paths.club(clubSlug), 'location'],
  ['/api/event?limit=50', 'counts'],
  ['/api/event?order=-1&by=createdOn', 'addition'],
  [`/api/event?from=${day}&to=${day}`, 'location'],
  ['/api/event/race', 'counts'],
  ['/api/event/race', 'location'],
  ['/api/club', 'club'],
  [`/api/club/${clubSlug}`, 'club'],
]
const files: readonly (readonly [string, Change])[] = [
  [`/club/${clubSlug}/embed`, 'club'],
  [`/club/${clubSlug}/embed`, 'location'],
  [`/sitemap/events-${month.slice(0, 4)}.xml`, 'addition'],
  [paths.feedOf(race, 'ics'), 'location'],
  ...(['ics', 'atom', 'json'] as const).flatMap((format) => [
    [paths.feedOf(paths.allEvents, format), 'location'] as const,
    [paths.feedOf(paths.club(clubSlug), format), 'location'] as const,
    [paths.feedOf(paths.club(clubSlug), format), 'club'] as const,
  ]),
]

test.each([...pages, ...files])(
  'shows visitors of %s within a second a change of %s at another process',
  async (path, name) => {
    const { here, there } = sites
    const [before, cached] = [await textAt(here, path), await textAt(here, path)]
    await textAt(there, path)
    const text = await change[name]()
    expect([before.includes(text), cached.includes(text)]).toEqual([false, false])
    expect(await soon(text, () => textAt(here, path))).toContain(text)
    expect(await soon(text, () => textAt(there, path))).toContain(text)
  },
)

const ofMembers = [...pages, [paths.user(viewerSlugs.member), 'member'] as const]

test.each(ofMembers)('shows members in %s at once a change of %s at another process', async (path, name) => {
  const { here } = sites
  expect(await textAt(here, path, memberHere)).toBe(await textAt(here, path, memberHere))
  await textAt(here, path)
  const text = await change[name]()
  expect(await textAt(here, path, memberHere)).toContain(text)
})

test('links visitors within a second to the preview picture of what was changed at another process', async () => {
  const { here, there } = sites
  const pictureAt = async (site: SiteUnderTest) => {
    const page = await textAt(site, race)
    return /<meta property="og:image" content="[^"]*(\/picture\/[^"]*)"/.exec(page)?.[1] ?? ''
  }
  const before = await pictureAt(here)
  await here.jar().ask(before)
  await change.location()
  const picture = await pictureAt(there)
  expect(picture).not.toBe(before)
  expect(await soon(picture, () => pictureAt(here))).toBe(picture)
  const [drawn, drawnThere] = await Promise.all([here.jar().ask(picture), there.jar().ask(picture)])
  expect([drawn.status, await drawn.bytes()]).toEqual([200, await drawnThere.bytes()])
})

test('shows a deletion by another process to members at once and to visitors within a second', async () => {
  const { here } = sites
  const deleted = paths.event('deleted')
  const statusAt = async (jar = here.jar()) => String((await jar.ask(deleted)).status)
  expect([await statusAt(), await statusAt(), await statusAt(memberHere)]).toEqual(['200', '200', '200'])
  await admin?.(endpoints.deleteEvent, { slug: 'deleted' })
  expect(await statusAt(memberHere)).toBe('410')
  expect(await soon('410', () => statusAt())).toBe('410')
})
