import { expect, test } from 'vitest'
import { readAccountData } from '../../src/features/accounts/server/accountService'
import { userReferences } from '../../src/features/accounts/server/userReferences'
import { userTraces } from '../../src/features/accounts/server/userTraces'
import { idsOf } from '../../src/store/store'
import { eventRecord, statusRecord } from '../helpers/storeRecords'
import { usersUnderTest } from './userApp'
import { contextOf } from './userWorld'

const world = usersUnderTest()

const ownData = () => readAccountData(world.store, contextOf('person'), 'slug-person')

test('exports what admins did to the user without their names', async () => {
  expect((await ownData())['doneByOthers']).toEqual([
    { what: 'Edited someone’s profile', about: '', detail: 'secret', on: '2027-05-09T12:00:00.000Z' },
  ])
})

test('exports the user’s sex, date of birth and sharing choice', async () => {
  expect(await ownData()).toMatchObject({ athletes: [{ sex: 'F', born: '1984-05-23', isShown: true }] })
})

test('exports an added event with its time zone, terrain and distances', async () => {
  const fields = { timeZone: 'Europe/Paris', terrain: 'trail', distances: '10 km, 5 km' } as const
  await world.store.events.modify('past', (event) => ({ ...event, ...fields }))
  expect(await ownData()).toMatchObject({ eventsAdded: [{ title: 'Past event', ...fields }] })
})

test('exports hidden people without their names', async () => {
  await world.store.users.modify('stranger', (user) => ({ ...user, hidden: 'yes' }))
  const { following, followers } = await ownData()
  expect(following).toEqual([{ since: expect.any(String) as string }])
  expect(followers).toContainEqual(expect.objectContaining({ name: 'Name admin' }))
  expect(JSON.stringify(followers)).not.toContain('Name stranger')
})

const byHand = userReferences().filter(({ exported }) => exported === 'byHand')

test.each(byHand)(
  'exports each document of $collection that $name refers to',
  async ({ name, collection }) => {
    const { store } = world
    const [userId, event] = ['person', eventRecord('hidden')]
    await store.formerUserSlugs.insert({ id: 'former', userId, retiredOn: '2027-01-01T00:00:00.000Z' })
    await store.hiddenEvents.insert({ id: 'hidden', userId, event })
    await store.hiddenStatuses.insert({ id: 'hidden', userId, status: statusRecord('hidden', userId) })
    const before = await ownData()
    await store[collection].removeMany(idsOf((await userTraces(store, userId))[name]))
    expect(await ownData()).not.toEqual(before)
  },
)
