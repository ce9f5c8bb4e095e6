import { afterEach, describe, expect, test } from 'vitest'
import { createHandlers } from '../../src/app/server/calls/createHandlers'
import { oneOfEach } from '../helpers/hostileValues'
import { sharedClubWorld } from '../helpers/sharedClubWorld'
import { refusal } from '../helpers/statusWorld'
import { userRecord } from '../helpers/storeRecords'
import { actors, now, place, standingOf } from './clubWorld'

const world = sharedClubWorld()

const stored = async () => (await world.store.clubRequests.find({ index: 'byDate', limit: 99 })).items
afterEach(async () => {
  await world.store.clubRequests.removeMany((await stored()).map(({ id }) => id))
})

const striders = { name: 'Solihull Striders', shortName: 'SOS', role: 3 } as const

const ask = async (actor: string, input: object = striders, at?: Date) =>
  world.handlers.requestClub(await world.as(actor, at), input)
const list = async (actor: string) =>
  (await world.handlers.getClubRequests(await world.as(actor), {})).clubRequests

test('adds an accepted club with its requester as admin', async () => {
  const { clubRequests } = await ask('nobody')
  expect(clubRequests).toMatchObject([{ ...striders, user: { id: 'nobody' } }])
  const id = clubRequests[0]?.id ?? ''
  const accepted = await world.handlers.acceptClubRequest(await world.as('topAdmin'), { id, admin: 'yes' })
  expect(accepted.clubRequests).toEqual([])
  expect(accepted.club).toMatchObject({ name: striders.name, path: '/club/solihull-striders' })
  expect(await standingOf(world.store, 'nobody', accepted.club?.id)).toBe(3)
  // A second press of the button changes nothing.
  const again = await world.handlers.acceptClubRequest(await world.as('topAdmin'), { id })
  expect(again).toEqual({ clubRequests: [] })
  // The club exists now, so its names are taken.
  expect(await refusal(ask('member'))).toEqual({ status: 400, fields: ['name', 'shortName'] })
  await place(world.store, 'nobody', -1, accepted.club?.id)
  await world.store.clubs.remove(accepted.club?.id ?? '')
})

test('adds an accepted club with its requester as a member if the tick is gone', async () => {
  const { clubRequests } = await ask('nobody')
  const { club } = await world.handlers.acceptClubRequest(await world.as('topAdmin'), {
    id: clubRequests[0]?.id ?? '',
  })
  expect(await standingOf(world.store, 'nobody', club?.id)).toBe(2)
  await place(world.store, 'nobody', -1, club?.id)
  await world.store.clubs.remove(club?.id ?? '')
})

test('removes a declined request, after which the club can be requested again', async () => {
  const { clubRequests } = await ask('nobody', { ...striders, role: '2' })
  expect(clubRequests).toMatchObject([{ role: 2 }])
  const declined = { id: clubRequests[0]?.id ?? '' }
  const admin = await world.as('topAdmin')
  for (let times = 0; times < 2; times += 1) {
    expect(await world.handlers.declineClubRequest(admin, declined)).toEqual({ clubRequests: [] })
  }
  expect(await stored()).toEqual([])
  expect((await ask('nobody')).clubRequests).toHaveLength(1)
})

test('shows requests only to super admins and their requesters', async () => {
  await ask('nobody')
  await ask('member', { name: 'Other Club', shortName: 'OC', role: 2 }, new Date(now.getTime() + 1))
  for (const actor of actors.filter((name) => name !== 'visitor')) {
    const seen = (await list(actor)).map(({ user }) => user.id)
    const own = ['nobody', 'member'].includes(actor) ? [actor] : []
    expect([actor, seen]).toEqual([actor, actor === 'topAdmin' ? ['nobody', 'member'] : own])
  }
  expect((await refusal(list('visitor'))).status).toBe(403)
})

