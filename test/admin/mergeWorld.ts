import { historyRecord } from '../historyImport/historyTables'
import { loginId, followId } from '../../src/kernel/ids'
import type { Handlers } from '../../src/app/server/calls/handlers'
import { clubKeys } from '../../src/entities/clubs/clubKeys'
import { viewerOf } from '../../src/features/auth/server/viewerOf'
import type { MergeInput } from '../../src/features/admin/inputs'
import type { Store } from '../../src/store/store'
import {
  clubRecord,
  eventRecord,
  membershipRecord,
  olderResultRecord,
  pendingLoginRecord,
  resultImportRecord,
  statusRecord,
  auditRecord,
  userRecord,
} from '../helpers/storeRecords'
import { mailAddressRecord } from '../mail/mailRecords'
import {
  deliveryRecord,
  notificationRecord,
  pushSubscriptionRecord,
  scheduledNotificationRecord,
} from '../notifications/notificationRecords'
import { closedRowRecord, eligibilityRecord, adjustmentRecord } from '../championships/championshipRecords'
import {
  listDraftRecord,
  listImportRecord,
  listNameRecord,
  listResultRecord,
} from '../resultLists/listRecords'

/** The current time in the tests of merging, between `past` and `future`. */
export const now = new Date('2027-05-10T12:00:00.000Z')

/**
 * Fills the store with two accounts, `old` and `new`, that have something of everything, and with people and clubs
 * around them. All ids begin with `prefix`, so that several such worlds fit into one store.
 */
