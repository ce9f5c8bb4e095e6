import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ApiError } from '../../src/kernel/calls/apiError'
import type { Handlers } from '../../src/app/server/handlers'
import type { ClubRolesResponse } from '../../src/features/clubMembership/contract'
import { createHandlers } from '../../src/app/server/createHandlers'
import { StoreUnavailable } from '../../src/store/store'
import { statusRecord } from '../helpers/storeRecords'
import { openStoreUnderTest, type StoreUnderTest } from '../helpers/storeUnderTest'
import { contextIn, fillClubWorld, place, standingOf } from './clubWorld'

let opened: StoreUnderTest
/** Each has queues of its own, as two processes have. */
let processes: readonly [Handlers, Handlers]

beforeEach(async () => {
  opened = await openStoreUnderTest()
  await fillClubWorld(opened.store)
  const made = () => createHandlers(opened.store, { timeZone: 'Europe/London' })
  processes = [made(), made()]
})
afterEach(() => opened.remove())

const admins = ['clubAdmin', 'secondAdmin'] as const

/** On a busy machine one waits for the other for longer than a store may take: whoever is told so asks again. */
async function untilAnswered<Output>(call: () => Promise<Output>): Promise<Output> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error
    return untilAnswered(call)
  }
}

/** Both admins ask at once, each in a process of their own; who they are was read before. */
async function atOnce(inputs: readonly [object, object]) {
  const contexts = await Promise.all(admins.map((name) => contextIn(opened.store, name)))
  return Promise.allSettled(
    inputs.map((input, index) => {
      const [handlers, context] = [processes[index] as Handlers, contexts[index] as (typeof contexts)[number]]
      return untilAnswered(() => handlers.changeClubRoles(context, { slug: 'c1', ...input }))
    }),
  )
}

async function adminsLeft(): Promise<number> {
  const { items } = await opened.store.memberships.find({
    index: 'byClub',
    where: { clubId: 'c1', role: 3 },
    limit: 9,
  })
  return items.length
}

const doneIn = (result: PromiseSettledResult<ClubRolesResponse>) =>
  result.status === 'fulfilled' ? result.value.changes.filter(({ done }) => done).length : 0

/** Refusals are sentences for people, and nothing else is thrown. */
function expectNoFailure(results: readonly PromiseSettledResult<unknown>[]) {
  for (const result of results) {
    if (result.status === 'fulfilled') continue
    expect(result.reason).toBeInstanceOf(ApiError)
    expect([400, 403]).toContain((result.reason as ApiError).status)
  }
}

describe.each([1, 2, 3])('a club keeps an admin, time %i', () => {
  test.each([
    ['demote each other', ['secondAdmin', 'clubAdmin']],
    ['demote themselves', admins],
    ['demote the same one', ['clubAdmin', 'clubAdmin']],
  ])('where two %s at once', async (_what, [first, second]) => {
    const results = await atOnce([
      { user: first, role: 2 },
      { user: second, role: 2 },
    ])
    expectNoFailure(results)
    expect(results.map(doneIn).reduce((a, b) => a + b)).toBe(1)
    expect(await adminsLeft()).toBe(1)
  })

  test('where one is demoted while the other deletes their account', async () => {
    const [first, second] = await Promise.all(admins.map((name) => contextIn(opened.store, name)))
    if (!first || !second) throw new Error('There are two admins.')
    const results = await Promise.allSettled([
      processes[0].changeClubRoles(first, { slug: 'c1', user: 'clubAdmin', role: 2 }),
      processes[1].deleteUser(second, { slug: 'secondAdmin', confirmed: 'yes' }),
    ])
    expectNoFailure(results)
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await adminsLeft()).toBe(1)
  })
})

