import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { eventOne, fields, type ViewerName } from '../helpers/eventWorld'
import { openEventSite, type EventSite } from '../helpers/eventSite'
import { eventsUnderTest } from '../helpers/eventsUnderTest'

const world = eventsUnderTest()
let site: EventSite
beforeEach(async () => {
  site = await openEventSite(world.handlers())
})
afterEach(() => site.close())

/** The page as it is seen: without the state that it embeds. */
const seen = (html: string) => html.replace(/<script id="state"[\s\S]*?<\/script>/, '')

/** The element that holds the named field, as its tag is written. */
const tagOf = (html: string, name: string) => new RegExp(`<[^>]* name="${name}"[^>]*>`).exec(seen(html))?.[0]

/** The text of a field's error. */
const errorOf = (html: string, name: string) =>
  new RegExp(`<p[^>]* id="field-${name}-error">([^<]*)</p>`).exec(html)?.[1]?.replace(/&#x27;/g, "'")

const isShown = (html: string) => !/<fieldset[^>]* hidden=""/.test(seen(html))

describe('adding without JavaScript', () => {
  it('is for those who are logged in', async () => {
    const { status, location } = await site.page('visitor', '/add-event?date=2027-05-01')
    expect([status, location]).toEqual([302, '/login?returnUrl=%2Fadd-event%3Fdate%3D2027-05-01'])
  })

  it('asks for the date, shows what is on that day, goes on when told to, and ends at the event', async () => {
    const first = (await site.page('member', '/add-event')).text
    expect(first).toContain('<title>Add Event : Races</title>')
    expect(seen(first)).toMatch(/<form[^>]* action="\/add-event" method="get"/)
    expect(isShown(first)).toBe(false)

    const met = (await site.page('member', '/add-event?date=2027-05-01')).text
    expect(seen(met)).toContain('href="/event/arden-8-2027"')
    expect(seen(met)).toContain('may already have been added')
    expect(isShown(met)).toBe(false)
    const on = /<a[^>]* href="([^"]*)"[^>]*>No, it’s a different one</.exec(met)?.[1]?.replace(/&amp;/g, '&')
    expect(on).toBe('/add-event?date=2027-05-01&different=yes')

    const form = (await site.page('member', on ?? '')).text
    expect(seen(form)).toMatch(/<form[^>]* action="\/api\/event" method="post"/)
    expect(isShown(form)).toBe(true)
    expect(tagOf(form, 'date')).toContain('value="2027-05-01"')
    expect(seen(form)).toMatch(/<button[^>]*>Add<\/button>/)
    expect(seen(form)).toMatch(/<a[^>]* href="\/"[^>]*>Cancel<\/a>/)

    const sent = await site.form('member', '/api/event', { ...fields, date: '2027-05-01' })
    expect([sent.status, sent.location]).toEqual([303, '/event/arden-9-2027'])
    expect((await site.page('member', '/event/arden-9-2027')).text).toContain('Edit this event')
    expect((await site.page('visitor', '/event/arden-9-2027')).text).not.toContain('Edit this event')
  })

  it('goes on at once on a day without events', async () => {
    expect(isShown((await site.page('member', '/add-event?date=2027-05-02')).text)).toBe(true)
  })

  it.each(['2027-02-30', '', 'x', '0001-01-01', '"><script>'])('stays with the date %j', async (date) => {
    const { status, text } = await site.page('member', `/add-event?${new URLSearchParams({ date })}`)
    expect(status).toBe(200)
    expect(isShown(text)).toBe(false)
  })

  it('keeps what was typed and says beside each field what is wrong', async () => {
    const typed = { ...fields, title: 'A "good" <3 title', time: '', website: 'javascript:alert(1)' }
    const { status, text } = await site.form('member', '/api/event', typed)
    expect(status).toBe(400)
    expect(isShown(text)).toBe(true)
    expect(tagOf(text, 'title')).toContain('value="A &quot;good&quot; &lt;3 title"')
    expect(tagOf(text, 'location')).toContain(`value="${fields.location}"`)
    expect(seen(text)).toContain(`>${fields.description}</textarea>`)
    expect(errorOf(text, 'time')).toBe('Path `time` is required')
    expect(errorOf(text, 'website')).toBe('Enter the address of a website, such as https://example.org.')
    expect(errorOf(text, 'title')).toBeUndefined()
    expect(tagOf(text, 'time')).toMatch(
      /aria-describedby="field-time-hint field-time-error" aria-invalid="true"/,
    )
    expect(await world.events()).toEqual([eventOne])
  })

  it.each(['title=%ff%fe%80', 'title=caf%e9', 'title=%C5', 'title=%ED%A0%80', '%ff=x'])(
    'refuses %s, which is no text',
    async (damaged) => {
      const { title: _, ...rest } = fields
      const body = `${new URLSearchParams(rest)}&${damaged}`
      const { status, text } = await site.form('member', '/api/event', body)
      expect(status).toBe(400)
      expect(seen(text)).toContain('Some of the letters arrived damaged.')
      expect(tagOf(text, 'location')).toContain(`value="${fields.location}"`)
      expect((await site.form('visitor', '/api/event', body)).status).toBe(303)
      expect(await world.events()).toEqual([eventOne])
    },
  )

  it.each(['Łódź 10 km', '100%', '50%+50%', '%zz', '🏃', '%ff'])('takes the title %j', async (title) => {
    expect((await site.form('member', '/api/event', { ...fields, title })).status).toBe(303)
    expect((await world.events()).map((event) => event.title)).toContain(title)
  })

  it('carries what was typed over a date that is wrong', async () => {
    const { status, text } = await site.form('member', '/api/event', { ...fields, date: '2027-02-30' })
    expect(status).toBe(400)
    expect(errorOf(text, 'date')).toBe('Enter a date that exists, as year-month-day.')
    // The form asks for the date again, and sends the other fields along.
    expect(seen(text)).toMatch(/<form[^>]* action="\/add-event" method="get"/)
    expect(tagOf(text, 'title')).toContain(`value="${fields.title}"`)
    expect(seen(text)).not.toMatch(/<fieldset[^>]* disabled/)
    const next = await site.page('member', `/add-event?${new URLSearchParams(fields)}`)
    expect(isShown(next.text)).toBe(true)
    expect(tagOf(next.text, 'title')).toContain(`value="${fields.title}"`)
  })

  it.each(['https://evil.example', 'null', 'http://races.example', 'https://races.example.evil.example'])(
    'is refused to a page of %s',
    async (origin) => {
      expect((await site.form('member', '/api/event', fields, origin)).status).toBe(403)
      expect(await world.events()).toHaveLength(1)
    },
  )

  it('sends a visitor to log in, and back to the form', async () => {
    const page = '/add-event?date=2027-05-02&different=yes'
    const { status, location } = await site.form('visitor', '/api/event', fields, undefined, page)
    expect([status, location]).toEqual([303, `/login?returnUrl=${encodeURIComponent(page)}`])
  })

  it('sends a visitor to log in with a form that cannot be read, too', async () => {
    const { status, location } = await site.form('visitor', '/api/event', { ...fields, revision: 'x' })
    expect(status).toBe(303)
    expect(location).toMatch(/^\/login\?returnUrl=/)
  })

  it.each<Record<string, string>>([
    { date: `2027-05-02${'x'.repeat(1_000_000)}` },
    { id: 'x'.repeat(1_000_000) },
  ])('sends a visitor to an address that a browser takes, whatever was typed (%#)', async (typed) => {
    const { status, location } = await site.form('visitor', '/api/event', { ...fields, ...typed })
    expect(status).toBe(303)
    expect(location).toMatch(/^\/login/)
    expect(location?.length).toBeLessThan(2200)
  })

  it('adds one event when sent twice', async () => {
    await Promise.all([site.form('member', '/api/event', fields), site.form('member', '/api/event', fields)])
    expect(await world.events()).toHaveLength(2)
  })
})

