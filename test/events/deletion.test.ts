import { describe, expect, it } from 'vitest'
import { purgeDeletedEvents } from '../../src/entities/statuses/server/purgeDeletedEvents'
import type { Store } from '../../src/store/store'
import { openEventSite } from '../helpers/eventSite'
import { eventsUnderTest, outcome } from '../helpers/eventsUnderTest'
import { contextOf, fields, now, viewerNames } from '../helpers/eventWorld'
import { storeFailingAt } from '../helpers/everything'
import { eventRecord, statusRecord } from '../helpers/storeRecords'
import { rethrow } from '../helpers/rethrow'

const world = eventsUnderTest()

/** Returns the instant some seconds after the deletion. */
const after = (seconds: number) => new Date(now.getTime() + seconds * 1000).toISOString()

const statusesOf = async (eventId: string) =>
  (await world.store().statuses.find({ index: 'byEvent', where: { eventId }, limit: 1000 })).items

it('deletes an event with its statuses and no others', async () => {
  const many = Array.from({ length: 250 }, (_, index) => statusRecord('e1', `u${index}`))
  await world.store().statuses.insertMany([...many, statusRecord('e2', 'member')])
  const answer = await world.handlers().deleteEvent(contextOf('creator'), { slug: 'arden-8-2027' })
  expect(answer).toEqual({ deleted: 'e1', people: 252, undoUntil: after(30) })
  await purgeDeletedEvents(world.store(), new Date(after(31)), rethrow)
  expect(await statusesOf('e1')).toEqual([])
  expect(await statusesOf('e2')).toHaveLength(1)
})

it('purges the other deleted events if one of them fails', async () => {
  await world.store().events.insert(eventRecord('e2'))
  for (const slug of ['e1', 'e2']) await world.handlers().deleteEvent(contextOf('admin'), { slug })
  const errors: unknown[] = []
  const report = (error: unknown) => void errors.push(error)
  const purge = (store: Store) => purgeDeletedEvents(store, new Date(after(31)), report)
  const first = storeFailingAt(world.store(), 'e1')
  expect([await purge(storeFailingAt(first, 'e2')), await purge(first)]).toEqual([0, 1])
  expect(errors.map(String)).toEqual(['Error: planted', 'Error: planted', 'Error: planted'])
  expect(await purge(world.store())).toBe(1)
})

it('responds 410 to every call for a deleted event, by each of its slugs and its id', async () => {
  const { handlers } = world
  await handlers().saveEvent(contextOf('creator'), { id: 'e1', title: 'Renamed' })
  await handlers().deleteEvent(contextOf('creator'), { slug: 'e1' })
  for (const slug of ['arden-8-2027', 'renamed-2027', 'e1']) {
    expect(await outcome(handlers().getEvent(contextOf('visitor'), { slug }))).toMatchObject({ status: 410 })
    expect(await outcome(handlers().deleteEvent(contextOf('creator'), { slug }))).toMatchObject({
      status: 410,
    })
    expect(await outcome(handlers().saveEvent(contextOf('creator'), { id: slug, title: 'x' }))).toMatchObject(
      {
        status: 410,
      },
    )
  }
  expect(await world.events()).toEqual([])
})

it('does not reuse the slug of a deleted event', async () => {
  await world.handlers().deleteEvent(contextOf('creator'), { slug: 'e1' })
  const { event } = await world.handlers().saveEvent(contextOf('member'), { ...fields, title: 'Arden 8' })
  expect(event.slug).toBe('arden-8-2027-2')
})

it('asks for confirmation with the number of statuses, then responds 410', async () => {
  const site = await openEventSite(world.handlers())
  try {
    const asked = await site.page('creator', '/event/arden-8-2027/delete')
    expect(asked.status).toBe(200)
    expect(asked.text).toContain('Deleting this event also deletes the status of 2 people:')
    expect(asked.text).toContain('href="/event/arden-8-2027/edit#field-state"')
    expect((await site.page('creator', '/event/arden-8-2027/edit')).text).toContain('id="field-state"')
    expect(await world.events()).toHaveLength(1)
    const answer = await site.form('creator', '/api/event/e1', { _method: 'DELETE' })
    expect(answer).toMatchObject({ status: 303, location: '/' })
    for (const path of ['/event/arden-8-2027', '/event/e1']) {
      const page = await site.page('visitor', path)
      expect(page.status).toBe(410)
      expect(page.text).toContain('This event has been deleted')
    }
    expect((await site.json('visitor', 'GET', '/api/event/arden-8-2027')).status).toBe(410)
    expect((await site.page('creator', '/event/arden-8-2027/edit')).status).toBe(410)
  } finally {
    await site.close()
  }
})

it('refuses to delete an event for other users, by page, form and call', async () => {
  const site = await openEventSite(world.handlers())
  try {
    expect(await site.page('visitor', '/event/arden-8-2027/delete')).toMatchObject({
      status: 302,
      location: '/login?returnUrl=%2Fevent%2Farden-8-2027%2Fdelete',
    })
    expect((await site.page('member', '/event/arden-8-2027/delete')).status).toBe(403)
    expect((await site.form('member', '/api/event/e1', { _method: 'DELETE' })).status).toBe(403)
    expect(await site.form('visitor', '/api/event/e1', { _method: 'DELETE' })).toMatchObject({ status: 303 })
    expect((await site.json('member', 'DELETE', '/api/event/e1')).status).toBe(403)
    expect(await statusesOf('e1')).toHaveLength(2)
  } finally {
    await site.close()
  }
})

