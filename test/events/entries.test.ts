import { beforeEach, describe, expect, test } from 'vitest'
import { contextOf, type ViewerName } from '../helpers/eventWorld'
import { eventsUnderTest, outcome } from '../helpers/eventsUnderTest'

const world = eventsUnderTest()
const day = new Date('2027-01-20T12:00:00Z')

const report = (as: ViewerName, isFull: 'yes' | 'no', at = day, distance?: string) =>
  world.handlers().reportFull(contextOf(as, at), { slug: 'e1', isFull, ...(distance && { distance }) })
const seen = async (as: ViewerName = 'visitor') =>
  (await world.handlers().getEvent(contextOf(as, day), { slug: 'e1' })).event

beforeEach(async () => {
  await world
    .handlers()
    .saveEvent(contextOf('creator'), { id: 'e1', distances: '10 km, 5 km', entryPrice: '£18' })
})

test('lets any member say that a race is full, and any other that it has places again', async () => {
  await report('captain', 'yes')
  expect((await seen()).entry).toMatchObject({ phase: 'full', line: 'Full', note: 'Full' })
  expect((await seen()).updatedBy).toBe(undefined)
  await report('admin', 'no')
  expect((await seen()).entry).toMatchObject({ phase: 'known', line: '£18' })
})

test('says which distance is full, until the distance is gone', async () => {
  await report('member', 'yes', day, '5km')
  expect((await seen()).entry).toMatchObject({ line: '£18 · 5 km full', note: '' })
  await world.handlers().saveEvent(contextOf('creator'), { id: 'e1', distances: '10 km' })
  expect((await seen()).entry?.line).toBe('£18')
})

test('keeps a report when an editor saves a form from before it', async () => {
  const { revision } = await seen('creator')
  await report('member', 'yes')
  await world.handlers().saveEvent(contextOf('creator'), { id: 'e1', revision, title: 'Arden 9' })
  expect(await seen()).toMatchObject({ title: 'Arden 9', full: [{}] })
})

describe('refuses a report', () => {
  test.each<[string, () => Promise<unknown>, number]>([
    ['by a visitor', () => report('visitor', 'yes'), 403],
    ['of a distance that the race does not have', () => report('member', 'yes', day, 'marathon'), 400],
    ['after the start', () => report('member', 'yes', new Date('2027-05-03T12:00:00Z')), 400],
  ])('%s', async (_, call, status) => {
    expect(await outcome(call())).toMatchObject({ status })
    expect((await seen()).full).toBe(undefined)
  })

  test('beyond ten by one member in a day', async () => {
    for (let n = 0; n < 10; n += 1) await report('member', n % 2 ? 'no' : 'yes')
    expect(await outcome(report('member', 'yes'))).toMatchObject({ status: 429 })
    expect(await outcome(report('captain', 'yes'))).toMatchObject({ status: 200 })
  })
})

test('refuses facts that contradict each other, and leaves those alone that an edit does not touch', async () => {
  const { saveEvent } = world.handlers()
  const edit = (fields: object) => outcome(saveEvent(contextOf('creator'), { id: 'e1', ...fields }))
  const wrong = { entryOpens: '2 February 2027', entryCloses: '1 February 2027' }
  expect(await edit(wrong)).toEqual({ status: 400, fields: ['entryCloses'] })
  expect((await edit({ entryCloses: '1 April 2027, noon' })).status).toBe(200)
  expect(await edit({ date: '2027-03-01' })).toEqual({ status: 400, fields: ['entryCloses'] })
  expect((await edit({ state: 'postponed' })).status).toBe(200)
  expect(await seen()).toMatchObject({ entryCloses: '2027-04-01T12:00', entry: { phase: 'over', line: '' } })
})
