import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ApiError } from '../../src/kernel/calls/apiError'
import type { Handlers } from '../../src/app/server/calls/handlers'
import type { ClubRolesResponse } from '../../src/features/clubMembership/contract'
import { createHandlers } from '../../src/app/server/calls/createHandlers'
import { StoreUnavailable } from '../../src/store/store'
import { statusRecord } from '../helpers/storeRecords'
import { openStoreUnderTest, type StoreUnderTest } from '../helpers/storeUnderTest'
import { contextIn, fillClubWorld, place, standingOf } from './clubWorld'

let opened: StoreUnderTest
/** Two sets of handlers with locks of their own, like two processes. */
let processes: readonly [Handlers, Handlers]

beforeEach(async () => {
  opened = await openStoreUnderTest()
  await fillClubWorld(opened.store)
  const made = () => createHandlers(opened.store, { timeZone: 'Europe/London' })
  processes = [made(), made()]
})
afterEach(() => opened.remove())

const admins = ['clubAdmin', 'secondAdmin'] as const

/** Retries a call that timed out, as on a busy machine one transaction may wait too long for the other. */
async function untilAnswered<Output>(call: () => Promise<Output>): Promise<Output> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error
    return untilAnswered(call)
  }
}

/** Calls as both admins at once, each in a process of their own, with viewers read before. */
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

/** Expects that nothing failed except with a refusal. */
function expectNoFailure(results: readonly PromiseSettledResult<unknown>[]) {
  for (const result of results) {
    if (result.status === 'fulfilled') continue
    expect(result.reason).toBeInstanceOf(ApiError)
    expect([400, 403]).toContain((result.reason as ApiError).status)
  }
}

describe.each([1, 2, 3])('concurrent changes, round %i', () => {
  test.each([
    ['admins demote each other', ['secondAdmin', 'clubAdmin']],
    ['admins demote themselves', admins],
    ['admins demote the same one', ['clubAdmin', 'clubAdmin']],
  ])('leave one admin if two %s', async (_name, [first, second]) => {
    const results = await atOnce([
      { user: first, role: 2 },
      { user: second, role: 2 },
    ])
    expectNoFailure(results)
    expect(results.map(doneIn).reduce((a, b) => a + b)).toBe(1)
    expect(await adminsLeft()).toBe(1)
  })

  test('leave one admin if one is demoted while the other deletes their account', async () => {
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

describe('two admins who answer a join request at once', () => {
  test.each([
    ['both allow it', [2, 2]],
    ['both deny it', [-1, -1]],
    ['one allows it and the other denies it', [2, -1]],
  ] as const)('get one result without an error if %s', async (_name, [one, other]) => {
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
      // Both responses contain the current role, without an error.
      expect(changes.map(({ role, message }) => [role, message])).toEqual([
        [standing, undefined],
        [standing, undefined],
      ])
    }
  })

  test('allow each of fifty requests once', async () => {
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

test('forbids changes by a user who lost their rights since the request began', async () => {
  const late = await contextIn(opened.store, 'clubAdmin')
  await place(opened.store, 'clubAdmin', 2)
  await expect(
    processes[0].changeClubRoles(late, { slug: 'c1', user: 'requester', role: 2 }),
  ).rejects.toMatchObject({ status: 403 })
  expect(await standingOf(opened.store, 'requester')).toBe(0)
})

test('stores one request if a user asks to join many times at once', async () => {
  const context = await contextIn(opened.store, 'target')
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      (processes[index % 2] as Handlers).changeClubRoles(context, { slug: 'c1', role: 0 }),
    ),
  )
  expect(answers.filter(({ changes }) => changes[0]?.done)).toHaveLength(1)
  expect(await standingOf(opened.store, 'target')).toBe(0)
})

test('leaves no membership of a user who is accepted while they delete their account', async () => {
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

test('removes the club from a status set while its user is removed from the club', async () => {
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
