import { expect, test } from 'vitest'
import { measureRow, orderOf, spreadOf } from './measure'

const stretch = { seconds: 0, leastResponses: 1 }

test.each([
  [[3, 1, 2], { median: 2, min: 1, max: 3 }],
  [[10, 9, 4, 1], { median: 6.5, min: 1, max: 10 }],
  [[5], { median: 5, min: 5, max: 5 }],
])('finds the median and limits of %j: %j', (values, spread) => {
  expect(spreadOf(values)).toEqual(spread)
})

test('refuses to compute a spread of no figures', () => {
  expect(() => spreadOf([])).toThrow('no values')
})

test('compares round by round the figures that both sides have', async () => {
  const measuring = (values: readonly number[], more = {}) => {
    const left = [...values]
    return () => Promise.resolve({ ms: left.shift() ?? NaN, ...more })
  }
  const subjects = { warm: measuring([99, 10, 20, 30]), bare: measuring([99, 5, 40, 15], { bytes: 1 }) }
  const row = {
    name: '',
    subjects,
    ratios: [['warm', 'bare']],
    rounds: 3,
    measured: stretch,
    warmUp: stretch,
  } as const
  expect(await measureRow(row)).toEqual({
    warm: { ms: { median: 20, min: 10, max: 30 } },
    bare: { ms: { median: 15, min: 5, max: 40 }, bytes: { median: 1, min: 1, max: 1 } },
    'warm : bare': { ms: { median: 2, min: 0.5, max: 2 } },
  })
})

test('rotates the order of the measured subjects from round to round', () => {
  const rounds = [0, 1, 2, 3, 4, 5]
  expect(rounds.map((round) => orderOf(round, 2).join(''))).toEqual(['01', '10', '10', '01', '01', '10'])
  expect(new Set(rounds.map((round) => orderOf(round, 3)[0])).size).toBe(3)
})
