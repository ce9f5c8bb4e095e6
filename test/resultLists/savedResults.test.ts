import { beforeEach, expect, test } from 'vitest'
import { outcome } from '../helpers/eventsUnderTest'
import { contextOf } from '../helpers/eventWorld'
import { eventRecord, statusRecord } from '../helpers/storeRecords'
import { settledStatus } from '../../src/entities/statuses/server/settledStatus'
import { championshipRecord, counterRecord } from '../championships/championshipRecords'
import { moveText } from '../../src/features/resultImport/movesText'
import { list, listsUnderTest, slug } from './listWorld'

const { world, read, save, shown, statusOf } = listsUnderTest()
const admin = contextOf('clubAdmin')

const savedOf = async (named: { readonly list?: string; readonly user?: string }) =>
  (await world.handlers().getSavedResults(admin, { slug, ...named })).savedResults
const open = async () =>
  (await world.handlers().getOpenLists(admin, {})).openLists.map(({ lines, event }) => [lines, event.slug])
const movesOf = async (named: Parameters<typeof savedOf>[0]) =>
  (await savedOf(named)).championships.map(({ name, moves }) => [
    name,
    ...moves.map((move) => `${move.user.id}: ${moveText(move)}`),
  ])

beforeEach(async () => {
  const store = world.store()
  const first = eventRecord('first', { date: '2027-01-02', distances: '10 km', title: 'New Year 10K' })
  await store.events.insertMany([first, eventRecord('other', { date: '2027-01-02', title: 'Other' })])
  await store.championships.insert(championshipRecord('one', 'club', { name: 'Winter Series' }))
  const ofClub = { clubId: 'club', eventDate: '2027-01-02' }
  await store.championshipCounters.insertMany([
    counterRecord('c-first', 'one', { ...ofClub, eventId: 'first' }),
    counterRecord('c-other', 'one', { ...ofClub, eventId: 'other' }),
    counterRecord('c-race', 'one', { ...ofClub, eventId: 'race', eventDate: '2027-01-03' }),
  ])
  const seconds = { ann: 2500, zoe: 2400 }
  for (const [id, resultInSeconds] of Object.entries(seconds)) {
    const result = { status: 'result', clubId: 'club', resultInSeconds, distance: '10km' } as const
    await store.statuses.insert(settledStatus(statusRecord('first', id, result), first))
  }
})

test('says what a saved list moved in each championship', async () => {
  const id = await read(list('1,Ann Arrow,,F,40:00', '2,Zoe Muller,,F,41:00'))
  await save(id, { 'who:3:zoe': 'yes' })
  const { people, next, chatText } = await savedOf({ list: id })
  expect(people.map(({ user }) => user.id)).toEqual(['ann', 'zoe'])
  expect(await movesOf({ list: id })).toEqual([
    ['Winter Series', 'ann: 2nd → 1st, 99 → 199 points', 'zoe: 1st, 100 → 199 points'],
  ])
  expect(next.map((race) => race.slug)).toEqual(['other'])
  expect(chatText).toContain('- Ann Arrow, 40:00')
  expect(chatText).toContain('- Ann Arrow: 2nd → 1st, 99 → 199 points')
})

test('says what a corrected result moved', async () => {
  await save(await read(list('1,Ann Arrow,,F,40:00', '2,Robert Bow,,M,41:00')))
  const { date = '' } = (await statusOf('ann')) ?? {}
  await world.handlers().enterResult(admin, { slug, userId: 'ann', time: '42:00', from: date })
  expect(await movesOf({ user: 'ann' })).toEqual([['Winter Series', 'ann: 1st, 199 → 198 points']])
})

test('names no one in the text for chats who opted out', async () => {
  await world.store().users.modify('ann', (user) => ({ ...user, isUnnamed: true as const }))
  const id = await read(list('1,Ann Arrow,,F,40:00', '2,Robert Bow,,M,41:00'))
  await save(id)
  const { chatText } = await savedOf({ list: id })
  expect(chatText).not.toContain('Ann')
  expect(chatText).toContain('- and 1 other member')
})

test('leaves out results that were edited since, and those of other clubs', async () => {
  const id = await read(list('1,Ann Arrow,,F,40:00', '2,Robert Bow,,M,41:00'))
  await save(id)
  await world
    .store()
    .statuses.modify('race:ann', (status) => ({ ...status, date: '2027-02-01T00:00:00.000Z' }))
  expect((await savedOf({ list: id })).people.map(({ user }) => user.id)).toEqual(['bob'])
  await world.store().statuses.modify('race:bob', (status) => ({ ...status, clubId: 'other' }))
  expect((await savedOf({ list: id })).people).toEqual([])
  expect(await outcome(savedOf({ user: 'bob' }))).toMatchObject({ status: 404 })
})

test('leaves nothing in the standings that a closed championship would move', async () => {
  await world.store().championships.modify('one', (one) => ({ ...one, closedOn: '2027-01-04T00:00:00.000Z' }))
  const id = await read(list('1,Ann Arrow,,F,40:00'))
  await save(id)
  expect(await movesOf({ list: id })).toEqual([])
})

test('keeps lines without an answer until they are answered', async () => {
  const text = list('1,Ann Arrow,,F,40:00', '2,Bob Bow,,M,41:00', '3,Newt Newcomer,Abbey Runners,M,42:00')
  await save(await read(text))
  expect(await open()).toEqual([[1, slug]])
  const { resultLists } = await world.handlers().getResultLists(admin, { slug })
  const [rest = { id: '' }] = resultLists.drafts
  expect((await shown(rest.id)).ours.map(({ user, fate }) => [user.id, fate])).toEqual([
    ['bob', 'new'],
    ['ann', 'same'],
  ])
  await save(rest.id, { 'who:3:bob': 'yes' })
  expect(await statusOf('bob')).toMatchObject({ resultInSeconds: 2460 })
  expect(await open()).toEqual([])
})

test('forgets lines that are dismissed', async () => {
  await save(await read(list('1,Ann Arrow,,F,40:00', '2,Bob Bow,,M,41:00')))
  const { resultLists } = await world.handlers().getResultLists(admin, { slug })
  await world.handlers().removeResultList(admin, { slug, id: resultLists.drafts[0]?.id ?? '' })
  expect(await open()).toEqual([])
})
