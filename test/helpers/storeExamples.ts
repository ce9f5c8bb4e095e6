import type { CollectionName, IndexName } from '../../src/store/schema'
import type { GroupQuery, Query } from '../../src/store/store'
import { ofFeatures } from './featureCases'

export interface IndexExample<C extends CollectionName> {
  /** Each is listed in both orders, and once more behind a cursor. */
  readonly lists: readonly Omit<Query<C>, 'index'>[]
  readonly counts?: readonly Omit<GroupQuery<C>, 'index'>[]
}

export type Examples = { readonly [C in CollectionName]: { readonly [I in IndexName<C>]: IndexExample<C> } }

const slugs = { lists: [{}, { where: { slug: 'a' } }, { from: 'a', to: 'b' }] }
const names = { lists: [{}, { where: { name: 'a' } }, { from: 'a' }], counts: [{ by: ['name'] as const }] }

/** Example queries for each index of the schema; a test checks the query plan of each. */
export const storeExamples: Partial<Examples> = {
  ...ofFeatures(({ storeExamples: ofFeature }) => ofFeature),
  events: {
    bySlug: slugs,
    byDate: {
      lists: [
        {},
        { from: '2027-01-01' },
        { to: '2027-12-31' },
        { from: '2027-01-01', to: '2027-12-31' },
        { where: { date: '2027-05-01' }, from: '10:00' },
        { where: { date: ['2027-05-01', '2027-05-02'] } },
      ],
      counts: [{ by: ['date'], from: '2027-01-01', to: '2027-12-31' }, { by: ['date', 'time'] }],
    },
    byCreatedOn: { lists: [{}, { from: '2027-01-01' }], counts: [{ by: ['createdOn'] }] },
    byClubChoice: {
      lists: [{}, { where: { clubChoice: 'c' }, from: '2027-01-01' }, { where: { clubChoice: ['c', 'd'] } }],
      counts: [
        { by: ['clubChoice'] },
        { by: ['clubChoice', 'date'], where: { clubChoice: 'c' }, to: '2027-12-31' },
      ],
    },
    byCreatedBy: {
      lists: [{ where: { createdBy: 'u' } }, { where: { createdBy: 'u' }, from: '2027-01-01' }],
      counts: [{ by: ['createdBy'] }],
    },
    byUpdatedBy: { lists: [{ where: { updatedBy: 'u' } }], counts: [{ by: ['updatedBy'] }] },
    byUpdatedOn: { lists: [{ from: '2027-01-01' }], counts: [{ by: ['updatedOn'] }] },
    byState: {
      lists: [{ where: { state: 'calledOff' }, from: '2027-01-01', to: '2027-12-31' }],
      counts: [{ by: ['state'] }],
    },
    byRace: {
      lists: [{ where: { race: 'r' } }, { where: { race: 'r' }, from: '2027-01-01' }],
      counts: [{ by: ['race'] }],
    },
    byEntryOpens: { lists: [{ from: '2027-01-01', to: '2027-01-08' }], counts: [{ by: ['entryOpens'] }] },
    byEntryCloses: { lists: [{ from: '2027-01-01', to: '2027-01-08' }], counts: [{ by: ['entryCloses'] }] },
    byCalendarUid: { lists: [{ where: { calendarUid: 'c' } }], counts: [{ by: ['calendarUid'] }] },
  },
  formerEventSlugs: {
    byEvent: {
      lists: [{ where: { eventId: 'e' } }, { where: { eventId: ['e', 'f'] } }],
      counts: [{ by: ['eventId'] }],
    },
  },
  deletedEvents: { byEnd: { lists: [{ to: '2027-01-01' }] } },
  hiddenEvents: { byUser: { lists: [{ where: { userId: 'u' } }] } },
  tombstones: {
    byDeletion: { lists: [{}] },
    byCreatedBy: { lists: [{ where: { createdBy: 'u' } }] },
    byExpiry: { lists: [{ to: '2027-01-01' }] },
  },
  clubTombstones: {
    byClub: { lists: [{ where: { clubId: 'c' } }] },
    byExpiry: { lists: [{ to: '2027-01-01' }] },
  },
  tombstoneStatuses: {
    byUser: { lists: [{ where: { userId: 'u' } }] },
    byExpiry: { lists: [{ to: '2027-01-01' }] },
  },
  site: { byOrigin: { lists: [{}] } },
  hiddenStatuses: { byUser: { lists: [{ where: { userId: 'u' } }], counts: [{ by: ['userId'] }] } },
  statuses: {
    byEvent: {
      lists: [{}, { where: { eventId: 'e' } }, { where: { eventId: 'e', status: ['result', 'entered'] } }],
      counts: [
        { by: ['eventId', 'status'], where: { eventId: ['e', 'f'] } },
        { by: ['eventId'], where: { eventId: 'e', status: 'entered' } },
      ],
    },
    byEventAndClub: {
      lists: [{ where: { eventId: 'e' } }, { where: { eventId: 'e', clubId: 'c', status: 'entered' } }],
      counts: [
        { by: ['eventId', 'clubId', 'status'], where: { eventId: 'e' } },
        { by: ['eventId', 'clubId'], where: { eventId: 'e', clubId: 'c' } },
      ],
    },
    byEventAndDistance: {
      lists: [{}, { where: { eventId: 'e', distance: '10km', status: 'result' } }],
      counts: [
        { by: ['eventId', 'distance', 'status'], where: { eventId: 'e', distance: ['5km', '10km'] } },
        { by: ['eventId'] },
      ],
    },
    byUser: {
      lists: [
        { where: { userId: 'u' }, from: '2027-01-01' },
        { where: { userId: 'u', eventDate: '2027-05-01' } },
      ],
      counts: [{ by: ['userId'], where: { userId: ['u', 'v'] }, from: '2027-01-01' }],
    },
    byUserAndStatus: {
      lists: [{ where: { userId: 'u', status: 'entered' }, from: '2027-01-01' }],
      counts: [{ by: ['userId', 'status'], where: { userId: 'u' } }],
    },
    byClub: {
      lists: [{}, { where: { clubId: 'c', status: 'entered' }, from: '2027-01-01', to: '2027-12-31' }],
      counts: [
        { by: ['clubId'] },
        {
          by: ['clubId', 'status', 'eventDate', 'eventId'],
          where: { clubId: 'c', status: 'entered' },
          from: '2027-01-01',
          to: '2027-12-31',
        },
      ],
    },
    byClubAndEvent: {
      lists: [{ where: { clubId: 'c', eventId: ['e', 'f'] } }],
      counts: [
        { by: ['clubId', 'eventId', 'status'], where: { clubId: 'c', eventId: ['e', 'f'] } },
        { by: ['clubId', 'eventId', 'status', 'userId'], where: { clubId: 'c', eventId: 'e' } },
      ],
    },
    byRunner: {
      lists: [{ where: { distanceRun: '5km', userId: ['u', 'v'] } }],
      counts: [
        {
          by: ['distanceRun', 'userId', 'eventId', 'resultInSeconds'],
          where: { distanceRun: '5km', userId: ['u', 'v'] },
        },
      ],
    },
    byClubAndRun: {
      lists: [
        { where: { clubId: 'c' } },
        { where: { clubId: 'c', eventDate: ['2027-05-01', '2027-05-02'] } },
      ],
      counts: [
        {
          by: ['clubId', 'eventDate', 'distanceRun', 'resultInSeconds', 'eventId', 'userId'],
          where: { clubId: 'c' },
          from: '2027-01-01',
          to: '2027-12-31',
        },
      ],
    },
    byClubAndDate: {
      lists: [{ where: { clubId: 'c' }, from: '2027-05-01T09:00:00.000Z' }],
      counts: [{ by: ['clubId'], where: { clubId: 'c' } }],
    },
    byUserAndDate: {
      lists: [{ where: { userId: ['u', 'v'] }, from: '2027-05-01T09:00:00.000Z' }],
      counts: [{ by: ['userId'], where: { userId: 'u' } }],
    },
  },
  users: {
    bySlug: slugs,
    byName: names,
    byLastLogin: {
      lists: [{}, { from: '2027-05-01T09:00:00.000Z' }],
      counts: [{ by: ['lastLoginOn'] }],
    },
    byLoginType: { lists: [{ where: { lastLoginType: 'google' } }] },
    byHidden: { lists: [{}], counts: [{ by: ['hidden'] }] },
    byUnclaimed: {
      lists: [{ where: { unclaimedIn: 'c' } }],
      counts: [{ where: { unclaimedIn: 'c' }, by: ['unclaimedIn'] }],
    },
    byGathers: { lists: [{ where: { gathers: 'yes' } }] },
    bySiteRole: { lists: [{ where: { siteRole: 3 } }], counts: [{ by: ['siteRole'] }] },
  },
  nameStarts: {
    byStart: {
      lists: [{ where: { start: 'a' } }],
      counts: [{ where: { start: 'a' }, by: ['start', 'name', 'userId'] }],
    },
    byUser: {
      lists: [{ where: { userId: 'u' } }],
      counts: [{ where: { userId: ['u', 'v'] }, by: ['userId', 'start'] }, { by: ['userId'] }],
    },
  },
  formerUserSlugs: { byUser: { lists: [{ where: { userId: 'u' } }], counts: [{ by: ['userId'] }] } },
  clubs: {
    bySlug: slugs,
    byName: names,
    byNameKey: { lists: [{ where: { nameKey: 'a' } }] },
    byShortNameKey: { lists: [{ where: { shortNameKey: 'a' } }] },
  },
  memberships: {
    byClub: {
      lists: [
        { where: { clubId: 'c' } },
        { where: { clubId: 'c', role: 2 } },
        { where: { clubId: 'c' }, from: 1 },
      ],
      counts: [{ by: ['clubId'] }, { by: ['clubId', 'role'], where: { clubId: ['c', 'd'] } }],
    },
    byClubAndName: {
      lists: [
        { where: { clubId: 'c', role: 2 } },
        { where: { clubId: 'c', role: 2, memberName: ['ann lee', 'bob lee'] } },
      ],
      counts: [
        { by: ['clubId', 'role'], where: { clubId: 'c', role: [1, 2, 3] } },
        { by: ['clubId', 'role', 'memberName'], where: { clubId: 'c', role: 2 } },
      ],
    },
    byUser: { lists: [{ where: { userId: 'u' } }], counts: [{ by: ['userId'], where: { userId: 'u' } }] },
    byRole: { lists: [{ where: { role: 0 } }], counts: [{ by: ['role', 'clubId'], where: { role: 0 } }] },
  },
  clubRequests: {
    byDate: { lists: [{}] },
    byUser: { lists: [{ where: { userId: 'u' } }], counts: [{ by: ['userId'], where: { userId: 'u' } }] },
  },
  follows: {
    byUser: {
      lists: [{ where: { userId: 'u' } }],
      counts: [{ by: ['userId'], where: { userId: ['u', 'v'] } }],
    },
    byFollower: { lists: [{ where: { followerId: 'u' }, to: '2027' }], counts: [{ by: ['followerId'] }] },
  },
  logins: {
    byUser: { lists: [{ where: { userId: 'u' } }], counts: [{ by: ['userId'], where: { userId: 'u' } }] },
  },
  sessions: {
    byUser: { lists: [{ where: { userId: 'u' } }] },
    byExpiry: { lists: [{ to: '2027-01-01' }] },
  },
  pendingLogins: {
    byExpiry: { lists: [{ to: '2027-01-01' }] },
    byAddress: {
      lists: [{ where: { address: '::1' }, from: '2027-01-01' }],
      counts: [{ by: ['address'], where: { address: '::1' }, from: '2027-01-01' }],
    },
    byLinkTo: { lists: [{ where: { linkTo: 'u' } }] },
  },
  requestCounts: {
    byExpiry: { lists: [{ to: '2027-01-01' }] },
    byKey: { lists: [{ where: { key: ['k', 'l'] } }] },
  },
  invitations: {
    byUser: { lists: [{ where: { userId: 'u' } }] },
    byKey: { lists: [{ where: { key: 'k' } }] },
    byExpiry: { lists: [{ to: '2027-01-01' }] },
  },
  auditLog: {
    byObject: { lists: [{ where: { objectPath: '/club/c', action: 'editUser' } }] },
    byDate: { lists: [{}] },
    byAction: { lists: [{ where: { action: 'editUser' } }] },
    byActor: { lists: [{ where: { actorId: 'u' } }] },
    byActorAndAction: { lists: [{ where: { actorId: 'u', action: 'editUser' } }] },
    bySubject: { lists: [{ where: { subjectId: 'u' } }] },
    bySubjectAndAction: { lists: [{ where: { subjectId: 'u', action: 'editUser' } }] },
  },
  searchPostings: {
    byWord: {
      lists: [
        { where: { word: 'w' }, from: '2027-01-01', to: '2027-12-31' },
        { where: { word: 'w' }, to: '2027-05-01' },
      ],
      counts: [
        { by: ['word'], where: { word: ['v', 'w'] } },
        {
          by: ['word', 'eventDate', 'eventId'],
          where: { word: 'w' },
          ...{ from: '2027-01-01', to: '2027-12-31', limit: 5 },
        },
        { by: ['word', 'eventDate', 'eventId'], where: { word: 'w' }, after: ['2027-05-01', 'e'], limit: 5 },
      ],
    },
  },
  searchVocabulary: { byNumber: { lists: [{ from: 5 }], counts: [{ by: ['number'] }] } },
}
