import { beforeEach, describe, expect, test } from 'vitest'
import type { Handlers } from '../../src/app/server/calls/handlers'
import { contextIn, fillClubWorld } from '../clubs/clubWorld'
import { createHandlers } from '../../src/app/server/calls/createHandlers'
import { refusal } from '../helpers/statusWorld'
import { sharedStore } from '../helpers/sharedStore'
import { replaceEverything } from '../helpers/everything'

const opened = sharedStore()
let handlers: Handlers
let slug: string

const as = (name: string) => contextIn(opened.store, name)
const own = async (name: string) => {
  const context = await as(name)
  const query = { user: context.viewer.userId ?? '', from: '2027-01-01', replanned: 'yes', limit: 10 }
  const { events } = await handlers.getEvents(context, query)
  return events.map(({ title, state, movedFrom }) => [title, state ?? movedFrom])
}
const edit = async (fields: object) =>
  (await handlers.saveEvent(await as('siteAdmin'), { id: slug, ...fields })).event

beforeEach(async () => {
  await replaceEverything(opened.store, new Map())
  await fillClubWorld(opened.store)
  handlers = createHandlers(opened.store, { timeZone: 'Europe/London' })
  const fields = { title: 'Hill Race', date: '2027-06-05', time: '10:00' }
  const { event } = await handlers.saveEvent(await as('siteAdmin'), fields)
  slug = event.slug
  await handlers.setStatus(await as('member'), { slug, status: 'entered' })
  await handlers.setStatus(await as('target'), { slug, status: 'interested' })
})

test.each(['calledOff', 'postponed'] as const)(
  'an event that is off is shown as %s on its page, in lists and in searches',
  async (state) => {
    await edit({ state })
    const visitor = await as('visitor')
    expect((await handlers.getEvent(visitor, { slug })).event).toMatchObject({ state, date: '2027-06-05' })
    const { events } = await handlers.getEvents(visitor, { from: '2027-06-05', limit: 10 })
    expect(events.find((event) => event.slug === slug)?.state).toBe(state)
    expect((await handlers.searchEvents(visitor, { text: 'hill race' })).events[0]?.state).toBe(state)
  },
)

test('an event that is off is listed as changed for everyone with a status for it and no one else', async () => {
  await handlers.saveEvent(await as('siteAdmin'), {
    title: 'Other Race',
    date: '2027-06-06',
    time: '10:00',
    state: 'postponed',
  })
  expect(await own('member')).toEqual([])
  await edit({ state: 'calledOff' })
  for (const name of ['member', 'target']) expect(await own(name)).toEqual([['Hill Race', 'calledOff']])
  expect(await own('associate')).toEqual([])
  await edit({ state: '' })
  expect(await own('member')).toEqual([])
})

test('an event that is off is listed as changed by date until it is past', async () => {
  await edit({ state: 'calledOff' })
  const fields = { title: 'Early Race', date: '2027-05-20', time: '10:00', state: 'postponed' }
  const { event } = await handlers.saveEvent(await as('siteAdmin'), fields)
  await handlers.setStatus(await as('member'), { slug: event.slug, status: 'supporting' })
  expect(await own('member')).toEqual([
    ['Early Race', 'postponed'],
    ['Hill Race', 'calledOff'],
  ])
  const context = await as('member')
  const later = { user: 'member', from: '2027-06-06', replanned: 'yes', limit: 10 }
  expect((await handlers.getEvents(context, later)).events).toEqual([])
})

test('only editors can call an event off', async () => {
  const call = handlers.saveEvent(await as('member'), { id: slug, state: 'calledOff' })
  expect(await refusal(call)).toEqual({ status: 403, fields: [] })
  expect(await refusal(edit({ state: 'off' }))).toEqual({ status: 400, fields: ['state'] })
})

test('an event that is off is only listed for a user, without a status filter', async () => {
  const context = await as('member')
  for (const query of [{}, { user: 'member', status: 'entered' }] as const) {
    expect(await refusal(handlers.getEvents(context, { ...query, replanned: 'yes' }))).toMatchObject({
      status: 400,
    })
  }
  const visitor = await as('visitor')
  expect(await refusal(handlers.getEvents(visitor, { user: 'member', replanned: 'yes' }))).toMatchObject({
    status: 403,
  })
})

test('lists a moved event as changed for everyone with a status until it is moved back', async () => {
  await edit({ date: '2027-06-12' })
  for (const name of ['member', 'target']) expect(await own(name)).toEqual([['Hill Race', '2027-06-05']])
  expect(await own('associate')).toEqual([])
  await edit({ date: '2027-06-05' })
  expect(await own('member')).toEqual([])
})

test('keeps the original date of a moved event until it is moved back', async () => {
  expect((await edit({ date: '2027-06-12' })).movedFrom).toBe('2027-06-05')
  expect((await edit({ date: '2027-06-19' })).movedFrom).toBe('2027-06-05')
  expect((await edit({ title: 'Hill Race Again' })).movedFrom).toBe('2027-06-05')
  expect((await edit({ date: '2027-06-05' })).movedFrom).toBeUndefined()
})

test('ends a postponement with a new date', async () => {
  await edit({ state: 'postponed' })
  expect(await edit({ date: '2027-06-12', state: 'postponed' })).toMatchObject({ movedFrom: '2027-06-05' })
  expect((await handlers.getEvent(await as('visitor'), { slug })).event.state).toBeUndefined()
  expect(await own('member')).toEqual([['Hill Race', '2027-06-05']])
})

describe('the reason for a changed plan', () => {
  const reasonFor = async (name: string) => (await handlers.getEvent(await as(name), { slug })).event.reason

  test('the reason for a changed plan is public and removed when the event goes ahead again', async () => {
    await edit({ state: 'calledOff', reason: 'The river is over the course.' })
    for (const name of ['visitor', 'member']) {
      expect(await reasonFor(name)).toBe('The river is over the course.')
    }
    await edit({ location: 'Elsewhere' })
    expect(await reasonFor('visitor')).toBe('The river is over the course.')
    await edit({ state: '' })
    expect(await reasonFor('visitor')).toBeUndefined()
  })

  test('the reason for a changed plan is not stored for an event that goes ahead as planned', async () => {
    await edit({ reason: 'Nothing.' })
    expect(await reasonFor('visitor')).toBeUndefined()
    const fields = { title: 'New Race', date: '2027-06-07', time: '10:00', reason: 'Nothing.' }
    const { event } = await handlers.saveEvent(await as('siteAdmin'), fields)
    expect((await opened.store.events.get(event.id))?.reason).toBeUndefined()
  })

  test('the reason for a changed plan is kept when a postponed event gets a new date', async () => {
    await edit({ state: 'postponed', reason: 'Snow.' })
    expect(await edit({ date: '2027-06-12', state: 'postponed', reason: 'Snow.' })).toMatchObject({
      movedFrom: '2027-06-05',
      reason: 'Snow.',
    })
  })
})
