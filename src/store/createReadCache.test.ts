import { expect, test } from 'vitest'
import { createContentParts } from './createContentParts'
import { createReadCache } from './createReadCache'

const createCache = (parts = createContentParts()) =>
  createReadCache<readonly number[]>(parts, { maxSize: 100, sizeOf: (numbers) => numbers.length })

test('forgets the oldest responses beyond its size', () => {
  const cache = createCache()
  for (let n = 0; n < 60; n += 1) cache.keep(`question ${n}`, [n], [])
  const kept = Array.from({ length: 60 }, (_, n) => cache.last(`question ${n}`)).filter((last) => last)
  expect(kept).toHaveLength(50)
  expect(cache.last('question 0')).toBeUndefined()
  cache.keep('large', new Array<number>(101).fill(0), [])
  expect(cache.last('large')).toBeUndefined()
})

test('has a response only for readers with the same changes of its parts', () => {
  const parts = createContentParts()
  const cache = createCache(parts)
  parts.change(['a'])
  const changed = parts.turn()
  parts.change(['b'])
  cache.keep('question', [1], ['a'])
  const isCurrent = (turn?: number) => {
    const last = cache.last('question')
    return last && cache.isCurrent(last, turn)
  }
  expect([isCurrent(), isCurrent(changed), isCurrent(changed - 1)]).toEqual([true, true, false])
  parts.change(['b'])
  expect([isCurrent(changed), isCurrent()]).toEqual([true, true])
  parts.change(['a'])
  expect([isCurrent(), isCurrent(changed)]).toEqual([false, false])
  // An older reader ends after the change.
  cache.keep('question', [1], ['a'], changed)
  expect([isCurrent(), isCurrent(changed)]).toEqual([false, false])
  cache.keep('question', [2], ['a'])
  expect([isCurrent(), isCurrent(changed)]).toEqual([true, false])
})
