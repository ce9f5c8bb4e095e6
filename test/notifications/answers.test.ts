import { statusId } from '../../src/kernel/ids'
import { beforeEach, describe, expect, test } from 'vitest'
import { type StatusRecord } from '../../src/entities/statuses/records'
import { createAnswerLinks } from '../../src/features/notifications/server/answerLinks'
import { during } from '../helpers/during'
import { startSiteUnderTest } from '../helpers/siteUnderTest'
import { eventRecord, membershipRecord, statusRecord, userRecord } from '../helpers/storeRecords'
import { driverUnderTest } from '../helpers/storeUnderTest'

const SESSION_SECRET = 'a secret of the tests, which is long enough'
/** The site has no mail server: push messages contain the links, too. */
const site = during(
  () => startSiteUnderTest({ settings: { SESSION_SECRET } }),
  (opened) => opened.stop(),
)
const links = createAnswerLinks(SESSION_SECRET)
const date = '2027-05-02'
const saturday = new Date('2027-05-01T17:00:00.000Z')
let made = 0
/** The ids of the person and of the race. */
let userId: string
let eventId: string

const pathOf = (answer: 'entered' | 'absent') => links.linkOf(answer, { eventId, date, userId }).path
const own = () => site.store.statuses.get(statusId(eventId, userId))
const enter = (fields: Partial<StatusRecord> = {}) =>
  site.store.statuses.put(statusRecord(eventId, userId, { eventDate: date, ...fields }))
const change = (fields: object) => site.store.events.modify(eventId, (event) => ({ ...event, ...fields }))

/** Requests a page without a login; POST as its button does. */
async function visit(path: string, method = 'GET', jar = site.jar()) {
  const answer = await jar.ask(path, { method })
  const html = await answer.text()
  const [, action] = /<form[^>]* action="(\/mail[^"]*)"/.exec(html) ?? []
  const [, title = ''] = /<h1[^>]*>(.*?)<\/h1>/s.exec(html) ?? []
  return { answer, status: answer.status, html, action: action?.replaceAll('&amp;', '&'), title }
}

beforeEach(async () => {
  site.clock.now = saturday
  made += 1
  userId = `u${made}`
  eventId = `e${made}`
  await site.store.users.insert(userRecord(userId, { name: 'Anna Quick' }))
  await site.store.events.insert(eventRecord(eventId, { date, title: 'Mill Lane' }))
})

