import { beforeAll, expect, test } from 'vitest'
import type { EventResponse, EventsResponse } from '../../src/entities/events/contract'
import { paths } from '../../src/kernel/urls/paths'
import type { Jar } from '../helpers/cookieJar'
import { clubRecord, eventRecord } from '../helpers/storeRecords'
import { headOf } from '../helpers/headOf'
import { readSitemap } from '../helpers/readSitemap'
import { sharedApp } from '../helpers/sharedApp'

const site = sharedApp()

const titles = ['東京マラソン', 'מרתון ירושלים', 'ماراثون دبي', 'मुंबई मैराथन', '서울 마라톤']
const slugs = titles.map((title) => `${title.replace(' ', '-')}-2031`)

let browser: Jar
beforeAll(async () => {
  browser = site.jar()
  await browser.follow('/auth/google?as=sample-member')
})

const save = (fields: object) =>
  browser.ask('/api/event', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Requested-With': 'XMLHttpRequest' },
    body: JSON.stringify(fields),
  })
const fields = { date: '2031-05-05', time: '10:00', location: 'x' }

test('makes an event’s slug from its title in its own script', async () => {
  for (const [at, title] of titles.entries()) {
    const { event } = (await (await save({ ...fields, title })).json()) as EventResponse
    expect([event.slug, event.path]).toEqual([slugs[at], `/event/${encodeURIComponent(slugs[at] ?? '')}`])
  }
})

test.each(slugs)('finds the page and files of %s in any escaping', async (slug) => {
  const { path } = { path: paths.event(slug) }
  for (const requested of [path, path.toLowerCase()]) {
    const { status, html } = await page(requested)
    const { canonicals, structured, meta } = headOf(html)
    expect([requested, status, canonicals]).toEqual([requested, 200, [site.origin + path]])
    expect(meta['og:url']).toBe(site.origin + path)
    expect(structured[0]).toContain(`"url":"${site.origin}${path}"`)
    const picture = await fetch(meta['og:image'] ?? '')
    expect([picture.status, picture.headers.get('cache-control')]).toEqual([
      200,
      expect.stringContaining('immutable'),
    ])
  }
  const calendar = await (await fetch(`${site.origin}${path}.ics`)).text()
  expect(calendar.replaceAll('\r\n ', '')).toContain(`URL:${site.origin}${path}\r\n`)
  expect((await readSitemap(site.origin)).map((entry) => entry.path)).toContain(path)
  const editPage = await browser.ask(`${path}/edit`)
  expect(editPage.status).toBe(200)
  const toLogin = await site.jar().ask(`${path}/status`)
  expect(toLogin.headers.get('Location')).toBe(paths.login(`${path}/status`))
  const back = await site.jar().follow(`/auth/google?as=sample-member&returnUrl=${encodeURIComponent(path)}`)
  expect([back.path, back.response.status]).toEqual([path, 200])
})

test('redirects a form without JavaScript to a slug in another script', async () => {
  const [title, slug] = [`${titles[0]} 10km`, `${titles[0]}-10km-2031`]
  const answer = await browser.ask('/api/event', {
    method: 'POST',
    body: new URLSearchParams({ ...fields, title }),
  })
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, paths.event(slug)])
})

test('keeps an older slug until the title changes, and then redirects it', async () => {
  const id = 'before'
  await site.store.events.insert(
    eventRecord(id, { ...fields, title: '京都マラソン', slug: 'event-2031', createdBy: 'author' }),
  )
  await browser.follow('/auth/google?as=sample-admin')
  const edit = async (change: object) =>
    ((await (await save({ id, ...change })).json()) as EventResponse).event
  expect((await edit({ location: 'y' })).slug).toBe('event-2031')
  expect((await edit({ title: '京都 マラソン' })).slug).toBe('京都-マラソン-2031')
  const former = await site.jar().ask('/event/event-2031')
  expect([former.status, former.headers.get('Location')]).toEqual([301, paths.event('京都-マラソン-2031')])
  const file = await fetch(`${site.origin}/event/event-2031.ics`)
  expect(file.status).toBe(200)
})

test('finds events by words in another script, and the pages of a club with such a slug', async () => {
  const results = (await (
    await fetch(`${site.origin}/api/event-search?text=${encodeURIComponent('東京')}`)
  ).json()) as EventsResponse
  expect(results.events.map(({ slug }) => slug)).toContain(slugs[0])
  const slug = '東京ランナーズ'
  await site.store.clubs.insert(clubRecord('tokyo', { slug, name: slug }))
  for (const ending of ['', '/embed', '.ics', '.atom', '.json']) {
    expect([ending, (await fetch(`${site.origin}${paths.club(slug)}${ending}`)).status]).toEqual([
      ending,
      200,
    ])
  }
})

async function page(path: string) {
  const response = await fetch(site.origin + path, { redirect: 'manual' })
  return { status: response.status, html: await response.text() }
}
