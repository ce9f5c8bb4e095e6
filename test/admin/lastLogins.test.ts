import { beforeAll, expect, test } from 'vitest'
import type { FoundUsersResponse } from '../../src/entities/users/contract'
import { sharedClubWorld } from '../helpers/sharedClubWorld'
import { refusal } from '../helpers/statusWorld'
import { userRecord } from '../helpers/storeRecords'

const world = sharedClubWorld()

/** Sixty users in the order of their last logins, some of which are at the same instant. Some share a name. */
const logins = Array.from({ length: 60 }, (_, n) =>
  userRecord(`l${String(n).padStart(2, '0')}`, {
    name: `Runner ${n % 7}`,
    lastLoginOn: `2027-04-${String(1 + Math.floor(n / 3)).padStart(2, '0')}T08:00:00.000Z`,
    lastLoginType: 'strava',
  }),
)

beforeAll(() => world.store.users.insertMany(logins))

const find = async (input: object, actor = 'siteAdmin'): Promise<FoundUsersResponse> =>
  world.handlers.findUsers(await world.as(actor), input)
const newest = { sortBy: 'lastLogin.date', order: -1 }

/** Reads every page of a list. */
async function pages(input: object): Promise<string[][]> {
  const found: string[][] = []
  for (let cursor: string | undefined, isFirst = true; isFirst || cursor !== undefined; isFirst = false) {
    const page = await find({ ...input, ...(cursor !== undefined && { cursor }) })
    found.push(page.users.map(({ id }) => id))
    cursor = page.cursor
  }
  return found
}

test('lists the most recent logins first, without people who have never logged in', async () => {
  const { users } = await find({ ...newest, limit: '3' })
  expect(users.map(({ id }) => id)).toEqual(['l59', 'l58', 'l57'])
  expect(users[0]).toMatchObject({
    roleName: 'User',
    clubs: [],
    lastLogin: { date: '2027-04-20T08:00:00.000Z', type: 'strava' },
  })
  expect((await pages(newest)).flat()).toEqual(logins.map(({ id }) => id).reverse())
})

test.each([
  [newest, 20],
  [{ ...newest, limit: 0 }, 20],
  [{ ...newest, limit: 50 }, 50],
  [{ ...newest, limit: 100_000 }, 50],
  [{ sortBy: 'name', order: 1 }, 20],
  [{ text: 'runner', limit: 9_999 }, 50],
])('limits the list for %j to %i users', async (input, most) => {
  expect((await find(input)).users).toHaveLength(most)
})

test.each([1, -1])('returns every user of a search in order %i, in pages of any size', async (order) => {
  const keyOf = ({ name, id }: { name: string; id: string }) => `${name} ${id}`
  const all = logins.map(keyOf).sort()
  const wanted = (order === 1 ? all : all.reverse()).map((key) => key.slice(-3))
  for (const limit of [1, 8, 9, 50]) {
    expect((await pages({ text: 'run', order, limit })).flat()).toEqual(wanted)
  }
})

test('rejects a cursor of another list', async () => {
  const { cursor } = await find({ ...newest, limit: 5 })
  expect(await refusal(find({ sortBy: 'name', cursor }))).toEqual({ status: 400, fields: ['cursor'] })
  expect(await refusal(find({ sortBy: 'lastLogin.date', order: 1, cursor }))).toEqual({
    status: 400,
    fields: ['cursor'],
  })
})

test.each([
  ['sortBy', 'email'],
  ['sortBy', '__proto__'],
  ['order', '0'],
  ['limit', '-1'],
  ['limit', '1.5'],
  ['cursor', 'x'],
  ['text', { $gt: '' }],
])('rejects a wrong %s: %j', async (field, value) => {
  expect(await refusal(find({ [field]: value }))).toEqual({ status: 400, fields: [field] })
})

test('rejects a search by name in the order of last logins', async () => {
  expect(await refusal(find({ ...newest, text: 'a' }))).toEqual({ status: 400, fields: ['text'] })
})

test.each(['visitor', 'nobody', 'clubAdmin'])('rejects every list of users for a %s', async (actor) => {
  for (const input of [newest, { sortBy: 'email' }, {}]) {
    expect((await refusal(find(input, actor))).status).toBe(403)
  }
})