describe(`on ${driverUnderTest}`, () => {
  test.each(['GET', 'HEAD'])('%s of an answer link changes nothing and is not cached', async (method) => {
    for (const answer of ['entered', 'absent'] as const) {
      if (answer === 'absent') await enter()
      const before = await own()
      const { status, answer: got } = await visit(pathOf(answer), method)
      expect([status, await own()]).toEqual([200, before])
      expect(got.headers.get('Cache-Control')).toBe('no-store')
      expect(got.headers.get('Referrer-Policy')).toBe('same-origin')
    }
  })

  test('shows only the race and a first name on an answer page, hidden from search engines', async () => {
    await site.store.users.modify(userId, (user) => ({ ...user, slug: 'anna-secret' }))
    await enter({ comment: 'Needs a lift' })
    const { html, title, action } = await visit(pathOf('absent'))
    expect(title).toBe('Can’t make it to Mill Lane?')
    expect(action).toBe(pathOf('absent'))
    expect(html).toContain('Anna, this race is on Sunday 2 May 2027, 10:00am.')
    expect(html).toMatch(/<meta[^>]*name="robots"[^>]*content="noindex"/)
    expect(html).not.toMatch(/Quick|anna-secret|Needs a lift/)
  })

  test('enters the race once, for the person’s club, if the button is pressed twice', async () => {
    await site.store.memberships.insert(membershipRecord('club', userId))
    const { action = '' } = await visit(pathOf('entered'))
    expect((await visit(action, 'POST')).title).toBe('You’re entered for Mill Lane')
    const first = await own()
    expect(first).toMatchObject({ status: 'entered', clubId: 'club', date: saturday.toISOString() })
    site.clock.now = new Date('2027-05-01T18:00:00.000Z')
    expect((await visit(action, 'POST')).title).toBe('You’re entered for Mill Lane')
    expect(await own()).toEqual(first)
    expect((await visit(pathOf('entered'))).action).toBeUndefined()
  })

  test('removes the status of a person who can’t make it, and undo restores all of it', async () => {
    await enter({ status: 'supporting', comment: 'With cake' })
    const removed = await visit(pathOf('absent'), 'POST')
    expect([removed.title, await own()]).toEqual(['You’re not going to Mill Lane', undefined])
    expect((await visit(pathOf('absent'), 'POST')).status).toBe(200)
    expect(await own()).toBeUndefined()
    for (let again = 0; again < 2; again += 1) {
      expect((await visit(removed.action ?? '', 'POST')).title).toBe('Status restored')
      expect(await own()).toMatchObject({ status: 'supporting', comment: 'With cake' })
    }
  })

  test('keeps a newer status on undo, and rejects undo for another person', async () => {
    await enter({ comment: 'Mine' })
    const { action = '' } = await visit(pathOf('absent'), 'POST')
    const was = new URL(action, site.origin).search
    await enter({ status: 'interested' })
    await visit(action, 'POST')
    expect(await own()).toMatchObject({ status: 'interested' })
    await site.store.users.insert(userRecord(`${userId}-other`))
    const other = links.linkOf('entered', { eventId, date, userId: `${userId}-other` }).path
    expect((await visit(other + was, 'POST')).status).toBe(404)
    expect((await visit(`${pathOf('entered')}?was=forged`, 'POST')).status).toBe(404)
    expect(await site.store.statuses.get(statusId(eventId, `${userId}-other`))).toBeUndefined()
  })

  test('rejects a tampered answer link', async () => {
    await enter({ status: 'interested' })
    const path = pathOf('entered')
    const before = await own()
    const forged = [
      ...[
        path.slice(0, -1),
        `${path}x`,
        path.replace('/entered/', '/absent/'),
        path.replace(date, '2027-05-03'),
      ],
      ...[
        path.replace(`/${userId}/`, '/another/'),
        path.replace(`/${eventId}/`, '/another/'),
        `${path}/more`,
      ],
      createAnswerLinks('another secret of the same length').linkOf('entered', { eventId, date, userId })
        .path,
    ]
    for (const one of forged) {
      expect([one, (await visit(one)).status]).toEqual([one, 404])
      expect((await visit(one, 'POST')).status).toBeGreaterThanOrEqual(400)
    }
    expect(await own()).toEqual(before)
  })

  test.each<[why: string, title: string, prepare: () => unknown]>([
    ['has started', 'Mill Lane has started', () => (site.clock.now = new Date('2027-05-02T09:00:00.001Z'))],
    ['is called off', 'Called off: Mill Lane', () => change({ state: 'calledOff' })],
    ['is postponed', 'Postponed: Mill Lane', () => change({ state: 'postponed' })],
    ['has moved', 'Mill Lane has moved', () => change({ date: '2027-05-09' })],
    ['was deleted', 'This race has been deleted', () => site.store.events.remove(eventId)],
    [
      'was entered by a user who has been merged',
      'This link no longer works',
      () => site.store.users.remove(userId),
    ],
    [
      'was entered by a user who has been hidden',
      'This link no longer works',
      () => site.store.users.modify(userId, (user) => ({ ...user, hidden: 'yes' })),
    ],
    ['has a result', 'Mill Lane has started', () => enter({ status: 'result', resultInSeconds: 2400 })],
  ])('explains why an answer link for a race that %s changes nothing', async (_why, title, prepare) => {
    await enter()
    await prepare()
    const before = await own()
    for (const answer of ['entered', 'absent'] as const) {
      for (const method of ['GET', 'POST']) {
        const got = await visit(pathOf(answer), method)
        expect([got.status, got.title, got.action]).toEqual([410, title, undefined])
      }
    }
    expect(await own()).toEqual(before)
    expect(site.reports).toEqual([])
  })

  test('shows whose link it is to someone else who is logged in, and answers for its owner', async () => {
    const jar = site.jar()
    await jar.follow('/auth/google?as=sample-member')
    const { html, action = '' } = await visit(pathOf('entered'), 'GET', jar)
    expect(html).toContain('You’re logged in as someone else. This link is for Anna.')
    await visit(action, 'POST', jar)
    expect(await own()).toMatchObject({ status: 'entered' })
    const { items } = await site.store.statuses.find({ index: 'byEvent', where: { eventId }, limit: 9 })
    expect(items.map((status) => status.userId)).toEqual([userId])
  })

  test('rejects an answer that is posted from another site', async () => {
    const headers = { Origin: 'https://elsewhere.example', 'Sec-Fetch-Site': 'cross-site' }
    const answer = await fetch(site.origin + pathOf('entered'), { method: 'POST', headers })
    expect([answer.status, await own()]).toEqual([403, undefined])
  })
})

test('limits the rate of requests for answer links', async () => {
  const limit = { account: 2, network: 2 }
  const limited = await startSiteUnderTest({
    settings: { SESSION_SECRET },
    limits: { login: limit, write: limit, search: limit },
  })
  try {
    const statuses: number[] = []
    for (let n = 0; n < 3; n += 1) statuses.push((await limited.jar().ask(`${pathOf('entered')}${n}`)).status)
    expect(statuses).toEqual([404, 404, 429])
  } finally {
    await limited.stop()
  }
})
