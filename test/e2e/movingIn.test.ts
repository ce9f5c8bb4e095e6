import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright'
import { expect, test } from 'vitest'
import { addDays } from '../../src/kernel/dates/addDays'
import { today } from '../../src/kernel/dates/zone'
import { closePages, hydrated, launchBrowser } from '../helpers/browser'
import { during } from '../helpers/during'
import { isFullMatrix } from '../helpers/matrix'
import { messyClub } from '../helpers/messyClub'
import { startOidcIssuer } from '../helpers/oidcIssuer'
import { startSite } from '../helpers/site'

const club = '/club/ambridge-harriers'
const day = today(new Date(), 'Europe/London')
const lists = messyClub(day)

const issuer = during(startOidcIssuer, async (started) => {
  await started.stop()
})

/** An empty site in production, on which people log in with their club's own issuer. */
async function emptySite() {
  const site = await startSite({
    fill: () => Promise.resolve(),
    settings: {
      ...issuer.settings,
      NODE_ENV: 'production',
      SESSION_SECRET: randomBytes(32).toString('base64'),
      SITE_ADMINS: 'oidc:secretary',
    },
  })
  await issuer.serve(site.origin)
  return site
}

/** The browsers of people on a site, with a count of what they click and choose. */
async function browsersOn(origin: string, javaScriptEnabled: boolean) {
  const browser = await launchBrowser()
  const done = { clicks: 0 }
  const settled = (page: Page) => (javaScriptEnabled ? hydrated(page) : page.waitForLoadState())

  async function person(sub: string, name: string) {
    issuer.describe(sub, { name })
    const context = await browser.newContext({ baseURL: origin, javaScriptEnabled })
    const page = await context.newPage()
    const main = page.getByRole('main')
    const press = async (element: Locator) => {
      done.clicks += 1
      await element.click()
    }
    const open = async (path: string) => {
      await page.goto(path)
      await settled(page)
    }
    const titled = async (title: string | RegExp) => {
      await page.getByRole('heading', { level: 1, name: title }).waitFor()
      await settled(page)
    }
    return {
      page,
      main,
      press,
      open,
      titled,
      button: (label: string | RegExp) => main.getByRole('button', { name: label }),
      link: (label: string | RegExp) => main.getByRole('link', { name: label }),
      done: (text: string | RegExp) => page.getByText(text).first().waitFor(),
      choose: async (field: Locator, option: string | { readonly index: number }) => {
        done.clicks += 1
        await field.selectOption(option)
      },
      /** Logs in at the issuer with the link or button of a page. */
      logIn: async (with_: Locator) => {
        issuer.state.person = sub
        await press(with_)
        await page.waitForURL((url) => url.origin === origin && !url.pathname.startsWith('/auth/'))
        await settled(page)
      },
    }
  }
  return { person, done, close: () => closePages(browser) }
}

/** Both in one run of `.ci/run`, which also runs the tests without every case. */
const ways = [isFullMatrix]

