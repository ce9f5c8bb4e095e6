import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { forgetPage, cachePage, cachedFile, cachedPage } from './cachedPage'

const origin = 'https://races.test'
const made = new Date('2027-05-10T12:00:00Z')
const html = (styles: string) =>
  `<html><link rel="stylesheet" href="/assets/${styles}"/><script src="/assets/main.js" defer=""></script>` +
  '<p>Hill Race</p><script id="state" type="application/json">{"secret":1}</script></html>'

/** The site's answers, by path. */
let answers: Map<string, () => Response>
/** The browser's cache, by path: one is enough. */
let cached: Map<string, Response>

const pathOf = (request: string) => new URL(request, origin).pathname

function ask(request: string): Promise<Response> {
  const answer = answers.get(pathOf(request))
  return answer ? Promise.resolve(answer()) : Promise.reject(new TypeError('There is no network.'))
}

/** A cache as it is open in a worker or a page. It can still be used once it was deleted. */
const opened = (entries: Map<string, Response>) => ({
  keys: () => Promise.resolve([...entries.keys()].map((path) => new Request(origin + path))),
  addAll: async (paths: readonly string[]) => {
    for (const path of paths) entries.set(path, await ask(path))
  },
  put: (path: string, response: Response) => Promise.resolve(void entries.set(path, response)),
  delete: (path: string) => Promise.resolve(entries.delete(path)),
})

const page = (styles: string) => () =>
  new Response(html(styles), {
    headers: { Date: made.toUTCString(), 'Content-Type': 'text/html', 'Content-Encoding': 'br' },
  })

beforeEach(() => {
  cached = new Map()
  answers = new Map([
    ['/offline', page('a.css')],
    ...['a', 'b'].map((name) => [`/assets/${name}.css`, () => new Response(name)] as const),
  ])
  vi.stubGlobal('fetch', ask)
  vi.stubGlobal('caches', {
    open: () => Promise.resolve(opened(cached)),
    match: (path: string) => Promise.resolve(cached.get(path)?.clone()),
    delete: () => Promise.resolve(void (cached = new Map())),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('caches a page with its styles, without its scripts and embedded state', async () => {
  await cachePage()
  const found = await cachedPage(made)
  expect(await found?.text()).toBe(
    '<html><link rel="stylesheet" href="/assets/a.css"/><p>Hill Race</p></html>',
  )
  expect([found?.headers.get('Content-Type'), found?.headers.get('Content-Encoding')]).toEqual([
    'text/html',
    null,
  ])
  expect(await (await cachedFile('/assets/a.css'))?.text()).toBe('a')
})

test('removes everything of an earlier page from the cache', async () => {
  await cachePage()
  answers.set('/offline', page('b.css'))
  await cachePage()
  expect([...cached.keys()].sort()).toEqual(['/assets/b.css', '/offline'])
})

test.each([
  ['does not know who asks', () => new Response('', { status: 403 })],
  ['leads elsewhere', () => Object.defineProperty(Response.error(), 'type', { value: 'opaqueredirect' })],
])('deletes the cached page if the site %s', async (_, answer) => {
  await cachePage()
  answers.set('/offline', answer)
  await cachePage()
  expect(cached.size).toBe(0)
})

describe('a late response', () => {
  /** Holds the site's response to the next request until it is released. */
  function holdResponse(): () => void {
    let answer = (_: Response) => {}
    const held = new Promise<Response>((resolve) => (answer = resolve))
    vi.stubGlobal('fetch', () => {
      vi.stubGlobal('fetch', ask)
      return held
    })
    return () => answer(page('b.css')())
  }

  test('does not replace a newer cached page', async () => {
    const answer = holdResponse()
    const first = cachePage()
    await cachePage()
    answer()
    await first
    expect([...cached.keys()].sort()).toEqual(['/assets/a.css', '/offline'])
  })

  test('a late response is not cached after the cache was deleted', async () => {
    const answer = holdResponse()
    const first = cachePage()
    await forgetPage()
    answer()
    await first
    expect(cached.size).toBe(0)
  })

  test('is not cached after another page or worker has deleted the cache', async () => {
    const answer = holdResponse()
    const first = cachePage()
    await caches.delete('own-events')
    answer()
    await first
    expect(cached.size).toBe(0)
  })
})

test('keeps the cached page if the site fails or the device is offline', async () => {
  await cachePage()
  answers.set('/offline', () => new Response('', { status: 503 }))
  await cachePage()
  answers.delete('/offline')
  await expect(cachePage()).rejects.toThrow(TypeError)
  expect(await cachedPage(made)).toBeDefined()
})

test('stops showing a cached page once an unused login would have expired', async () => {
  await cachePage()
  const later = (days: number) => new Date(made.getTime() + days * 24 * 60 * 60_000)
  expect(await cachedPage(later(29))).toBeDefined()
  expect(await cachedPage(later(30))).toBeUndefined()
})

test('does not show a deleted page', async () => {
  await cachePage()
  await forgetPage()
  expect(await cachedPage(made)).toBeUndefined()
})
