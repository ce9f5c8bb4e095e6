import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { eventOne, fields, type ViewerName } from '../helpers/eventWorld'
import { openEventSite, type EventSite } from '../helpers/eventSite'
import { eventsUnderTest } from '../helpers/eventsUnderTest'
import { errorOf, seen, tagOf } from '../helpers/seenPage'

const world = eventsUnderTest()
let site: EventSite
beforeEach(async () => {
  site = await openEventSite(world.handlers())
})
afterEach(() => site.close())

describe('editing without JavaScript', () => {
  const path = '/event/arden-8-2027/edit'

  it('shows other users why they cannot edit, with links onwards', async () => {
    expect(await site.page('visitor', path)).toMatchObject({
      status: 302,
      location: '/login?returnUrl=%2Fevent%2Farden-8-2027%2Fedit',
    })
    const { status, text } = await site.page('member', path)
    expect(status).toBe(403)
    expect(text).toContain('Only the person who added this event')
    expect(seen(text)).toMatch(/<a[^>]* href="\/event\/arden-8-2027"[^>]*>Arden 8<\/a>/)
    expect(seen(text)).toMatch(/<a[^>]* href="\/"[^>]*>Home<\/a>/)
    expect((await site.page('member', '/event/nowhere/edit')).status).toBe(404)
  })

  it('shows the event’s values and redirects to its path after the edit', async () => {
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

  it('keeps the typed values after an error', async () => {
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

  it('shows the values of a concurrent edit and replaces them when sent again', async () => {
    await site.form('admin', '/api/event', { id: 'e1', title: 'Of the admin' })
    const mine = { id: 'e1', revision: '0', ...fields }
    const { status, text } = await site.form('creator', '/api/event', mine)
    expect(status).toBe(400)
    expect(seen(text)).toContain('Someone else changed this event')
    expect(seen(text)).toContain('Their version: Of the admin')
    expect(tagOf(text, 'revision')).toContain('value="1"')
    expect(tagOf(text, 'title')).toContain(`value="${fields.title}"`)
    expect((await site.form('creator', '/api/event', { ...mine, revision: '1' })).status).toBe(303)
  })

  it('shows a rejected form that was sent with a former slug', async () => {
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

  it('responds 403 with a page to the form of a user who may not edit', async () => {
    const { status, text } = await site.form('member', '/api/event', { id: 'e1', ...fields })
    expect(status).toBe(403)
    // A page with a link, not the JSON that a call would get.
    expect(seen(text)).toMatch(/<a[^>]* href="\/"[^>]*>Home<\/a>/)
    expect(await world.events()).toEqual([eventOne])
  })

  it('responds to a form with the status of its page if that is an error', async () => {
    const send = async (name: ViewerName, id: string) =>
      (await site.form(name, '/api/event', { id, revision: 'x' })).status
    expect(await send('member', 'e1')).toBe(403)
    expect(await send('creator', 'nowhere')).toBe(404)
    await site.form('creator', '/api/event/e1', { _method: 'DELETE' })
    expect(await send('creator', 'e1')).toBe(410)
  })

  const choices = async (name: ViewerName, from = path) =>
    [
      ...optionsOf(seen((await site.page(name, from)).text), 'clubChoice').matchAll(
        /<option value="([^"]*)"( selected="")?>/g,
      ),
    ].map(([, value, selected]) => `${value}${selected ? ' selected' : ''}`)

  it('offers the club choice to club admins and keeps another club’s', async () => {
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

/** Returns the HTML of a select, or '' if there is none with this name. */
function optionsOf(html: string, name: string): string {
  return new RegExp(`<select[^>]* name="${name}"[^>]*>.*?</select>`).exec(html)?.[0] ?? ''
}
