import { chromium } from 'playwright'
import { chooseBrowser } from './test/helpers/chooseBrowser'
const origin = 'http://127.0.0.1:4517'
const run = async () => {
  const browser = await chromium.launch(await chooseBrowser())
  for (const js of [true, false]) {
    for (const [width, scheme] of js ? ([[1280, 'light'], [360, 'dark']] as const) : ([[360, 'light']] as const)) {
      const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme: scheme, javaScriptEnabled: js, baseURL: origin })
      const page = await context.newPage()
      page.on('console', (m) => ['error', 'warning'].includes(m.type()) && console.log(m.text()))
      await page.goto('/auth/google?as=sample-club-admin')
      await page.goto('/past-events')
      const links = await page.locator('main a[href^="/event/"]').evaluateAll((all) => all.map((a) => a.getAttribute('href')))
      let slug = ''
      const people: string[] = []
      for (const href of links) {
        await page.goto(href ?? '')
        const names = await page.locator('main li a[href^="/user/"]').allTextContents()
        if (names.length > 4) { slug = href ?? ''; people.push(...names); break }
      }
      console.log(slug, people.slice(0, 6), await page.locator('a:has-text("Results from a list")').count())
      await page.screenshot({ path: `/tmp/s-event-${width}-${js}.png`, fullPage: true })
      await page.goto(`${slug}/paste-results`)
      await page.screenshot({ path: `/tmp/s-paste-${width}-${js}.png`, fullPage: true })
      const upper = (n: string) => { const w = n.trim().split(' '); return `${(w.at(-1) ?? '').toUpperCase()} ${w.slice(0, -1).join(' ')}` }
      const rows = people.slice(0, 6).map((n, i) => i % 3 === 1 ? n.replace(/[aeiou]/, 'e') : i % 3 === 2 ? `${n[0]} ${n.split(' ').at(-1)}` : upper(n))
      const filler = Array.from({ length: 60 }, (_, i) => `Runner ${'abcdefgh'[i % 8]} Number${'xyzw'[i % 4]}${i}`)
      const text = ['Pos\tBib\tName\tClub\tCat\tChip Time\tGun Time', ...[...rows, ...filler].map((n, i) => `${i + 1}\t${100 + i}\t${n}\t\tM40\t0:${40 + Math.floor(i / 10)}:${10 + (i % 10)}\t0:${40 + Math.floor(i / 10)}:${20 + (i % 10)}`)].join('\n')
      await page.fill('textarea', text)
      await page.click('button:has-text("Look at it")')
      await page.waitForURL(/paste-results\/./)
      await page.screenshot({ path: `/tmp/s-list-${width}-${js}.png`, fullPage: true })
      if (js) {
        const radios = await page.locator('input[type=radio]').count()
        if (radios) { await page.locator('input[type=radio]').first().focus(); await page.keyboard.press('y'); await page.keyboard.press('n') }
      }
      await page.click('button[value=save]')
      await page.waitForURL(/paste-results$/)
      await page.waitForSelector('text=Saved from lists')
      await page.screenshot({ path: `/tmp/s-saved-${width}-${js}.png`, fullPage: true })
      await page.click('button:has-text("Undo")')
      await page.waitForTimeout(800)
      await page.screenshot({ path: `/tmp/s-undone-${width}-${js}.png`, fullPage: true })
      await context.close()
    }
  }
  await browser.close()
}
await run()
