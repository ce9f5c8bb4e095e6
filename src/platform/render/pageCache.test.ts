import { expect, test } from 'vitest'
import { makePage, type MadePage } from './madePage'
import { createPageCache } from './pageCache'

const failures: Readonly<Record<string, () => Promise<MadePage>>> = {
  'an error page': () => Promise.resolve(makePage({ status: 503, html: 'Later' })),
  'a page that could not be made': () => Promise.reject(new Error('no store')),
}

test.each(Object.entries(failures))('does not cache %s', async (_, fail) => {
  const cache = createPageCache()
  await cache.get('/', 'version', fail).catch(() => undefined)
  const good = makePage({ status: 200, html: 'Races' })
  expect(await cache.get('/', 'version', () => Promise.resolve(good))).toBe(good)
  expect(await cache.get('/', 'version', fail)).toBe(good)
})
