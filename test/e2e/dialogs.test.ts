import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { onPage, open } from '../helpers/browser'
import { clubs, memberEvents } from '../helpers/pages'
import { watchedSite } from '../helpers/watchedSite'
import type { ViewerKind } from '../helpers/viewers'

const shared = watchedSite()

interface DialogCase {
  readonly name: string
  readonly viewer: ViewerKind
  readonly path: string
  readonly bringUp: (page: Page) => Promise<void>
  readonly expected?: readonly RegExp[]
}

const press = (page: Page, role: 'button' | 'link', name: string | RegExp) =>
  page.getByRole(role, { name }).first().click()

/** Every dialog of the site. */
const dialogs: readonly DialogCase[] = [
  {
    name: 'one’s own status',
    viewer: 'member',
    path: `/event/${memberEvents.entered.slug}`,
    bringUp: (page) => press(page, 'link', 'Edit my status'),
  },
  {
    name: 'leaving a club',
    viewer: 'member',
    path: `/club/${clubs.first.slug}/members`,
    bringUp: (page) => press(page, 'button', 'Leave club'),
  },
  {
    name: 'changing a member’s role',
    viewer: 'clubAdmin',
    path: `/club/${clubs.first.slug}/edit-members`,
    async bringUp(page) {
      const fold = page.locator('summary', { hasText: 'Change' }).first()
      if (await fold.isVisible()) await fold.click()
      await press(page, 'button', /^Remove from club/)
    },
  },
  {
    name: 'a failed action',
    viewer: 'member',
    path: `/club/${clubs.first.slug}/members`,
    expected: [/Failed to load resource/],
    async bringUp(page) {
      await page.route('**/leave', (route) => route.fulfill({ status: 500 }))
      await press(page, 'button', 'Leave club')
      await page.getByRole('dialog').getByRole('button', { name: 'Leave club' }).click()
      await page.getByRole('dialog', { name: 'That didn’t work' }).waitFor()
    },
  },
  {
    name: 'a page that does not load',
    viewer: 'visitor',
    path: '/',
    async bringUp(page) {
      await page.clock.install({ time: new Date() })
      await page.route('**/api/**', () => undefined)
      await press(page, 'link', 'Clubs')
      await page.getByRole('progressbar').waitFor()
      await page.clock.runFor(15_000)
    },
  },
]

describe.each(dialogs)('the dialog for $name', ({ viewer, path, bringUp, expected = [] }) => {
  const placeAt = async (width: number) => {
    let place = { left: 0, right: 0, top: 0, bottom: 0 }
    const options = { viewer, expected, width }
    await onPage(shared, options, async ({ page }) => {
      await open(page, path)
      await bringUp(page)
      place = await page.getByRole('dialog').evaluate(async (dialog) => {
        await Promise.all(dialog.getAnimations().map(({ finished }) => finished))
        const { left, right, top, bottom } = dialog.getBoundingClientRect()
        return { left, right: innerWidth - right, top, bottom: innerHeight - bottom }
      })
    })
    return place
  }

  test('is centred in a wide window', async () => {
    const { left, right, top, bottom } = await placeAt(1280)
    expect(left).toBeGreaterThan(0)
    expect(left).toBeCloseTo(right, 0)
    expect(top).toBeGreaterThan(0)
    expect(top).toBeCloseTo(bottom, 0)
  })

  test('slides up from the bottom on a phone', async () => {
    const { top, ...sides } = await placeAt(360)
    expect(sides).toEqual({ left: 0, right: 0, bottom: 0 })
    expect(top).toBeGreaterThan(0)
  })
})
