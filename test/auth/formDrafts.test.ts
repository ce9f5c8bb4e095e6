import { beforeEach, expect, test } from 'vitest'
import type { Jar } from '../helpers/cookieJar'
import { during } from '../helpers/during'
import { fieldsOfForm } from '../helpers/formFields'
import { startSiteUnderTest } from '../helpers/siteUnderTest'
import { seen } from '../helpers/seenPage'

const site = during(
  () => startSiteUnderTest(),
  (opened) => opened.stop(),
)

const date = '2031-05-02'
const page = `/add-event?date=${date}&different=yes`
const secret = 'A secret that was typed by Ann'
let jar: Jar

const textOf = async (path: string) => await (await jar.ask(path)).text()
const logIn = (slug = 'sample-member') => jar.follow(`/auth/google?as=${slug}`)

/** Sends the form after the login has expired. */
async function sendExpired(fields: Readonly<Record<string, string>> = {}): Promise<Response> {
  const form = fieldsOfForm(await textOf(page), 'saveEvent')
  const { items } = await site.store.sessions.find({ index: 'byExpiry', limit: 100 })
  await site.store.sessions.removeMany(items.map(({ id }) => id))
  const body = new URLSearchParams({ ...form, title: secret, time: '09:30', description: 'Long', ...fields })
  return jar.ask(page, { method: 'POST', body })
}

beforeEach(async () => {
  jar = site.jar()
  await logIn()
})

test('a form sent without JavaScript after the login expired sends the person to log in, and is filled in once when they return', async () => {
  const sent = await sendExpired()
  expect([sent.status, sent.headers.get('Location')]).toEqual([
    303,
    `/login?returnUrl=${encodeURIComponent(page)}`,
  ])
  expect(await textOf(page)).not.toContain(secret)
  await logIn()
  // Pages on the way do not use up the draft.
  expect(await textOf('/')).not.toContain(secret)
  const back = await textOf(page)
  expect(fieldsOfForm(back, 'saveEvent')).toMatchObject({
    title: secret,
    time: '09:30',
    date,
    description: 'Long',
  })
  expect(seen(back).match(/nothing was saved/g)).toHaveLength(1)
  expect(await textOf(page)).not.toContain(secret)
  expect((await site.store.events.find({ index: 'byDate', limit: 10 })).items).toEqual([])
})

test('a form sent without JavaScript after the login expired is not shown to another person, and is dropped when they log in', async () => {
  await sendExpired()
  await logIn('sample-newcomer')
  for (const path of [page, '/', '/user/sample-newcomer']) expect(await textOf(path)).not.toContain(secret)
  await logIn()
  expect(await textOf(page)).not.toContain(secret)
})

test('a form sent without JavaScript after the login expired is stored encrypted in the browser only', async () => {
  const cookies = (await sendExpired()).headers
    .getSetCookie()
    .filter((one) => one.startsWith('startline-form-'))
  expect(cookies).toHaveLength(1)
  expect(cookies[0]).toMatch(/; Max-Age=3600; .*HttpOnly; SameSite=Lax$/)
  const value = /=([^;]*)/.exec(cookies[0] ?? '')?.[1] ?? ''
  expect(Buffer.from(value, 'base64url').toString('latin1')).not.toMatch(/secret|saveEvent|2031/)
})

test('a form sent without JavaScript after the login expired is stored up to the length of a long description', async () => {
  const words = Array.from({ length: 900 }, (_, n) => `word${(n * 7919) % 1000}`).join(' ')
  await sendExpired({ description: words.slice(0, 5000) })
  await logIn()
  expect(fieldsOfForm(await textOf(page), 'saveEvent')['description']).toBe(words.slice(0, 5000))
  const huge = Array.from({ length: 12_000 }, (_, n) => ((n * 7919) % 65_521).toString(36)).join('')
  const sent = await sendExpired({ description: huge })
  expect(sent.status).toBe(303)
  expect(sent.headers.getSetCookie().filter((one) => one.startsWith('startline-form-'))).toEqual([])
})

test('a form sent without JavaScript after the login expired expires after an hour', async () => {
  await sendExpired()
  const { now } = site.clock
  site.clock.now = new Date(now.getTime() + 60 * 60_000)
  await logIn()
  expect(await textOf(page)).not.toContain(secret)
  site.clock.now = now
})

test.each(['x', '', 'A'.repeat(500), '%00'])(
  'a form sent without JavaScript after the login expired ignores a forged draft: %#',
  async (value) => {
    const cookie = `${jar.cookieHeader()}; startline-form-0=${value}`
    const answer = await fetch(site.origin + page, { headers: { Cookie: cookie } })
    expect(answer.status).toBe(200)
  },
)

test('a form sent without JavaScript after the login expired is rejected if another person has logged in since', async () => {
  const form = fieldsOfForm(await textOf(page), 'saveEvent')
  await logIn('sample-newcomer')
  const body = new URLSearchParams({ ...form, title: secret, time: '09:30' })
  expect((await jar.ask(page, { method: 'POST', body })).status).toBe(403)
  expect((await site.store.events.find({ index: 'byDate', limit: 10 })).items).toEqual([])
})
