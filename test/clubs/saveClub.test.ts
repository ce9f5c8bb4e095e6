import { afterEach, describe, expect, test } from 'vitest'
import type { ClubsResponse } from '../../src/entities/clubs/contract'
import { nameLength } from '../../src/kernel/limits'
import { shortNameLength } from '../../src/entities/clubs/limits'
import { createHandlers } from '../../src/app/server/calls/createHandlers'
import { clubRecord } from '../helpers/storeRecords'
import { legalTexts, oneOfEach } from '../helpers/hostileValues'
import { sharedClubWorld } from '../helpers/sharedClubWorld'
import { refusal } from '../helpers/statusWorld'
import { place, standingOf } from './clubWorld'

const world = sharedClubWorld()

const originalIds = ['c1', 'c2', 'c3']
async function clubs() {
  return (await world.store.clubs.find({ index: 'byName', limit: 99 })).items
}
afterEach(async () => {
  await world.store.clubs.removeMany((await clubs()).map(({ id }) => id))
  await world.store.clubs.insertMany(originalIds.map((id) => clubRecord(id)))
})

const save = async (actor: string, input: object) => world.handlers.saveClub(await world.as(actor), input)

const harriers = { name: 'Sparkbrook Harriers', shortName: 'SBH' }

test('adds a club with a readable slug for a super admin', async () => {
  const { club } = await save('topAdmin', harriers)
  expect(club).toMatchObject({ ...harriers, slug: 'sparkbrook-harriers', path: '/club/sparkbrook-harriers' })
  expect(club).toMatchObject({ adminCount: 0, users: [] })
  expect(await clubs()).toHaveLength(4)
})

test.each([
  [true, 3],
  ['yes', 3],
  ['no', -1],
  [false, -1],
  [undefined, -1],
] as const)(
  'makes the super admin the first admin if firstAdmin is %s: role %i',
  async (firstAdmin, role) => {
    const { club } = await save('topAdmin', { ...harriers, firstAdmin })
    expect(await standingOf(world.store, 'topAdmin', club.id)).toBe(role)
    expect(club.adminCount).toBe(role === 3 ? 1 : 0)
    await place(world.store, 'topAdmin', -1, club.id)
  },
)

test('ignores firstAdmin when editing and rejects invalid values', async () => {
  await save('topAdmin', { id: 'c1', name: 'New name', firstAdmin: 'yes' })
  expect(await standingOf(world.store, 'topAdmin')).toBe(-1)
  for (const firstAdmin of ['', 'maybe', 1, null, ['yes']]) {
    const refused = await refusal(save('topAdmin', { ...harriers, firstAdmin }))
    expect(refused).toEqual({ status: 400, fields: ['firstAdmin'] })
  }
})

test.each(['visitor', 'nobody', 'clubAdmin', 'siteAdmin'])('forbids a %s to add a club', async (actor) => {
  expect(await refusal(save(actor, harriers))).toMatchObject({ status: 403 })
  expect(await clubs()).toHaveLength(3)
})

test.each(['visitor', 'nobody', 'member', 'foreignAdmin', 'siteAdmin'])(
  'forbids a %s to edit a club',
  async (actor) => {
    expect(await refusal(save(actor, { ...harriers, id: 'c1' }))).toMatchObject({ status: 403 })
    expect((await world.store.clubs.get('c1'))?.name).toBe('Club c1')
  },
)

test.each(['clubAdmin', 'topAdmin'])('lets a %s edit one field or both', async (actor) => {
  const { club } = await save(actor, { id: 'c1', name: 'New name' })
  // The slug stays, so links remain valid.
  expect(club).toMatchObject({ id: 'c1', slug: 'c1', name: 'New name', shortName: 'c1' })
  const after = await save(actor, { id: 'c1', ...harriers })
  expect(after.club).toMatchObject(harriers)
})

