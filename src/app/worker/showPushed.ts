import type { PushedNotification } from '../../features/notifications/pushedNotification'

/** The part of https://notifications.spec.whatwg.org/ and of a worker's clients used here. */
export interface PushWorker {
  readonly registration: Pick<ServiceWorkerRegistration, 'showNotification'>
  readonly clients: {
    matchAll(options: { readonly type: 'window' }): Promise<readonly OpenWindow[]>
    openWindow(url: string): Promise<unknown>
  }
}

interface OpenWindow {
  focus(): Promise<unknown>
  navigate(url: string): Promise<unknown>
}

/** A notification shown by `showPushed`. */
export interface Shown {
  readonly data: unknown
  close(): void
}

/** Shows a push message as a notification. A retry replaces the earlier one without a sound. */
export function showPushed({ registration }: Pick<PushWorker, 'registration'>, text: string): Promise<void> {
  const { id, title, body, answers = [], path } = JSON.parse(text) as PushedNotification
  const options: NotificationOptions & { readonly actions: readonly object[] } = {
    body,
    tag: id,
    icon: '/icon-192.png',
    badge: '/badge-96.png',
    data: path,
    actions: answers.map(({ text: label, path: to }) => ({ action: to, title: label })),
  }
  return registration.showNotification(title, options)
}

/**
 * Opens the page of a notification, or of the button that was tapped, in the site's last used window or else a new one. The
 * page always reloads: an open one would be out of date, and a worker sees only the URL that a window was opened with.
 */
export async function openPushed(
  { clients }: Pick<PushWorker, 'clients'>,
  shown: Shown,
  action = '',
): Promise<void> {
  shown.close()
  const path = action || String(shown.data)
  const [last] = await clients.matchAll({ type: 'window' })
  if (!last) return void (await clients.openWindow(path))
  await last.navigate(path)
  await last.focus()
}
