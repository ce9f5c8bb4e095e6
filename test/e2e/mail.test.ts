import { describe, expect, test } from 'vitest'
import { createAnswerLinks } from '../../src/features/notifications/server/answerLinks'
import { launchBrowser, onPage } from '../helpers/browser'
import { during } from '../helpers/during'
import { findingsOfAxe } from '../helpers/findingsOfAxe'
import { handsOn, journeyWays } from '../helpers/hands'
import { clubs, memberEvents, people } from '../helpers/pageWorld'
import { startSite } from '../helpers/site'
import { headerOf } from '../mail/mailWork'
import { type ReceivedMail, startSmtpServer } from '../mail/smtpServer'

const SESSION_SECRET = 'a secret of the tests, which is long enough'

/** The link to a page of the site in a mail. */
const linkIn = ({ text = '' }: Partial<ReceivedMail> = {}, path: string) =>
  /\/mail\/\S+/.exec(text.slice(text.indexOf(path)))?.[0] ?? ''

describe.each(journeyWays)('%s', (way) => {
  const shared = during(
    async () => {
      const smtp = await startSmtpServer()
      const settings = { SESSION_SECRET, SMTP_URL: smtp.url, MAIL_FROM: 'races@races.example' }
      const [browser, site] = await Promise.all([launchBrowser(), startSite({ settings })])
      return { browser, site, smtp }
    },
    async ({ browser, site, smtp }) => {
      await browser.close()
      await site.stop()
      await smtp.stop()
    },
  )
  /** Console errors of Chromium about a refused form. */
  const refused = [/status of 400/]
  const phone = { width: 360, height: 740, javaScriptEnabled: way !== 'without JavaScript' }

  test('the pages that confirm a request from an email pass axe', async () => {
    const { id: eventId, date, title } = memberEvents.open
    const asked = { eventId, date, userId: people.member.id }
    const { path } = createAnswerLinks(SESSION_SECRET).linkOf('entered', asked)
    await onPage(shared, { ...phone, viewer: 'visitor', reducedMotion: 'reduce' }, async ({ page }) => {
      const { press } = handsOn(page, way)
      const inOrder = async (heading: string) => {
        await page.getByRole('heading', { name: heading }).waitFor()
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme })
          // If no script runs, axe does not either.
          if (way !== 'without JavaScript') expect(await findingsOfAxe(page)).toEqual([])
        }
      }
      await page.goto(path)
      await inOrder(`Are you entered for ${title}?`)
      await press(page.getByRole('button', { name: 'I’m entered' }))
      await inOrder(`You’re entered for ${title}`)
    })
  })

  test('a member adds an address, confirms it by link, changes settings, and unsubscribes by another link', async () => {
    const { received } = shared.smtp
    await onPage(
      shared,
      { ...phone, viewer: { newName: 'Anna Archer' }, expected: refused },
      async ({ page }) => {
        const { open, press, fill } = handsOn(page, way)
        const how = page.getByLabel('Email notifications')
        const address = page.getByLabel('Email address')
        const save = page.getByRole('button', { name: 'Save email settings' })
        const said = (text: string) => page.getByRole('status').getByText(text).waitFor()
        await open('/notifications/settings')
        // The login has an address: it is offered, and nothing was sent to it.
        expect(await address.inputValue()).toMatch(/@/)
        expect(await how.inputValue()).toBe('never')
        if (way !== 'without JavaScript') expect(await findingsOfAxe(page)).toEqual([])
        await how.selectOption('weekly')
        await fill(address, 'anna@')
        await page.locator('form', { has: address }).evaluate((form) => form.setAttribute('novalidate', ''))
        await press(save)
        await page.getByText('Enter a full email address').first().waitFor()
        await fill(address, 'anna@runners.example')
        await press(save)
        await said('Email settings saved. Check your email and open the link to confirm your address.')
        await page.getByText('You haven’t confirmed this address yet').waitFor()
        await expect.poll(() => received.length).toBe(1)
        expect(received[0]?.to).toBe('anna@runners.example')
        await page.goto(linkIn(received[0], '/mail/confirm/'))
        await page.getByRole('heading', { name: 'Confirm this address?' }).waitFor()
        await press(page.getByRole('button', { name: 'Confirm' }))
        await page.getByRole('heading', { name: 'Address confirmed' }).waitFor()
        await press(page.getByRole('link', { name: 'Notification settings' }))
        await page.getByText('Only you can see this address.').waitFor()
        expect([await how.inputValue(), await address.inputValue()]).toEqual([
          'weekly',
          'anna@runners.example',
        ])
        await open('/notifications/settings')
        await how.selectOption('atOnce')
        await press(save)
        await said('Email settings saved.')
        await how.selectOption('never')
        await press(save)
        await page.getByText('This address comes from your login.').waitFor()
      },
    )
  })

  test('a recipient of notifications unsubscribes by the link in an email, without logging in', async () => {
    const { received } = shared.smtp
    await onPage(shared, { ...phone, viewer: 'clubAdmin' }, async ({ page }) => {
      const { open, press, fill } = handsOn(page, way)
      await open('/notifications/settings')
      await fill(page.getByLabel('From', { exact: true }), '00:00')
      await fill(page.getByLabel('To', { exact: true }), '00:00')
      await press(page.getByRole('button', { name: 'Save notification settings', exact: true }))
      await page.getByRole('status').getByText('Notification settings saved.').waitFor()
      await page.getByLabel('Email notifications').selectOption('atOnce')
      await fill(page.getByLabel('Email address'), 'admin@runners.example')
      await press(page.getByRole('button', { name: 'Save email settings' }))
      await page.getByText('You haven’t confirmed this address yet').waitFor()
      const link = () => received.find(({ to }) => to === 'admin@runners.example')
      await expect.poll(link).toBeDefined()
      await page.goto(linkIn(link(), '/mail/confirm/'))
      await press(page.getByRole('button', { name: 'Confirm' }))
      await page.getByRole('heading', { name: 'Address confirmed' }).waitFor()
    })
    await onPage(shared, { ...phone, viewer: 'newcomer' }, async ({ page }) => {
      const { open, press } = handsOn(page, way)
      await open(`/club/${clubs.first.slug}`)
      await press(page.getByRole('button', { name: /join/i }).first())
      await page.getByRole('status').getByText('Request sent.').waitFor()
    })
    const about = () =>
      received.filter(({ headers }) => headerOf(headers, 'Subject')?.startsWith('Someone has asked to join'))
    await expect.poll(() => about().length).toBeGreaterThan(0)
    await onPage(shared, phone, async ({ page }) => {
      const { press } = handsOn(page, way)
      await page.goto(linkIn(about()[0], '/mail/end/'))
      await press(page.getByRole('button', { name: 'Unsubscribe' }))
      await page.getByText('We won’t email this address again.').waitFor()
    })
    await onPage(shared, { ...phone, viewer: 'clubAdmin' }, async ({ page }) => {
      const { open } = handsOn(page, way)
      await open('/notifications/settings')
      expect(await page.getByLabel('Email notifications').inputValue()).toBe('never')
    })
  })
})
