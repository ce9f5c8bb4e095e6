import Papa from 'papaparse'
import { beforeAll, expect, it } from 'vitest'
import { settledStatus } from '../../src/entities/statuses/server/settledStatus'
import type { Jar } from '../helpers/cookieJar'
import { sharedApp } from '../helpers/sharedApp'
import { clubRecord, eventRecord, membershipRecord, statusRecord, userRecord } from '../helpers/storeRecords'
import { viewerJars } from '../helpers/viewerJars'
import { championshipRecord, counterRecord } from './championshipRecords'
import { simpleRules } from './standingsWorld'

const site = sharedApp()
let jars: Awaited<ReturnType<typeof viewerJars>>
const path = '/club/abbey/championship/gp/standings.csv'

/** Names by which spreadsheets would run formulas, or show other text than the person's name. */
const names = ['=HYPERLINK("https://evil.example")', '+Zoë, of Łódź', '-2+3', '@SUM(1)', ' =1+1', 'Ann "Bee"']

beforeAll(async () => {
  const { store } = site
  await store.clubs.insert(clubRecord('abbey'))
  await store.users.insertMany(names.map((name, at) => userRecord(`p${at}`, { name })))
  await store.memberships.insertMany(names.map((_, at) => membershipRecord('abbey', `p${at}`)))
  const days = { from: '2026-01-01', to: '2026-12-31' }
  const rules = { ...simpleRules, counting: { ...simpleRules.counting, best: 1 } }
  await store.championships.insert(championshipRecord('gp', 'abbey', { ...days, rules }))
  for (const [id, title] of [
    ['first', 'Mill Lane, 10K'],
    ['second', '=Second'],
  ] as const) {
    const event = eventRecord(id, { title, date: id === 'first' ? '2026-02-01' : '2026-03-01' })
    await store.events.insert(event)
    const counter = { clubId: 'abbey', eventId: id, eventDate: event.date }
    await store.championshipCounters.insert(counterRecord(id, 'gp', counter))
    const result = { status: 'result', clubId: 'abbey' } as const
    await store.statuses.insertMany(
      names.map((_, at) =>
        settledStatus(statusRecord(id, `p${at}`, { ...result, resultInSeconds: 2400 + at }), event),
      ),
    )
  }
  jars = await viewerJars(site)
})

async function file(jar: Jar) {
  const response = await jar.ask(path)
  return { response, bytes: Buffer.from(await response.arrayBuffer()) }
}

it('is a private CSV file that spreadsheets read as UTF-8', async () => {
  const { response, bytes } = await file(jars.member)
  expect(response.status).toBe(200)
  expect(response.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
  expect(response.headers.get('Content-Disposition')).toBe('attachment; filename=gp-standings.csv')
  expect(response.headers.get('Cache-Control')).toBe('private, no-store')
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
})

it('has a row for each person, without formulas', async () => {
  const { bytes } = await file(jars.newcomer)
  const { data, errors } = Papa.parse<string[]>(bytes.toString('utf8').slice(1), { skipEmptyLines: true })
  expect(errors).toEqual([])
  expect(data[0]).toEqual(['Table', 'Place', 'Name', 'Points', 'Mill Lane, 10K', "'=Second"])
  expect(data.slice(1).map(([, , name]) => name)).toEqual([
    ...names.slice(0, 5).map((name) => `'${name}`),
    'Ann "Bee"',
  ])
  expect(data[1]?.slice(3)).toEqual(['100', '100', '100 (not counted)'])
  for (const cell of data.flat()) expect(cell).not.toMatch(/^\s*[=+\-@]/u)
})

it('leads visitors to log in, and reports unknown championships as not found', async () => {
  const { response } = await file(jars.visitor)
  expect(response.status).toBe(302)
  expect(response.headers.get('Location')).toBe('/login?returnUrl=%2Fclub%2Fabbey%2Fchampionship%2Fgp')
  expect((await jars.member.ask(path.replace('/gp/', '/nothing/'))).status).toBe(404)
  expect((await jars.member.ask(path.replace('/abbey/', '/nothing/'))).status).toBe(404)
})
