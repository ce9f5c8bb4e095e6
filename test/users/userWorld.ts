import { historyRecord } from '../historyImport/historyTables'
import { followId } from '../../src/kernel/ids'
import type { CallContext } from '../../src/kernel/calls/handlers'
import type { Handlers } from '../../src/app/server/calls/handlers'
import type { ClubRole } from '../../src/kernel/access/clubRole'
import type { SiteRole } from '../../src/kernel/access/siteRole'
import { anonymous, type Viewer } from '../../src/kernel/access/viewer'
import { createHandlers } from '../../src/app/server/calls/createHandlers'
import { type FollowRecord } from '../../src/entities/users/records'
import type { Store } from '../../src/store/store'
import {
  clubRecord,
  calendarKeyRecord,
  eventRecord,
  membershipRecord,
  pendingLoginRecord,
  statusRecord,
  tombstoneRecord,
  tombstoneStatusRecord,
  auditRecord,
  userRecord,
  olderResultRecord,
  resultImportRecord,
} from '../helpers/storeRecords'
import { closedRowRecord, eligibilityRecord, adjustmentRecord } from '../championships/championshipRecords'
import {
  listDraftRecord,
  listImportRecord,
  listNameRecord,
  listResultRecord,
} from '../resultLists/listRecords'
import { mailAddressRecord } from '../mail/mailRecords'
import {
  deliveryRecord,
  notificationRecord,
  pushSubscriptionRecord,
  scheduledNotificationRecord,
} from '../notifications/notificationRecords'

export const now = new Date('2027-05-10T12:00:00.000Z')

/** The viewers of the profile of `person`. */
export const profileViewers = [
  'visitor',
  'newcomer',
  'clubmate',
  'stranger',
  'person',
  'admin',
  'topAdmin',
] as const

export type ProfileViewer = (typeof profileViewers)[number]

const siteRoleOf: Readonly<Record<Exclude<ProfileViewer, 'visitor'>, SiteRole>> = {
  newcomer: 1,
  clubmate: 1,
  stranger: 1,
  person: 1,
  admin: 2,
  topAdmin: 3,
}

const memberships: readonly (readonly [club: string, user: string, role: ClubRole])[] = [
  ['c1', 'person', 2],
  ['c1', 'clubmate', 1],
  ['c2', 'stranger', 2],
  // A join request does not make two people clubmates.
  ['c2', 'person', 0],
  ['c1', 'newcomer', 0],
]

const viewers: Readonly<Record<ProfileViewer, Viewer>> = {
  visitor: anonymous,
  newcomer: viewerOf('newcomer'),
  clubmate: viewerOf('clubmate'),
  stranger: viewerOf('stranger'),
  person: viewerOf('person'),
  admin: viewerOf('admin'),
  topAdmin: viewerOf('topAdmin'),
}

function viewerOf(userId: Exclude<ProfileViewer, 'visitor'>): Viewer {
  const clubs = memberships.filter(([, id]) => id === userId).map(([clubId, , role]) => ({ clubId, role }))
  return { userId, siteRole: siteRoleOf[userId], clubs }
}

export function contextOf(kind: ProfileViewer): CallContext {
  const viewer = viewers[kind]
  const { userId: id } = viewer
  return {
    viewer,
    now,
    ...(id !== undefined && { user: { id, name: `Name ${id}`, path: `/user/slug-${id}` } }),
  }
}

export const followRecord = (followerId: string, userId: string, date = '2027-01-01'): FollowRecord => ({
  id: followId(followerId, userId),
  followerId,
  userId,
  date: `${date}T00:00:00.000Z`,
})

/** Values that only the person and admins may see. */
export const secrets = {
  email: 'person@secret.example',
  picture: 'https://lh3.googleusercontent.com/a/secret-picture',
  lastLogin: '2027-05-09T08:07:00.000Z',
  providerId: 'secret-provider-id',
}

