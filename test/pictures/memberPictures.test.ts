import { recordRulesOf } from '../../src/entities/athletes/server/athleteRepository'
import { beforeAll, expect, test } from 'vitest'
import { addDays } from '../../src/kernel/dates/addDays'
import { weekendsAt } from '../../src/kernel/dates/weekend'
import { today } from '../../src/kernel/dates/zone'
import { settledStatus } from '../../src/entities/statuses/server/settledStatus'
import { createUserRepository } from '../../src/entities/users/server/userRepository'
import { openPainter, type Paint } from '../../src/features/pictures/server/openPainter'
import { championshipRecord, counterRecord } from '../championships/championshipRecords'
import type { Jar } from '../helpers/cookieJar'
import { during } from '../helpers/during'
import { pngSize } from '../helpers/pngSize'
import { type SiteUnderTest, startSiteUnderTest } from '../helpers/siteUnderTest'
import { clubRecord, eventRecord, membershipRecord, statusRecord, userRecord } from '../helpers/storeRecords'
import { viewerJars } from '../helpers/viewerJars'
import { viewerSlugs } from '../helpers/viewers'

const now = today(new Date(), 'Europe/London')
const [weekend] = weekendsAt(now)
const course = { distances: '10 km', terrain: 'road' } as const
const before = eventRecord('before', { ...course, date: addDays(now, -400) })
// It has started, if today is its day.
const run = eventRecord('run', { ...course, title: 'Mill Lane', date: weekend.from, time: '00:00' })
const results = [
  ['ann', 2472, {}],
  ['bob', 2500, { isUnnamed: true as const }],
  ['cat', 2510, {}],
] as const

const painter = await openPainter()
const painted: { readonly content: Parameters<Paint>[0]; readonly png: Buffer }[] = []
const paint = async (content: Parameters<Paint>[0]) => {
  const png = await painter.paint(content)
  painted.push({ content, png })
  return png
}
const site: SiteUnderTest = during(
  () => startSiteUnderTest({ painter: { ...painter, paint } }),
  (started) => started.stop(),
)
let jars: Awaited<ReturnType<typeof viewerJars>>

beforeAll(async () => {
  jars = await viewerJars(site)
  const { store } = site
  const { id: member = '' } = (await createUserRepository(store).bySlug(viewerSlugs.member)) ?? {}
  const days = { from: addDays(now, -30), to: addDays(now, 30) }
  await store.clubs.insert(clubRecord('arden', { name: 'Arden Harriers' }))
  await store.events.insertMany([before, run])
  await store.users.insertMany(
    results.map(([id, , fields]) => userRecord(id, { name: `User ${id}`, ...fields })),
  )
  const members = [...results.map(([id]) => id), member]
  await store.memberships.insertMany(members.map((id) => membershipRecord('arden', id)))
  await store.athletes.insertMany(
    members.map((id) => ({ id, userId: id, sex: 'F', born: '1990-01-01', isShown: true })),
  )
  await store.championships.insert(championshipRecord('cup', 'arden', { name: 'Mill Cup', ...days }))
  const counter = { clubId: 'arden', eventId: run.id, eventDate: run.date }
  await store.championshipCounters.insert(counterRecord('cup-1', 'cup', counter))
  const result = (event: typeof run, user: string, resultInSeconds: number) =>
    settledStatus(statusRecord(event.id, user, { status: 'result', resultInSeconds, clubId: 'arden' }), event)
  await store.statuses.insertMany([
    ...results.map(([id, seconds]) => result(run, id, seconds)),
    result(before, 'ann', 2495),
    result(before, member, 2700),
    result(run, member, 2600),
  ])
  await store.clubCategories.put({
    id: 'arden',
    clubId: 'arden',
    ...(await recordRulesOf(store, 'arden')),
    hasPublished: true,
  })
  await store.recordDecisions.insertMany(
    results.map(([userId, seconds]) => {
      const decided = { userId, seconds, line: '10km', isAccepted: true }
      return { id: userId, clubId: 'arden', ...decided }
    }),
  )
})
const pictures = {
  best: '/picture/best/run.png',
  weekend: '/picture/weekend/arden.png?name=yes',
  standings: '/picture/championship/arden/cup.png',
  record: '/picture/record/arden.png?distance=10+km&group=F',
}