describe('restoring a deleted event', () => {
  const restore = (name: Parameters<typeof contextOf>[0], at = now) =>
    outcome(world.handlers().restoreEvent(contextOf(name, at), { slug: 'e1' }))
  const everything = async () => {
    const store = world.store()
    const [event, statuses, { items: postings }, { items: former }] = await Promise.all([
      store.events.get('e1'),
      statusesOf('e1'),
      store.searchPostings.find({ index: 'byWord', limit: 1000 }),
      store.formerEventSlugs.find({ index: 'byEvent', limit: 1000 }),
    ])
    const words = postings.filter(({ eventId }) => eventId === 'e1').map(({ word }) => word)
    return { event, statuses, words: words.sort(), former: former.map(({ id }) => id).sort() }
  }

  it('restores exactly the state before the deletion', async () => {
    const { handlers } = world
    await handlers().saveEvent(contextOf('creator'), { id: 'e1', title: 'Renamed' })
    await handlers().setStatus(contextOf('member'), { slug: 'e1', status: 'supporting', comment: 'Cake' })
    const before = await everything()
    expect(before.statuses).toHaveLength(2)
    expect(before.words).toContain('renamed')
    await handlers().deleteEvent(contextOf('creator'), { slug: 'e1' })
    expect((await everything()).words).toEqual([])
    expect(await restore('creator', new Date(after(30)))).toMatchObject({ status: 200 })
    expect(await everything()).toEqual(before)
    // A second request succeeds too, and a later purge does not remove the event.
    expect(await restore('creator')).toMatchObject({ status: 200 })
    expect(await purgeDeletedEvents(world.store(), new Date(after(100)), rethrow)).toBe(0)
    expect(await everything()).toEqual(before)
  })

  it('lets only the user who deleted the event restore it, for 30 seconds', async () => {
    await world.handlers().deleteEvent(contextOf('creator'), { slug: 'e1' })
    const late = { status: 400 }
    for (const name of viewerNames.filter((one) => one !== 'creator' && one !== 'visitor')) {
      expect(await restore(name)).toMatchObject(late)
    }
    expect(await restore('visitor')).toMatchObject({ status: 403 })
    expect(await restore('creator', new Date(after(30.001)))).toMatchObject(late)
    await purgeDeletedEvents(world.store(), new Date(after(31)), rethrow)
    expect(await restore('creator')).toMatchObject(late)
    expect(await world.store().deletedEvents.get('e1')).toBeUndefined()
  })

  it('shows the event and its people to no one before it is restored', async () => {
    await world.handlers().deleteEvent(contextOf('creator'), { slug: 'e1' })
    const site = await openEventSite(world.handlers())
    try {
      const paths = [
        ...['/', '/past-events', '/day/2027-05-01', '/event-search?text=arden', '/club/club', '/user/member'],
        ...['/api/event', '/api/event?club=club', '/api/event?user=member', '/api/event-search?text=arden'],
        ...['/api/activity?club=club', '/event/arden-8-2027', '/api/event/e1/user?users=member'],
      ]
      for (const viewer of viewerNames) {
        for (const path of paths) {
          expect((await site.page(viewer, path)).text).not.toMatch(/Arden 8|"e1"/)
        }
      }
    } finally {
      await site.close()
    }
  })

  it('restores an event by a plain form', async () => {
    const site = await openEventSite(world.handlers())
    try {
      await site.form('creator', '/event/e1/delete', { _call: 'deleteEvent', slug: 'e1' })
      const undo = { _call: 'restoreEvent', slug: 'e1' }
      const refused = await site.form('member', '/', undo)
      expect(refused.status).toBe(400)
      expect(refused.text).toContain('<p>It’s too late to restore this event.</p>')
      expect(await site.form('creator', '/', undo)).toMatchObject({
        status: 303,
        location: '/event/arden-8-2027',
      })
      expect((await site.page('visitor', '/event/arden-8-2027')).status).toBe(200)
    } finally {
      await site.close()
    }
  })

  it('restores an event without users who have since left', async () => {
    await world.handlers().deleteEvent(contextOf('admin'), { slug: 'e1' })
    const gone = ['creator', 'member'] as const
    for (const name of gone)
      await world.handlers().deleteUser(contextOf(name), { slug: name, confirmed: 'yes' })
    expect(JSON.stringify(await world.store().deletedEvents.get('e1'))).not.toContain('creator')
    expect(await restore('admin')).toMatchObject({ status: 200 })
    expect((await world.store().events.get('e1'))?.createdBy).toBeUndefined()
    expect((await statusesOf('e1')).map(({ userId }) => userId)).toEqual(['captain'])
  })

  it('lets the account into which the user was merged restore the event', async () => {
    await world.handlers().deleteEvent(contextOf('creator'), { slug: 'e1' })
    await world.store().users.modify('topAdmin', (user) => ({ ...user, siteRole: 3 }))
    const merge = { sourceUser: 'creator', targetUser: 'member' }
    await world.handlers().mergeUsers(contextOf('topAdmin'), merge)
    expect(await restore('member')).toMatchObject({ status: 200 })
    expect((await world.store().events.get('e1'))?.createdBy).toBe('member')
  })
})
