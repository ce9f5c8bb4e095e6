import { describe, expect, test } from 'vitest'
import { everything } from '../helpers/everything'
import { calendarAt, calls, deleteEvent, feedSite, ownCalendar } from './feedWorld'
import { readCalendar } from './readCalendar'

const site = feedSite()

const idsAt = async (path: string) =>
  readCalendar(await calendarAt(site, path)).map(({ uid }) => uid.split('@')[0])
const statusOf = async (path: string) => (await fetch(site.origin + path)).status

describe('a person’s own calendar', () => {
  test('holds what they do, or also what interests them, and is as secret as its address', async () => {
    const doing = await ownCalendar(site, 'ann')
    expect(await idsAt(doing)).toEqual(['over', 'off', 'late'])
    const answer = await fetch(site.origin + doing)
    expect(answer.headers.get('Cache-Control')).toBe('private, no-cache')
    expect(answer.headers.get('Referrer-Policy')).toBe('no-referrer')
    expect(await answer.text()).not.toMatch(/\bAnn\b|ann|says so/)

    const also = await ownCalendar(site, 'ann', 'interested')
    expect(await idsAt(also)).toEqual(['over', 'off', 'late', 'moved'])
    // There is one at a time.
    expect(await statusOf(doing)).toBe(404)
  })

  test('only the person who was shown the secret has it', async () => {
    const path = await ownCalendar(site, 'ann')
    const key = path.split('/').at(-1)?.replace('.ics', '') ?? ''
    await calendarAt(site, path)
    for (const text of (await everything(site.store)).values()) expect(text).not.toContain(key)
    expect(JSON.stringify(site.reports)).not.toContain(key)
  })

  test('ends when they say so, and nobody else makes one', async () => {
    const path = await ownCalendar(site, 'bob')
    const { context, handlers } = await calls(site, 'bob')
    await handlers.setCalendar(context, { slug: 'bob', holds: 'nothing' })
    expect(await statusOf(path)).toBe(404)
    const boss = await calls(site, 'boss')
    const asked = boss.handlers.setCalendar(boss.context, { slug: 'bob', holds: 'doing' })
    await expect(asked).rejects.toMatchObject({ status: 403 })
  })

  test('is empty while they are hidden, and as before when they are shown again', async () => {
    const path = await ownCalendar(site, 'bob')
    expect(await idsAt(path)).toEqual(['hostile'])
    const { context, handlers } = await calls(site, 'boss')
    await handlers.hideUser(context, { slug: 'bob' })
    expect(await idsAt(path)).toEqual([])
    await handlers.showUser(context, { slug: 'bob' })
    expect(await idsAt(path)).toEqual(['hostile'])
  })

  test('tells that an event was deleted to those who had a status on it, and to nobody else', async () => {
    const [ofAnn, ofBob] = [await ownCalendar(site, 'ann'), await ownCalendar(site, 'bob')]
    await deleteEvent(site, 'late')
    const told = readCalendar(await calendarAt(site, ofAnn)).find(({ uid }) => uid.startsWith('late@'))
    expect(told).toMatchObject({ status: 'CANCELLED', sequence: 2, summary: 'Deleted: Event late' })
    expect(await idsAt(ofBob)).not.toContain('late')
    // Who was only interested is told where the calendar held it.
    await deleteEvent(site, 'moved')
    expect(await idsAt(ofAnn)).not.toContain('moved')
    expect(await idsAt(await ownCalendar(site, 'ann', 'interested'))).toContain('moved')
  })

  test('of a merged user ends, and the remaining user’s calendar mentions the deleted events', async () => {
    const [ofAnn, ofBob] = [await ownCalendar(site, 'ann'), await ownCalendar(site, 'bob')]
    const { context, handlers } = await calls(site, 'boss')
    await handlers.mergeUsers(context, { sourceUser: 'ann', targetUser: 'bob' })
    expect(await statusOf(ofAnn)).toBe(404)
    expect(await idsAt(ofBob)).toEqual(['over', 'off', 'hostile', 'late'])
  })

  test('is removed with the account', async () => {
    const path = await ownCalendar(site, 'bob')
    const { context, handlers } = await calls(site, 'bob')
    await handlers.deleteUser(context, { slug: 'bob', confirmed: 'yes' })
    expect(await statusOf(path)).toBe(404)
  })
})
