import { chromium } from 'playwright'
import { chooseBrowser } from './test/helpers/chooseBrowser'
const browser = await chromium.launch(await chooseBrowser())
const list = `Date\tTime\tRace\tPlace\tDistance (km)\tWebsite
04/05/2027\t10:30\tMill Lane\tOulton Park\t10\tmill.example/enter
Sun 9 May 2027\t9.30am\tHackney Half Marathon\tHackney Marshes\t21.1\t
Sat 9 May 2027\t11\tRough Ridge\tRidge Farm, Derbyshire\t7\thttp://ridge.example
29/02/2027\t\tLeap <b>Day</b> Run\tBath\tabout 5\tjavascript:alert(1)
31/12/2026\t12:00\tAuld Lang Syne Fell Race with a very long name that goes on and on for phones\tHaworth\t10\t`
for (const [w, dark, js] of [[1280,false,true],[360,true,false]] as const) {
  const c = await browser.newContext({ viewport: { width: w, height: 900 }, colorScheme: dark ? 'dark':'light', javaScriptEnabled: js })
  const p = await c.newPage()
  const o='http://127.0.0.1:4517'
  await p.goto(o+'/auth/google?as=sample-club-admin')
  await p.goto(o+'/add-event'); await p.screenshot({ path: `/tmp/s0-${w}.png` })
  await p.goto(o+'/add-events'); await p.screenshot({ path: `/tmp/s1-${w}.png`, fullPage: true })
  await p.fill('[name=text]', list)
  await p.click('text=Look at it')
  await p.waitForSelector('#understood')
  await p.screenshot({ path: `/tmp/s2-${w}.png`, fullPage: true })
  const order = p.locator('button[name=order]').first()
  if (await order.count()) { await order.click(); await p.waitForSelector('#understood') }
  await p.fill('#field-time', '10:00'); await p.click('text=Use this time'); await p.waitForSelector('#understood')
  await p.screenshot({ path: `/tmp/s3-${w}.png`, fullPage: true })
  await p.click('text=Add the chosen races'); await p.waitForURL('**/add-events'); await p.waitForTimeout(500)
  await p.screenshot({ path: `/tmp/s4-${w}.png`, fullPage: true })
  const undo = p.locator('button:has-text("Undo")').first()
  if (await undo.count()) { await undo.click(); await p.waitForTimeout(1000); await p.screenshot({ path: `/tmp/s5-${w}.png`, fullPage: true }) }
}
await browser.close()
