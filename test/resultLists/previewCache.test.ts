import { expect, test } from 'vitest'
import type { Documents } from '../../src/platform/documents/documents'
import { createHandlers } from '../../src/app/server/createHandlers'
import { documentsHere } from '../../src/app/server/documents/documentsHere'
import { contextOf } from '../helpers/eventWorld'
import { list, listOf, listsUnderTest, slug } from './listWorld'

const { world } = listsUnderTest()
const context = () => contextOf('clubAdmin')

/** Encodes a text with one byte per letter. `upper` has the letters from 128 on. */
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
