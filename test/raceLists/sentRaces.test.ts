import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '../../src/app/features.server'
import { callField } from '../../src/kernel/calls/endpoint'
import type { RaceListsResponse, RacesAddedResponse } from '../../src/features/raceImport/contract'
import { listTooLarge } from '../../src/kernel/limits'
import { raceListLines } from '../../src/features/raceImport/limits'
import { openJar } from '../helpers/cookieJar'
import { type SiteUnderTest, startSiteUnderTest } from '../helpers/siteUnderTest'
import { viewerJars } from '../helpers/viewerJars'

const path = '/add-events'
let site: SiteUnderTest
let jars: Awaited<ReturnType<typeof viewerJars>>

beforeAll(async () => {
  site = await startSiteUnderTest()
  jars = await viewerJars(site)
})
afterAll(() => site.stop())

const calendar = [
  ...['BEGIN:VCALENDAR', 'BEGIN:VEVENT', 'SUMMARY:Zoë’s Mill Lane', 'DTSTART:20310509T103000'],
  ...['LOCATION:Oulton Park', 'END:VEVENT', 'END:VCALENDAR', ''],
].join('\r\n')

function uploaded(fields: Readonly<Record<string, string | Blob>>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries({ [callField]: 'readRaces', ...fields }))
    form.append(name, value)
  return form
}

test('previews an uploaded calendar without JavaScript', async () => {
  const body = uploaded({ text: 'not this', file: new Blob([calendar]) })
  const response = await jars.member.ask(path, { method: 'POST', body })
  expect(response.status).toBe(200)
  const html = await response.text()
  for (const words of ['Check your races', 'Zoë’s Mill Lane', 'Friday 9 May 2031', '10:30am']) {
    expect(html).toContain(words)
  }
})

test('the preview shows both readings of a date, unconfirmed dates and what was left out', async () => {
  const shown = async (text: string) => {
    const response = await jars.member.ask(path, { method: 'POST', body: uploaded({ text }) })
    return (await response.text()).replace(/<!--.*?-->/gu, '')
  }
  const tentative = calendar
    .replace('LOCATION', 'STATUS:TENTATIVE\r\nLOCATION')
    .replace('DTSTART:', 'DTSTART;TZID=EST:')
  const html = await shown(tentative.replace('END:VCALENDAR', 'BEGIN:VEVENT\r\nEND:VEVENT\r\nEND:VCALENDAR'))
  for (const words of [
    ...['Date not confirmed', 'value="tentative"', 'We’ve treated the time zone EST as New York time.'],
    'We couldn’t read 1 event because of errors in the calendar.',
  ]) {
    expect(html).toContain(words)
  }
  expect(await shown('Date,Time,Title\n04/05/2031,10:30,Mill Lane')).toContain(
    'Sunday 4 May 2031 or Saturday 5 April 2031 · 10:30am',
  )
  // A line that only lacks its start time was read.
  expect(await shown('Date,Title\n14 May 2031,Mill Lane\n15 May 2031,Arden 9')).toContain(
    '2 races: 2 to fix.',
  )
})

test('adds the maximum number of races by a form without JavaScript', async () => {
  const lines = Array.from({ length: raceListLines }, (_, at) => `2031-06-01,10:30,Crowded ${at}`)
  const text = ['Date,Time,Title', ...lines].join('\n')
  const boxes: Readonly<Record<string, string>> = Object.fromEntries(
    lines.map((_, at) => [`line${at + 2}`, 'new']),
  )
  const body = new URLSearchParams({ [callField]: 'addRaces', text, ...boxes })
  const response = await jars.admin.ask(path, { method: 'POST', body })
  expect([response.status, (await response.text()).includes('Races added.')]).toEqual([200, true])
  const { items } = await site.store.events.find({
    index: 'byDate',
    where: { date: '2031-06-01' },
    limit: 1000,
  })
  expect(items).toHaveLength(raceListLines)
})

test('rejects lists from visitors, other sites and over 2 MB', async () => {
  const asVisitor = await openJar(site.origin).ask(path, {
    method: 'POST',
    body: uploaded({ text: calendar }),
  })
  expect([asVisitor.status, asVisitor.headers.get('location')]).toEqual([
    303,
    '/login?returnUrl=%2Fadd-events',
  ])
  const headers = { Origin: 'https://elsewhere.example' }
  const foreign = await jars.member.ask(path, { method: 'POST', body: uploaded({ text: calendar }), headers })
  expect(foreign.status).toBe(403)
  const long = uploaded({ file: new Blob(['x'.repeat(2_200_000)]) })
  const tooLarge = await jars.member.ask(path, { method: 'POST', body: long })
  expect([tooLarge.status, (await tooLarge.text()).includes(listTooLarge)]).toEqual([400, true])
  const empty = await jars.member.ask(path, { method: 'POST', body: uploaded({ text: '' }) })
  expect([empty.status, (await empty.text()).includes('Paste some races or choose a file.')]).toEqual([
    400,
    true,
  ])
})

test('previews and adds a calendar of 233 events through the API', async () => {
  const events = Array.from({ length: 233 }, (_, at) => [
    ...['BEGIN:VEVENT', `UID:${at}`, `SUMMARY:Long ${at}`, 'DTSTART:20310802T103000', 'LOCATION:Oulton Park'],
    ...[`DESCRIPTION:${'A race in the hills. '.repeat(30)}`, 'END:VEVENT'],
  ])
  const text = ['BEGIN:VCALENDAR', ...events.flat(), 'END:VCALENDAR', ''].join('\r\n')
  const call = async (name: 'readRaces' | 'addRaces', body: object, as: 'member' | 'visitor' = 'member') => {
    const headers = { 'X-Requested-With': 'XMLHttpRequest', 'Content-Type': 'application/json' }
    const { method, path: url } = endpoints[name]
    return jars[as].ask(url, { method, headers, body: JSON.stringify(body) })
  }
  const read = await call('readRaces', { text })
  expect(read.status).toBe(200)
  const { raceLists } = (await read.json()) as RaceListsResponse
  expect([raceLists.read?.lines.length, raceLists.read?.notes.length]).toEqual([raceListLines, 1])
  const added = await call('addRaces', { text, line2: 'new' })
  expect([added.status, ((await added.json()) as RacesAddedResponse).added]).toEqual([200, 1])
  expect((await call('readRaces', { text }, 'visitor')).status).toBe(403)
  expect((await call('readRaces', { text: 'x'.repeat(3_200_000) })).status).toBe(413)
  const fields = Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [`line${at}`, 'new']))
  expect((await call('addRaces', { text, ...fields })).status).toBe(413)
})
