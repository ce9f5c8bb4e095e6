import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { callField } from '../../src/kernel/calls/endpoint'
import { fieldsOfForm } from '../helpers/formFields'
import { eventOne, fields } from '../helpers/eventWorld'
import { openEventSite, type EventSite } from '../helpers/eventSite'
import { eventsUnderTest } from '../helpers/eventsUnderTest'
import { errorOf, seen, tagOf } from '../helpers/seenPage'

const world = eventsUnderTest()
let site: EventSite
beforeEach(async () => {
  site = await openEventSite(world.handlers())
})
afterEach(() => site.close())

const noDate = 'Enter a real date between 1900 and 2199.'

const isShown = (html: string) => !/<fieldset[^>]* hidden=""/.test(seen(html))

describe('adding without JavaScript', () => {
  it('sends a visitor of the page to log in', async () => {
    const { status, location } = await site.page('visitor', '/add-event?date=2027-05-01')
    expect([status, location]).toEqual([302, '/login?returnUrl=%2Fadd-event%3Fdate%3D2027-05-01'])
  })

  it('goes from the date through the events on that day to the fields and the new event', async () => {
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
    expect(seen(form)).toMatch(
      /<form[^>]* action="\/add-event\?date=2027-05-01&amp;different=yes" method="post"/,
    )
    expect(isShown(form)).toBe(true)
    expect(tagOf(form, 'date')).toContain('value="2027-05-01"')
    expect(seen(form)).toMatch(/<button[^>]*>Add<\/button>/)
    expect(seen(form)).toMatch(/<a[^>]* href="\/"[^>]*>Cancel<\/a>/)

    const sent = await site.form('member', '/api/event', { ...fields, date: '2027-05-01' })
    expect([sent.status, sent.location]).toEqual([303, '/event/arden-9-2027'])
    expect((await site.page('member', '/event/arden-9-2027')).text).toContain('Edit this event')
    expect((await site.page('visitor', '/event/arden-9-2027')).text).not.toContain('Edit this event')
  })

  it('shows the reason for a rejection once', async () => {
    const page = '/add-event?date=2027-05-02'
    const { text } = await site.form('member', page, { ...fields, [callField]: 'saveEvent', title: '' })
    expect(text.match(/role="alert"/g)).toHaveLength(1)
  })

  it('shows the fields directly for a day without events', async () => {
    expect(isShown((await site.page('member', '/add-event?date=2027-05-02')).text)).toBe(true)
  })

  it.each([
    ['2027-02-30', 'text'],
    ['0202-01-01', 'date'],
    ['9999-12-31', 'date'],
    ['0001-01-01', 'date'],
    ['x', 'text'],
    ['"><script>', 'text'],
  ])('shows an error at the field for the date %j and keeps it', async (date, type) => {
    const { status, text } = await site.page('member', `/add-event?${new URLSearchParams({ date })}`)
    expect(status).toBe(200)
    expect(isShown(text)).toBe(false)
    expect(errorOf(text, 'date')).toBe(noDate)
    // A date input would show nothing for an invalid date.
    expect(tagOf(text, 'date')).toContain(`type="${type}"`)
    expect(tagOf(text, 'date')).toContain(
      `value="${date.replace('"', '&quot;').replace('>', '&gt;').replace('<', '&lt;').replace('>', '&gt;')}"`,
    )
  })

  it('shows no error before a date is given', async () => {
    const { text } = await site.page('member', '/add-event')
    expect(errorOf(text, 'date')).toBeUndefined()
    expect(isShown(text)).toBe(false)
  })

  it('does not list an event that the same user has just added as a duplicate', async () => {
    await site.form('member', '/api/event', fields)
    const form = `/add-event?date=${fields.date}`
    expect(isShown((await site.page('member', form)).text)).toBe(true)
    // Others see it as a possible duplicate, and the user sees other users' events.
    expect(seen((await site.page('creator', form)).text)).toContain('href="/event/arden-9-2027"')
    expect(seen((await site.page('member', '/add-event?date=2027-05-01')).text)).toContain('may already')
  })

  it('keeps the typed values and shows an error at each wrong field', async () => {
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
    'rejects %s, which is not valid UTF-8',
    async (damaged) => {
      const { title: _, ...rest } = fields
      const body = `${new URLSearchParams(rest)}&${damaged}`
      const { status, text } = await site.form('member', '/api/event', body)
      expect(status).toBe(400)
      expect(seen(text)).toContain('Some characters didn’t come through properly.')
      expect(tagOf(text, 'location')).toContain(`value="${fields.location}"`)
      expect((await site.form('visitor', '/api/event', body)).status).toBe(303)
      expect(await world.events()).toEqual([eventOne])
    },
  )

  it.each(['Łódź 10 km', '100%', '50%+50%', '%zz', '🏃', '%ff'])('accepts the title %j', async (title) => {
    expect((await site.form('member', '/api/event', { ...fields, title })).status).toBe(303)
    expect((await world.events()).map((event) => event.title)).toContain(title)
  })

  it('keeps the other fields while the date is corrected', async () => {
    const { status, text } = await site.form('member', '/api/event', { ...fields, date: '2027-02-30' })
    expect(status).toBe(400)
    expect(errorOf(text, 'date')).toBe(noDate)
    // The form asks for the date again, and sends the other fields along.
    expect(seen(text)).toMatch(/<form[^>]* action="\/add-event" method="get"/)
    expect(tagOf(text, 'title')).toContain(`value="${fields.title}"`)
    expect(seen(text)).not.toMatch(/<fieldset[^>]* disabled/)
    const next = await site.page('member', `/add-event?${new URLSearchParams(fields)}`)
    expect(isShown(next.text)).toBe(true)
    expect(tagOf(next.text, 'title')).toContain(`value="${fields.title}"`)
  })

  it('posts to the page’s own address and returns there after an error', async () => {
    const form = '/add-event?date=2027-05-02&different=yes'
    const sent = { ...fieldsOfForm((await site.page('member', form)).text, 'saveEvent'), ...fields }
    const refused = await site.form('member', form, { ...sent, time: '' })
    expect(refused.status).toBe(400)
    expect(errorOf(refused.text, 'time')).toBe('Path `time` is required')
    expect(refused.text.split('"url":"')[1]?.split('"')[0]).toBe(form)
    expect(await site.form('member', form, sent)).toMatchObject({
      status: 303,
      location: '/event/arden-9-2027',
    })
    expect(await world.events()).toHaveLength(2)
  })

  it('responds 404 to a form without a call name or with one that has no form', async () => {
    for (const call of ['getEvents', 'constructor', '__proto__', '', undefined]) {
      const sent = { ...fields, ...(call !== undefined && { [callField]: call }) }
      expect((await site.form('member', '/add-event', sent)).status).toBe(404)
    }
    const twice = `${new URLSearchParams(fields)}&_call=saveEvent&_call=saveEvent`
    expect((await site.form('member', '/add-event', twice)).status).toBe(404)
    expect(await world.events()).toHaveLength(1)
  })

  it.each(['https://evil.example', 'null', 'http://races.example', 'https://races.example.evil.example'])(
    'answers 403 to a form from %s',
    async (origin) => {
      expect((await site.form('member', '/api/event', fields, origin)).status).toBe(403)
      const named = { ...fields, [callField]: 'saveEvent' }
      expect((await site.form('member', '/add-event', named, origin)).status).toBe(403)
      expect(await world.events()).toHaveLength(1)
    },
  )

  it('sends a visitor to log in and back to the form', async () => {
    const page = '/add-event?date=2027-05-02&different=yes'
    const { status, location } = await site.form('visitor', '/api/event', fields, undefined, page)
    expect([status, location]).toEqual([303, `/login?returnUrl=${encodeURIComponent(page)}`])
  })

  it('sends a visitor with an invalid form to log in', async () => {
    const { status, location } = await site.form('visitor', '/api/event', { ...fields, revision: 'x' })
    expect(status).toBe(303)
    expect(location).toMatch(/^\/login\?returnUrl=/)
  })

  it.each<Record<string, string>>([{ date: `2027-05-02${'x'.repeat(50_000)}` }, { id: 'x'.repeat(50_000) }])(
    'redirects a visitor to a URL of limited length after a huge input (%#)',
    async (typed) => {
      const { status, location } = await site.form('visitor', '/api/event', { ...fields, ...typed })
      expect(status).toBe(303)
      expect(location).toMatch(/^\/login/)
      expect(location?.length).toBeLessThan(2200)
    },
  )

  it('adds one event if the form is sent twice', async () => {
    await Promise.all([site.form('member', '/api/event', fields), site.form('member', '/api/event', fields)])
    expect(await world.events()).toHaveLength(2)
  })
})
