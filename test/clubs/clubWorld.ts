import { membershipId } from '../../src/kernel/ids'
import type { CallContext } from '../../src/kernel/calls/handlers'
import { type ClubRole, clubRoles, type ClubStanding } from '../../src/kernel/access/clubRole'
import { viewerOf } from '../../src/features/auth/server/viewerOf'
import type { Store } from '../../src/store/store'
import { clubRecord, eventRecord, membershipRecord, userRecord } from '../helpers/storeRecords'

/** The current time in tests of clubs, between `past` and `future`. */
export const now = new Date('2027-05-10T12:00:00.000Z')

/** The people who try to change memberships of the club `c1`. */
export const actors = [
  'visitor',
  'nobody',
  'requester',
  'associate',
  'member',
  'clubAdmin',
  'foreignAdmin',
  'siteAdmin',
  'topAdmin',
] as const

export const standings: readonly ClubStanding[] = [-1, 0, 1, 2, 3]

const memberships: readonly (readonly [club: string, user: string, role: ClubRole])[] = [
  ['c1', 'requester', 0],
  ['c1', 'associate', 1],
  ['c1', 'member', 2],
  ['c1', 'clubAdmin', 3],
  ['c1', 'secondAdmin', 3],
  ['c2', 'foreignAdmin', 3],
]

/** People who start without a role in any club. */
const others = ['target', 'self', 'siteSelf', 'topSelf'] as const

export async function fillClubWorld(store: Store): Promise<void> {
  await store.clubs.insertMany([clubRecord('c1'), clubRecord('c2'), clubRecord('c3')])
  const names = [...actors.filter((name) => name !== 'visitor'), 'secondAdmin', ...others]
  await store.users.insertMany(
    names.map((id) => userRecord(id, { siteRole: id.startsWith('top') ? 3 : id.startsWith('site') ? 2 : 1 })),
  )
  await store.memberships.insertMany(
    memberships.map(([club, user, role]) => membershipRecord(club, user, { role })),
  )
  await store.events.insertMany([
    eventRecord('past', { date: '2027-05-01' }),
    eventRecord('future', { date: '2027-06-01' }),
  ])
}

/** Returns the context of a call, with the viewer read from the store. */
export async function contextIn(store: Store, name: string, at: Date = now): Promise<CallContext> {
  const userId = name === 'visitor' ? undefined : name
  return { ...(await viewerOf(store, userId)), ...(userId && { login: `login-${userId}` }), now: at }
}

/** Gives a user the role, whatever they had before. */
export async function place(store: Store, userId: string, role: ClubStanding, clubId = 'c1'): Promise<void> {
  if (role === clubRoles.removed) await store.memberships.remove(membershipId(clubId, userId))
  else await store.memberships.put(membershipRecord(clubId, userId, { role }))
}

export async function standingOf(store: Store, userId: string, clubId = 'c1'): Promise<ClubStanding> {
  return (await store.memberships.get(membershipId(clubId, userId)))?.role ?? clubRoles.removed
}
