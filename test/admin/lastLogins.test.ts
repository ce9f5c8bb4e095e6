import { beforeAll, expect, test } from 'vitest'
import type { FoundUsersResponse } from '../../src/entities/users/contract'
import { sharedClubWorld } from '../helpers/sharedClubWorld'
import { refusal } from '../helpers/statusWorld'
import { userRecord } from '../helpers/storeRecords'

const world = sharedClubWorld()

/** Sixty who have logged in, the last of them last; some at one instant, and some with one name. */
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

/** Every page of a list, each with what the first was asked. */
async function pages(input: object): Promise<string[][]> {
  const found: string[][] = []
  for (let cursor: string | undefined, isFirst = true; isFirst || cursor !== undefined; isFirst = false) {
    const page = await find({ ...input, ...(cursor !== undefined && { cursor }) })
    found.push(page.users.map(({ id }) => id))
    cursor = page.cursor
  }
  return found
}

test('the last logins come first, with what tells who it was; who never logged in is not among them', async () => {
  const { users } = await find({ ...newest, limit: '3' })
  expect(users.map(({ id }) => id)).toEqual(['l59', 'l58', 'l57'])
  expect(users[0]).toMatchObject({
    roleName: 'Member',
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
])('%j is never more than %i users', async (input, most) => {
  expect((await find(input)).users).toHaveLength(most)
})

test.each([1, -1])('users of a search come whole in order %i, by pages of any size', async (order) => {
  const keyOf = ({ name, id }: { name: string; id: string }) => `${name} ${id}`
  const all = logins.map(keyOf).sort()
  const wanted = (order === 1 ? all : all.reverse()).map((key) => key.slice(-3))
  for (const limit of [1, 8, 9, 50]) {
    expect((await pages({ text: 'run', order, limit })).flat()).toEqual(wanted)
  }
})

test('a cursor of one list does not go on with another', async () => {
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
])('a wrong %s is refused: %j', async (field, value) => {
  expect(await refusal(find({ [field]: value }))).toEqual({ status: 400, fields: [field] })
})

test('words go with the order by name', async () => {
  expect(await refusal(find({ ...newest, text: 'a' }))).toEqual({ status: 400, fields: ['text'] })
})

test.each(['visitor', 'nobody', 'clubAdmin'])(
  'nothing of it is shown to a %s, whatever they ask',
  async (actor) => {
    for (const input of [newest, { sortBy: 'email' }, {}]) {
      expect((await refusal(find(input, actor))).status).toBe(403)
    }
  },
)
