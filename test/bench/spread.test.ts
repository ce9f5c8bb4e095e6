import { expect, test } from 'vitest'
import { orderOf } from './interleave'
import { ratioOf, spreadOf } from './spread'

test.each([
  [[3, 1, 2], { median: 2, min: 1, max: 3 }],
  [[10, 9, 4, 1], { median: 6.5, min: 1, max: 10 }],
  [[5], { median: 5, min: 5, max: 5 }],
])('%j: %j', (values, spread) => {
  expect(spreadOf(values)).toEqual(spread)
})

test('nothing has no spread', () => {
  expect(() => spreadOf([])).toThrow('no values')
})

test('a ratio is taken round by round, as one round may be slow as a whole', () => {
  expect(ratioOf([10, 20, 30], [5, 40, 15])).toEqual({ median: 2, min: 0.5, max: 2 })
  expect(() => ratioOf([1, 2], [1])).toThrow('not the same')
})

test('the order of who is measured changes from round to round', () => {
  const rounds = [0, 1, 2, 3, 4, 5]
  expect(rounds.map((round) => orderOf(round, 2).join(' '))).toEqual([
    '0 1',
    '1 0',
    '1 0',
    '0 1',
    '0 1',
    '1 0',
  ])
  const first = new Set(rounds.map((round) => orderOf(round, 3)[0]))
  expect(first.size).toBe(3)
  expect(orderOf(4, 3).toSorted()).toEqual([0, 1, 2])
})
