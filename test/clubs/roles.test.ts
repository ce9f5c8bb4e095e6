import { describe, expect, test } from 'vitest'
import type { ErrorBody } from '../../src/kernel/calls/apiError'
import type { ClubRolesResponse } from '../../src/features/clubMembership/contract'
import type { ClubStanding } from '../../src/kernel/access/clubRole'
import { place, standingOf, standings } from './clubWorld'
import { sharedClubSite } from './sharedClubSite'

const opened = sharedClubSite()

/** What an administrator may make of each standing, and what people may make of their own. */
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
/** What there is a step to, for each of them. */
const adminAims: readonly ClubStanding[] = [-1, 1, 2, 3]
const ownAims: readonly ClubStanding[] = [-1, 0]

type Outcome = 'done' | 'nothing' | 400 | 403

function outcome(from: ClubStanding, to: ClubStanding, isAdmin: boolean, isSelf: boolean): Outcome {
  if (!(isAdmin && adminAims.includes(to)) && !(isSelf && ownAims.includes(to))) return 403
  if (from === to) return 'nothing'
  return (isAdmin && byAdmin[from].includes(to)) || (isSelf && bySelf[from].includes(to)) ? 'done' : 400
}

interface Wish {
  readonly actor: string
  readonly user: string
  readonly from: ClubStanding
  readonly to: ClubStanding
}

/** Wishes it as JSON, then as a plain form, each from the same beginning; what came of it in the store counts. */
async function expectOutcome({ actor, user, from, to }: Wish, expected: Outcome) {
  const { store } = opened
  const kept = expected === 'done' ? to : from
  await place(store, user, from)
  const called = await opened.site.json(
    actor,
    'POST',
    '/api/club/c1/role',
    JSON.stringify({ club: 'c1', user, role: to }),
  )
  expect(called.status).toBe(typeof expected === 'number' ? expected : 200)
  expect(await standingOf(store, user)).toBe(kept)
  if (called.status === 200) {
    const { changes, club } = JSON.parse(called.text) as ClubRolesResponse
    expect(changes).toEqual([{ user, role: kept, done: expected === 'done' }])
    expect(club.id).toBe('c1')
  } else {
    expect((JSON.parse(called.text) as ErrorBody).message).toMatch(/^[A-Z].+\.$/)
  }
  await place(store, user, from)
  const fields = { user, role: String(to), from: String(from), confirmed: 'yes' }
  const sent = await opened.site.form(actor, '/api/club/c1/role', fields)
  expect(await standingOf(store, user)).toBe(kept)
  if (typeof expected !== 'number') {
    const page = to === 0 ? '/club/c1' : '/club/c1/edit-members'
    expect([sent.status, sent.location]).toEqual([303, page])
  } else {
    expect(sent.status).toBeGreaterThanOrEqual(400)
    expect(sent.text).toContain('</html>')
  }
}

const moves = standings.flatMap((from) => standings.map((to) => [from, to] as const))

describe('an admin of the club, for somebody else', () => {
  test.each(moves)('from %i to %i', async (from, to) => {
    await expectOutcome({ actor: 'clubAdmin', user: 'target', from, to }, outcome(from, to, true, false))
  })
})

// Who else is refused: `accessRows.ts`.
test('an admin of another club changes nobody', async () => {
  for (const [from, to] of moves) {
    await expectOutcome({ actor: 'foreignAdmin', user: 'target', from, to }, 403)
  }
})

describe.each(['self', 'topSelf'])('%s, for oneself', (actor) => {
  test.each(moves)('from %i to %i', async (from, to) => {
    const isAdmin = from === 3 || actor === 'topSelf'
    await expectOutcome({ actor, user: actor, from, to }, outcome(from, to, isAdmin, true))
    await place(opened.store, actor, -1)
  })
})

test.each(standings)('somebody leaves by the call for it from %i', async (from) => {
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

describe('the last admin', () => {
  const ofThird = '/api/club/c3/role'
  const calls = [
    ['demoted by themselves', 'self', ofThird, { user: 'self', role: 2 }],
    ['demoted by the site', 'topAdmin', ofThird, { user: 'self', role: 2 }],
    ['removed by the site', 'topAdmin', ofThird, { user: 'self', role: -1 }],
    ['who leaves', 'self', '/api/club/c3/leave', {}],
    ['who removes themselves', 'self', ofThird, { user: 'self', role: -1 }],
  ] as const

  test.each(calls)('%s stays', async (_how, actor, path, body) => {
    await place(opened.store, 'self', 3, 'c3')
    const { status, text } = await opened.site.json(actor, 'POST', path, JSON.stringify(body))
    expect(status).toBe(400)
    expect((JSON.parse(text) as ErrorBody).message).toMatch(/^[A-Z].+\.$/)
    expect(await standingOf(opened.store, 'self', 'c3')).toBe(3)
  })

  test('is told what to do first', async () => {
    const { text } = await opened.site.json('self', 'POST', ofThird, '{"user":"self","role":2}')
    expect(JSON.parse(text)).toEqual({
      message: 'A club needs at least one admin. Make someone else an admin first.',
      errors: { role: 'A club needs at least one admin. Make someone else an admin first.' },
    })
  })

  test('of all its admins who are named at once, one stays', async () => {
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
