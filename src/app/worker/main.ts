import { paths } from '../../kernel/urls/paths'
import { forgetPage, cachePage, cachedFile, cachedPage } from '../../browser/start/cachedPage'
import { openPushed, type PushWorker, type Shown, showPushed } from './showPushed'

/** The part of https://www.w3.org/TR/service-workers/ that is used here. TypeScript's own types are for pages. */
interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}

interface FetchEvent extends WorkerEvent {
  readonly request: Request
  /** The response to a navigation that the browser requested while the worker started. */
  readonly preloadResponse: Promise<Response | undefined>
  respondWith(response: Promise<Response>): void
}

interface PageEvent extends WorkerEvent {
  /** The page that sent the message. */
  readonly source: { postMessage(message: null): void } | null
}

interface PushEvent extends WorkerEvent {
  readonly data: { text(): string } | null
}

interface ShownEvent extends WorkerEvent {
  readonly notification: Shown
  /** The action of the button that was tapped; '' for the notification itself. */
  readonly action: string
}

interface Worker {
  readonly registration: ServiceWorkerRegistration
  readonly clients: PushWorker['clients'] & { claim(): Promise<void> }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
  addEventListener(type: 'message', listener: (event: PageEvent) => void): void
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void
  addEventListener(type: 'notificationclick', listener: (event: ShownEvent) => void): void
}

declare const self: Worker

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))

self.addEventListener('activate', (event) => {
  const { navigationPreload } = self.registration as Partial<ServiceWorkerRegistration>
  event.waitUntil(Promise.all([navigationPreload?.enable(), self.clients.claim()]))
})

self.addEventListener('fetch', (event) => {
  const { mode, method, destination, url } = event.request
  if (mode === 'navigate' && method === 'GET') event.respondWith(pageOrCached(event))
  else if (new URL(url).pathname === paths.logout) event.waitUntil(forgetPage())
  else if (destination === 'style' || destination === 'font') event.respondWith(cachedOrFile(event.request))
})

// The worker fills the cache, because the page may be closed before that is done. The page only asks for it.
self.addEventListener('message', (event) => {
  event.waitUntil(cachePage().catch(() => event.source?.postMessage(null)))
})

self.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(showPushed(self, event.data.text()))
})

self.addEventListener('notificationclick', (event) =>
  event.waitUntil(openPushed(self, event.notification, event.action)),
)

/** Serves from the network, and from the cache only when offline. */
async function pageOrCached({ request, preloadResponse }: FetchEvent): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch (error) {
    const page = await cachedPage(new Date())
    if (page) return page
    throw error
  }
}

/** Serves from the cache first. File names change with their content, so a cached file is always current. */
async function cachedOrFile(request: Request): Promise<Response> {
  return (await cachedFile(new URL(request.url).pathname)) ?? (await fetch(request))
}