describe('club names', () => {
  const same = [
    ['name', { name: 'club C1', shortName: 'X' }],
    ['name', { name: 'Clüb  C-1', shortName: 'X' }],
    ['shortName', { name: 'X', shortName: 'C1' }],
  ] as const

  test.each(same)('club names are rejected if another club has the %s of %j', async (field, input) => {
    // Saving gives the club its keys.
    await save('topAdmin', { id: 'c1', name: 'Club c1', shortName: 'c1' })
    expect(await refusal(save('topAdmin', input))).toEqual({ status: 400, fields: [field] })
    expect(await refusal(save('topAdmin', { id: 'c2', ...input }))).toEqual({ status: 400, fields: [field] })
  })

  test('may stay the same when a club is edited', async () => {
    const input = { id: 'c1', name: 'Club c1', shortName: 'C 1' }
    await save('clubAdmin', input)
    expect((await save('clubAdmin', input)).club).toMatchObject({ shortName: 'C 1' })
  })

  test('stay unique if two processes add and rename clubs at once', async () => {
    const { store } = world
    const admin = await world.as('topAdmin')
    const process = () => createHandlers(store, { timeZone: 'Europe/London' })
    const [first, second] = [process(), process()]
    const results = await Promise.allSettled(
      ['add', 'c2', 'add', 'c3', 'add', 'add'].map((what, index) =>
        (index % 2 === 0 ? first : second).saveClub(admin, {
          ...harriers,
          ...(what !== 'add' && { id: what }),
        }),
      ),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const result of results) {
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ status: 400 })
    }
    expect((await clubs()).filter(({ name }) => name === harriers.name)).toHaveLength(1)
  })
})

test('gives clubs with equal slugs different ones', async () => {
  const first = await save('topAdmin', { name: '★★★', shortName: 'S' })
  const second = await save('topAdmin', { name: '☆☆☆', shortName: 'O' })
  expect([first.club.slug, second.club.slug]).toEqual(['club', 'club-2'])
})

describe('club validation', () => {
  const values = [...oneOfEach, ['nothing', ''], ['spaces', '  ']] as const
  const tooLong = { name: 'x'.repeat(nameLength + 1), shortName: 'x'.repeat(shortNameLength + 1) }
  const cases = (['name', 'shortName'] as const).flatMap((field) =>
    [...values, ['one letter too many', tooLong[field]] as const].map(
      ([name, value]) => [field, name, value] as const,
    ),
  )

  test.each(cases)('rejects %s: %s', async (field, _name, value) => {
    const refused = { status: 400, fields: [field] }
    expect(await refusal(save('topAdmin', { ...harriers, [field]: value }))).toEqual(refused)
    expect(await refusal(save('clubAdmin', { id: 'c1', [field]: value }))).toEqual(refused)
    expect(await clubs()).toHaveLength(3)
  })

  test.each(oneOfEach.slice(0, 1))('rejects id: %s', async (_name, id) => {
    expect(await refusal(save('topAdmin', { ...harriers, id }))).toEqual({ status: 400, fields: ['id'] })
  })

  test('reports an unknown id as not found', async () => {
    expect(await refusal(save('topAdmin', { ...harriers, id: '$ne' }))).toEqual({ status: 404, fields: [] })
  })

  test.each(legalTexts.slice(0, 3))('stores the name %j unchanged', async (name) => {
    const { club } = await save('topAdmin', { name, shortName: 'LT' })
    expect(club.name).toBe(name)
  })

  test('ignores everything but the fields', async () => {
    const { club } = await save('topAdmin', {
      ...harriers,
      slug: 'admin',
      users: [],
      adminCount: 7,
      nameKey: 'x',
    })
    expect(club).toMatchObject({ slug: 'sparkbrook-harriers', adminCount: 0 })
    expect((await world.store.clubs.get(club.id))?.nameKey).toBe('sparkbrookharriers')
  })
})

test.each([
  ['limit', -1],
  ['limit', '1.5'],
  ['limit', 'x'],
  ['cursor', 'x'],
  ['cursor', Buffer.from('["clubs","a"]').toString('base64url')],
  ['cursor', Buffer.from('["date","a","b"]').toString('base64url')],
  ['cursor', Buffer.from('["clubs",{"$gt":""},"b"]').toString('base64url')],
])('rejects %s=%s in the list of clubs', async (field, value) => {
  const call = world.handlers.getClubs(await world.as('visitor'), { [field]: value })
  expect(await refusal(call)).toEqual({ status: 400, fields: [field] })
})

test('the list of clubs comes by pages, each club once', async () => {
  const more = Array.from({ length: 7 }, (_, index) =>
    clubRecord(`p${index}`, { name: `${'💨'.repeat(50)}`, shortName: `P${index}` }),
  )
  await world.store.clubs.insertMany(more)
  for (const limit of [1, 3, 10]) {
    const seen: string[] = []
    for (let cursor: string | undefined = ''; cursor !== undefined;) {
      const page: ClubsResponse = await world.handlers.getClubs(await world.as('visitor'), {
        limit,
        ...(cursor && { cursor }),
      })
      expect(page.clubs.length).toBeLessThanOrEqual(limit)
      seen.push(...page.clubs.map(({ id }) => id))
      cursor = page.cursor
    }
    expect(seen).toEqual([...originalIds, ...more.map(({ id }) => id)])
  }
})
