import { beforeAll, describe, expect, test } from 'vitest'
import type { CallContext } from '../../src/kernel/calls/handlers'
import { clubRoles } from '../../src/kernel/access/clubRole'
import { eventStatuses } from '../../src/kernel/running/eventState'
import { createHandlers } from '../../src/app/server/calls/createHandlers'
import type { Store } from '../../src/store/store'
import { movedBetween } from '../helpers/movedBetween'
import { sharedStore } from '../helpers/sharedStore'
import { clubRecord, eventRecord, membershipRecord, statusRecord, userRecord } from '../helpers/storeRecords'
import { driverUnderTest } from '../helpers/storeUnderTest'

const opened = sharedStore()
const context: CallContext = {
  viewer: { userId: 'reader', siteRole: 1, clubs: [] },
  now: new Date('2027-01-10T12:00:00.000Z'),
}
const handlersOver = (store: Store) => createHandlers(store, { timeZone: 'Europe/London' })
const retiredOn = '2027-01-01T00:00:00.000Z'
const [early, late] = eventStatuses

beforeAll(async () => {
  const { clubs, users, events } = opened.store
  await clubs.insertMany([clubRecord('c1'), clubRecord('c2')])
  await users.insertMany([userRecord('reader'), userRecord('mover')])
  await events.insert(eventRecord('race'))
})

describe.each([driverUnderTest])('responses read one snapshot on %s', () => {
  test('keeps a member among an event’s people while the club of their status changes', async () => {
    const { store } = opened
    await store.statuses.put(statusRecord('race', 'mover', { clubId: 'c1' }))
    const moving = movedBetween(
      store,
      ['statuses', 'count'],
      ({ index }) => index === 'byEventAndClub',
      () => store.statuses.put(statusRecord('race', 'mover', { clubId: 'c2' })),
    )
    const { event } = await handlersOver(moving).getEvent(context, { slug: 'race' })
    expect(event?.users?.map(({ user }) => user.id)).toEqual(['mover'])
    const clubs = event?.users?.map(({ club }) => club)
    expect(event?.clubCounts?.map(({ club }) => club)).toEqual(clubs)
  })

  test('keeps a member among a club’s people while their status changes', async () => {
    const { store } = opened
    await store.statuses.put(statusRecord('race', 'mover', { clubId: 'c1', status: late }))
    const moving = movedBetween(
      store,
      ['statuses', 'find'],
      ({ where }) => where?.status === early,
      () => store.statuses.put(statusRecord('race', 'mover', { clubId: 'c1', status: early })),
    )
    const { people } = await handlersOver(moving).getEventUsers(context, { slug: 'race', club: 'c1' })
    expect(people?.map(({ user }) => user.id)).toEqual(['mover'])
  })

  test('keeps a member in their club’s list while their role changes', async () => {
    const { store } = opened
    const { associate, member } = clubRoles
    await store.memberships.put(membershipRecord('c1', 'mover', { role: member }))
    const moving = movedBetween(
      store,
      ['memberships', 'find'],
      ({ where }) => where?.role === associate,
      () => store.memberships.put(membershipRecord('c1', 'mover', { role: associate })),
    )
    const { users, count } = await handlersOver(moving).getUsers(context, { club: 'c1' })
    expect([users?.map(({ id }) => id), count]).toEqual([['mover'], 1])
  })

  test('finds an event under both slugs while its title returns to an earlier one', async () => {
    const { store } = opened
    await store.events.insert(eventRecord('renamed', { slug: 'second' }))
    await store.formerEventSlugs.put({ id: 'first', eventId: 'renamed', retiredOn })
    const moving = movedBetween(
      store,
      ['events', 'find'],
      ({ where }) => where?.slug === 'first',
      () =>
        store.transaction(async ({ events, formerEventSlugs }) => {
          await events.modify('renamed', (event) => ({ ...event, slug: 'first' }))
          await formerEventSlugs.remove('first')
          await formerEventSlugs.put({ id: 'second', eventId: 'renamed', retiredOn })
        }),
    )
    const { event } = await handlersOver(moving).getEvent(context, { slug: 'first' })
    expect(event?.id).toBe('renamed')
  })
})
