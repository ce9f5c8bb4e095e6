import { expect, it } from 'vitest'
import { createHandlers } from '../../src/app/server/calls/createHandlers'
import type { Store } from '../../src/store/store'
import { contextOf, fields, type ViewerName } from '../helpers/eventWorld'
import { eventsUnderTest, outcome } from '../helpers/eventsUnderTest'
import { statusRecord } from '../helpers/storeRecords'

const world = eventsUnderTest()

const save = (input: object, name: ViewerName = 'creator') =>
  world.handlers().saveEvent(contextOf(name), input)

const statusesOf = async (eventId: string) =>
  (await world.store().statuses.find({ index: 'byEvent', where: { eventId }, limit: 1000 })).items

it('moves all of 602 statuses to a new date without other changes', async () => {
  const many = Array.from({ length: 600 }, (_, index) =>
    statusRecord('e1', `u${index}`, { comment: `${index}`, status: index % 2 ? 'entered' : 'interested' }),
  )
  await world.store().statuses.insertMany([...many, statusRecord('e2', 'member')])
  const before = await statusesOf('e1')
  await save({ id: 'e1', date: '2027-07-04' })
  expect(await world.store().events.get('e1')).toMatchObject({ date: '2027-07-04', time: '10:00' })
  const after = await statusesOf('e1')
  expect(after).toEqual(before.map((status) => ({ ...status, eventDate: '2027-07-04' })))
  expect(after).toHaveLength(602)
  expect((await statusesOf('e2')).map(({ eventDate }) => eventDate)).toEqual(['2027-05-01'])
})

it('keeps both of two concurrent edits of different fields', async () => {
  await Promise.all([
    save({ id: 'e1', title: 'New title' }),
    save({ id: 'e1', location: 'New place' }, 'admin'),
  ])
  expect(await world.store().events.get('e1')).toMatchObject({
    title: 'New title',
    location: 'New place',
    time: '10:00',
    revision: 2,
  })
})

it('retries an edit if another process has changed the event in between', async () => {
  const store = world.store()
  let isFirst = true
  const late: Store = {
    ...store,
    async transaction(work) {
      if (isFirst) {
        isFirst = false
        await save({ id: 'e1', location: 'New place' }, 'admin')
      }
      return store.transaction(work)
    },
  }
  const another = createHandlers(late, { timeZone: 'Europe/London' })
  await another.saveEvent(contextOf('creator'), { id: 'e1', title: 'New title' })
  expect(await store.events.get('e1')).toMatchObject({
    title: 'New title',
    location: 'New place',
    revision: 2,
  })
})

it('ends 20 concurrent edits with the complete result of one', async () => {
  await Promise.all(
    Array.from({ length: 20 }, (_, n) => save({ id: 'e1', title: `Title ${n}`, description: `Text ${n}` })),
  )
  const event = await world.store().events.get('e1')
  const [, n] = /^Title (\d+)$/.exec(event?.title ?? '') ?? []
  expect(event).toMatchObject({ description: `Text ${n}`, slug: `title-${n}-2027`, revision: 20 })
})

it('rejects a form with an outdated revision and accepts it with the current one', async () => {
  const form = { id: 'e1', ...fields, revision: '0' }
  await save({ id: 'e1', title: 'Of the admin', revision: 0 }, 'admin')
  expect(await outcome(save(form))).toEqual({ status: 400, fields: ['revision'] })
  expect(await world.store().events.get('e1')).toMatchObject({ title: 'Of the admin', revision: 1 })
  expect((await save({ ...form, revision: '1' })).event).toMatchObject({ title: fields.title, revision: 2 })
})

it('accepts only one of two forms that are sent concurrently', async () => {
  const sent = ['One', 'Two'].map((title) => outcome(save({ id: 'e1', title, revision: 0 })))
  expect((await Promise.all(sent)).map(({ status }) => status).sort()).toEqual([200, 400])
})

it('adds one event if its form is sent repeatedly, in sequence or concurrently', async () => {
  const first = await save(fields)
  const second = await save(fields)
  expect(second.event.id).toBe(first.event.id)
  const form = { ...fields, title: 'At once' }
  const sent = await Promise.all(Array.from({ length: 10 }, () => save(form)))
  expect(new Set(sent.map(({ event }) => event.id)).size).toBe(1)
  expect(await world.events()).toHaveLength(3)
})

it('adds another event for another user, or for different values', async () => {
  await save(fields)
  await save(fields, 'member')
  await save({ ...fields, time: '11:00' })
  expect(await world.events()).toHaveLength(4)
})

it('writes nothing for an edit without changes, whatever its revision', async () => {
  const { id } = (await save(fields)).event
  const before = await world.store().events.get(id)
  await save({ id, ...fields, revision: 7 })
  expect(await world.store().events.get(id)).toEqual(before)
})

it('responds 404 for an edit of a missing event', async () => {
  expect(await outcome(save({ id: 'nowhere', ...fields }))).toMatchObject({ status: 404 })
})
