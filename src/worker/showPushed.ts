import type { PushedNotice } from '../domain/pushedNotice'

/** The used part of https://notifications.spec.whatwg.org/ and of the clients of a worker. */
export interface PushWorker {
  readonly registration: Pick<ServiceWorkerRegistration, 'showNotification'>
  readonly clients: {
    matchAll(options: { readonly type: 'window' }): Promise<readonly OpenWindow[]>
    openWindow(url: string): Promise<unknown>
  }
}

interface OpenWindow {
  readonly url: string
  focus(): Promise<unknown>
  navigate(url: string): Promise<unknown>
}

/** A notification that was shown by `showPushed`. */
export interface Shown {
  readonly data: unknown
  close(): void
}

/** Shows a message as a notification. A repeat replaces the one before without a sound. */
export function showPushed({ registration }: Pick<PushWorker, 'registration'>, text: string): Promise<void> {
  const { id, title, day, path } = JSON.parse(text) as PushedNotice
  return registration.showNotification(title, {
    ...(day !== undefined && { body: day }),
    tag: id,
    icon: '/icon-192.png',
    badge: '/badge-96.png',
    data: path,
  })
}

/** Opens the page of a notification: in a window that shows it already, else in another one of the site, else in a new one. */
export async function openPushed({ clients }: Pick<PushWorker, 'clients'>, shown: Shown): Promise<void> {
  shown.close()
  const path = String(shown.data)
  const windows = await clients.matchAll({ type: 'window' })
  const there = windows.find(({ url }) => new URL(url).pathname === path)
  const other = there ?? windows[0]
  if (!other) return void (await clients.openWindow(path))
  if (!there) await other.navigate(path)
  await other.focus()
}