describe('editing without JavaScript', () => {
  const path = '/event/arden-8-2027/edit'

  it('is for those who may, others are told why and where to go', async () => {
    expect(await site.page('visitor', path)).toMatchObject({
      status: 302,
      location: '/login?returnUrl=%2Fevent%2Farden-8-2027%2Fedit',
    })
    const { status, text } = await site.page('member', path)
    expect(status).toBe(403)
    expect(text).toContain('Only whoever added this event')
    expect(seen(text)).toMatch(/<a[^>]* href="\/"[^>]*>Home<\/a>/)
    expect((await site.page('member', '/event/nowhere/edit')).status).toBe(404)
  })

  it('shows the event in its fields and ends at its path, which follows the title', async () => {
    const { text } = await site.page('creator', path)
    expect(text).toContain('<title>Edit Arden 8 : Races</title>')
    expect(seen(text)).toContain('Edit &quot;Arden 8&quot;</h1>')
    expect(seen(text)).toMatch(/<button[^>]*>Edit<\/button>/)
    expect(seen(text)).toMatch(/<a[^>]* href="\/event\/arden-8-2027"[^>]*>Cancel<\/a>/)
    expect(tagOf(text, 'title')).toContain('value="Arden 8"')
    expect(tagOf(text, 'clubChoice')).toBeUndefined()
    const sent = await site.form('creator', '/api/event', { id: 'e1', revision: '0', ...fields })
    expect([sent.status, sent.location]).toEqual([303, '/event/arden-9-2027'])
    expect(await world.store().events.get('e1')).toMatchObject({ ...fields, clubChoice: 'club' })
  })

  it('keeps what was typed when it is refused', async () => {
    const { status, text } = await site.form('creator', '/api/event', {
      id: 'e1',
      revision: '0',
      title: '',
      time: '11:11',
    })
    expect(status).toBe(400)
    expect(errorOf(text, 'title')).toBe('The title is required.')
    expect(tagOf(text, 'time')).toContain('value="11:11"')
    expect(await world.events()).toEqual([eventOne])
  })

  it('shows what somebody else has saved meanwhile, and saves over it when sent again', async () => {
    await site.form('admin', '/api/event', { id: 'e1', title: 'Of the admin' })
    const mine = { id: 'e1', revision: '0', ...fields }
    const { status, text } = await site.form('creator', '/api/event', mine)
    expect(status).toBe(400)
    expect(seen(text)).toContain('Somebody else has changed this event')
    expect(seen(text)).toContain('Saved meanwhile: Of the admin')
    expect(tagOf(text, 'revision')).toContain('value="1"')
    expect(tagOf(text, 'title')).toContain(`value="${fields.title}"`)
    expect((await site.form('creator', '/api/event', { ...mine, revision: '1' })).status).toBe(303)
  })

  it('shows a form that was sent under a name the event had before', async () => {
    await site.form('creator', '/api/event', { id: 'e1', ...fields })
    const { status, text } = await site.form('creator', '/api/event', {
      id: 'arden-8-2027',
      title: '',
      time: '11:11',
    })
    expect(status).toBe(400)
    expect(errorOf(text, 'title')).toBe('The title is required.')
    expect(tagOf(text, 'time')).toContain('value="11:11"')
  })

  it('refuses a form of somebody who may not', async () => {
    const { status, text } = await site.form('member', '/api/event', { id: 'e1', ...fields })
    expect(status).toBe(403)
    // A page with a link, not the JSON that a call would get.
    expect(seen(text)).toMatch(/<a[^>]* href="\/"[^>]*>Home<\/a>/)
    expect(await world.events()).toEqual([eventOne])
  })

  it('answers a form of a page that is an error page as that page', async () => {
    const send = async (name: ViewerName, id: string) =>
      (await site.form(name, '/api/event', { id, revision: 'x' })).status
    expect(await send('member', 'e1')).toBe(403)
    expect(await send('creator', 'nowhere')).toBe(404)
    await site.form('creator', '/api/event/e1', { _method: 'DELETE' })
    expect(await send('creator', 'e1')).toBe(410)
  })

  const choices = async (name: ViewerName, from = path) =>
    [...seen((await site.page(name, from)).text).matchAll(/<option value="([^"]*)"( selected="")?>/g)].map(
      ([, value, selected]) => `${value}${selected ? ' selected' : ''}`,
    )

  it('offers the club choice to admins of a club, and keeps one of others', async () => {
    expect(await choices('creator')).toEqual([])
    expect(await choices('clubAdmin')).toEqual(['', 'club selected'])
    expect(await choices('topAdmin')).toEqual(['', 'other', 'club selected'])
    expect(await choices('otherClubAdmin', '/add-event?date=2027-05-02')).toEqual([' selected', 'other'])
  })

  it('offers the captain’s choice to admins of the captains’ club', async () => {
    const add = '/add-event?date=2027-05-02'
    expect(tagOf((await site.page('captain', add)).text, 'captainsChoice')).toContain('type="checkbox"')
    expect(tagOf((await site.page('clubAdmin', add)).text, 'captainsChoice')).toBeUndefined()
  })
})
