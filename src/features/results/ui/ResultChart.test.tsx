import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ResultView } from '../contract'
import { ResultChart } from './ResultChart'

const result = (date: string, seconds: number, more: Partial<ResultView> = {}): ResultView => ({
  event: { title: `Race of ${date}`, path: `/event/${date}`, date },
  resultInSeconds: seconds,
  marks: [],
  ...more,
})

const drawn = renderToStaticMarkup(
  <ResultChart
    distance="10 km"
    results={[
      result('2026-07-02', 2380, { marks: ['PB'], gain: 20 }),
      result('2026-05-01', 2450, { event: { title: 'Mill <Lane>', date: '2026-05-01' }, older: 'o1' }),
      result('2025-05-01', 2400, { marks: ['PB'] }),
    ]}
  />,
)

test('draws a named point for each result, linked if its race has a page, oldest first', () => {
  const links = [...drawn.matchAll(/<a href="([^"]+)" aria-label="([^"]+)"/g)].map(([, ...link]) => link)
  expect(links).toEqual([
    ['/event/2025-05-01', 'Race of 2025-05-01, 1 May 2025, 40:00, personal best'],
    ['/event/2026-07-02', 'Race of 2026-07-02, 2 July 2026, 39:40, personal best'],
  ])
  expect(drawn).toContain('role="img" aria-label="Mill &lt;Lane&gt;, 1 May 2026, 40:50"')
})

test('gives personal bests their own shape and joins them with steps', () => {
  expect(drawn.match(/<path /g)).toHaveLength(3)
  expect(drawn.match(/<circle [^>]*r="4.5"/g)).toHaveLength(1)
  const steps = [...drawn.matchAll(/<line x1="([^"]+)" x2="([^"]+)" y1="([^"]+)" y2="([^"]+)"/g)]
  expect(steps.map(([, ...ends]) => ends.join(' '))).toEqual([
    '16.44% 74.93% 33.33% 33.33%',
    '74.93% 74.93% 33.33% 11.11%',
    '74.93% 100% 11.11% 11.11%',
  ])
})
