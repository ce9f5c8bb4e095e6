import { describe, expect, test } from 'vitest'
import { everything } from '../helpers/everything'
import { calendarAt, calls, deleteEvent, feedSite, ownCalendar } from './feedWorld'
import { readCalendar } from './readCalendar'

const site = feedSite()

const idsAt = async (path: string) =>
  readCalendar(await calendarAt(site, path)).map(({ uid }) => uid.split('@')[0])
const statusOf = async (path: string) => (await fetch(site.origin + path)).status

describe('a user’s own calendar', () => {
  test('lists the races that a user is doing, and on request those that interest them', async () => {
    const doing = await ownCalendar(site, 'ann')
    expect(await idsAt(doing)).toEqual(['over', 'off', 'late'])
    const answer = await fetch(site.origin + doing)
    expect(answer.headers.get('Cache-Control')).toBe('private, no-cache')
    expect(answer.headers.get('Referrer-Policy')).toBe('no-referrer')
    expect(await answer.text()).not.toMatch(/\bAnn\b|ann|says so/)

    const also = await ownCalendar(site, 'ann', 'interested')
    expect(await idsAt(also)).toEqual(['over', 'off', 'late', 'moved'])
    // A user has one calendar link at a time.
    expect(await statusOf(doing)).toBe(404)
  })

  test('has the opening of entries of races that interest the user, which no other calendar has', async () => {
    const entryOpens = '2027-01-15T20:00'
    for (const id of ['moved', 'late'])
      await site.store.events.modify(id, (event) => ({ ...event, entryOpens }))
    const entries = readCalendar(await calendarAt(site, await ownCalendar(site, 'ann', 'interested')))
    const openings = entries.filter(({ summary }) => summary.startsWith('Entries open: '))
    expect(openings.map(({ uid }) => uid.split('@')[0])).toEqual(['moved-entries'])
    expect(openings).toMatchObject([{ start: new Date('2027-01-15T20:00Z') }])
    expect(await calendarAt(site, '/events.ics')).not.toContain('SUMMARY:Entries open')
  })

  test('stores only a hash of a calendar link’s secret', async () => {
    const path = await ownCalendar(site, 'ann')
    const key = path.split('/').at(-1)?.replace('.ics', '') ?? ''
    await calendarAt(site, path)
    for (const text of (await everything(site.store)).values()) expect(text).not.toContain(key)
    expect(JSON.stringify(site.reports)).not.toContain(key)
  })

  test('deletes a calendar link on request, and lets no one else create one', async () => {
    const path = await ownCalendar(site, 'bob')
    const { context, handlers } = await calls(site, 'bob')
    await handlers.setCalendar(context, { slug: 'bob', holds: 'nothing' })
    expect(await statusOf(path)).toBe(404)
    const boss = await calls(site, 'boss')
    const asked = boss.handlers.setCalendar(boss.context, { slug: 'bob', holds: 'doing' })
    await expect(asked).rejects.toMatchObject({ status: 403 })
  })

  test('empties the calendar of a hidden user', async () => {
    const path = await ownCalendar(site, 'bob')
    expect(await idsAt(path)).toEqual(['hostile'])
    const { context, handlers } = await calls(site, 'boss')
    await handlers.hideUser(context, { slug: 'bob' })
    expect(await idsAt(path)).toEqual([])
    await handlers.showUser(context, { slug: 'bob' })
    expect(await idsAt(path)).toEqual(['hostile'])
  })

  test('cancels deleted events only for users with a status for them', async () => {
    const [ofAnn, ofBob] = [await ownCalendar(site, 'ann'), await ownCalendar(site, 'bob')]
    await deleteEvent(site, 'late')
    const entry = readCalendar(await calendarAt(site, ofAnn)).find(({ uid }) => uid.startsWith('late@'))
    expect(entry).toMatchObject({ status: 'CANCELLED', sequence: 2, summary: 'Deleted: Event late' })
    expect(await idsAt(ofBob)).not.toContain('late')
    // An interested user sees the deletion only if their calendar had the event.
    await deleteEvent(site, 'moved')
    expect(await idsAt(ofAnn)).not.toContain('moved')
    expect(await idsAt(await ownCalendar(site, 'ann', 'interested'))).toContain('moved')
  })

  test('deletes a merged user’s calendar link, and lists their deleted events in the other’s calendar', async () => {
    const [ofAnn, ofBob] = [await ownCalendar(site, 'ann'), await ownCalendar(site, 'bob')]
    const { context, handlers } = await calls(site, 'boss')
    await handlers.mergeUsers(context, { sourceUser: 'ann', targetUser: 'bob' })
    expect(await statusOf(ofAnn)).toBe(404)
    expect(await idsAt(ofBob)).toEqual(['over', 'off', 'hostile', 'late'])
  })

  test('deletes a calendar link with its account', async () => {
    const path = await ownCalendar(site, 'bob')
    const { context, handlers } = await calls(site, 'bob')
    await handlers.deleteUser(context, { slug: 'bob', confirmed: 'yes' })
    expect(await statusOf(path)).toBe(404)
  })
})
