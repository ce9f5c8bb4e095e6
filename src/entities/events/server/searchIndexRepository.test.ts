import { expect, test } from 'vitest'
import type { Collections, Group } from '../../../store/store'
import { postingsOf } from './searchIndexRepository'

test('derives postings again only from other groups', async () => {
  const groupsOf = (...ids: readonly string[]): readonly Group[] =>
    ids.map((id) => ({ key: ['castle', '2031-05-04', id], count: 1 }))
  let groups = groupsOf('e1')
  const store = { searchPostings: { count: () => Promise.resolve(groups) } }
  const read = () => postingsOf(store as unknown as Collections, 'castle', { order: 1, limit: 250 })
  const before = await read()
  expect(before).toEqual([{ date: '2031-05-04', id: 'e1', key: 'e1' }])
  expect(await read()).toBe(before)
  groups = groupsOf('e1', 'e2')
  expect((await read()).map(({ id }) => id)).toEqual(['e1', 'e2'])
})