test.each(ways)('moves a club of 120 in within 60 clicks (JavaScript: %s)', async (javaScriptEnabled) => {
  const site = await emptySite()
  const { person, done, close } = await browsersOn(site.origin, javaScriptEnabled)
  try {
    const secretary = await person('secretary', 'Sal Secretary')
    const { page, main, press, open, titled, button, link, choose } = secretary
    await open('/login?returnUrl=/admin')
    await secretary.logIn(link(/Ambridge Harriers/))
    await press(link('Add your first club'))
    await titled('Add club')
    await page.getByLabel('Name', { exact: true }).fill('Ambridge Harriers')
    await page.getByLabel('Short name').fill('AH')
    await press(page.getByLabel('Make me an admin of this club'))
    await press(button('Submit'))
    await titled('Ambridge Harriers')

    await press(link('Add your members'))
    await titled('Add members')
    await page.getByLabel('Members, one per line, with headings in the first line').fill(lists.members)
    await press(button('Preview members'))
    // Two people have one name: the list says what tells them apart.
    await press(page.getByRole('checkbox', { name: 'Ann Arrow' }).first())
    await press(page.getByRole('checkbox', { name: 'Ann Arrow' }).last())
    await press(button('Save members'))
    await secretary.done('Members added.')

    await open(club)
    await press(link('Import past results'))
    await titled('Import history')
    const buffer = Buffer.from(lists.history)
    await press(page.getByLabel('Or choose a file'))
    await page
      .getByLabel('Or choose a file')
      .setInputFiles({ name: 'history.tsv', mimeType: 'text/plain', buffer })
    await press(button('Preview results'))
    await button('Save results').waitFor()
    expect(await main.innerText()).toMatch(/2,970 results at 210 races[^]*21 lines without a result/)
    for (const maiden of await main.getByLabel(/-Young \(/).all()) await choose(maiden, { index: 1 })
    await press(button('Save results'))
    await expect
      .poll(async () => {
        await open(`${club}/import-history`)
        return main.innerText()
      })
      .toMatch(/[\d,]+ of 2,970 results saved/)

    await open(club)
    await press(link('Add this season’s races'))
    await titled('Import races')
    await page.getByLabel(/Races/).first().fill(lists.fixtures)
    await press(button(/Preview/))
    await press(button('Add selected races'))
    await secretary.done('Races added.')

    await open(club)
    await press(link('Start a championship'))
    await titled('Add championship')
    await page.getByRole('textbox', { name: 'Name' }).fill('Road League')
    await page.getByLabel('First day').fill(addDays(day, -300))
    await page.getByLabel('Last day').fill(day)
    await press(button('Add championship'))
    await press(page.locator('summary', { hasText: /\(\d+\)/ }).first())
    await press(page.locator('#add').getByRole('button', { name: /^Add / }).first())
    await secretary.done('Race saved.')
    await open(`${club}/championship/road-league`)
    expect(await page.getByRole('row').count()).toBeGreaterThan(10)

    await open(club)
    await press(link('Add the club’s records'))
    await titled('Edit records')
    await page.getByLabel(/One record per line/).fill(lists.records)
    await press(button('Add records'))
    await secretary.done(/records? added/i)
    await open(`${club}/records`)
    await main.getByText('Olga Oldtimer').first().waitFor()

    await open(club)
    await press(link('Invite your members'))
    await titled('Edit members')
    const file = page.waitForEvent('download')
    await press(button('Download CSV'))
    const csv = await readFile(await (await file).path(), 'utf8')
    const invited = csv.trim().split('\r\n').slice(1)
    expect(invited).toHaveLength(120)

    for (const [name = '', url = ''] of invited.slice(10, 17).map((line) => line.split(','))) {
      const member = await person(`link-${name.replaceAll(/\W/g, '')}`, name)
      await member.page.goto(url)
      await member.logIn(member.button(/Ambridge Harriers/))
      await member.open('/')
      await member.done(/added \d+ results? for you/)
    }
    const ask = async (name: string, sub: string) => {
      const member = await person(sub, name)
      await member.open(`/login?returnUrl=${club}`)
      await member.logIn(member.link(/Ambridge Harriers/))
      await member.press(member.button('Request to join'))
      await member.done(/requested|waiting/i)
    }
    await ask('Hana Hartley', 'asks-1')
    await ask('Gwendolen Jones', 'asks-2')
    await open(`${club}/edit-members`)
    for (let left = 2; left > 0; left -= 1) {
      await press(page.getByRole('checkbox', { name: /^Yes, merge these two/ }).first())
      await press(button('Same person').first())
      await secretary.done('Merged into one member.')
    }
    await ask('Kitty Married', 'asks-3')
    await open(`${club}/edit-members`)
    await press(button('Allow Kitty Married'))
    await press(page.getByRole('button', { name: 'Allow', exact: true }))
    await button('Allow Kitty Married').waitFor({ state: 'detached' })
    await secretary.done('No pending join requests.')
    await press(page.getByText('Is someone listed twice?'))
    await choose(page.getByLabel('Hasn’t logged in'), 'Kate Dale')
    await choose(page.getByLabel('Same person as'), 'Kitty Married')
    await press(page.getByRole('checkbox', { name: /^Yes, merge these two/ }))
    await press(button('Same person'))
    await secretary.done('Merged into one member.')
    await page.getByRole('heading', { name: 'Members who haven’t logged in 110' }).waitFor()
    expect(done.clicks).toBeLessThanOrEqual(60)
  } finally {
    await close()
    await site.stop()
  }
})
