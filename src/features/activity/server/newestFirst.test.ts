import { expect, test } from 'vitest'
import { newestFirst } from './newestFirst'

interface Item {
  readonly id: string
  readonly date: string
}

/** A list of these dates, read two at once, and how often it was read. */
function listOf(name: string, ...dates: readonly string[]) {
  const list = { reads: 0, read: pageFrom }
  const items: readonly Item[] = dates.map((date) => ({ id: `${name} ${date}`, date }))
  return list
  function pageFrom([at = 0]: readonly (string | number)[] = []) {
    list.reads += 1
    const next = Number(at) + 2
    const page = items.slice(Number(at), next)
    return Promise.resolve(next < items.length ? { items: page, next: [next] } : { items: page })
  }
}

const take = async (lists: readonly ReturnType<typeof listOf>[], count = Infinity) => {
  const taken: string[] = []
  for await (const { id } of newestFirst(lists.map(({ read }) => read))) {
    taken.push(id)
    if (taken.length === count) break
  }
  return taken
}

test('all of several lists, the newest first', async () => {
  const lists = [listOf('a', '9', '8', '3', '1'), listOf('b'), listOf('c', '7', '4', '2')]
  expect(await take(lists)).toEqual(['a 9', 'a 8', 'c 7', 'c 4', 'a 3', 'c 2', 'a 1'])
})

test('nothing of none', async () => {
  expect(await take([])).toEqual([])
})

test('reads on only in the list that has the next item', async () => {
  const lists = [listOf('a', '9', '8', '7', '6', '5'), listOf('b', '4', '3', '2')]
  expect(await take(lists, 4)).toEqual(['a 9', 'a 8', 'a 7', 'a 6'])
  expect(lists.map(({ reads }) => reads)).toEqual([2, 1])
})
