import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { paths } from '../../src/kernel/urls/paths'
import { hydrated, onPage, open, openPlain, type VisitOptions } from '../helpers/browser'
import { findingsOfAxe } from '../helpers/findingsOfAxe'
import { handsOn } from '../helpers/hands'
import { memberEvents } from '../helpers/pageWorld'
import { watchedSite } from '../helpers/watchedSite'
import { signOut, viewerSlugs } from '../helpers/viewers'
import { pushInput } from '../notifications/notificationRecords'

const shared = watchedSite()
const phone: VisitOptions = {
  ...{ viewer: 'member', width: 360, height: 740, serviceWorkers: 'allow' },
  userAgent: 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/141.0.0.0 Mobile Safari/537.36',
}
const pathOf = (event: 'open' | 'entered') => paths.event(memberEvents[event].slug)

interface Ability {
  readonly permission: 'default' | 'denied'
  readonly answer: 'granted' | 'denied'
  readonly canPush: boolean
}

/** Makes a test browser answer like a person's browser, as it has no push service and no one to ask. */
async function pretend(page: Page, ability: Partial<Ability> = {}): Promise<void> {
  const pretended = { permission: 'default', answer: 'granted', canPush: true, input: pushInput, ...ability }
  await page.addInitScript(({ permission, answer, canPush, input: { endpoint, p256dh, auth } }) => {
    Object.defineProperty(Notification, 'permission', { get: () => permission })
    Notification.requestPermission = () => {
      localStorage.setItem('asked', 'yes')
      return Promise.resolve(answer as NotificationPermission)
    }
    if (!canPush) return void Reflect.deleteProperty(window, 'PushManager')
    const made = {
      toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
      unsubscribe: () => Promise.resolve(localStorage.removeItem('pushed')),
    }
    const pushed = () => (localStorage.getItem('pushed') === null ? null : made)
    Object.assign(PushManager.prototype, {
      getSubscription: () => Promise.resolve(pushed()),
      subscribe: () => Promise.resolve(localStorage.setItem('pushed', 'yes')).then(pushed),
    })
  }, pretended)
}

const turnOnNotifications = (page: Page) => page.getByRole('button', { name: 'Turn on' })
const browserRow = (page: Page) => page.getByRole('listitem').filter({ hasText: 'Chrome on Android' })
const wasAsked = (page: Page) => page.evaluate(() => localStorage.getItem('asked') !== null)

test('a member whose browser supports push notifications is asked only after a tap, once they have entered, and turns them off on the settings page', async () => {
  await onPage(shared, phone, async ({ page }) => {
    await pretend(page)
    const { press } = handsOn(page, 'with the keyboard alone')
    await open(page, pathOf('open'))
    await press(page.getByRole('button', { name: 'Entered', exact: true }))
    await turnOnNotifications(page).waitFor()
    expect(await wasAsked(page)).toBe(false)
    expect(await findingsOfAxe(page)).toEqual([])
    await press(turnOnNotifications(page))
    await page.getByRole('status').getByText('Notifications are on for this browser.').waitFor()
    expect(await wasAsked(page)).toBe(true)
    await open(page, pathOf('entered'))
    expect(await turnOnNotifications(page).count()).toBe(0)
    await open(page, '/notifications/settings')
    await browserRow(page).getByText('This browser, added').waitFor()
    expect(await findingsOfAxe(page)).toEqual([])
    await press(browserRow(page).getByRole('button', { name: /^Remove/ }))
    await page.getByRole('status').getByText('Browser removed.').waitFor()
    await turnOnNotifications(page).waitFor()
    expect(await browserRow(page).count()).toBe(0)
    await open(page, paths.user(viewerSlugs.member))
    await turnOnNotifications(page).waitFor()
  })
})

test('a member whose browser supports push notifications turns them off without scripts, where nothing is offered, and by logging out', async () => {
  await onPage(shared, phone, async ({ page }) => {
    await pretend(page)
    await open(page, '/notifications/settings')
    const subscribe = async () => {
      await turnOnNotifications(page).click()
      await browserRow(page).waitFor()
    }
    await subscribe()
    await onPage(shared, { ...phone, javaScriptEnabled: false }, async ({ page: plain }) => {
      await openPlain(plain, '/notifications/settings')
      expect(await turnOnNotifications(plain).count()).toBe(0)
      await browserRow(plain)
        .getByRole('button', { name: /^Remove/ })
        .click()
      await plain.getByRole('status').getByText('Browser removed.').waitFor()
      expect(await browserRow(plain).count()).toBe(0)
      expect(await plain.getByText('Push notifications').count()).toBe(0)
    })
    await page.evaluate(() => localStorage.removeItem('pushed'))
    await open(page, '/notifications/settings')
    await subscribe()
    await signOut(page.context().request, shared.site.origin)
  })
  await onPage(shared, phone, async ({ page }) => {
    await open(page, '/notifications/settings')
    expect(await browserRow(page).count()).toBe(0)
  })
})

