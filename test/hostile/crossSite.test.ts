import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, BrowserContext, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '../../src/app/features.server'
import { builtInLogins } from '../../src/kernel/access/loginType'
import { paths } from '../../src/kernel/urls/paths'
import type { SessionRecord } from '../../src/features/auth/records'
import {
  askFromSite,
  attackFromPage,
  attackTargets,
  callAttacks,
  changingCalls,
  leavePage,
  type Target,
} from '../helpers/attacks'
import { closePages, launchBrowser } from '../helpers/browser'
import { everyDocument } from '../helpers/everything'
import { casesOf, firstOfEach } from '../helpers/matrix'
import { mailSettings } from '../mail/mailSettings'
import { type SiteUnderTest, startSiteUnderTest } from '../helpers/siteUnderTest'
import {
  calendarKeyRecord,
  clubRecord,
  eventRecord,
  membershipRecord,
  olderResultRecord,
  resultImportRecord,
  statusRecord,
  userRecord,
} from '../helpers/storeRecords'
import { notificationRecord, pushSubscriptionRecord } from '../notifications/notificationRecords'
import { historyRecord } from '../historyImport/historyTables'
import { listDraftRecord, listImportRecord, listNameRecord } from '../resultLists/listRecords'
import { signIn, viewerSlugs } from '../helpers/viewers'
import { typedRecord } from '../clubRecords/typedRecords'
import { championshipRecord, counterRecord, adjustmentRecord } from '../championships/championshipRecords'
import { feeds, fillClubThings } from './clubThings'

const world = {
  eventId: 'kept',
  otherEventId: 'entered',
  doomedEventId: 'doomed',
  deletedEventId: 'deleted',
  pastEventId: 'over',
  setOn: '2026-01-05T00:00:00.000Z',
  slug: 'somebody',
  viewerSlug: viewerSlugs.topAdmin,
  doomedSlug: 'doomed-person',
  followedSlug: 'followed',
  club: 'own-club',
  wantedClub: 'wanted-club',
  requester: 'asking',
  merged: 'doubled',
  clubRequests: ['wanted', 'unwanted'],
} as const
const targets = attackTargets(world)
// Calls, linking, unlinking and signing out are mounted one by one; what keeps others out must stand before each.
const mountOf = ({ method, path }: Target) => `${method} ${path.split('/')[1]}`

let browser: Browser
let site: SiteUnderTest
let attacker: Server
let port: number
/** `Sec-Fetch-Site`, method and path of what the site was asked with the session's cookie. */
const withCookie: string[] = []

