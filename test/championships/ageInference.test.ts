import type { AddressInfo } from 'node:net'
import express from 'express'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createHandlers } from '../../src/app/server/calls/createHandlers'
import type { AthleteRecord } from '../../src/entities/athletes/records'
import { settledStatus } from '../../src/entities/statuses/server/settledStatus'
import { usualRules } from '../../src/features/championships/rules/usualRules'
import type { Rules } from '../../src/features/championships/rules/rules'
import { standingsFiles } from '../../src/features/championships/server/standingsFiles'
import { contextIn, place } from '../clubs/clubWorld'
import { sharedClubSite } from '../clubs/sharedClubSite'
import { isFullMatrix } from '../helpers/matrix'
import { eventRecord, statusRecord } from '../helpers/storeRecords'
import { championshipRecord, counterRecord, eligibilityRecord } from './championshipRecords'

/*
 * Everything that others get of a championship is the same, byte for byte, whether someone (‘member’) has given nothing or
 * does not show what they have given.
 */
const opened = sharedClubSite()
const path = '/club/c1/championship/one'
const categories = { ages: [40, 50], under: 20, ageOn: 'race' } as const

const rules: Readonly<Record<string, Partial<Rules>>> = {
  'by sex': { field: 'sex' },
  'by category': { field: 'category' },
  'by grade': { order: 'ageGrade', points: { kind: 'ageGrade' }, decimals: 2 },
  'with places in categories': { showsCategories: true },
  'with a formula for grades': { formula: '=points + IF(grade > 60, 7, 0)' },
  'with a formula for the winner’s time': { formula: '=100 * winner / time' },
  'with points for the share of the winner of one’s sex': {
    points: { kind: 'winnerShare', times: 100, of: 'race' },
  },
  'with a table for everyone': {},
}

/** What ‘member’ may have given without showing it. */
const hidden: readonly Partial<AthleteRecord>[] = [
  { sex: 'M', born: '1970-03-01' },
  { sex: 'M' },
  ...(isFullMatrix ? [{ sex: 'F', born: '1990' } as const, { born: '1970' }] : []),
]

const members = ['associate', 'clubAdmin', ...(isFullMatrix ? ['secondAdmin', 'target'] : [])]
const outsiders = ['requester', 'foreignAdmin', 'siteAdmin', 'topAdmin', 'visitor']
const people = ['member', 'associate', 'clubAdmin', 'target', 'self']

let files: { readonly base: string; readonly close: () => void }

beforeAll(async () => {
  const { store } = opened
  for (const user of ['target', 'self']) await place(store, user, 2)
  const result = { clubId: 'c1', status: 'result' } as const
  const times = { member: 1260, associate: 1250, clubAdmin: 1270, target: 1300, self: 1350 }
  for (const [at, date] of ['2027-02-07', '2027-03-07', '2027-04-04', '2027-06-06'].entries()) {
    const event = eventRecord(`race-${at}`, { date, distances: '5 km', terrain: 'road', time: '10:00' })
    await store.events.insert(event)
    const counter = { eventId: event.id, eventDate: date }
    await store.championshipCounters.insert(counterRecord(`counter-${at}`, 'one', counter))
    if (at === 3) continue
    const typed = { fastestMan: 900, fastestWoman: 1000 }
    await store.raceFacts.insert({ id: `${event.id}:`, eventId: event.id, distance: '', typed })
    for (const [user, seconds] of Object.entries(times)) {
      // Each race has another order.
      const resultInSeconds = seconds + ((at * seconds) % 97)
      const status = statusRecord(event.id, user, { ...result, resultInSeconds })
      await store.statuses.insert(settledStatus(status, event))
    }
  }
  const athletes = [
    { id: 'associate', sex: 'F', born: '1985-03-01' },
    { id: 'clubAdmin', sex: 'M', born: '1975' },
    { id: 'target', sex: 'M', born: '1992' },
  ] as const
  await store.athletes.insertMany(athletes.map((one) => ({ ...one, userId: one.id, isShown: true })))
  const handlers = createHandlers(store, { timeZone: 'Europe/London' })
  const app = express()
  app.use(
    standingsFiles({ handlers, contextOf: (request) => contextIn(store, request.get('X-Viewer') ?? '') }),
  )
  app.use(((error: Error, _request, response, _next) => {
    response.status(403).send(error.message)
  }) satisfies express.ErrorRequestHandler)
  const server = app.listen(0, '127.0.0.1')
  await new Promise((listening) => server.once('listening', listening))
  const { port } = server.address() as AddressInfo
  files = { base: `http://127.0.0.1:${port}`, close: () => server.close() }
})

