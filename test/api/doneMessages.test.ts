import { describe, expect, test } from 'vitest'
import { callField, doneTexts } from '../../src/kernel/calls/endpoint'
import { allDoneTexts } from '../../src/app/server/http/createDoneCookie'
import styles from '../../src/ui/styles/text.module.css'
import { during } from '../helpers/during'
import type { Jar } from '../helpers/cookieJar'
import { startSiteUnderTest } from '../helpers/siteUnderTest'

const site = during(
  () => startSiteUnderTest(),
  (opened) => opened.stop(),
)

const message = (html: string) => /<div role="status"[^>]*>(?:<div[^>]*>)?<p>([^<]*)<\/p>/.exec(html)?.[1]

async function signedIn(slug = 'sample-member'): Promise<Jar> {
  const jar = site.jar()
  await jar.follow(`/auth/google?as=${slug}`)
  return jar
}

const post = (jar: Jar, path: string, fields: Readonly<Record<string, string>>) =>
  jar.ask(path, { method: 'POST', body: new URLSearchParams(fields) })
const textOf = async (jar: Jar, path: string) => await (await jar.ask(path)).text()

const fields = { date: '2031-05-02', title: 'Arden 9', time: '10:30' }

describe('the done message of a plain form', () => {
  test('shows the done message once, on the page that the form leads to', async () => {
    const jar = await signedIn()
    const added = await post(jar, '/add-event', { [callField]: 'saveEvent', ...fields })
    const path = added.headers.get('Location') ?? ''
    expect(message(await textOf(jar, path))).toBe('Event added.')
    expect(message(await textOf(jar, path))).toBeUndefined()
    await post(jar, `${path}/edit`, {
      [callField]: 'saveEvent',
      id: path.slice('/event/'.length),
      time: '11:00',
    })
    expect(message(await textOf(jar, path))).toBe('Event updated.')
    await post(jar, `${path}/status`, {
      [callField]: 'setStatus',
      slug: path.slice('/event/'.length),
      status: 'entered',
    })
    // A call or picture requested in between does not consume the message.
    await jar.ask('/api/event')
    expect(message(await textOf(jar, path))).toBe('You’re entered.')
    await post(jar, '/unlink/facebook', {})
    expect(message(await textOf(jar, '/user/sample-member'))).toBe('Login unlinked.')
  })

  test('offers to undo a deletion', async () => {
    const jar = await signedIn()
    const added = await post(jar, '/add-event', { [callField]: 'saveEvent', ...fields, title: 'Short-lived' })
    const slug = (added.headers.get('Location') ?? '').slice('/event/'.length)
    await post(jar, `/event/${slug}/delete`, { [callField]: 'deleteEvent', slug })
    const html = await textOf(jar, '/')
    expect(message(html)).toBe('Event deleted.')
    expect(html).toMatch(/name="_call" value="restoreEvent"/)
    const id = /name="slug" value="([^"]*)"/.exec(html)?.[1] ?? ''
    const back = await post(jar, '/', { [callField]: 'restoreEvent', slug: id })
    expect(back.headers.get('Location')).toBe(`/event/${slug}`)
    expect(message(await textOf(jar, `/event/${slug}`))).toBe('Event restored, with everyone’s status.')
  })

  test('shows the done message on the form’s own page if there is no redirect', async () => {
    const jar = await signedIn()
    const set = async (holds: string) => {
      const fields = { [callField]: 'setCalendar', slug: 'sample-member', holds }
      return message(await (await post(jar, '/user/sample-member', fields)).text())
    }
    expect(await set('doing')).toBe('Calendar link created.')
    expect(await set('nothing')).toBe('Calendar link deleted.')
    expect(message(await textOf(jar, '/user/sample-member'))).toBeUndefined()
  })

  test.each(allDoneTexts)('shows %j, or hides it visually if the page shows the change', async (text) => {
    const ask = async (done: object) => {
      const cookie = Buffer.from(JSON.stringify(done)).toString('base64url')
      const answer = await fetch(`${site.origin}/club`, { headers: { Cookie: `startline-done=${cookie}` } })
      return answer.text()
    }
    expect(message(await ask({ text }))).toBe(text)
    expect(await ask({ text, isSeen: true })).toMatch(
      new RegExp(`<div role="status"[^>]*><div class="${styles.hidden}">`),
    )
  })

  test('does not cache a page with a done message', async () => {
    const cookie = Buffer.from(JSON.stringify({ text: 'Account deleted.' })).toString('base64url')
    const ask = (headers: Record<string, string>) => fetch(`${site.origin}/club`, { headers })
    const first = await ask({ Cookie: `startline-done=${cookie}` })
    expect(message(await first.text())).toBe('Account deleted.')
    expect(first.headers.get('Set-Cookie')).toMatch(/^startline-done=;/)
    expect(message(await (await ask({})).text())).toBeUndefined()
  })

  test.each([
    'x',
    Buffer.from('null').toString('base64url'),
    Buffer.from('{"name":"constructor"}').toString('base64url'),
    Buffer.from('{"name":"<b>owned</b>"}').toString('base64url'),
    Buffer.from(JSON.stringify({ text: doneTexts.eventDeleted, undo: { event: 'x'.repeat(5000) } })).toString(
      'base64url',
    ),
  ])('ignores a forged done message: %#', async (value) => {
    const response = await fetch(`${site.origin}/club`, { headers: { Cookie: `startline-done=${value}` } })
    expect(response.status).toBe(200)
    expect(message(await response.text())).toBeUndefined()
  })
})