test('ignores a second request for a club and rejects a fourth pending request', async () => {
  await ask('nobody')
  expect((await ask('nobody', { ...striders, name: 'SOLIHULL  striders' })).clubRequests).toHaveLength(1)
  await ask('nobody', { name: 'Second', shortName: '2', role: 2 })
  await ask('nobody', { name: 'Third', shortName: '3', role: 2 })
  expect(await refusal(ask('nobody', { name: 'Fourth', shortName: '4', role: 2 }))).toEqual({
    status: 400,
    fields: [],
  })
  await Promise.allSettled(
    Array.from({ length: 8 }, (_, n) => ask('member', { name: `Club of ${n}`, shortName: `C${n}`, role: 2 })),
  )
  expect((await stored()).filter(({ userId }) => userId === 'member')).toHaveLength(3)
})

test('adds one club if two super admins accept at once', async () => {
  const { store } = world
  const { clubRequests } = await ask('nobody')
  const id = clubRequests[0]?.id ?? ''
  const admin = await world.as('topAdmin')
  const processes = [1, 2].map(() => createHandlers(store, { timeZone: 'Europe/London' }))
  const answers = await Promise.all(processes.map((handlers) => handlers.acceptClubRequest(admin, { id })))
  const added = answers.flatMap(({ club }) => club ?? [])
  expect(added).toHaveLength(1)
  const { items } = await store.clubs.find({ index: 'byName', limit: 99 })
  expect(items.filter(({ name }) => name === striders.name)).toHaveLength(1)
  await place(store, 'nobody', -1, added[0]?.id)
  await store.clubs.remove(added[0]?.id ?? '')
})

test('refuses to accept a second request for a club that exists, and leaves it to be declined', async () => {
  await ask('nobody')
  await ask('member')
  const admin = await world.as('topAdmin')
  const [first, second] = await list('topAdmin')
  const { club } = await world.handlers.acceptClubRequest(admin, { id: first?.id ?? '' })
  const refused = await refusal(world.handlers.acceptClubRequest(admin, { id: second?.id ?? '' }))
  expect(refused).toEqual({ status: 400, fields: ['name', 'shortName'] })
  expect(await list('topAdmin')).toMatchObject([{ id: second?.id }])
  await place(world.store, first?.user.id ?? '', -1, club?.id)
  await world.store.clubs.remove(club?.id ?? '')
})

test('removes the requests of a deleted account', async () => {
  await world.store.users.insert(userRecord('leaving'))
  await ask('leaving')
  await world.handlers.deleteUser(await world.as('leaving'), { slug: 'leaving', confirmed: 'yes' })
  expect(await stored()).toEqual([])
})

test.each(actors.filter((name) => name !== 'topAdmin'))('forbids a %s to answer requests', async (actor) => {
  await ask('nobody')
  const [request] = await list('topAdmin')
  const input = { id: request?.id ?? '' }
  const context = await world.as(actor)
  expect((await refusal(world.handlers.acceptClubRequest(context, input))).status).toBe(403)
  expect((await refusal(world.handlers.declineClubRequest(context, input))).status).toBe(403)
  expect(await stored()).toHaveLength(1)
})

describe('club request validation', () => {
  const named = (values: readonly unknown[]) => values.map((value) => [JSON.stringify(value), value] as const)
  const cases = [
    ...oneOfEach.map(([name, value]) => ['name', name, value] as const),
    ...oneOfEach.map(([name, value]) => ['shortName', name, value] as const),
    ...[...oneOfEach, ...named(['', '0', '1', '4', '-1', 1, 4, '3 '])].map(
      ([name, value]) => ['role', name, value] as const,
    ),
  ]

  test.each(cases)('rejects %s: %s', async (field, _name, value) => {
    expect(await refusal(ask('nobody', { ...striders, [field]: value }))).toEqual({
      status: 400,
      fields: [field],
    })
    expect(await stored()).toEqual([])
  })

  test.each([...oneOfEach.slice(0, 1), ...named([''])])('rejects the request id %s', async (_name, id) => {
    const call = world.handlers.acceptClubRequest(await world.as('topAdmin'), { id })
    expect(await refusal(call)).toEqual({ status: 400, fields: ['id'] })
  })
})
