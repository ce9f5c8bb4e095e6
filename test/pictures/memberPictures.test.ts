import { beforeAll, expect, test } from 'vitest'
import { addDays } from '../../src/kernel/dates/addDays'
import { weekendsAt } from '../../src/kernel/dates/weekend'
import { today } from '../../src/kernel/dates/zone'
import { bestContent, weekendContent } from '../../src/features/pictures/server/pictureContent'
import { weekendViews } from '../../src/features/clubWeekend/server/weekendViews'
import { createUserRepository } from '../../src/entities/users/server/userRepository'
import { during } from '../helpers/during'
import { pngSize } from '../helpers/pngSize'
import { type SiteUnderTest, startSiteUnderTest } from '../helpers/siteUnderTest'
import { clubRecord, eventRecord, membershipRecord, statusRecord, userRecord } from '../helpers/storeRecords'
import { viewerJars } from '../helpers/viewerJars'
import { viewerSlugs } from '../helpers/viewers'

const now = today(new Date(), 'Europe/London')
const [weekend] = weekendsAt(now)
const site: SiteUnderTest = during(
  () => startSiteUnderTest(),
  (started) => started.stop(),
)
let jars: Awaited<ReturnType<typeof viewerJars>>

const results = [
  ['ann', 2472, {}],
  ['bob', 2500, { isUnnamed: true as const }],
] as const

beforeAll(async () => {
  jars = await viewerJars(site)
  const { store } = site
  const { id: member = '' } = (await createUserRepository(store).bySlug(viewerSlugs.member)) ?? {}
  const course = { distances: '10 km', terrain: 'road' } as const
  await store.clubs.insert(clubRecord('arden', { name: 'Arden Harriers' }))
  await store.events.insertMany([
    eventRecord('before', { ...course, date: addDays(now, -400) }),
    eventRecord('run', { ...course, title: 'Mill Lane', date: weekend.from }),
  ])
  await store.users.insertMany(
    results.map(([id, , fields]) => userRecord(id, { name: `User ${id}`, ...fields })),
  )
  await store.memberships.insertMany([
    ...results.map(([id]) => membershipRecord('arden', id)),
    membershipRecord('arden', member),
  ])
  const result = (event: string, user: string, resultInSeconds: number) =>
    statusRecord(event, user, {
      ...{ status: 'result', resultInSeconds, clubId: 'arden', distance: '10km', distanceRun: '10km' },
      eventDate: event === 'run' ? weekend.from : addDays(now, -400),
    })
  await store.statuses.insertMany([
    ...results.map(([id, seconds]) => result('run', id, seconds)),
    result('before', 'ann', 2495),
    result('run', member, 2600),
  ])
})

test('serves the picture of a personal best only to its owner', async () => {
  const drawn = await jars.member.ask('/picture/best/run.png')
  expect([drawn.status, drawn.headers.get('Cache-Control')]).toEqual([200, 'private, no-store'])
  expect(pngSize(Buffer.from(await drawn.arrayBuffer()))).toEqual({ width: 1200, height: 630 })
  for (const other of [
    await jars.newcomer.ask('/picture/best/run.png'),
    await fetch(`${site.origin}/picture/best/run.png`),
  ]) {
    expect(other.status).toBe(404)
  }
})

test('serves the picture of a weekend only to members of the club', async () => {
  for (const path of ['/picture/weekend/arden.png', '/picture/weekend/arden.png?names=yes']) {
    const drawn = await jars.member.ask(path)
    expect([drawn.status, drawn.headers.get('Cache-Control')]).toEqual([200, 'private, no-store'])
    expect((await jars.newcomer.ask(path)).status).toBe(404)
    expect((await fetch(site.origin + path)).status).toBe(404)
  }
})

test('names people in a weekend’s picture only on request, and only those who allow it', async () => {
  const club = clubRecord('arden', { name: 'Arden Harriers' })
  const { parts } = await weekendViews(site.store).ofClub(club, now)
  const drawn = (isNamed: boolean) => parts[0] && weekendContent('Races', club, parts[0], isNamed)
  expect(drawn(false)).toMatchObject({ title: '3 runners, 3 PBs', lines: [{ text: 'Arden Harriers' }] })
  expect(JSON.stringify(drawn(false))).not.toContain('User')
  expect(JSON.stringify(drawn(true))).toContain('User ann 41:12 PB')
  expect(JSON.stringify(drawn(true))).not.toContain('User bob')
})

test('shows the time, distance, race and improvement of a personal best', () => {
  const event = { title: 'Mill Lane', date: '2026-11-22' }
  const content = bestContent('Races', event, { resultInSeconds: 2472, gain: 23, distance: '10 km' })
  expect([content.title, ...content.lines.map(({ text }) => text)]).toEqual([
    ...['41:12', '10 km', 'Mill Lane', '23 seconds faster'],
  ])
})