/** Returns the texts of a picture that a viewer gets. */
async function textsOf(jar: Jar, path: string): Promise<string> {
  const png = Buffer.from(await (await jar.ask(path)).arrayBuffer())
  const found = painted.find((one) => one.png.equals(png))
  expect([path, found]).not.toEqual([path, undefined])
  return JSON.stringify(found?.content)
}

test.each(Object.entries(pictures))(
  'draws the %s picture at 1080 by 1350, and lets no shared cache store it',
  async (_, path) => {
    const drawn = await jars.member.ask(path)
    expect([drawn.status, drawn.headers.get('Cache-Control')]).toEqual([200, 'private, no-store'])
    expect(pngSize(Buffer.from(await drawn.arrayBuffer()))).toEqual({ width: 1080, height: 1350 })
  },
)

const refused = Object.entries(pictures).flatMap(([kind, path]) =>
  (['visitor', 'newcomer', 'admin'] as const)
    // Everyone who is logged in sees standings by place alone.
    .filter((viewer) => viewer === 'visitor' || kind !== 'standings')
    .map((viewer) => [kind, viewer, path] as const),
)
test.each(refused)('does not serve the %s picture to a viewer of the kind %s', async (_, viewer, path) => {
  expect((await jars[viewer].ask(path)).status).toBe(404)
})

test.each([
  '/picture/championship/arden/cup.png?table=Nobody',
  '/picture/championship/arden/nothing.png',
  '/picture/record/arden.png?distance=10+km&group=M99',
  '/picture/record/arden.png',
])('responds to %s, which is not there, with 404', async (path) => {
  expect((await jars.member.ask(path)).status).toBe(404)
})

test('names the viewer on the picture of their own personal best only on request', async () => {
  const { name } = (await createUserRepository(site.store).bySlug(viewerSlugs.member)) ?? {}
  const plain = await textsOf(jars.member, pictures.best)
  for (const text of ['43:20', 'Mill Lane', '10 km', '1 minute and 40 seconds faster', 'Arden Harriers'])
    expect(plain).toContain(text)
  expect(plain).not.toContain(name)
  expect(await textsOf(jars.member, `${pictures.best}?name=yes`)).toContain(name)
})

test('names people in a weekend’s picture only on request', async () => {
  const plain = await textsOf(jars.member, '/picture/weekend/arden.png')
  expect(plain).toContain('4 runners, 4 PBs')
  expect(plain).not.toContain('User')
  expect(await textsOf(jars.member, pictures.weekend)).toContain('User ann')
})

test('never names people who leave their name out of chats', async () => {
  for (const path of [pictures.weekend, pictures.standings])
    expect(await textsOf(jars.member, path)).not.toContain('User bob')
  await site.store.users.modify('ann', (user) => ({ ...user, isUnnamed: true }))
  const texts = await textsOf(jars.member, pictures.record)
  await site.store.users.modify('ann', ({ isUnnamed: _, ...user }) => user)
  expect([texts.includes('A member'), texts.includes('User ann')]).toEqual([true, false])
})

test.each([
  ['hides', 'cat', 'POST', '/api/user/cat/hide', {}],
  ['deletes', 'ann', 'DELETE', '/api/user/ann', { confirmed: 'yes' }],
])('leaves a person out of all pictures once an admin %s them', async (_, id, method, path, input) => {
  const shared = [pictures.weekend, pictures.standings, ...(id === 'ann' ? [pictures.record] : [])]
  for (const picture of shared) expect(await textsOf(jars.member, picture)).toContain(`User ${id}`)
  const headers = { 'Content-Type': 'application/json', 'X-Requested-With': 'XMLHttpRequest' }
  const answer = await jars.topAdmin.ask(path, {
    method,
    headers: { ...headers, Origin: site.origin },
    body: JSON.stringify(input),
  })
  expect(answer.status).toBe(200)
  for (const picture of shared) expect(await textsOf(jars.member, picture)).not.toContain(`User ${id}`)
})
