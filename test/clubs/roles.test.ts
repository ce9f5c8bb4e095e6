import { describe, expect, test } from 'vitest'
import type { ErrorBody } from '../../src/kernel/calls/apiError'
import type { ClubRolesResponse } from '../../src/features/clubMembership/contract'
import type { ClubStanding } from '../../src/kernel/access/clubRole'
import { place, standingOf, standings } from './clubWorld'
import { sharedClubSite } from './sharedClubSite'

const opened = sharedClubSite()

/** The roles to which an admin may change each role, and to which people may change their own. */
const byAdmin: Readonly<Record<ClubStanding, readonly ClubStanding[]>> = {
  [-1]: [],
  0: [2, -1],
  1: [2, -1],
  2: [3, 1, -1],
  3: [2],
}
const bySelf: Readonly<Record<ClubStanding, readonly ClubStanding[]>> = {
  [-1]: [0],
  0: [-1],
  1: [-1],
  2: [-1],
  3: [],
}
/** The roles that admins, and people themselves, can set at all. */
const adminAims: readonly ClubStanding[] = [-1, 1, 2, 3]
const ownAims: readonly ClubStanding[] = [-1, 0]

type Outcome = 'done' | 'nothing' | 400 | 403

function outcome(from: ClubStanding, to: ClubStanding, isAdmin: boolean, isSelf: boolean): Outcome {
  if (!(isAdmin && adminAims.includes(to)) && !(isSelf && ownAims.includes(to))) return 403
  if (from === to) return 'nothing'
  return (isAdmin && byAdmin[from].includes(to)) || (isSelf && bySelf[from].includes(to)) ? 'done' : 400
}

interface RoleChange {
  readonly actor: string
  readonly user: string
  readonly from: ClubStanding
  readonly to: ClubStanding
}

/** Makes the change by JSON and by a plain form, and checks the responses and the stored role. */
async function expectOutcome({ actor, user, from, to }: RoleChange, expected: Outcome) {
  const { store } = opened
  const stored = expected === 'done' ? to : from
  await place(store, user, from)
  const called = await opened.site.json(
    actor,
    'POST',
    '/api/club/c1/role',
    JSON.stringify({ club: 'c1', user, role: to }),
  )
  expect(called.status).toBe(typeof expected === 'number' ? expected : 200)
  expect(await standingOf(store, user)).toBe(stored)
  if (called.status === 200) {
    const { changes, club } = JSON.parse(called.text) as ClubRolesResponse
    expect(changes).toEqual([{ user, role: stored, done: expected === 'done' }])
    expect(club.id).toBe('c1')
  } else {
    expect((JSON.parse(called.text) as ErrorBody).message).toMatch(/^[A-Z].+\.$/)
  }
  await place(store, user, from)
  const fields = { user, role: String(to), from: String(from), confirmed: 'yes' }
  const sent = await opened.site.form(actor, '/api/club/c1/role', fields)
  expect(await standingOf(store, user)).toBe(stored)
  if (typeof expected !== 'number') {
    const page = to === 0 ? '/club/c1' : '/club/c1/edit-members'
    expect([sent.status, sent.location]).toEqual([303, page])
  } else {
    expect(sent.status).toBeGreaterThanOrEqual(400)
    expect(sent.text).toContain('</html>')
  }
}

const moves = standings.flatMap((from) => standings.map((to) => [from, to] as const))

describe('a club admin who changes another user', () => {
  test.each(moves)('gets the right outcome from role %i to %i', async (from, to) => {
    await expectOutcome({ actor: 'clubAdmin', user: 'target', from, to }, outcome(from, to, true, false))
  })
})

// `accessRows.ts` has the other people who are refused.
test('forbids an admin of another club to change any role', async () => {
  for (const [from, to] of moves) {
    await expectOutcome({ actor: 'foreignAdmin', user: 'target', from, to }, 403)
  }
})

describe.each(['self', 'topSelf'])('%s, who changes their own role', (actor) => {
  test.each(moves)('gets the right outcome from role %i to %i', async (from, to) => {
    const isAdmin = from === 3 || actor === 'topSelf'
    await expectOutcome({ actor, user: actor, from, to }, outcome(from, to, isAdmin, true))
    await place(opened.store, actor, -1)
  })
})

test.each(standings)('leaves the club from role %i unless the user is an admin', async (from) => {
  const { store } = opened
  for (const body of [{}, { club: 'c1', user: 'self' }]) {
    await place(store, 'self', from)
    const { status } = await opened.site.json('self', 'POST', '/api/club/c1/leave', JSON.stringify(body))
    const leaves = [0, 1, 2].includes(from)
    const stays = from === -1
    expect(status).toBe(leaves || stays ? 200 : 400)
    expect(await standingOf(store, 'self')).toBe(leaves ? -1 : from)
  }
  await place(store, 'self', -1)
})

describe('the last admin of a club', () => {
  const ofThird = '/api/club/c3/role'
  const calls = [
    ['they demote themselves', 'self', ofThird, { user: 'self', role: 2 }],
    ['a super admin demotes them', 'topAdmin', ofThird, { user: 'self', role: 2 }],
    ['a super admin removes them', 'topAdmin', ofThird, { user: 'self', role: -1 }],
    ['they leave', 'self', '/api/club/c3/leave', {}],
    ['they remove themselves', 'self', ofThird, { user: 'self', role: -1 }],
  ] as const

  test.each(calls)('stays when %s', async (_name, actor, path, body) => {
    await place(opened.store, 'self', 3, 'c3')
    const { status, text } = await opened.site.json(actor, 'POST', path, JSON.stringify(body))
    expect(status).toBe(400)
    expect((JSON.parse(text) as ErrorBody).message).toMatch(/^[A-Z].+\.$/)
    expect(await standingOf(opened.store, 'self', 'c3')).toBe(3)
  })

  test('gets a message that says what to do first', async () => {
    const { text } = await opened.site.json('self', 'POST', ofThird, '{"user":"self","role":2}')
    expect(JSON.parse(text)).toEqual({
      message: 'A club needs at least one admin. Make someone else an admin first.',
      errors: { role: 'A club needs at least one admin. Make someone else an admin first.' },
    })
  })

  test('stays when all admins are demoted together', async () => {
    await place(opened.store, 'self', 3, 'c3')
    await place(opened.store, 'target', 3, 'c3')
    const body = { user: ['self', 'target'], role: 2 }
    const { status, text } = await opened.site.json('topAdmin', 'POST', ofThird, JSON.stringify(body))
    expect(status).toBe(200)
    expect((JSON.parse(text) as ClubRolesResponse).changes).toEqual([
      { user: 'self', role: 2, done: true },
      {
        user: 'target',
        role: 3,
        done: false,
        message: 'A club needs at least one admin. Make someone else an admin first.',
      },
    ])
    expect(await standingOf(opened.store, 'target', 'c3')).toBe(3)
  })
})