describe('two admins answer the same request at once', () => {
  test.each([
    ['both allow it', [2, 2]],
    ['both deny it', [-1, -1]],
    ['one allows it and the other denies it', [2, -1]],
  ] as const)('%s: one result, and no error', async (_what, [one, other]) => {
    for (let times = 0; times < 5; times += 1) {
      await place(opened.store, 'requester', 0)
      const results = await atOnce([
        { user: 'requester', role: one, from: 0 },
        { user: 'requester', role: other, from: 0 },
      ])
      expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
      const changes = results.flatMap((result) => (result.status === 'fulfilled' ? result.value.changes : []))
      expect(changes.filter(({ done }) => done)).toHaveLength(1)
      const standing = await standingOf(opened.store, 'requester')
      // Both are told what it is now, without a word of blame.
      expect(changes.map(({ role, message }) => [role, message])).toEqual([
        [standing, undefined],
        [standing, undefined],
      ])
    }
  })

  test('fifty requests that both allow are each allowed once', async () => {
    const { store } = opened
    const users = Array.from({ length: 50 }, (_, index) => `asking-${index}`)
    const user = await store.users.get('requester')
    if (!user) throw new Error('There is a requester.')
    await store.users.insertMany(users.map((id) => ({ ...user, id, slug: id })))
    for (const id of users) await place(store, id, 0)
    const results = await atOnce([
      { user: users, role: 2, from: 0 },
      { user: users.join(','), role: 2, from: 0 },
    ])
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
    expect(results.map(doneIn).reduce((a, b) => a + b)).toBe(50)
    const { items } = await store.memberships.find({
      index: 'byClub',
      where: { clubId: 'c1', role: 2 },
      limit: 99,
    })
    expect(items).toHaveLength(51)
  })
})

test('who has lost the rights in the meantime does nothing with them', async () => {
  const late = await contextIn(opened.store, 'clubAdmin')
  await place(opened.store, 'clubAdmin', 2)
  await expect(
    processes[0].changeClubRoles(late, { slug: 'c1', user: 'requester', role: 2 }),
  ).rejects.toMatchObject({ status: 403 })
  expect(await standingOf(opened.store, 'requester')).toBe(0)
})

test('asking to join many times at once is one request', async () => {
  const context = await contextIn(opened.store, 'target')
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      (processes[index % 2] as Handlers).changeClubRoles(context, { slug: 'c1', role: 0 }),
    ),
  )
  expect(answers.filter(({ changes }) => changes[0]?.done)).toHaveLength(1)
  expect(await standingOf(opened.store, 'target')).toBe(0)
})

test('who is let in while they delete their account leaves no membership behind', async () => {
  const [admin, person] = await Promise.all(
    ['clubAdmin', 'requester'].map((name) => contextIn(opened.store, name)),
  )
  if (!admin || !person) throw new Error('There are both.')
  const results = await Promise.allSettled([
    processes[0].changeClubRoles(admin, { slug: 'c1', user: 'requester', role: 2, from: 0 }),
    processes[1].deleteUser(person, { slug: 'requester', confirmed: 'yes' }),
  ])
  expect(results[1]?.status).toBe('fulfilled')
  expect(await standingOf(opened.store, 'requester')).toBe(-1)
})

test('a status set for the club while somebody is removed from it does not stay with the club', async () => {
  const { store } = opened
  const [admin, member] = await Promise.all(['clubAdmin', 'member'].map((name) => contextIn(store, name)))
  if (!admin || !member) throw new Error('There are both.')
  for (let times = 0; times < 5; times += 1) {
    await place(store, 'member', 2)
    await store.statuses.put(statusRecord('future', 'member', { eventDate: '2027-06-01' }))
    await Promise.allSettled([
      processes[0].setStatus(member, { slug: 'future', status: 'entered', club: 'c1' }),
      processes[1].changeClubRoles(admin, { slug: 'c1', user: 'member', role: -1 }),
    ])
    expect(await standingOf(store, 'member')).toBe(-1)
    expect(await store.statuses.get('future:member')).toMatchObject({ clubId: '' })
  }
})
