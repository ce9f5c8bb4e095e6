import { expect } from 'vitest'
import { ApiError } from '../../src/kernel/calls/apiError'
import type { CallContext } from '../../src/kernel/calls/handlers'
import type { Handlers } from '../../src/app/server/calls/handlers'
import type { ClubRole } from '../../src/kernel/access/clubRole'
import type { SiteRole } from '../../src/kernel/access/siteRole'
import { anonymous, type Viewer } from '../../src/kernel/access/viewer'
import { createHandlers } from '../../src/app/server/calls/createHandlers'
import type { Store } from '../../src/store/store'
import { expectSentences } from './expectSentences'
import { clubRecord, eventRecord, membershipRecord, userRecord } from './storeRecords'

/** When the tests of statuses play: between `past` and `future`. */
export const now = new Date('2027-05-10T12:00:00.000Z')

const memberships: readonly (readonly [club: string, user: string, role: ClubRole, joined: string])[] = [
  ['c1', 'member', 2, '2020-01-01'],
  ['c2', 'twoClubs', 1, '2021-01-01'],
  ['c1', 'twoClubs', 2, '2022-01-01'],
  ['c1', 'asking', 0, '2023-01-01'],
  ['c2', 'other', 3, '2020-01-01'],
]

export const siteRoleOf: Readonly<Record<string, SiteRole>> = {
  member: 1,
  twoClubs: 1,
  asking: 1,
  other: 1,
  clubless: 1,
  admin: 2,
  topAdmin: 3,
}

export const viewers: Readonly<Record<string, Viewer>> = {
  visitor: anonymous,
  ...Object.fromEntries(
    Object.entries(siteRoleOf).map(([userId, siteRole]) => [
      userId,
      {
        userId,
        siteRole,
        clubs: memberships
          .filter(([, user]) => user === userId)
          .map(([clubId, , role]) => ({ clubId, role })),
      },
    ]),
  ),
}

export function contextOf(name: string, at: Date = now): CallContext {
  const viewer = viewers[name]
  if (!viewer) throw new Error(`There is no viewer ${name}.`)
  return { viewer, now: at }
}

/** Two events, three clubs and a user of each kind. */
export async function fillStatusWorld(store: Store): Promise<Handlers> {
  await store.clubs.insertMany([clubRecord('c1'), clubRecord('c2'), clubRecord('c3')])
  await store.users.insertMany(
    Object.entries(siteRoleOf).map(([id, siteRole]) => userRecord(id, { siteRole, slug: `user-${id}` })),
  )
  await store.memberships.insertMany(
    memberships.map(([club, user, role, joined]) => membershipRecord(club, user, { role, joined })),
  )
  await store.events.insertMany([
    eventRecord('past', { slug: 'past-event', date: '2027-05-01' }),
    eventRecord('future', { slug: 'future-event', date: '2027-06-01' }),
  ])
  return createHandlers(store, { timeZone: 'Europe/London' })
}

/** The `ApiError` that a call is refused with. */
export async function refused(call: Promise<unknown>) {
  const error: unknown = await call.then(
    () => expect.unreachable('the call was taken'),
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof ApiError)) throw error
  expectSentences(error)
  return error
}

/** The status and the named fields of the `ApiError` that a call is refused with. */
export async function refusal(call: Promise<unknown>) {
  const { status, errors } = await refused(call)
  return { status, fields: Object.keys(errors ?? {}) }
}
