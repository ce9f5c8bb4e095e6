import type { CallContext } from '../../src/kernel/calls/handlers'
import type { Handlers } from '../../src/app/server/calls/handlers'
import { type Viewer, anonymous } from '../../src/kernel/access/viewer'
import { createHandlers } from '../../src/app/server/calls/createHandlers'
import type { Store } from '../../src/store/store'
import { clubRecord, eventRecord, statusRecord, userRecord } from './storeRecords'

/** When the tests of events play. */
export const now = new Date('2027-01-10T12:00:00.000Z')

/** The club with a captain's choice; its slug is not its id, as a setting names a slug. */
const captainsClub = { id: 'captains', slug: 'captains-club' }

/** The viewers: `e1` was added by `creator` and is promoted by `club`. */
const viewers = {
  visitor: anonymous,
  member: { userId: 'member', siteRole: 1, clubs: [{ clubId: 'club', role: 2 }] },
  creator: { userId: 'creator', siteRole: 1, clubs: [] },
  clubAdmin: { userId: 'clubAdmin', siteRole: 1, clubs: [{ clubId: 'club', role: 3 }] },
  otherClubAdmin: { userId: 'otherClubAdmin', siteRole: 1, clubs: [{ clubId: 'other', role: 3 }] },
  captain: { userId: 'captain', siteRole: 1, clubs: [{ clubId: 'captains', role: 3 }] },
  captainsMember: { userId: 'captainsMember', siteRole: 1, clubs: [{ clubId: 'captains', role: 2 }] },
  admin: { userId: 'admin', siteRole: 2, clubs: [] },
  topAdmin: { userId: 'topAdmin', siteRole: 3, clubs: [{ clubId: 'other', role: 3 }] },
} as const satisfies Record<string, Viewer>

export type ViewerName = keyof typeof viewers

export const viewerNames = Object.keys(viewers) as ViewerName[]

export function isViewerName(name: string | undefined): name is ViewerName {
  return name !== undefined && Object.hasOwn(viewers, name)
}

export function contextOf(name: ViewerName, at: Date = now): CallContext {
  return { viewer: viewers[name], now: at }
}

/** Values for all fields of the event form. */
export const fields = {
  date: '2027-05-02',
  title: 'Arden 9',
  time: '10:30',
  location: 'Hampton-in-Arden',
  website: 'https://arden9.example/',
  description: 'Nine miles.',
}

export const eventOne = eventRecord('e1', {
  slug: 'arden-8-2027',
  title: 'Arden 8',
  clubChoice: 'club',
  createdBy: 'creator',
})

/** One event with two statuses, three clubs and a user of each kind. Ids of new events count upwards. */
export async function fillEventWorld(store: Store): Promise<Handlers> {
  await store.clubs.insertMany([
    clubRecord('club'),
    clubRecord('other'),
    clubRecord('captains', { slug: captainsClub.slug }),
  ])
  await store.users.insertMany(
    viewerNames.filter((name) => name !== 'visitor').map((name) => userRecord(name)),
  )
  await store.events.insert(eventOne)
  await store.statuses.insertMany([statusRecord('e1', 'member'), statusRecord('e1', 'captain')])
  let count = 0
  return createHandlers(
    store,
    { captainsClub: captainsClub.slug, timeZone: 'Europe/London' },
    () => `new-${++count}`,
  )
}
