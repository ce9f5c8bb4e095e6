import { beforeEach, expect, test } from 'vitest'
import { homeClubId } from '../../src/kernel/access/preferredClubs'
import { oneOfEach } from '../helpers/hostileValues'
import { sharedClubWorld } from '../helpers/sharedClubWorld'
import { refusal } from '../helpers/statusWorld'
import { membershipRecord } from '../helpers/storeRecords'
import { place } from './clubWorld'

const world = sharedClubWorld()

beforeEach(async () => {
  // The longest membership is the lowest role; a request is no membership.
  await world.store.memberships.putMany([
    membershipRecord('c1', 'target', { role: 1, joined: '2020-01-01' }),
    membershipRecord('c2', 'target', { role: 2, joined: '2021-01-01' }),
    membershipRecord('c3', 'target', { role: 3, joined: '2022-01-01' }),
  ])
  const user = await world.store.users.get('target')
  if (!user) throw new Error('There is a target.')
  const { lastClubId: _last, homeClubId: _home, ...rest } = user
  await world.store.users.put(rest)
})

const choose = async (club: string) => world.handlers.chooseHomeClub(await world.as('target'), { club })
const home = async () => homeClubId((await world.as('target')).viewer)
const enter = async (club?: string) => {
  const input = { slug: 'future', status: 'entered', ...(club !== undefined && { club }) } as const
  const { event } = await world.handlers.setStatus(await world.as('target'), input)
  return event.users?.[0]?.club
}

test('prefers the chosen home club to the last used one, and that to the highest role', async () => {
  expect(await home()).toBe('c3')
  await enter('c1')
  expect(await home()).toBe('c1')
  await choose('c2')
  expect(await home()).toBe('c2')
  await choose('')
  expect(await home()).toBe('c1')
})

test('sets a status for the last used club or that of the highest role, not the chosen home club', async () => {
  await choose('c2')
  expect(await enter()).toBe('c3')
  expect(await enter('c1')).toBe('c1')
  expect(await enter()).toBe('c1')
})

test('sets a status for the club that promotes the event, if the user belongs to it', async () => {
  const event = await world.store.events.get('future')
  if (!event) throw new Error('There is a future event.')
  await enter('c1')
  await world.store.events.put({ ...event, clubChoice: 'c2' })
  expect(await enter()).toBe('c2')
  await place(world.store, 'target', -1, 'c2')
  expect(await enter()).toBe('c3')
  await world.store.events.put(event)
})

test('does not use a former club as home club', async () => {
  await choose('c3')
  await place(world.store, 'target', 0, 'c3')
  expect(await home()).toBe('c2')
})

const noClubs = [
  ...oneOfEach,
  ['a club without the user', 'x'],
  ['an id over the limit', 'x'.repeat(101)],
] as const

test.each(noClubs)('rejects %s as home club', async (_name, club) => {
  const call = world.handlers.chooseHomeClub(await world.as('target'), { club })
  expect(await refusal(call)).toEqual({ status: 400, fields: ['club'] })
  expect(await home()).toBe('c3')
})

test('rejects a requested club as home club', async () => {
  await place(world.store, 'target', 0, 'c1')
  expect(await refusal(choose('c1'))).toEqual({ status: 400, fields: ['club'] })
})

test('lists own and requested clubs, the longest membership first', async () => {
  await place(world.store, 'target', 0, 'c2')
  const { clubs } = await world.handlers.getOwnClubs(await world.as('target'), {})
  expect(clubs.map(({ id }) => id)).toEqual(['c1', 'c3', 'c2'])
  expect(await world.handlers.getOwnClubs(await world.as('visitor'), {})).toEqual({ clubs: [] })
})
