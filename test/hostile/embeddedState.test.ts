import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closePages, launchBrowser, onReusedPage, open } from '../helpers/browser'
import { casesOf } from '../helpers/matrix'
import { startSite, type Site } from '../helpers/site'
import { eventRecord } from '../helpers/storeRecords'

declare global {
  interface Window {
    ran?: boolean
  }
}

const script = '<script>window.ran=true;alert(1)</script>'

/** Texts that a member could type into any field. */
const texts = [
  `</script>${script}`,
  `</SCRIPT ><img src=x onerror="window.ran=true">`,
  `<!--<script>${script}`,
  '-->]]><![CDATA[',
  '</title></head><body onload="window.ran=true">',
  '</textarea></style><svg/onload=window.ran=true>',
  `" onmouseover="window.ran=true" x='`,
  `'"\`$\{window.ran=true}`,
  'line\u2028separator\u2029here',
  '\u202eright to left\u202c \u2066isolate\u2069',
  '\\u003cscript\\u003e \\" \\\\ \\',
  '&lt;b&gt; &amp;amp; &#60; &quot;',
  '{{7*7}} ${7*7} <%= 7 %>',
  '__proto__ constructor toString',
  'a\ud83c\udfc3b \u0301\u0302 \u0001\u0007\u007f',
]

const events = texts.map((text, n) =>
  eventRecord(`e${n}`, {
    slug: `hostile-${n}`,
    title: text,
    location: text,
    description: text,
    date: '2031-05-01',
    time: `10:${String(n).padStart(2, '0')}`,
  }),
)

/** Put into the store directly: the form takes none of them. */
const websites = [
  'javascript:window.ran=true',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https:',
  'https:///evil.example',
  'mailto:a@evil.example',
  'file:///etc/passwd',
  'evil.example',
  '"><script>alert(1)</script>',
]

const withWebsites = websites.map((website, n) =>
  eventRecord(`w${n}`, {
    slug: `website-${n}`,
    date: '2031-06-01',
    website,
  }),
)

let browser: Browser
let site: Site
beforeAll(async () => {
  const fill = async (store: Parameters<NonNullable<Parameters<typeof startSite>[0]>['fill'] & object>[0]) =>
    store.events.insertMany([...events, ...withWebsites])
  ;[browser, site] = await Promise.all([launchBrowser(), startSite({ fill })])
})
afterAll(async () => {
  await closePages(browser)
  await site.stop()
})

/** A title keeps no control characters. */
const asShown = (text: string) =>
  text
    .replace(/(?!\s)\p{Cc}/gu, '')
    .replace(/\s+/g, ' ')
    .trim()

/** Texts that would be elements, that would leave an attribute, and that do neither. */
const kindOfText = (text: string) => (text.includes('<') ? 'element' : String(text.includes('"')))

const shownTexts = casesOf(
  events.map((event) => [event.title, event] as const),
  ([text]) => kindOfText(text),
)

describe.each(shownTexts)('the text %j', (_text, event) => {
  test.each(casesOf([true, false]))(
    'is shown unchanged on its page without running as code (JavaScript: %s)',
    async (scripts) => {
      await onReusedPage({ browser, site }, { javaScriptEnabled: scripts }, async ({ page }) => {
        if (scripts) await open(page, `/event/${event.slug}`)
        else await page.goto(`/event/${event.slug}`)
        expect(asShown((await page.locator('h1').textContent()) ?? '')).toBe(asShown(event.title))
        const main = asShown((await page.locator('main').textContent()) ?? '')
        expect(main.split(asShown(event.title)).length).toBeGreaterThan(3)
        expect(asShown(await page.title())).toBe(asShown(`${event.title} : Startline`))
        const description = await page.locator('meta[name=description]').getAttribute('content')
        expect(asShown(description ?? '')).toContain(asShown(event.title))
        expect(await page.evaluate(() => window.ran)).toBeUndefined()
        const structured = JSON.parse(
          (await page.locator('script[type="application/ld+json"]').textContent()) ?? '',
        ) as { readonly '@graph': readonly { readonly name?: string }[] }
        expect(structured['@graph'][0]?.name).toBe(event.title)
        expect(
          await page
            .locator('main script:not([type="application/ld+json"]), main img, [onload], [onmouseover]')
            .count(),
        ).toBe(0)
      })
    },
  )

  test('comes out of the embedded state unchanged', async () => {
    const html = await (await fetch(`${site.origin}/event/${event.slug}`)).text()
    const found = [...html.matchAll(/<script id="state" type="application\/json">([^<]*)<\/script>/g)]
    expect(found).toHaveLength(1)
    const embedded = JSON.parse(found[0]?.[1] ?? '') as { state: { events: Record<string, typeof event> } }
    const { title, location, description } = embedded.state.events[event.id] ?? {}
    expect({ title, location, description }).toEqual({
      title: event.title,
      location: event.title,
      description: event.title,
    })
  })
})

test('hostile texts remain text in lists and after a navigation', async () => {
  await onReusedPage({ browser, site }, {}, async ({ page }) => {
    await open(page, '/')
    for (const { slug, title } of events.slice(0, 8)) {
      const link = page.locator(`main a[href="/event/${slug}"]`).first()
      expect(asShown((await link.textContent()) ?? '')).toBe(asShown(title))
      await link.click()
      await page.waitForURL(`**/event/${slug}`)
      await expect
        .poll(async () => asShown((await page.locator('h1').textContent()) ?? ''))
        .toBe(asShown(title))
      expect(asShown(await page.title())).toBe(asShown(`${title} : Startline`))
      await page.goBack()
      await page.locator('h1', { hasText: 'Who’s racing' }).waitFor()
    }
    expect(await page.evaluate(() => window.ran)).toBeUndefined()
  })
})

/** Addresses that run something, those of other schemes, and those without one. */
const kindOfWebsite = (website: string) =>
  /script/i.test(website) ? 'script' : String(/^\w+:/.test(website))

const shownWebsites = casesOf(
  withWebsites.map(({ website, slug }) => [website, slug] as const),
  ([website]) => kindOfWebsite(website),
)

describe.each(shownWebsites)('the website %j', (website, slug) => {
  test('is not shown as a link', async () => {
    await onReusedPage({ browser, site }, {}, async ({ page }) => {
      await open(page, `/event/${slug}`)
      const origins = await page
        // Sharing a page is an email, to no one yet, and a place is for the maps of a phone.
        .locator('a:not([href^="mailto:?"], [href^="geo:0,0?q="])')
        .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).origin))
      expect(new Set(origins)).toEqual(
        new Set([site.origin, 'https://calendar.google.com', 'https://www.openstreetmap.org']),
      )
      const main = (await page.locator('main').textContent()) ?? ''
      expect(main).toContain(website.trim())
    })
  })
})