test.each<[what: string, options: VisitOptions, ability: Partial<Ability>, hint: string]>([
  ['was told no', {}, { permission: 'denied' }, 'Allow them in its settings for this site'],
  ['is told no', {}, { answer: 'denied' }, 'Allow them in its settings for this site'],
  ['cannot push', {}, { canPush: false }, 'This browser can’t show notifications'],
  [
    'is an iPhone’s',
    { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1' },
    { canPush: false },
    'tap Share and “Add to Home Screen”',
  ],
])('a browser that %s shows an instruction', async (_what, options, ability, hint) => {
  await onPage(shared, { ...phone, ...options }, async ({ page }) => {
    await pretend(page, ability)
    await open(page, '/notifications/settings')
    if (ability.answer) await turnOnNotifications(page).click()
    await page.getByText(hint).waitFor()
    expect(await findingsOfAxe(page)).toEqual([])
  })
})

test.each<[what: string, spoil: (page: Page) => Promise<unknown>]>([
  ['what subscribes', (page) => page.route('**/assets/*.js', (route) => route.abort())],
  [
    'the worker',
    (page) =>
      page.evaluate(() => {
        navigator.serviceWorker.register = () => Promise.reject(new TypeError('Not loaded.'))
      }),
  ],
])('a member is told that it didn’t work if %s can’t be loaded', async (_what, spoil) => {
  await onPage(shared, { ...phone, expected: [/ERR_FAILED/] }, async ({ page }) => {
    await pretend(page)
    await open(page, '/notifications/settings')
    await turnOnNotifications(page).waitFor()
    await spoil(page)
    await turnOnNotifications(page).click()
    await page.getByRole('status').getByText('That didn’t work. Try again later.').waitFor()
    await page.unrouteAll()
  })
})

/** The worker of a page that is open, with what it shows from now on: a browser without a screen may show nothing. */
async function openWorker(page: Page) {
  await page.evaluate(() => navigator.serviceWorker.ready)
  const [worker] = page.context().serviceWorkers()
  if (!worker) throw new Error('There is no worker.')
  await worker.evaluate(() => {
    const shown: object[] = []
    Object.assign(self, { shown })
    ServiceWorkerRegistration.prototype.showNotification = (title, options) =>
      Promise.resolve(void shown.push({ title, ...options }))
  })
  return {
    shown: () => worker.evaluate(() => Reflect.get(self, 'shown') as object[]),
    /** Sends the worker the event of a tap. */
    tap: () =>
      worker.evaluate(() => {
        const [notification] = Reflect.get(self, 'shown') as object[]
        const Tap = Reflect.get(self, 'ExtendableEvent') as typeof Event
        const close = () => Object.assign(self, { isClosed: true })
        const told = { notification: { ...notification, close } }
        self.dispatchEvent(Object.assign(new Tap('notificationclick'), told))
      }),
    isClosed: () => worker.evaluate(() => Reflect.get(self, 'isClosed') === true),
  }
}

test('a push message shows a notification, and tapping it opens its page', async () => {
  await onPage(shared, phone, async ({ page }) => {
    const { origin } = shared.site
    const session = await page.context().newCDPSession(page)
    const ids: string[] = []
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      ids.push(...registrations.map(({ registrationId }) => registrationId))
    })
    await session.send('ServiceWorker.enable')
    await open(page, '/notifications/settings')
    const worker = await openWorker(page)
    await expect.poll(() => ids.length).toBeGreaterThan(0)
    const path = pathOf('entered')
    const message = { id: 'notice-1', title: 'Arden 8 has been called off.', body: 'Sunday 2 May 2027', path }
    const registrationId = ids.at(-1) ?? ''
    const data = JSON.stringify(message)
    await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
    await expect.poll(worker.shown).toEqual([
      {
        ...{ title: message.title, body: message.body, tag: message.id, data: path },
        ...{ icon: '/icon-192.png', badge: '/badge-96.png', actions: [] },
      },
    ])
    await worker.tap()
    await page.waitForURL(`**${path}`)
    expect(await worker.isClosed()).toBe(true)
    await hydrated(page)
    await page.getByRole('link', { name: 'Clubs', exact: true }).filter({ visible: true }).click()
    await page.waitForURL('**/club')
    await worker.tap()
    await page.waitForURL(`**${path}`)
  })
})
