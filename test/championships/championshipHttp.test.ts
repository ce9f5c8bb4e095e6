import { beforeEach, expect, test } from 'vitest'
import { usualRules } from '../../src/features/championships/rules/usualRules'
import { statusRecord } from '../helpers/storeRecords'
import { sharedClubSite } from '../clubs/sharedClubSite'
import { championshipRecord, counterRecord } from './championshipRecords'

const opened = sharedClubSite()
const path = '/api/club/c1/championship/one'
const ask = async (viewer: string, method: string, to: string, body?: object) => {
  const { status, text } = await opened.site.json(viewer, method, to, body && JSON.stringify(body))
  return { status, body: JSON.parse(text) as Record<string, unknown> }
}
const closedRows = async () =>
  (await opened.store.closedRows.find({ index: 'byChampionship', limit: 99 })).items

beforeEach(async () => {
  const { store } = opened
  await store.closedSeasons.remove('one')
  await store.closedRows.removeMany((await closedRows()).map(({ id }) => id))
  const rules = usualRules
  await store.championships.put(championshipRecord('one', 'c1', { rules }))
  await store.championships.put(championshipRecord('two', 'c2'))
  await store.championshipCounters.put(counterRecord('counter', 'one'))
  const result = { clubId: 'c1', status: 'result', distanceRun: '' } as const
  await store.statuses.putMany([
    statusRecord('past', 'member', { ...result, resultInSeconds: 2400 }),
    statusRecord('past', 'associate', { ...result, resultInSeconds: 2500 }),
    statusRecord('past', 'foreignAdmin', { ...result, clubId: 'c2', resultInSeconds: 2000 }),
  ])
})

test('answers one of two admins who save the same revision at once, and tells the other', async () => {
  const answers = await Promise.all(
    ['clubAdmin', 'secondAdmin'].map((admin) => ask(admin, 'PUT', path, { name: admin, revision: 0 })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  expect(answers.find(({ status }) => status === 400)?.body).toMatchObject({
    errors: { revision: 'Someone else has changed this championship while you were editing it.' },
  })
})

test('stores the computed standings once when two admins close the season at once', async () => {
  const answers = await Promise.all(
    ['clubAdmin', 'secondAdmin'].map((admin) => ask(admin, 'POST', `${path}/close`, {})),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  // Results for another club don't count.
  expect((await closedRows()).map(({ userId, row }) => [userId, row])).toEqual([
    ['member', 0],
    ['associate', 1],
  ])
  expect(await ask('clubAdmin', 'PUT', path, { name: 'Other' })).toMatchObject({
    status: 400,
    body: { message: 'This season is closed. Reopen it to change its rules or races.' },
  })
})

test('finds no championship of another club at the own club’s address', async () => {
  for (const [method, to, body] of [
    ['PUT', '', { name: 'Owned' }],
    ['DELETE', '', undefined],
    ['GET', '/race', undefined],
    ['POST', '/close', {}],
    ['POST', '/copy', {}],
  ] as const)
    expect((await ask('clubAdmin', method, `/api/club/c1/championship/two${to}`, body)).status).toBe(404)
  expect(await opened.store.championships.get('two')).toEqual(championshipRecord('two', 'c2'))
})

test('asks for confirmation before a championship is deleted without scripts', async () => {
  const { site, store } = opened
  const first = await site.form('clubAdmin', path, { _method: 'DELETE' })
  expect([first.status, first.location]).toEqual([
    303,
    '/club/c1/championship/one/edit/close?ask=removeChampionship',
  ])
  expect(await store.championships.get('one')).toBeDefined()
  const second = await site.form('clubAdmin', path, { _method: 'DELETE', confirmed: 'yes' })
  expect([second.status, second.location]).toEqual([303, '/club/c1/championships'])
  expect(await store.championships.get('one')).toBeUndefined()
})
