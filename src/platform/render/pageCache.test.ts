import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { contentAt } from '../../../test/helpers/contentAt'
import { createPageVersions } from './createPageVersions'
import { makePage, type MadePage } from './madePage'
import { createPageCache } from './pageCache'

const clock = () => new Date('2027-01-10T12:00:00Z')
const open = (revision: () => number) =>
  createPageCache(createPageVersions({ store: contentAt(revision), clock }))

const failures: Readonly<Record<string, () => Promise<MadePage>>> = {
  'an error page': () => Promise.resolve(makePage({ status: 503, html: 'Later' })),
  'a page that could not be made': () => Promise.reject(new Error('no store')),
}

test.each(Object.entries(failures))('does not cache %s', async (_, fail) => {
  const cache = open(() => 1)
  await cache.get('/', fail).catch(() => undefined)
  const good = makePage({ status: 200, html: 'Races' })
  expect((await cache.get('/', () => Promise.resolve(good))).page).toBe(good)
  expect((await cache.get('/', fail)).page).toBe(good)
})

test('makes one page at a time, shared by all who may see it', async () => {
  let revision = 1
  const cache = open(() => revision)
  const begun: ((page: MadePage) => void)[] = []
  const make = () => new Promise<MadePage>((resolve) => void begun.push(resolve))
  const ask = () => cache.get('/', make)
  const first = ask()
  await expect.poll(() => begun.length).toBe(1)
  const before = [first, ask()]
  await setImmediate()
  revision = 2
  const after = [ask(), ask()]
  const [old, current] = [makePage({ status: 200, html: 'Old' }), makePage({ status: 200, html: 'New' })]
  begun[0]?.(old)
  expect((await Promise.all(before)).map(({ page }) => page)).toEqual([old, old])
  await expect.poll(() => begun.length).toBe(2)
  begun[1]?.(current)
  expect((await Promise.all(after)).map(({ page }) => page)).toEqual([current, current])
  expect((await ask()).page).toBe(current)
})
