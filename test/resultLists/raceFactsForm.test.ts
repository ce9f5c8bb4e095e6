import { afterAll, beforeAll, expect, test } from 'vitest'
import { factsOf } from '../../src/entities/raceFacts/server/raceFactsRepository'
import { callField } from '../../src/kernel/calls/endpoint'
import { type SiteUnderTest, startSiteUnderTest } from '../helpers/siteUnderTest'
import { eventRecord } from '../helpers/storeRecords'
import { viewerJars } from '../helpers/viewerJars'
import type { ViewerKind } from '../helpers/viewers'

const title = 'Race size and winning times'
const path = '/event/long-over/paste-results'
let site: SiteUnderTest
let jars: Awaited<ReturnType<typeof viewerJars>>

beforeAll(async () => {
  site = await startSiteUnderTest()
  const over = { slug: 'long-over', date: '2026-03-01', distances: '5 km, 10 km' }
  await site.store.events.insertMany([
    eventRecord('over', over),
    eventRecord('ahead', { slug: 'ahead', date: '2099-03-01' }),
  ])
  jars = await viewerJars(site)
})
afterAll(() => site.stop())

const factsNow = async () =>
  (await factsOf(site.store, '', [{ id: 'over', distances: '5 km, 10 km' }])).get('over')

const textOf = async (as: ViewerKind, page: string) => (await jars[as].ask(page)).text()

const send = (as: ViewerKind, fields: Readonly<Record<string, string>>) =>
  jars[as].ask(path, {
    method: 'POST',
    body: new URLSearchParams({ [callField]: 'saveRaceFacts', slug: 'long-over', ...fields }),
  })

test('has a form for each distance and club on the import page of a race that has started', async () => {
  const html = await textOf('admin', path)
  expect(html).toContain(title)
  // For all clubs, and for the one that the site admin is an admin of.
  expect(html.match(/name="recordWomen"/gu)).toHaveLength(4)
  expect(new Set(html.match(/id="field-[^"]*"/gu)).size).toBe(html.match(/id="field-[^"]*"/gu)?.length)
  expect(await textOf('admin', '/event/ahead/paste-results')).not.toContain(title)
})

test('saves the numbers without JavaScript, and shows them again', async () => {
  const sent = await send('admin', {
    club: '',
    distance: '10km',
    finishers: '212',
    fastestWoman: '36:01',
    men: '',
  })
  expect(sent.status).toBe(303)
  const html = await textOf('admin', sent.headers.get('location') ?? '')
  expect(html).toContain('Race size and winning times saved.')
  expect(html).toContain('value="212"')
  expect(html).toContain('value="00:36:01"')
  expect(await factsNow()).toEqual([{ distance: '10km', finishers: 212, fastestWoman: 2161 }])
})

test('keeps what was typed in the form of the distance that was refused, and opens the panel', async () => {
  const before = await factsNow()
  const sent = await send('admin', { distance: '5km', starters: '30', finishers: '31' })
  expect(sent.status).toBe(400)
  const html = await sent.text()
  expect(html).toContain('There can’t be more finishers than starters.')
  expect(html).toMatch(/<details[^>]* open/u)
  expect(html.match(/value="31"/gu)).toHaveLength(1)
  expect(html).toContain('id="field-finishers-5km-error"')
  expect(await factsNow()).toEqual(before)
})

test('shows the form to no one who can’t import results', async () => {
  for (const as of ['member', 'visitor'] as const) {
    expect(await textOf(as, '/event/long-over')).not.toContain(title)
    expect(await textOf(as, path)).not.toContain(title)
    const sent = await send(as, { distance: '10km', finishers: '1' })
    expect(sent.status).toBe(as === 'member' ? 403 : 303)
  }
  expect(await factsNow()).toMatchObject([{ finishers: 212 }])
})

test('says what will be stored of the whole race, and what an import stored', async () => {
  const text =
    'Pos,Name,Sex,Distance,Time\n1,Sam Merriman,M,10k,40:00\n2,Else Who,F,10k,41:00\n3,No Body,M,10k,42:00'
  const fields = { [callField]: 'readResultList', club: '', text }
  const read = await send('admin', fields)
  const preview = await (await jars.admin.follow(read.headers.get('location') ?? '')).response.text()
  expect(preview).toContain('the race size and winning times: 3 finishers, 1 woman, 2 men (10 km).')
  const draft = read.headers.get('location')?.split('?')[0]?.split('/').at(-1) ?? ''
  await jars.admin.ask(`${path}/${draft}`, {
    method: 'POST',
    body: new URLSearchParams({ [callField]: 'saveResultList', slug: 'long-over', id: draft }),
  })
  expect(await textOf('admin', path)).toContain(
    'Race size and winning times: 3 finishers, 1 woman, 2 men (10 km).',
  )
})
