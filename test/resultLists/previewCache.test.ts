import { expect, test } from 'vitest'
import type { Documents } from '../../src/platform/documents/documents'
import { createHandlers } from '../../src/app/server/calls/createHandlers'
import { documentsHere } from '../../src/app/server/documents/documentsHere'
import { contextOf } from '../helpers/eventWorld'
import { statusRecord } from '../helpers/storeRecords'
import { list, listOf, listsUnderTest, slug } from './listWorld'

const { world } = listsUnderTest()
const context = () => contextOf('clubAdmin')

/** Handlers of their own, and the kinds of documents that they had read. */
function counting() {
  const read: string[] = []
  const documents: Documents = {
    read(kind, personId, input) {
      read.push(kind.name)
      return documentsHere.read(kind, personId, input)
    },
  }
  return { read, handlers: createHandlers(world.store(), { timeZone: 'Europe/London', documents }) }
}

test('reads a draft once for all concurrent previews and for saving it', async () => {
  const { read, handlers } = counting()
  const text = list('1,Ann Arrow,,F,40:00')
  const { draft: id } = await handlers.readResultList(context(), { slug, club: 'club', text })
  const shown = await Promise.all(
    Array.from({ length: 60 }, () => handlers.getResultList(context(), { slug, id })),
  )
  expect(new Set(shown.map(({ resultLists }) => listOf(resultLists).sure))).toEqual(new Set([1]))
  expect((await handlers.saveResultList(context(), { slug, id })).saved).toBe(1)
  expect(read).toEqual(['result headings', 'results'])
})

test('reads a draft again after a member changes name', async () => {
  const { read, handlers } = counting()
  const text = list('1,Anna Archer,,F,40:00')
  const { draft: id } = await handlers.readResultList(context(), { slug, club: 'club', text })
  const sure = async () => listOf((await handlers.getResultList(context(), { slug, id })).resultLists).sure
  expect(await sure()).toBe(0)
  await world.store().users.modify('ann', (user) => ({ ...user, name: 'Anna Archer' }))
  expect(await sure()).toBe(1)
  expect(read).toEqual(['result headings', 'results', 'results'])
})

test('reads a draft once for the pages between its answers, which show each answer', async () => {
  const { read, handlers } = counting()
  const text = list('1,Anna Arrow,,F,40:00', '2,Bob Bow,,M,41:00')
  const { draft: id } = await handlers.readResultList(context(), { slug, club: 'club', text })
  const left = async () => {
    const { asked, sure } = listOf((await handlers.getResultList(context(), { slug, id })).resultLists)
    return { asked, sure }
  }
  expect(await left()).toEqual({ asked: 2, sure: 0 })
  await handlers.saveResultList(context(), { slug, id, 'who:2:ann': 'yes', then: 'more' })
  expect(await left()).toEqual({ asked: 1, sure: 1 })
  await handlers.saveResultList(context(), { slug, id, 'who:3:bob': 'no', then: 'more' })
  expect(await left()).toEqual({ asked: 0, sure: 1 })
  expect(read).toEqual(['result headings', 'results'])
})

test('shows a result that a member added and a new distance of the event without reading again', async () => {
  const { read, handlers } = counting()
  const text = 'Name,Race,Time\nAnn Arrow,5K,40:00\nZoë Müller,10K,50:00'
  const { draft: id } = await handlers.readResultList(context(), { slug, club: 'club', text })
  const fates = async () => {
    const { ours } = listOf((await handlers.getResultList(context(), { slug, id })).resultLists)
    return ours.map(({ user, fate }) => `${user.id} ${fate}`)
  }
  expect(await fates()).toEqual(['ann wrong', 'zoe new'])
  await world.store().events.modify('race', (event) => ({ ...event, distances: '5 km, 10 km' }))
  expect(await fates()).toEqual(['ann new', 'zoe new'])
  const own = { status: 'result', resultInSeconds: 3000, clubId: 'club' } as const
  await world.store().statuses.insert(statusRecord('race', 'zoe', own))
  expect(await fates()).toEqual(['ann new', 'zoe same'])
  expect(read).toEqual(['result headings', 'results'])
})

test('reads a draft again after its columns are chosen', async () => {
  const { read, handlers } = counting()
  const text = list('1,Ann Arrow,,F,40:00')
  const { draft: id } = await handlers.readResultList(context(), { slug, club: 'club', text })
  const sure = async () => listOf((await handlers.getResultList(context(), { slug, id })).resultLists).sure
  expect(await sure()).toBe(1)
  await handlers.chooseListColumns(context(), { slug, id, column1: 'club', column2: 'name' })
  expect(await sure()).toBe(0)
  expect(read).toEqual(['result headings', 'results', 'results'])
})
