import { expect, it } from 'vitest'
import { contextOf, fields } from '../helpers/eventWorld'
import { openEventSite } from '../helpers/eventSite'
import { eventsUnderTest, outcome } from '../helpers/eventsUnderTest'
import { statusRecord } from '../helpers/storeRecords'

const world = eventsUnderTest()

const statusesOf = async (eventId: string) =>
  (await world.store().statuses.find({ index: 'byEvent', where: { eventId }, limit: 1000 })).items

it('removes the event with its statuses and leaves the others', async () => {
  const many = Array.from({ length: 250 }, (_, index) => statusRecord('e1', `u${index}`))
  await world.store().statuses.insertMany([...many, statusRecord('e2', 'member')])
  const answer = await world.handlers().deleteEvent(contextOf('creator'), { slug: 'arden-8-2027' })
  expect(answer).toEqual({ deleted: 'e1', people: 252 })
  expect(await statusesOf('e1')).toEqual([])
  expect(await statusesOf('e2')).toHaveLength(1)
})

it('says that it is gone, by each name that it had, and to each call', async () => {
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

it('keeps the slug of a deleted event from a new one', async () => {
  await world.handlers().deleteEvent(contextOf('creator'), { slug: 'e1' })
  const { event } = await world.handlers().saveEvent(contextOf('member'), { ...fields, title: 'Arden 8' })
  expect(event.slug).toBe('arden-8-2027-2')
})

it('asks first, tells how many people have a status, and answers 410 afterwards', async () => {
  const site = await openEventSite(world.handlers())
  try {
    const asked = await site.page('creator', '/event/arden-8-2027/delete')
    expect(asked.status).toBe(200)
    expect(asked.text).toContain('2 people have a status on this event')
    expect(await world.events()).toHaveLength(1)
    const answer = await site.form('creator', '/api/event/e1', { _method: 'DELETE' })
    expect(answer).toMatchObject({ status: 303, location: '/' })
    for (const path of ['/event/arden-8-2027', '/event/e1']) {
      const page = await site.page('visitor', path)
      expect(page.status).toBe(410)
      expect(page.text).toContain('This event was deleted')
    }
    expect((await site.json('visitor', 'GET', '/api/event/arden-8-2027')).status).toBe(410)
    expect((await site.page('creator', '/event/arden-8-2027/edit')).status).toBe(410)
  } finally {
    await site.close()
  }
})

it('is refused to others on the page, in the form and in the call', async () => {
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