export async function fillMergeWorld(store: Store, prefix = ''): Promise<void> {
  const id = (name: string) => prefix + name
  const [c1, c2, c3] = [id('c1'), id('c2'), id('c3')]
  const follow = (follower: string, followed: string) => ({
    id: followId(id(follower), id(followed)),
    followerId: id(follower),
    userId: id(followed),
    date: '2027-01-01T00:00:00.000Z',
  })
  await store.clubs.insertMany([clubRecord(c1), clubRecord(c2), clubRecord(c3)])
  await store.users.insertMany([
    userRecord(id('old'), {
      name: 'Olga Old',
      slug: id('olga-old'),
      avatar: 'https://lh3.googleusercontent.com/a/olga',
      createdOn: '2026-01-01T00:00:00.000Z',
      lastLoginOn: '2027-02-01T00:00:00.000Z',
      lastLoginType: 'strava',
      lastClubId: c1,
      clubNews: [{ what: 'declined', name: 'Declined later', date: '2027-03-03' }],
    }),
    userRecord(id('new'), {
      name: 'Olga New',
      slug: id('olga-new'),
      lastLoginOn: '2027-03-01T00:00:00.000Z',
      lastLoginType: 'google',
      homeClubId: c2,
      clubNews: [{ what: 'declined', name: 'Declined first', date: '2027-03-02' }],
    }),
    ...['mate', 'stranger', 'fan'].map((name) => userRecord(id(name))),
    userRecord(id('boss'), { siteRole: 3 }),
    userRecord(id('helper'), { siteRole: 2 }),
  ])
  await store.formerUserSlugs.insert({
    id: id('oldest-olga'),
    userId: id('old'),
    retiredOn: '2027-01-01T00:00:00.000Z',
  })
  await store.memberships.insertMany([
    membershipRecord(c1, id('old'), { role: 3, joined: '2020-01-01', memberName: 'olga old' }),
    membershipRecord(c2, id('old'), { role: 1, joined: '2019-01-01', memberName: 'olga old' }),
    membershipRecord(c2, id('new'), { role: 2, joined: '2021-01-01', memberName: 'olga new' }),
    membershipRecord(c3, id('new'), { role: 0, joined: '2022-01-01', memberName: 'olga new' }),
    membershipRecord(c3, id('old'), { role: 2, joined: '2023-01-01', memberName: 'olga old' }),
    membershipRecord(c1, id('mate')),
  ])
  await store.clubRequests.insertMany([
    { id: id('r1'), userId: id('old'), name: 'Asked Twice', shortName: 'AT', role: 2, date: '2027-01-01' },
    { id: id('r2'), userId: id('new'), name: 'ASKED  twice', shortName: 'AT', role: 3, date: '2027-01-02' },
    { id: id('r3'), userId: id('old'), name: 'Asked Once', shortName: 'AO', role: 2, date: '2027-01-03' },
  ])
  await store.follows.insertMany([
    follow('old', 'stranger'),
    follow('new', 'stranger'),
    follow('fan', 'old'),
    follow('new', 'old'),
    follow('old', 'new'),
    // Once `new` belongs to the first club, these follows of a clubmate end.
    follow('new', 'mate'),
    follow('mate', 'new'),
  ])
  await store.logins.insertMany([
    { id: loginId('strava', id('1')), provider: 'strava', userId: id('old'), linkedOn: '2027-01-01' },
    { id: loginId('google', id('2')), provider: 'google', userId: id('new'), linkedOn: '2027-01-01' },
    { id: loginId('google', id('3')), provider: 'google', userId: id('old'), linkedOn: '2027-01-01' },
  ])
  await store.sessions.insertMany(
    ['old', 'old', 'new'].map((name, at) => ({
      id: id(`session-${at}`),
      userId: id(name),
      expires: '2027-06-01T00:00:00.000Z',
      data: JSON.stringify({ userId: id(name) }),
    })),
  )
  await store.olderResults.insertMany([
    olderResultRecord(id('older'), id('old')),
    olderResultRecord(id('older-else'), id('old'), { date: '2018-03-11' }),
    olderResultRecord(id('older-too'), id('new')),
  ])
  await store.resultImports.insertMany([
    resultImportRecord(id('old'), { statuses: [{ eventId: id('past'), date: '2027-05-02T00:00:00.000Z' }] }),
    resultImportRecord(id('new')),
  ])
  await store.notices.insertMany([
    notificationRecord(id('notice'), { userId: id('old') }),
    notificationRecord(id('notice-too'), { userId: id('new') }),
  ])
  await store.mailAddresses.insertMany([
    mailAddressRecord(id('address'), id('old')),
    mailAddressRecord(id('address-too'), id('new')),
  ])
  await store.tellings.insert(scheduledNotificationRecord(id('telling'), { actorId: id('old') }))
  await store.deliveries.insert(deliveryRecord(id('delivery'), { userId: id('old') }))
  await store.pushSubscriptions.insertMany([
    pushSubscriptionRecord(id('push'), { userId: id('old'), login: id('session-0') }),
    pushSubscriptionRecord(id('push-too'), { userId: id('new'), login: id('session-2') }),
  ])
  await store.listDrafts.insert(listDraftRecord(id('list'), { userId: id('old') }))
  await store.listImports.insert(listImportRecord(id('list'), { userId: id('old') }))
  await store.historyImports.insert(historyRecord(id('history'), { userId: id('old') }))
  await store.listResults.insertMany([
    listResultRecord(id('list-0'), { userId: id('old') }),
    listResultRecord(id('list-1'), { userId: id('new') }),
  ])
  await store.listNames.insertMany([
    listNameRecord(id('name'), { userId: id('old') }),
    listNameRecord(id('name-too'), { userId: id('new') }),
  ])
  await store.eligibilities.insertMany([
    eligibilityRecord(id('eligible'), c1, { userId: id('old') }),
    eligibilityRecord(id('eligible-too'), c1, { userId: id('new') }),
  ])
  await store.championshipEntries.insertMany([
    adjustmentRecord(id('entry'), id('championship'), { userId: id('old') }),
    adjustmentRecord(id('entry-too'), id('championship'), { userId: id('new') }),
  ])
  await store.closedRows.insert(closedRowRecord(id('championship'), id('old')))
  await store.invitations.insert({
    ...{ id: id('old'), userId: id('old'), key: id('key'), expires: '2027-06-01T00:00:00.000Z' },
  })
  await store.auditLog.insertMany([
    auditRecord(id('acted'), { actorId: id('old'), actorName: 'Olga Old', subjectId: id('mate') }),
    auditRecord(id('undergone'), { actorId: id('boss'), subjectId: id('old'), subjectName: 'Olga Old' }),
  ])
  await store.pendingLogins.insertMany([
    pendingLoginRecord(id('pending'), { linkTo: id('old') }),
    pendingLoginRecord(id('pending-too'), { linkTo: id('new') }),
  ])
  const events = [
    eventRecord(id('past'), { date: '2027-05-01', createdBy: id('old'), updatedBy: id('new') }),
    eventRecord(id('future'), { date: '2027-06-01', createdBy: id('new'), updatedBy: id('old') }),
    eventRecord(id('both'), { date: '2027-06-02', createdBy: id('stranger') }),
    eventRecord(id('equal'), { date: '2027-06-03' }),
  ]
  await store.events.insertMany(events)
  const status = (event: string, user: string, fields: Parameters<typeof statusRecord>[2] = {}) => {
    const eventDate = events.find((one) => one.id === id(event))?.date ?? ''
    return statusRecord(id(event), id(user), { eventDate, ...fields })
  }
  await store.statuses.insertMany([
    status('past', 'old', { status: 'result', resultInSeconds: 3600, clubId: c1, comment: 'Muddy' }),
    status('past', 'new', { status: 'supporting', date: '2027-05-05T00:00:00.000Z' }),
    status('future', 'old', { status: 'interested' }),
    status('both', 'old', { status: 'interested' }),
    status('both', 'new', { status: 'entered', clubId: c2 }),
    status('equal', 'old', { date: '2027-02-02T00:00:00.000Z', comment: 'newer' }),
    status('equal', 'new', { date: '2027-02-01T00:00:00.000Z', comment: 'older' }),
    status('future', 'stranger'),
  ])
  // The keys by which clubs are found, which `clubRecord` leaves out.
  await store.clubs.putMany([c1, c2, c3].map((one) => ({ ...clubRecord(one), ...clubKeys(clubRecord(one)) })))
}

/** Merges `old` into `new` as a super admin. */
export async function mergeInWorld(
  { store, handlers }: { readonly store: Store; readonly handlers: Handlers },
  prefix = '',
  input: MergeInput = { sourceUser: `${prefix}old`, targetUser: `${prefix}new` },
) {
  const context = { ...(await viewerOf(store, `${prefix}boss`)), now }
  return handlers.mergeUsers(context, input)
}

/** Returns ids of audit log entries for a world, which begin with its prefix. */
export function entryIds(prefix: string): () => string {
  let count = 0
  return () => `${prefix}entry${(count += 1)}`
}
