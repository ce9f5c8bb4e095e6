import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, BrowserContext, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '../../src/api/endpoints'
import { loginTypes } from '../../src/domain/loginType'
import { paths } from '../../src/domain/paths'
import type { CollectionName } from '../../src/store/schema'
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
import { casesOf, firstOfEach } from '../helpers/matrix'
import { mailSettings } from '../mail/mailSettings'
import { type SiteUnderTest, startSiteUnderTest } from '../helpers/siteUnderTest'
import { allPages } from '../helpers/storePages'
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
import { noticeRecord, pushSubscriptionRecord } from '../notices/noticeRecords'
import { listDraftRecord, listImportRecord, listNameRecord } from '../resultLists/listRecords'
import { signIn, viewerSlugs } from '../helpers/viewers'
import { hookRecord } from '../webhooks/hookRecords'

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
// The calls, linking, unlinking and signing out are mounted one by one; what keeps others out must stand before each.
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
    settings: mailSettings,
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
  await store.users.modify(viewerId, (user) => ({
    ...user,
    clubNews: [{ what: 'denied', name: 'Another club', date: '2026-01-01T00:00:00.000Z' }],
  }))
  await store.clubs.insertMany([clubRecord(world.club), clubRecord(world.wantedClub)])
  await store.memberships.insertMany([
    membershipRecord(world.club, viewerId),
    membershipRecord(world.wantedClub, viewerId, { role: 0 }),
    membershipRecord(world.club, world.requester, { role: 0 }),
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
  await store.notices.insert(noticeRecord('notice-of-the-viewer', { userId: viewerId, isNew: true }))
  await store.pushSubscriptions.insert(pushSubscriptionRecord('push-of-the-viewer', { userId: viewerId }))
  await store.hooks.insert(hookRecord('hook', world.club))
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

test('every call that changes something is attacked', () => {
  expect(Object.keys(callAttacks(world)).sort()).toEqual([...changingCalls].sort())
})

const orders = {
  events: 'byDate',
  statuses: 'byEvent',
  users: 'byName',
  clubs: 'byName',
  memberships: 'byClub',
  clubRequests: 'byDate',
  follows: 'byUser',
  logins: 'byUser',
  formerEventSlugs: 'byEvent',
  invitations: 'byUser',
  calendarKeys: 'byUser',
  olderResults: 'byUser',
  resultImports: 'byUser',
  auditLog: 'byDate',
} as const satisfies Partial<Record<CollectionName, string>>

/** All that is kept of content, and who is signed in. */
async function everything() {
  const { store } = site
  const content = await Promise.all([
    allPages(store.events, { index: orders.events, limit: 500 }),
    allPages(store.statuses, { index: orders.statuses, limit: 500 }),
    allPages(store.users, { index: orders.users, limit: 500 }),
    allPages(store.clubs, { index: orders.clubs, limit: 500 }),
    allPages(store.memberships, { index: orders.memberships, limit: 500 }),
    allPages(store.clubRequests, { index: orders.clubRequests, limit: 500 }),
    allPages(store.follows, { index: orders.follows, limit: 500 }),
    allPages(store.logins, { index: orders.logins, limit: 500 }),
    allPages(store.formerEventSlugs, { index: orders.formerEventSlugs, limit: 500 }),
    allPages(store.invitations, { index: orders.invitations, limit: 500 }),
    allPages(store.calendarKeys, { index: orders.calendarKeys, limit: 500 }),
    allPages(store.olderResults, { index: orders.olderResults, limit: 500 }),
    allPages(store.resultImports, { index: orders.resultImports, limit: 500 }),
    allPages(store.listDrafts, { index: 'byUser', limit: 500 }),
    allPages(store.listImports, { index: 'byUser', limit: 500 }),
    allPages(store.listNames, { index: 'byUser', limit: 500 }),
    allPages(store.notices, { index: 'byUser', limit: 500 }),
    allPages(store.pushSubscriptions, { index: 'byUser', limit: 500 }),
    allPages(store.mailAddresses, { index: 'byUser', limit: 500 }),
    allPages(store.hooks, { index: 'byClub', limit: 500 }),
    allPages(store.auditLog, { index: orders.auditLog, limit: 500 }),
  ])
  const sessions = await allPages(store.sessions, { index: 'byUser', limit: 500 })
  return { content, sessions: sessions.map(({ id, userId }) => ({ id, userId })) }
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

const attackers = [
  ['another site', 'localhost', 'cross-site', firstOfEach(targets, mountOf)],
  // Cookies do not tell ports apart: a page of another port sends the session's cookie, and so can do more.
  ['another port of the same host', '127.0.0.1', 'same-site', casesOf(targets, mountOf)],
] as const

describe.each(attackers)('a page of %s', (_name, host, relation, attacked) => {
  let context: BrowserContext
  let page: Page
  beforeAll(async () => {
    context = await signedIn()
    page = await context.newPage()
  })
  afterAll(() => context.close())

  test.each(attacked)('changes and reads nothing: $name', async (target) => {
    const { path, method } = target
    const before = await everything()
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
    expect(await everything()).toEqual(before)
    expect(await isSignedIn(context)).toBe(true)
    // To be sure that this was an attack: a link sends the cookie along, and so does a form of the same host.
    expect(withCookie).toContain(`${relation} GET ${path}`)
    if (relation === 'same-site') expect(withCookie).toContain(`same-site POST ${path}`)
    else expect(withCookie.filter((sent) => /^cross-site (?!GET )/.test(sent))).toEqual([])
    // The browser does not send what it would have to ask about first.
    if (method !== 'POST') expect(withCookie).not.toContain(`${relation} ${method} ${path}`)
  })
})

test('a page of the site may send each of them', async () => {
  const context = await signedIn()
  const page = await context.newPage()
  await page.goto('/privacy')
  for (const target of targets) {
    const before = await everything()
    const status = await page.evaluate(askFromSite, request(target))
    // A first sign-in as a sample person links all three logins; the last cannot be unlinked.
    const isLast = target.path === paths.unlink(loginTypes.at(-1) ?? '')
    // Nobody becomes the first administrator where there is one.
    const isSecond = target.path === endpoints.becomeFirstAdmin.path
    const isTaken = target.path.startsWith('/api/') ? 200 : 303
    expect([target.name, status]).toEqual([target.name, isLast ? 409 : isSecond ? 400 : isTaken])
    const isBeginning = target.path.startsWith('/link/')
    // It is sent as a change, because its text is too long for an address.
    const isReading = /^read(Results|Races) /.test(target.name)
    const after = await everything()
    if (!isLast && !isSecond && !isBeginning && !isReading)
      expect([target.name, after]).not.toEqual([target.name, before])
  }
  expect(await isSignedIn(context)).toBe(false)
  await context.close()
})