beforeAll(async () => {
  browser = await launchBrowser()
  site = await startSiteUnderTest({
    ...{ settings: mailSettings, network: feeds.network },
    before: ({ headers, method, url }) => {
      if (headers.cookie?.includes('startline=')) {
        withCookie.push(`${String(headers['sec-fetch-site'])} ${method} ${url?.split('?')[0]}`)
      }
      return false
    },
  })
  const { store } = site
  const { items } = await store.users.find({
    index: 'bySlug',
    where: { slug: viewerSlugs.topAdmin },
    limit: 1,
  })
  const viewerId = items[0]?.id ?? ''
  const future = { date: '2031-01-05' }
  await store.events.insertMany(['kept', 'entered', 'doomed'].map((id) => eventRecord(id, future)))
  await store.events.insertMany([eventRecord(world.pastEventId, { date: '2026-01-04' })])
  const added = { ...future, createdBy: viewerId, createdOn: world.setOn }
  await store.events.insertMany([eventRecord('added-one', added), eventRecord('added-other', added)])
  await store.deletedEvents.put({
    id: world.deletedEventId,
    event: eventRecord(world.deletedEventId, future),
    deletedBy: viewerId,
    until: '2099-01-01T00:00:00.000Z',
  })
  await store.statuses.insertMany([
    statusRecord(world.pastEventId, world.slug, {
      eventDate: '2026-01-04',
      date: world.setOn,
      replaced: 'nothing',
    }),
    statusRecord('entered', viewerId, { eventDate: future.date }),
    statusRecord('kept', world.requester, { eventDate: future.date }),
  ])
  await store.users.insertMany(
    ['somebody', 'doomed-person', 'followed', world.requester, world.merged].map((slug) => userRecord(slug)),
  )
  await store.users.insertMany([userRecord('unclaimed', { unclaimedIn: world.club }), userRecord('joining')])
  await store.users.modify(viewerId, (user) => ({
    ...user,
    clubNews: [{ what: 'denied', name: 'Another club', date: '2026-01-01T00:00:00.000Z' }],
  }))
  await store.clubs.insertMany([clubRecord(world.club), clubRecord(world.wantedClub), clubRecord('led-club')])
  await store.memberships.insertMany([
    membershipRecord(world.club, viewerId),
    membershipRecord('led-club', viewerId, { role: 3 }),
    membershipRecord(world.wantedClub, viewerId, { role: 0 }),
    membershipRecord(world.club, world.requester, { role: 0 }),
    membershipRecord(world.club, 'unclaimed'),
    membershipRecord(world.club, 'joining', { role: 0 }),
  ])
  await store.clubRequests.insertMany(
    world.clubRequests.map((id) => ({
      id,
      userId: 'somebody',
      name: `Club ${id}`,
      shortName: id,
      role: 3 as const,
      date: '2026-01-01',
    })),
  )
  await store.follows.insertMany([
    { id: `${viewerId}:followed`, followerId: viewerId, userId: 'followed', date: '2026-01-01' },
  ])
  await store.calendarKeys.insert(calendarKeyRecord(viewerId))
  await store.olderResults.insert(olderResultRecord('older-of-the-viewer', viewerId, { date: '2018-03-10' }))
  await store.resultImports.insert(resultImportRecord(viewerId, { id: 'import-of-the-viewer' }))
  const race = { eventId: world.pastEventId, userId: viewerId, clubId: world.club }
  await store.listDrafts.insertMany([
    listDraftRecord('draft-of-the-viewer', race),
    listDraftRecord('draft-to-save', race),
  ])
  await store.listImports.insert(listImportRecord('import-of-the-viewer', race))
  const histories = ['history-to-save', 'history-to-undo'].map((id) => historyRecord(id, race))
  await store.historyImports.insertMany(histories)
  await store.notices.insert(notificationRecord('notice-of-the-viewer', { userId: viewerId, isNew: true }))
  await store.pushSubscriptions.insert(pushSubscriptionRecord('push-of-the-viewer', { userId: viewerId }))
  await fillClubThings(store, world.club)
  await store.users.insertMany(
    ['listed', 'to-remove'].map((id) => userRecord(id, { slug: id, unclaimedIn: world.club })),
  )
  const saved = { clubId: world.club, memberIds: ['listed'], addedOn: '2026-01-01', expires: '2999' }
  await store.memberLists.insert({ id: 'list', ...saved })
  await store.championships.insert(
    championshipRecord('championship', world.club, { from: '2031-01-01', to: '2031-12-31' }),
  )
  await store.championshipCounters.insert(counterRecord('counter', 'championship', { eventId: 'entered' }))
  await store.championshipEntries.insert(adjustmentRecord('adjustment', 'championship', { userId: viewerId }))
  await store.typedRecords.insert(typedRecord('typed', world.club))
  await store.listNames.insert(listNameRecord('name-of-the-viewer', { clubId: world.club, userId: viewerId }))
  attacker = createServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html')
    response.end('<!doctype html><title>attacker</title><body>')
  })
  await new Promise<void>((listening) => attacker.listen(0, '127.0.0.1', listening))
  port = (attacker.address() as AddressInfo).port
})
afterAll(async () => {
  await closePages(browser)
  await new Promise((closed) => attacker.close(closed))
  await site.stop()
})

test('the attacks cover every call that changes something', () => {
  expect(Object.keys(callAttacks(world)).sort()).toEqual([...changingCalls].sort())
})

/** Returns everything stored, and the users of all sessions. */
async function everythingStored() {
  const { sessions, ...others } = Object.fromEntries(await everyDocument(site.store))
  const signedIn = (sessions as readonly SessionRecord[]).map(({ id, userId }) => ({ id, userId }))
  return { ...others, signedIn }
}

async function isSignedIn(context: BrowserContext): Promise<boolean> {
  const html = await (await context.request.get(`${site.origin}/privacy`)).text()
  return html.includes(`/user/${viewerSlugs.topAdmin}`)
}

const request = ({ path, method, body }: Target) => ({ url: site.origin + path, method, body })

/** Signed in with SameSite=Lax as the site sets it. */
async function signedIn(): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: site.origin })
  await signIn(context.request, 'topAdmin')
  return context
}

/** One target of each mount, as the protection is the same for all calls of a mount. */
const attacked = firstOfEach(targets, mountOf)

const attackers = [
  ['another site', 'localhost', 'cross-site'],
  // Cookies do not tell ports apart: a page of another port sends the session's cookie, and so can do more.
  ['another port of the same host', '127.0.0.1', 'same-site'],
] as const

