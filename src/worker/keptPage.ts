import { sessionDays } from '../domain/limits'
import { paths } from '../domain/paths'

const cacheName = 'own-events'

const dayLength = 24 * 60 * 60_000

/** How often the page was to be kept or forgotten: what began before the last of them comes too late. */
let orders = 0

/** Statuses that say that whoever asks has no such page. */
const refusals: readonly number[] = [401, 403, 404, 410]

/**
 * Keeps the page of the member's own coming events, as it is now, for when there is no network: without its scripts,
 * as it is then shown at whatever address was asked for, and with the styles and fonts that it names. Where the site
 * has no such page for whoever asks, what was kept is forgotten; where it has trouble, that stays. Does nothing more
 * once the page is to be kept anew or forgotten. Rejects where there is no network, and where the browser keeps nothing.
 */
export async function keepPage(): Promise<void> {
  const order = (orders += 1)
  const response = await fetch(paths.offline, { redirect: 'manual' })
  const html = await response.text()
  if (order !== orders) return
  if (response.type === 'opaqueredirect' || refusals.includes(response.status)) return await forgetPage()
  if (!response.ok) return
  const headers = new Headers(response.headers)
  for (const name of ['Content-Encoding', 'Content-Length']) headers.delete(name)
  const assets = new Set(html.match(/\/assets\/[^"]+\.(?:css|woff2)/g))
  const cache = await caches.open(cacheName)
  const kept = (await cache.keys()).map(({ url }) => new URL(url).pathname)
  await cache.addAll([...assets].filter((asset) => !kept.includes(asset)))
  if (order !== orders) return
  await cache.put(paths.offline, new Response(html.replace(/<script\b[^]*?<\/script>/g, ''), { headers }))
  const outdated = kept.filter((path) => path !== paths.offline && !assets.has(path))
  await Promise.all(outdated.map((path) => cache.delete(path)))
}

/** The page that is kept, as long as its member may still be logged in. */
export async function keptPage(now: Date): Promise<Response | undefined> {
  const page = await keptFile(paths.offline)
  const made = Date.parse(page?.headers.get('Date') ?? '')
  return now.getTime() - made < sessionDays * dayLength ? page : undefined
}

/** A file that the kept page names. */
export async function keptFile(path: string): Promise<Response | undefined> {
  return await caches.match(path, { cacheName, ignoreVary: true })
}

export async function forgetPage(): Promise<void> {
  orders += 1
  await caches.delete(cacheName)
}
