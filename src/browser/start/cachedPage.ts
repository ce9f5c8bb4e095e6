import { dayMs } from '../../kernel/dates/dayMs'
import { sessionDays } from '../../kernel/limits'
import { paths } from '../../kernel/urls/paths'

const cacheName = 'own-events'

/** Counts requests and deletions of the page. Work that began before the latest one is outdated. */
let orders = 0

/** Statuses of the response for someone who has no such page. */
const refusals: readonly number[] = [401, 403, 404, 410]

/**
 * Caches the current page of the member's own future events, for when there is no network. Its scripts are removed, as
 * the page is shown at any address asked for; the styles and fonts that it names are cached, too. If the site has no
 * such page for the person, the cached one is deleted; if the site has an error, the cached one stays. Stops once the
 * page is requested again or deleted. Rejects if there is no network, or if the browser refuses to cache.
 */
export async function cachePage(): Promise<void> {
  const order = (orders += 1)
  // Opened before the request: what is put into a cache that a page or the browser deletes meanwhile is lost with it.
  const cache = await caches.open(cacheName)
  const response = await fetch(paths.offline, { redirect: 'manual' })
  const html = await response.text()
  if (order !== orders) return
  if (response.type === 'opaqueredirect' || refusals.includes(response.status)) return await forgetPage()
  if (!response.ok) return
  const headers = new Headers(response.headers)
  for (const name of ['Content-Encoding', 'Content-Length']) headers.delete(name)
  const assets = new Set(html.match(/\/assets\/[^"]+\.(?:css|woff2)/g))
  const cached = (await cache.keys()).map(({ url }) => new URL(url).pathname)
  await cache.addAll([...assets].filter((asset) => !cached.includes(asset)))
  if (order !== orders) return
  await cache.put(paths.offline, new Response(html.replace(/<script\b[^]*?<\/script>/g, ''), { headers }))
  const outdated = cached.filter((path) => path !== paths.offline && !assets.has(path))
  await Promise.all(outdated.map((path) => cache.delete(path)))
}

/** The cached page, as long as its member may still be logged in. */
export async function cachedPage(now: Date): Promise<Response | undefined> {
  const page = await cachedFile(paths.offline)
  const made = Date.parse(page?.headers.get('Date') ?? '')
  return now.getTime() - made < sessionDays * dayMs ? page : undefined
}

/** A file that the cached page names. */
export async function cachedFile(path: string): Promise<Response | undefined> {
  return await caches.match(path, { cacheName, ignoreVary: true })
}

export async function forgetPage(): Promise<void> {
  orders += 1
  await caches.delete(cacheName)
}