afterAll(() => files.close())

beforeEach(() => opened.store.athletes.remove('member'))

const start = async (fields: Partial<Rules>) => {
  const all = { ...usualRules, field: 'all', categories, ...fields } as const
  await opened.store.championships.put(championshipRecord('one', 'c1', { rules: all }))
}

/** Everything that a viewer gets of the championship, by its address. */
async function everything(viewer: string): Promise<Readonly<Record<string, string>>> {
  const api = `/api${path}`
  const calls = [
    `${api}/standings`,
    ...[0, 1, 2].map((at) => `${api}/standings?race=counter-${at}`),
    ...people.map((user) => `${api}/standings/${user}`),
    `${api}/person`,
    '/api/club/c1/current-championship',
    '/api/event/race-1/championship',
    ...people.map((user) => `/api/user/${user}/championship`),
  ]
  const pages = [
    path,
    `${path}/edit/people`,
    `${path}/edit/close`,
    '/club/c1',
    '/user/member',
    '/event/race-1',
  ]
  const { site } = opened
  const file = await fetch(`${files.base}${path}/standings.csv`, {
    headers: { 'X-Viewer': viewer },
    redirect: 'manual',
  })
  const answers = [
    ...(await Promise.all(calls.map(async (to) => [to, (await site.json(viewer, 'GET', to)).text]))),
    ...(await Promise.all(pages.map(async (to) => [to, (await site.page(viewer, to)).text]))),
    ['file', await file.text()],
  ]
  return Object.fromEntries(answers) as Record<string, string>
}

const forMembers = async () => Promise.all(members.map(everything))
const hide = (given: Partial<AthleteRecord>) =>
  opened.store.athletes.put({ id: 'member', userId: 'member', ...given })

describe.each(Object.entries(rules))('standings %s', (name, fields) => {
  beforeEach(() => start(fields))

  test('do not tell members what someone has given and does not show', async () => {
    const nothing = await forMembers()
    expect(nothing[0]?.[`/api${path}/standings`]).toContain('"placeBefore"')
    for (const given of hidden) {
      await hide(given)
      expect(await forMembers()).toEqual(nothing)
    }
  })

  test.runIf(name !== 'with a table for everyone')('tell others nothing of anyone', async () => {
    for (const viewer of outsiders) {
      const before = await everything(viewer)
      await hide({ sex: 'M', born: '1970', isShown: true })
      expect(await everything(viewer)).toEqual(before)
      await opened.store.athletes.remove('member')
      const { file = '', [`/api${path}/standings`]: call = '', [path]: page = '' } = before
      expect(call).not.toMatch(/"(?:tables|notPlaced|chatText|columns|raceTable)"/u)
      expect(file).not.toContain('Place,Name')
      if (viewer !== 'visitor') expect(page).toContain('Only members of Club c1 can see these standings')
    }
  })

  test('are the same after someone has taken theirs back as before', async () => {
    const nothing = await forMembers()
    await hide({ sex: 'M', born: '1970', isShown: true })
    if (name !== 'with a table for everyone') expect(await forMembers()).not.toEqual(nothing)
    await opened.site.form('member', '/api/athlete', { _method: 'PUT', sex: 'M', born: '1970' })
    expect(await opened.store.athletes.get('member')).not.toHaveProperty('isShown')
    expect(await forMembers()).toEqual(nothing)
  })

  test('do not tell more once the season is closed', async () => {
    const closed = async () => {
      const set = (reopen: string) =>
        opened.site.form('secondAdmin', `/api${path}/close`, { reopen }).then(({ status }) => status)
      expect(await set('no')).toBe(303)
      const shown = await forMembers()
      expect(await set('yes')).toBe(303)
      return shown.map((one) => JSON.stringify(one).replaceAll(/20\d\d-\d\d-\d\dT[\d:.]+Z/gu, ''))
    }
    const nothing = await closed()
    await hide({ sex: 'M', born: '1970' })
    expect(await closed()).toEqual(nothing)
  })
})

test('a category that the club wrote shows alike whether someone has given something or not', async () => {
  await start({ field: 'category' })
  await opened.store.eligibilities.put(eligibilityRecord('written', 'c1', { category: 'M50' }))
  const nothing = await forMembers()
  expect(nothing[0]?.file).toContain('M50')
  await hide({ sex: 'F', born: '1990' })
  expect(await forMembers()).toEqual(nothing)
  await opened.store.eligibilities.remove('written')
})