/** Stores a person with records in every collection, and one user of each kind. */
export async function fillUserWorld(store: Store): Promise<Handlers> {
  await store.clubs.insertMany([clubRecord('c1', { shortName: 'KCH' }), clubRecord('c2')])
  await store.users.insertMany(
    Object.entries(siteRoleOf).map(([id, siteRole]) =>
      userRecord(id, {
        slug: `slug-${id}`,
        name: `Name ${id}`,
        siteRole,
        ...(id === 'person' && {
          avatar: secrets.picture,
          lastLoginOn: secrets.lastLogin,
          lastLoginType: 'google',
          lastClubId: 'c1',
          homeClubId: 'c1',
          clubNews: [{ what: 'denied', name: 'Club of denial', slug: 'c2', date: '2027-04-05' }],
        }),
      }),
    ),
  )
  await store.nameStarts.insert({ id: 'person.p', start: 'p', name: 'Name person', userId: 'person' })
  await store.memberships.insertMany(
    memberships.map(([club, user, role]) =>
      membershipRecord(club, user, { role, memberName: `name ${user}` }),
    ),
  )
  await store.clubRequests.insertMany([
    { id: 'asked', userId: 'person', name: 'Club of person', shortName: 'COP', role: 3, date: '2027-04-01' },
    { id: 'asked-too', userId: 'stranger', name: 'Other', shortName: 'O', role: 2, date: '2027-04-02' },
  ])
  await store.follows.insertMany([
    followRecord('admin', 'person', '2027-02-01'),
    followRecord('stranger', 'person', '2027-03-01'),
    followRecord('person', 'stranger'),
  ])
  await store.logins.insertMany([
    {
      id: `google:${secrets.providerId}`,
      provider: 'google',
      userId: 'person',
      linkedOn: '2027-01-01T00:00:00.000Z',
      email: secrets.email,
    },
    { id: 'strava:2', provider: 'strava', userId: 'stranger', linkedOn: '2027-01-01T00:00:00.000Z' },
  ])
  await store.sessions.insertMany(
    ['person', 'stranger'].map((userId) => ({
      id: `session-${userId}`,
      userId,
      expires: '2027-06-01T00:00:00.000Z',
      data: JSON.stringify({ userId }),
    })),
  )
  await store.pendingLogins.insertMany([
    pendingLoginRecord('of-person', { linkTo: 'person', returnPath: '/user/slug-person' }),
    pendingLoginRecord('of-stranger', { linkTo: 'stranger' }),
    pendingLoginRecord('of-a-visitor'),
  ])
  await store.invitations.insert({ id: 'person', userId: 'person', key: 'a-hash', expires: '2027-06-01' })
  await store.calendarKeys.insert(calendarKeyRecord('person', { key: 'hash-of-a-secret' }))
  await store.athletes.insert({ id: 'person', userId: 'person', sex: 'F', born: '1984-05-23', isShown: true })
  await store.olderResults.insert(olderResultRecord('older', 'person', { title: 'Lane of person' }))
  await store.resultImports.insert(resultImportRecord('person'))
  await store.listDrafts.insert(listDraftRecord('list', { userId: 'person', text: 'Name\nperson' }))
  await store.listImports.insert(listImportRecord('list', { userId: 'person' }))
  await store.historyImports.insert(historyRecord('history', { userId: 'person' }))
  await store.listResults.insert(listResultRecord('list-0', { userId: 'person' }))
  await store.listNames.insert(listNameRecord('name', { userId: 'person', name: 'Peggy person' }))
  await store.eligibilities.insert(eligibilityRecord('eligible', 'c1', { userId: 'person' }))
  await store.championshipEntries.insert(adjustmentRecord('entry', 'one', { userId: 'person' }))
  await store.closedRows.insert(closedRowRecord('one', 'person'))
  await store.notices.insert(notificationRecord('notice', { userId: 'person' }))
  await store.mailAddresses.insert(mailAddressRecord('a-person', 'person'))
  await store.tellings.insert(scheduledNotificationRecord('telling', { actorId: 'person' }))
  await store.deliveries.insert(deliveryRecord('delivery', { userId: 'person' }))
  await store.pushSubscriptions.insert(
    pushSubscriptionRecord('push', { userId: 'person', login: 'session-person' }),
  )
  await store.tombstones.insert(tombstoneRecord('deleted', { createdBy: 'person' }))
  await store.tombstoneStatuses.insert(tombstoneStatusRecord('deleted', 'person'))
  await store.auditLog.insertMany([
    auditRecord('done', { actorId: 'person', actorName: 'Name person', subjectId: 'stranger' }),
    auditRecord('undergone', { subjectId: 'person', subjectName: 'Name person', detail: 'secret' }),
  ])
  await store.events.insertMany([
    eventRecord('past', {
      date: '2027-05-01',
      title: 'Past event',
      createdBy: 'person',
      updatedBy: 'person',
    }),
    eventRecord('future', {
      date: '2027-06-01',
      title: 'Future event',
      createdBy: 'stranger',
      updatedBy: 'person',
    }),
    eventRecord('early', { date: '2027-05-10', time: '09:00', title: 'Early today' }),
    eventRecord('late', { date: '2027-05-10', time: '18:00', title: 'Late today' }),
  ])
  await store.statuses.insertMany([
    statusRecord('past', 'person', {
      status: 'result',
      resultInSeconds: 6127,
      eventDate: '2027-05-01',
      clubId: 'c1',
      comment: 'Muddy',
    }),
    statusRecord('future', 'person', { eventDate: '2027-06-01' }),
    statusRecord('early', 'person', { eventDate: '2027-05-10' }),
    statusRecord('late', 'person', { eventDate: '2027-05-10' }),
    statusRecord('future', 'stranger', { eventDate: '2027-06-01' }),
  ])
  return createHandlers(store, { timeZone: 'Europe/London' })
}
