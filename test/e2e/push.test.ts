import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { onPage, open, openPlain, type VisitOptions } from '../helpers/browser'
import { findingsOfAxe } from '../helpers/findingsOfAxe'
import { handsOn } from '../helpers/hands'
import { memberEvents } from '../helpers/pageWorld'
import { sharedSite } from '../helpers/sharedSite'
import { signOut } from '../helpers/viewers'
import { pushWish } from '../notices/noticeRecords'

const shared = sharedSite()
const phone: VisitOptions = { viewer: 'member', width: 360, height: 740, serviceWorkers: 'allow' }

interface Ability {
  readonly permission: 'default' | 'denied'
  readonly answer: 'granted' | 'denied'
  readonly canPush: boolean
}

/** Lets a browser of a test answer as those of people do: it has no push service, and nobody whom it could ask. */
async function pretend(page: Page, ability: Partial<Ability> = {}): Promise<void> {
  const pretended = { permission: 'default', answer: 'granted', canPush: true, wish: pushWish, ...ability }
  await page.addInitScript(({ permission, answer, canPush, wish: { endpoint, p256dh, auth } }) => {
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

const tellMe = (page: Page) => page.getByRole('button', { name: 'Tell me' })
const browserRow = (page: Page) => page.getByRole('listitem').filter({ hasText: 'Chrome on' })
const wasAsked = (page: Page) => page.evaluate(() => localStorage.getItem('asked') !== null)

describe('a member with a browser that can show notices', () => {
  test('is asked only after a tap, once they have entered, and ends it where they see it', async () => {
    await onPage(shared, phone, async ({ page }) => {
      await pretend(page)
      const { press } = handsOn(page, 'with the keyboard alone')
      await open(page, memberEvents.open.path)
      await press(page.getByRole('button', { name: 'Entered', exact: true }))
      await tellMe(page).waitFor()
      expect(await wasAsked(page)).toBe(false)
      expect(await findingsOfAxe(page)).toEqual([])
      await press(tellMe(page))
      await page.getByRole('status').getByText('This browser tells you from now on.').waitFor()
      expect(await wasAsked(page)).toBe(true)
      await open(page, memberEvents.entered.path)
      expect(await tellMe(page).count()).toBe(0)
      await open(page, '/notices')
      await browserRow(page).getByText('This browser, since').waitFor()
      expect(await findingsOfAxe(page)).toEqual([])
      await press(browserRow(page).getByRole('button', { name: /^End/ }))
      await page.getByRole('status').getByText('That browser is told nothing any more.').waitFor()
      await tellMe(page).waitFor()
      expect(await browserRow(page).count()).toBe(0)
    })
  })

  test('ends it without scripts, where nothing is offered, and by logging out', async () => {
    await onPage(shared, phone, async ({ page }) => {
      await pretend(page)
      await open(page, '/notices')
      const subscribe = async () => {
        await tellMe(page).click()
        await browserRow(page).waitFor()
      }
      await subscribe()
      await onPage(shared, { ...phone, javaScriptEnabled: false }, async ({ page: plain }) => {
        await openPlain(plain, '/notices')
        expect(await tellMe(plain).count()).toBe(0)
        await browserRow(plain).getByRole('button', { name: /^End/ }).click()
        await plain.getByRole('status').getByText('That browser is told nothing any more.').waitFor()
        expect(await browserRow(plain).count()).toBe(0)
        expect(await plain.getByText('Shown on my devices').count()).toBe(0)
      })
      await page.evaluate(() => localStorage.removeItem('pushed'))
      await open(page, '/notices')
      await subscribe()
      await signOut(page.context().request, shared.site.origin)
    })
    await onPage(shared, phone, async ({ page }) => {
      await open(page, '/notices')
      expect(await browserRow(page).count()).toBe(0)
    })
  })
})

test.each<[what: string, options: VisitOptions, ability: Partial<Ability>, hint: string]>([
  ['was told no', {}, { permission: 'denied' }, 'Allow them in its settings for this site'],
  ['is told no', {}, { answer: 'denied' }, 'Allow them in its settings for this site'],
  ['cannot push', {}, { canPush: false }, 'This browser cannot show notices'],
  [
    'is an iPhone’s',
    { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1' },
    { canPush: false },
    'tap Share, then “Add to Home Screen”',
  ],
])('a browser that %s says what to do', async (_what, options, ability, hint) => {
  await onPage(shared, { ...phone, ...options }, async ({ page }) => {
    await pretend(page, ability)
    await open(page, '/notices')
    if (ability.answer) await tellMe(page).click()
    await page.getByText(hint).waitFor()
    expect(await findingsOfAxe(page)).toEqual([])
  })
})

interface WorkerScope {
  readonly registration: ServiceWorkerRegistration
  dispatchEvent(event: Event): boolean
}

test('a message that is pushed shows as a notification, and a tap on it opens its page', async () => {
  await onPage(shared, phone, async ({ page }) => {
    const context = page.context()
    const { origin } = shared.site
    await context.grantPermissions(['notifications'], { origin })
    const session = await context.newCDPSession(page)
    const ids: string[] = []
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      ids.push(...registrations.map(({ registrationId }) => registrationId))
    })
    await session.send('ServiceWorker.enable')
    await open(page, '/notices')
    await page.evaluate(() => navigator.serviceWorker.ready)
    await expect.poll(() => ids.length).toBeGreaterThan(0)
    const { path } = memberEvents.entered
    const message = { id: 'notice-1', title: 'Arden 8 is called off.', day: 'Sunday 2 May 2027', path }
    const data = JSON.stringify(message)
    const deliver = () =>
      session.send('ServiceWorker.deliverPushMessage', { origin, registrationId: ids[0] ?? '', data })
    const shown = () =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready
        return (await registration.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }))
      })
    const once = [{ title: message.title, body: message.day, tag: message.id }]
    await deliver()
    await expect.poll(shown).toEqual(once)
    await deliver()
    await expect.poll(shown).toEqual(once)
    const worker = context.serviceWorkers()[0]
    if (!worker) throw new Error('There is no worker.')
    await worker.evaluate(async () => {
      const { registration, dispatchEvent } = self as unknown as WorkerScope
      const [notification] = await registration.getNotifications()
      const Click = Reflect.get(self, 'NotificationEvent') as new (type: string, data: object) => Event
      dispatchEvent.call(self, new Click('notificationclick', { notification }))
    })
    await page.waitForURL(`**${path}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await shown()).toEqual([])
  })
})
