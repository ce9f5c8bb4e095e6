import { expect, test } from 'vitest'
import { seededRandom } from '../../features/sample/server/random'
import { clockText } from './result'
import { chartOf } from './resultChart'

const labels = (...times: readonly (readonly [date: string, seconds: number])[]) => {
  const { times: clock, years } = chartOf(times.map(([date, seconds]) => ({ date, seconds })))
  return [clock.map(({ label }) => label).join(' '), years.map(({ label }) => label).join(' ')]
}

test.each([
  ['one result', [['2026-05-01', 2472]], '41:11 41:12 41:13', '2026'],
  [
    'a range of minutes',
    [
      ['2024-05-01', 2472],
      ['2026-05-01', 2300],
    ],
    '38:00 39:00 40:00 41:00 42:00',
    '2024 2025 2026',
  ],
  [
    'two seconds',
    [
      ['2026-05-01', 2472],
      ['2026-06-01', 2474],
    ],
    '41:12 41:13 41:14',
    '2026',
  ],
  [
    'three times the best',
    [
      ['2026-05-01', 2400],
      ['2026-06-01', 7200],
    ],
    '30:00 1:00:00 1:30:00 2:00:00',
    '2026',
  ],
  [
    'twenty years',
    [
      ['2006-05-01', 5400],
      ['2025-06-01', 6200],
    ],
    '1:30:00 1:35:00 1:40:00 1:45:00',
    '2006 2011 2016 2021',
  ],
  [
    'weeks',
    [
      ['2026-05-01', 90_000],
      ['2026-06-01', 1_500_000],
    ],
    '0:00 120:00:00 240:00:00 360:00:00 480:00:00',
    '2026',
  ],
] as const)('labels the axes of a chart of %s', (_, times, clock, years) => {
  expect(labels(...times)).toEqual([clock, years])
})

test('draws faster results higher and later ones further right', () => {
  const chart = chartOf([
    { date: '2025-01-01', seconds: 2400 },
    { date: '2026-07-02', seconds: 2520 },
    { date: '2026-12-31', seconds: 2460 },
  ])
  expect(chart.points).toEqual([
    { x: 0, y: 0 },
    { x: 74.93, y: 100 },
    { x: 99.86, y: 50 },
  ])
})

test('draws all points within the chart, between a few distinct ticks', () => {
  const random = seededRandom(7)
  for (let round = 0; round < 500; round += 1) {
    const [slow, spread] = [random.pick([60, 1200, 9000, 400_000]), random.pick([0, 1, 90, 4000, 900_000])]
    const results = Array.from({ length: random.pick([1, 2, 30]) }, () => ({
      date: `${2026 - Math.floor(random.next() * random.pick([1, 3, 30]))}-0${random.pick([1, 5, 9])}-15`,
      seconds: slow + Math.floor(random.next() * spread),
    }))
    const { points, times, years } = chartOf(results)
    expect(points.every(({ x, y }) => x >= 0 && x <= 100 && y >= 0 && y <= 100)).toBe(true)
    for (const ticks of [times, years]) {
      expect(new Set(ticks.map(({ label }) => label)).size).toBe(ticks.length)
      expect(ticks.map(({ at }) => at)).toEqual(ticks.map(({ at }) => at).toSorted((a, b) => a - b))
    }
    expect([times[0]?.at, times.at(-1)?.at, years[0]?.at]).toEqual([0, 100, 0])
    expect(times.length).toBeGreaterThan(2)
    expect(times.length).toBeLessThan(8)
    expect(years.length).toBeLessThan(8)
  }
})

test.each([
  [59, '0:59'],
  [2472, '41:12'],
  [3600, '1:00:00'],
  [360_000, '100:00:00'],
])('formats %i seconds on the axis as %s', (seconds, text) => {
  expect(clockText(seconds)).toBe(text)
})
