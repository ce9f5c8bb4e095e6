import { expect, test, vi } from 'vitest'
import { cached } from './cached'

test('computes a result once for the same arguments, and again for others', () => {
  const make = vi.fn((date: string, days: number) => `${date}+${days}`)
  const known = cached(make)
  expect([known('a', 1), known('a', 1), known('a', 11), known('b', 1)]).toEqual(['a+1', 'a+1', 'a+11', 'b+1'])
  expect(make).toHaveBeenCalledTimes(3)
})

test('returns correct results beyond the cache’s capacity', () => {
  const square = cached((number: number) => number * number)
  const numbers = Array.from({ length: 5000 }, (_, number) => number)
  for (const _ of [1, 2])
    expect(numbers.map((number) => square(number) - number * number).find(Boolean)).toBe(undefined)
})
