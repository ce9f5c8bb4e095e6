import { expect, test, vi } from 'vitest'
import { openPushed, showPushed } from './showPushed'

test('shows a push message with its sentence, lines, answers and icons, and replaces a repeated one', async () => {
  const showNotification = vi.fn(() => Promise.resolve())
  const notification = {
    id: 'notice-1',
    title: 'Arden 8 has been called off.',
    body: 'Sunday 2 May 2027\nArden',
    path: '/event/arden-8',
    answers: [{ text: 'I’m entered', path: '/mail/answer/x' }],
  }
  await showPushed({ registration: { showNotification } }, JSON.stringify(notification))
  expect(showNotification).toHaveBeenCalledWith(notification.title, {
    ...{ body: notification.body, tag: notification.id, data: notification.path },
    ...{ icon: '/icon-192.png', badge: '/badge-96.png' },
    actions: [{ action: '/mail/answer/x', title: 'I’m entered' }],
  })
})

test.each<[what: string, open: readonly string[], done: readonly string[]]>([
  ['no window', [], ['open /event/a']],
  ['windows', ['/club', '/event/a'], ['navigate /club to /event/a', 'focus /club']],
  ['its page open already', ['/event/a'], ['navigate /event/a to /event/a', 'focus /event/a']],
])('opens the page of a tapped notification with %s', async (_what, open, expected) => {
  const done: string[] = []
  const note = (text: string) => Promise.resolve(void done.push(text))
  const windows = open.map((path) => ({
    focus: () => note(`focus ${path}`),
    navigate: (to: string) => note(`navigate ${path} to ${to}`),
  }))
  const clients = {
    matchAll: () => Promise.resolve(windows),
    openWindow: (path: string) => note(`open ${path}`),
  }
  const close = vi.fn()
  await openPushed({ clients }, { data: '/event/a', close })
  expect([done, close.mock.calls.length]).toEqual([expected, 1])
})

test('opens the page of a tapped answer', async () => {
  const opened: string[] = []
  const clients = {
    matchAll: () => Promise.resolve([]),
    openWindow: (path: string) => Promise.resolve(void opened.push(path)),
  }
  await openPushed({ clients }, { data: '/event/a', close: () => undefined }, '/mail/answer/x')
  expect(opened).toEqual(['/mail/answer/x'])
})
