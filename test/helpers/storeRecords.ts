import { statusId, membershipId } from '../../src/kernel/ids'
import { sortableName } from '../../src/kernel/text/nameWords'
import type { AuditRecord } from '../../src/entities/auditLog/records'
import { type ClubRecord, type MembershipRecord } from '../../src/entities/clubs/records'
import type { EventRecord, TombstoneRecord } from '../../src/entities/events/records'
import { type StatusRecord, type TombstoneStatusRecord } from '../../src/entities/statuses/records'
import type { UserRecord } from '../../src/entities/users/records'
import type { PendingLoginRecord } from '../../src/features/auth/records'
import type { CalendarKeyRecord } from '../../src/features/feeds/records'
import type { OlderResultRecord, ResultImportRecord } from '../../src/features/results/records'

/** Documents that say only what a test is about. */

export const eventRecord = (id: string, fields: Partial<EventRecord> = {}): EventRecord => ({
  id,
  slug: id,
  title: `Event ${id}`,
  date: '2027-05-01',
  time: '10:00',
  location: 'Hyde Park',
  website: '',
  description: '',
  captainsChoice: false,
  createdOn: '2027-01-01T00:00:00.000Z',
  ...fields,
})

export const statusRecord = (
  eventId: string,
  userId: string,
  fields: Partial<StatusRecord> = {},
): StatusRecord => ({
  id: statusId(eventId, userId),
  eventId,
  userId,
  clubId: '',
  status: 'entered',
  eventDate: '2027-05-01',
  date: '2027-01-01T00:00:00.000Z',
  comment: '',
  ...fields,
})

export const olderResultRecord = (
  id: string,
  userId: string,
  fields: Partial<OlderResultRecord> = {},
): OlderResultRecord => ({
  id,
  userId,
  date: '2019-03-10',
  title: 'Mill Lane',
  distance: '10km',
  terrain: 'road',
  resultInSeconds: 2472,
  addedOn: '2027-01-01T00:00:00.000Z',
  importId: `import-${userId}`,
  ...fields,
})

export const resultImportRecord = (
  userId: string,
  fields: Partial<ResultImportRecord> = {},
): ResultImportRecord => ({
  id: `import-${userId}`,
  userId,
  addedOn: '2027-01-01T00:00:00.000Z',
  count: 1,
  statuses: [],
  ...fields,
})

export const tombstoneRecord = (
  id: string,
  { event, ...fields }: Partial<TombstoneRecord> = {},
): TombstoneRecord => ({
  id,
  event: { ...eventRecord(id), ...event },
  clubIds: [],
  deletedOn: '2027-04-01T00:00:00.000Z',
  expires: '2027-06-30T00:00:00.000Z',
  ...fields,
})

export const tombstoneStatusRecord = (
  eventId: string,
  userId: string,
  fields: Partial<TombstoneStatusRecord> = {},
): TombstoneStatusRecord => ({
  id: statusId(eventId, userId),
  eventId,
  userId,
  status: 'entered',
  expires: '2027-06-30T00:00:00.000Z',
  ...fields,
})

export const calendarKeyRecord = (
  userId: string,
  fields: Partial<CalendarKeyRecord> = {},
): CalendarKeyRecord => ({
  id: userId,
  userId,
  key: `key-${userId}`,
  holds: 'doing',
  madeOn: '2027-01-01T00:00:00.000Z',
  ...fields,
})

export const userRecord = (id: string, fields: Partial<UserRecord> = {}): UserRecord => ({
  id,
  slug: id,
  name: `User ${id}`,
  siteRole: 1,
  createdOn: '2027-01-01T00:00:00.000Z',
  ...fields,
})

export const clubRecord = (id: string, fields: Partial<ClubRecord> = {}): ClubRecord => ({
  id,
  slug: id,
  name: `Club ${id}`,
  shortName: id,
  // Never those of another club, whatever the names are.
  nameKey: `name of ${id}`,
  shortNameKey: `short name of ${id}`,
  ...fields,
})

export const membershipRecord = (
  clubId: string,
  userId: string,
  fields: Partial<MembershipRecord> = {},
): MembershipRecord => ({
  id: membershipId(clubId, userId),
  clubId,
  userId,
  role: 2,
  joined: '2027-01-01',
  memberName: sortableName(`User ${userId}`),
  ...fields,
})

export const pendingLoginRecord = (
  id: string,
  fields: Partial<PendingLoginRecord> = {},
): PendingLoginRecord => ({
  id,
  browser: 'a-hash',
  provider: 'strava',
  verifier: 'a-verifier',
  address: '192.0.2.1',
  expires: '2027-05-10T10:10:00.000Z',
  ...fields,
})

export const auditRecord = (id: string, fields: Partial<AuditRecord> = {}): AuditRecord => ({
  id,
  date: '2027-05-09T12:00:00.000Z',
  action: 'editUser',
  actorId: 'admin',
  actorName: 'Name admin',
  subjectId: '',
  subjectName: '',
  objectName: '',
  objectPath: '',
  detail: '',
  ...fields,
})
