import { expect, test } from 'vitest'
import { sharedApp } from '../helpers/sharedApp'
import { eventRecord } from '../helpers/storeRecords'
import { calendarAt, events, feedSite } from './feedWorld'
import { readCalendar } from './readCalendar'

const site = feedSite()
/** A site with people who can log in. */
const app = sharedApp()

const plain = (html: string) => html.replaceAll('&amp;', '&').replaceAll('&#x27;', "'")

async function pageOf(path: string): Promise<string> {
  const answer = await fetch(site.origin + path)
  expect([path, answer.status]).toEqual([path, 200])
  return plain(await answer.text())
}

/** Returns the targets of a page's links that begin with `start`. */
const hrefs = (html: string, start: string) =>
  [...html.matchAll(/<a [^>]*href="([^"]+)"/g)]
    .map(([, href = '']) => href)
    .filter((href) => href.startsWith(start))

test.each([
  ['/', '/events'],
  ['/club/c1/calendar', '/club/c1'],
])('links %s to its calendar in each way, and to its feeds', async (page, of) => {
  const html = await pageOf(page)
  const address = `${site.origin.replace('http', 'webcal')}${of}.ics`
  expect(hrefs(html, 'webcal:')).toEqual([address])
  expect(hrefs(html, 'https://calendar.google.com/')).toEqual([
    `https://calendar.google.com/calendar/render?cid=${encodeURIComponent(address)}`,
  ])
  for (const path of [`${of}.ics`, `${of}.atom`, `${of}.json`]) expect(hrefs(html, path)).toEqual([path])
  const head = html.slice(0, html.indexOf('</head>'))
  const alternates = [...head.matchAll(/<link rel="alternate" type="([^"]+)"[^>]* href="([^"]+)"/g)]
  expect(alternates.map(([, type, href]) => [type, href])).toEqual([
    ['application/atom+xml', `${of}.atom`],
    ['application/feed+json', `${of}.json`],
  ])
})

test.each([
  ['over', '20270311T100000Z/20270311T120000Z', 'Event over'],
  ['moved', '20270603T090000Z/20270603T110000Z', 'Event moved'],
  // The clock skips this time.
  ['leap', '20270328T013000Z/20270328T033000Z', 'Event leap'],
  ['whole', '20270605/20270606', 'Event whole'],
])(
  'links the page of an event to its calendar file, and to Google with its time: %s',
  async (id, dates, text) => {
    const html = await pageOf(`/event/${id}`)
    expect(hrefs(html, `/event/${id}.ics`)).toHaveLength(1)
    expect(readCalendar(await calendarAt(site, `/event/${id}.ics`))).toHaveLength(1)
    const query = new URL(hrefs(html, 'https://calendar.google.com/')[0] ?? '').searchParams
    expect(Object.fromEntries(query)).toEqual({
      action: 'TEMPLATE',
      text,
      dates,
      ctz: 'Europe/London',
      details: `${site.origin}/event/${id}`,
      location: events.find((event) => event.id === id)?.location,
    })
  },
)

test('sends Google the map of an event with coordinates', async () => {
  const [address = ''] = hrefs(await pageOf('/event/placed'), 'https://calendar.google.com/')
  expect(new URL(address).searchParams.get('details')).toBe(
    [
      `${site.origin}/event/placed`,
      'https://www.openstreetmap.org/?mlat=53.19&mlon=-2.89#map=16/53.19/-2.89',
    ].join('\n'),
  )
})

test.each(['off', 'late'])('offers no calendar for an event that is not going ahead: %s', async (id) => {
  const html = await pageOf(`/event/${id}`)
  expect(hrefs(html, `/event/${id}.ics`)).toEqual([])
  expect(hrefs(html, 'https://calendar.google.com/')).toEqual([])
  // Calendars that already have the event still get its state.
  expect(readCalendar(await calendarAt(site, `/event/${id}.ics`))).toHaveLength(1)
})

test('creates, replaces and deletes a calendar link on the profile without scripts', async () => {
  const jar = app.jar()
  await jar.follow('/auth/google?as=sample-member')
  const profile = async () => plain(await (await jar.ask('/user/sample-member')).text())
  const before = await profile()
  const form =
    /<form[^>]* action="\/user\/sample-member"[^>]*>((?:(?!<\/form>).)*"setCalendar".*?)<\/form>/.exec(
      before,
    )?.[1]
  const person = /name="_person" value="([^"]+)"/.exec(form ?? '')?.[1] ?? ''
  expect(form).toMatch(/value="doing".*value="interested"/)
  const send = (holds: string) =>
    jar.ask('/user/sample-member', {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        _call: 'setCalendar',
        _person: person,
        slug: 'sample-member',
        holds,
      }).toString(),
    })
  expect(before).not.toMatch(/\/calendar\/[\w-]|Delete link/)

  const created = await send('doing')
  expect([created.status, created.headers.get('Location'), created.headers.get('Cache-Control')]).toEqual([
    200,
    null,
    'no-store',
  ])
  const html = plain(await created.text())
  const path = /href="(\/calendar\/[\w-]{32}\.ics)"/.exec(html)?.[1] ?? ''
  expect(hrefs(html, 'webcal:')).toEqual([`${app.origin.replace('http', 'webcal')}${path}`])
  expect(hrefs(html, 'https://calendar.google.com/')[0]).toContain(encodeURIComponent(path))
  expect(await calendarAt(app, path)).toContain('BEGIN:VCALENDAR')
  // The link is shown only once, and only to its user.
  expect(await profile()).not.toMatch(/\/calendar\/[\w-]/)
  expect(await profile()).toContain('Delete link')
  const admin = app.jar()
  await admin.follow('/auth/google?as=sample-admin')
  expect(await (await admin.ask('/user/sample-member')).text()).not.toMatch(/setCalendar|"calendar"/)
  expect(await (await jar.ask('/user/sample-member/data.json')).text()).toContain('"holds": "doing"')

  const again =
    /href="(\/calendar\/[\w-]{32}\.ics)"/.exec(plain(await (await send('interested')).text()))?.[1] ?? ''
  expect((await fetch(app.origin + path)).status).toBe(404)
  await calendarAt(app, again)
  const deleted = await send('nothing')
  expect(deleted.status).toBe(200)
  expect(await deleted.text()).not.toContain('Delete link')
  expect((await fetch(app.origin + again)).status).toBe(404)
})

test('sends the same calendar of an event to admins and visitors', async () => {
  const jar = app.jar()
  await jar.follow('/auth/google?as=sample-admin')
  await app.store.events.insert(eventRecord('known', { date: '2099-01-01' }))
  const texts = await Promise.all(
    [jar, app.jar()].map(async (one) => (await one.ask('/event/known.ics')).text()),
  )
  expect(texts[0]).toBe(texts[1])
})
