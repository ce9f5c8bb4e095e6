import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Handlers } from '../../src/app/server/calls/handlers'
import { contextOf, fillStatusWorld, refusal } from '../helpers/statusWorld'
import { userRecord } from '../helpers/storeRecords'
import { driverUnderTest, openStoreUnderTest, type StoreUnderTest } from '../helpers/storeUnderTest'

let opened: StoreUnderTest | undefined
let handlers: Handlers

beforeAll(async () => {
  opened = await openStoreUnderTest()
  handlers = await fillStatusWorld(opened.store)
  const names = ['Lena Novák', 'Łukasz Nowak', 'Anna-Lena Schmidt', 'Lena Novák', "Niamh O'Brien"]
  await opened.store.users.insertMany(names.map((name, at) => userRecord(`n${at}`, { name })))
})
afterAll(() => opened?.remove())

const names = async (text: string) =>
  (await handlers.findUsers(contextOf('admin'), { text })).users.map(({ name }) => name)

describe.each([driverUnderTest])('user search on %s', () => {
  test.each([
    ['lena', ['Anna-Lena Schmidt', 'Lena Novák', 'Lena Novák']],
    ['NOVAK', ['Lena Novák', 'Lena Novák']],
    ['nov le', ['Lena Novák', 'Lena Novák']],
    ['no', ['Lena Novák', 'Lena Novák', 'Łukasz Nowak']],
    ['luk', ['Łukasz Nowak']],
    ['obrien', ["Niamh O'Brien"]],
    ['ena', []],
    ['lena x', []],
    ['constructor', []],
  ])('finds users by %j', async (text, expected) => {
    expect(await names(text)).toEqual(expected)
  })

  test.each(['', '   ', '.*', '%'])('lists everyone by name for the text %j', async (text) => {
    expect(await names(text)).toHaveLength(12)
  })

  test('finds a user by id, with the clubs they belong to, their default club first', async () => {
    const { users, clubs } = await handlers.findUsers(contextOf('admin'), { id: 'twoClubs' })
    expect(users).toMatchObject([{ id: 'twoClubs', clubs: [{ club: 'c1' }, { club: 'c2' }] }])
    expect(clubs?.map(({ id }) => id).sort()).toEqual(['c1', 'c2'])
    expect((await handlers.findUsers(contextOf('admin'), { id: 'asking' })).users[0]?.clubs).toEqual([])
  })

  test.each(['visitor', 'member'])('is forbidden to a %s', async (name) => {
    expect(await refusal(handlers.findUsers(contextOf(name), { text: 'a' }))).toEqual({
      status: 403,
      fields: [],
    })
  })
})
