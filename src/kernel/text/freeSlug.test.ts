import { expect, test } from 'vitest'
import { freeSlug } from './freeSlug'
import { numberedSlug } from './slug'

const counts = [0, 1, 7, 8, 9, 15, 16, 17, 100, 255, 256, 257, 2700, 50_000]

test.each(counts)('finds the next slug after %d taken ones', async (count) => {
  const taken = new Set(Array.from({ length: count }, (_, at) => numberedSlug('run', at + 1)))
  let asked = 0
  const found = await freeSlug('run', (slugs) => {
    asked += slugs.length
    return Promise.resolve(taken)
  })
  expect(found).toEqual({ slug: numberedSlug('run', count + 1), number: count + 1 })
  expect(asked).toBeLessThanOrEqual(72)
})

test('finds a free slug among taken ones with gaps', async () => {
  for (let gap = 1; gap < 300; gap += 7) {
    const isFree = (number: number) => number % gap === 0 || number > 300
    const all = Array.from({ length: 2000 }, (_, at) => numberedSlug('run', at + 1))
    const taken = new Set(all.filter((_, at) => !isFree(at + 1)))
    const { slug } = await freeSlug('run', () => Promise.resolve(taken))
    expect(all.filter((one) => !taken.has(one))).toContain(slug)
  }
})