describe.each(attackers)('a page of %s', (_name, host, relation) => {
  let context: BrowserContext
  let page: Page
  beforeAll(async () => {
    context = await signedIn()
    page = await context.newPage()
  })
  afterAll(() => context.close())

  // The other port sends the cookie along, and so tries more: the other site tries one of each method by default.
  const tried = relation === 'same-site' ? attacked : casesOf(attacked, ({ method }) => method)

  test.each(tried)('changes and reads nothing: $name', async (target) => {
    const { path, method } = target
    const before = await everythingStored()
    withCookie.length = 0
    await page.goto(`http://${host}:${port}/`)
    expect(await page.evaluate(attackFromPage, request(target))).toEqual([])
    for (const by of ['form', 'link'] as const) {
      if (by === 'link') await page.goto(`http://${host}:${port}/`)
      const arrived = page.waitForResponse((response) => response.url() === site.origin + path)
      await page.evaluate(leavePage, { ...request(target), by })
      const status = (await arrived).status()
      if (by === 'form') expect(status).toBe(403)
      // A page that asks first: it changes nothing, and does not go on to a provider who might not ask.
      else if (!path.startsWith('/api/')) expect(status).toBe(200)
      else expect(status).toBeLessThan(500)
      await page.waitForURL((url) => url.origin === site.origin)
    }
    expect(await everythingStored()).toEqual(before)
    expect(await isSignedIn(context)).toBe(true)
    // To be sure that this was an attack: a link sends the cookie along, and so does a form of the same host.
    expect(withCookie).toContain(`${relation} GET ${path}`)
    if (relation === 'same-site') expect(withCookie).toContain(`same-site POST ${path}`)
    else expect(withCookie.filter((sent) => /^cross-site (?!GET )/.test(sent))).toEqual([])
    // The browser does not send what it would have to ask about first.
    if (method !== 'POST') expect(withCookie).not.toContain(`${relation} ${method} ${path}`)
  })
})

/** Headers by which browsers mark a request from another origin; old browsers send no `Sec-Fetch-Site`. */
const senders: readonly Readonly<Record<string, string>>[] = [
  { 'Sec-Fetch-Site': 'cross-site' },
  { 'Sec-Fetch-Site': 'same-site' },
  { 'Sec-Fetch-Site': 'none' },
  { Origin: 'https://elsewhere.example' },
  { Origin: 'null' },
]

test('no call is accepted from a page of another origin, whatever it sends', async () => {
  const jar = site.jar()
  await jar.follow(`/auth/google?as=${viewerSlugs.topAdmin}`)
  const before = await everythingStored()
  for (const { name, method, path, body } of targets) {
    const script = { 'Content-Type': 'application/json', 'X-Requested-With': 'XMLHttpRequest' }
    const requests: readonly RequestInit[] = [
      { method: 'POST', body: new URLSearchParams({ ...body, _method: method }) },
      { method, headers: script, body: JSON.stringify(body) },
    ]
    const sent = senders.flatMap((sender) =>
      requests.map((init) => jar.ask(path, { ...init, headers: { ...init.headers, ...sender } })),
    )
    const statuses = (await Promise.all(sent)).map(({ status }) => status)
    expect([name, statuses]).toEqual([name, sent.map(() => 403)])
  }
  expect(await everythingStored()).toEqual(before)
})

test('every call is accepted from a page of the site', async () => {
  const context = await signedIn()
  const page = await context.newPage()
  await page.goto('/privacy')
  for (const target of targets) {
    const before = await everythingStored()
    const status = await page.evaluate(askFromSite, request(target))
    // A first sign-in as a sample person links all three logins; the last cannot be unlinked.
    const isLast = target.path === paths.unlink(builtInLogins.at(-1) ?? '')
    // No one becomes the first administrator if there is one.
    const isSecond = target.path === endpoints.becomeFirstAdmin.path
    const isTaken = target.path.startsWith('/api/') ? 200 : 303
    expect([target.name, status]).toEqual([target.name, isLast ? 409 : isSecond ? 400 : isTaken])
    const isBeginning = target.path.startsWith('/link/')
    // It is sent as a change, because its text is too long for an address, or private.
    const isReading = /^read(Results|Races|Members|Place) /.test(target.name)
    const after = await everythingStored()
    if (!isLast && !isSecond && !isBeginning && !isReading)
      expect([target.name, after]).not.toEqual([target.name, before])
  }
  expect(await isSignedIn(context)).toBe(false)
  await context.close()
})
