import type { OptionalName } from '../kernel/fields/fieldRules'
import type { Records, StatusRecord } from './records'

export type * from './records'

export type CollectionName = keyof Records

type RequiredName<R> = Exclude<keyof R & string, OptionalName<R>>

/** Optional fields that a document has wherever it has the first field of a sparse index. */
type GivenBeside<R> = R extends StatusRecord ? 'resultInSeconds' : never

/**
 * A `sparse` index holds only the documents that have its first field, so a query on it finds only these. Every index
 * that begins with an optional field is sparse, and no other field of an index may be missing, so no value in a cursor
 * is.
 */
type IndexOf<R> =
  | { readonly fields: readonly RequiredName<R>[]; readonly unique?: true }
  | {
      readonly fields: readonly [OptionalName<R>, ...(RequiredName<R> | GivenBeside<R>)[]]
      readonly unique?: true
      readonly sparse: true
    }

/** An index as the drivers see it. */
export interface IndexDeclaration {
  readonly fields: readonly string[]
  readonly unique?: true
  readonly sparse?: true
}

type Schema = { readonly [C in keyof Records]: Readonly<Record<string, IndexOf<Records[C]>>> }

/**
 * Every index of the application. Both drivers create the same ones, and each query names the one it uses. Where an
 * index is not unique, `id` is its last field, so that its order is total and a cursor is exact.
 */
export const schema = {
  events: {
    bySlug: { fields: ['slug'], unique: true },
    byDate: { fields: ['date', 'time'] },
    byCreatedOn: { fields: ['createdOn'] },
    byClubChoice: { fields: ['clubChoice', 'date'], sparse: true },
    byCreatedBy: { fields: ['createdBy', 'createdOn'], sparse: true },
    byUpdatedBy: { fields: ['updatedBy'], sparse: true },
    byUpdatedOn: { fields: ['updatedOn'], sparse: true },
    byState: { fields: ['state', 'date'], sparse: true },
    byRace: { fields: ['race', 'date'], sparse: true },
  },
  formerEventSlugs: { byEvent: { fields: ['eventId', 'retiredOn'] } },
  deletedEvents: { byEnd: { fields: ['until'] } },
  hiddenEvents: { byUser: { fields: ['userId'] } },
  hiddenStatuses: { byUser: { fields: ['userId'] } },
  tombstones: {
    byDeletion: { fields: ['deletedOn'] },
    byCreatedBy: { fields: ['createdBy'], sparse: true },
    byExpiry: { fields: ['expires'] },
  },
  tombstoneStatuses: {
    byUser: { fields: ['userId', 'expires'] },
    byExpiry: { fields: ['expires'] },
  },
  calendarKeys: {
    byUser: { fields: ['userId'], unique: true },
    byKey: { fields: ['key'], unique: true },
  },
  site: { byOrigin: { fields: ['origin'] } },
  statuses: {
    byEvent: { fields: ['eventId', 'status'] },
    byEventAndClub: { fields: ['eventId', 'clubId', 'status'] },
    byDistance: { fields: ['distance', 'eventId', 'status'], sparse: true },
    byUser: { fields: ['userId', 'eventDate', 'eventId'] },
    byUserAndStatus: { fields: ['userId', 'status', 'eventDate', 'eventId'] },
    byClub: { fields: ['clubId', 'status', 'eventDate', 'eventId'] },
    byClubAndEvent: { fields: ['clubId', 'eventId', 'status', 'userId'] },
    byClubAndDate: { fields: ['clubId', 'date'] },
    byUserAndDate: { fields: ['userId', 'date'] },
    byRunner: {
      fields: ['distanceRun', 'userId', 'eventId', 'resultInSeconds'],
      sparse: true,
    },
    byClubRun: {
      fields: ['distanceRun', 'clubId', 'eventDate', 'resultInSeconds', 'eventId', 'userId'],
      sparse: true,
    },
  },
  olderResults: {
    byUser: { fields: ['userId', 'date'] },
    byRunner: { fields: ['distance', 'userId', 'date', 'terrain', 'resultInSeconds'], sparse: true },
  },
  resultImports: { byUser: { fields: ['userId', 'addedOn'] } },
  listDrafts: {
    // With all that is told of them in a list, so that none of their long texts is read for that.
    byUser: { fields: ['userId', 'addedOn', 'eventId', 'clubId', 'key'], unique: true },
    byExpiry: { fields: ['expires'] },
  },
  listImports: {
    byEvent: { fields: ['eventId', 'addedOn'] },
    byUser: { fields: ['userId'], sparse: true },
    byExpiry: { fields: ['expires'] },
  },
  listResults: {
    byImport: { fields: ['importId'] },
    byUser: { fields: ['userId', 'eventId'] },
    byExpiry: { fields: ['expires'] },
  },
  listNames: {
    byClub: { fields: ['clubId', 'nameKey'] },
    byUser: { fields: ['userId'] },
  },
  listLayouts: { byClub: { fields: ['clubId'] } },
  notices: {
    byUser: { fields: ['userId', 'on'] },
    byExpiry: { fields: ['expires'] },
  },
  tellings: {
    byDue: { fields: ['due'] },
    byEvent: { fields: ['eventId'] },
    byActor: { fields: ['actorId'], sparse: true },
  },
  rounds: {
    byDue: { fields: ['due'], sparse: true },
    byExpiry: { fields: ['expires'] },
  },
  deliveries: {
    byCarrier: { fields: ['carrier', 'due'] },
    byUser: { fields: ['userId'] },
    byExpiry: { fields: ['expires'] },
  },
  mailAddresses: {
    byUser: { fields: ['userId'], unique: true },
    byDigest: { fields: ['digest'], sparse: true },
    byExpiry: { fields: ['expires'], sparse: true },
  },
  mails: {
    byDue: { fields: ['due'] },
    byExpiry: { fields: ['expires'] },
  },
  pushSubscriptions: {
    byUser: { fields: ['userId', 'addedOn'] },
    byLogin: { fields: ['login'], sparse: true },
  },
  hooks: { byClub: { fields: ['clubId', 'addedOn'] } },
  hookDeliveries: {
    byDue: { fields: ['due'] },
    byHook: { fields: ['hookId'] },
    byExpiry: { fields: ['expires'] },
  },
  users: {
    bySlug: { fields: ['slug'], unique: true },
    byName: { fields: ['name'] },
    bySiteRole: { fields: ['siteRole'] },
    byLastLogin: { fields: ['lastLoginOn'], sparse: true },
    byHidden: { fields: ['hidden'], sparse: true },
    byGathers: { fields: ['gathers'], sparse: true },
  },
  formerUserSlugs: { byUser: { fields: ['userId', 'retiredOn'] } },
  clubs: {
    bySlug: { fields: ['slug'], unique: true },
    byName: { fields: ['name'] },
    byNameKey: { fields: ['nameKey'], unique: true },
    byShortNameKey: { fields: ['shortNameKey'], unique: true },
  },
  memberships: {
    byClub: { fields: ['clubId', 'role', 'joined'] },
    byClubAndName: { fields: ['clubId', 'role', 'memberName'] },
    byUser: { fields: ['userId', 'joined'] },
    byRole: { fields: ['role', 'clubId'] },
  },
  clubRequests: {
    byDate: { fields: ['date'] },
    byUser: { fields: ['userId', 'date'] },
  },
  follows: {
    byUser: { fields: ['userId', 'date'] },
    byFollower: { fields: ['followerId', 'date'] },
  },
  logins: {
    byUser: { fields: ['userId', 'provider'] },
  },
  loginRefusals: { bySince: { fields: ['since'] } },
  invitations: {
    byUser: { fields: ['userId'], unique: true },
    byKey: { fields: ['key'], unique: true },
    byExpiry: { fields: ['expires'] },
  },
  sessions: {
    byUser: { fields: ['userId'] },
    byExpiry: { fields: ['expires'] },
  },
  pendingLogins: {
    byExpiry: { fields: ['expires'] },
    byAddress: { fields: ['address', 'expires'] },
    byLinkTo: { fields: ['linkTo'], sparse: true },
  },
  requestCounts: { byExpiry: { fields: ['expires'] } },
  auditLog: {
    byDate: { fields: ['date'] },
    byAction: { fields: ['action', 'date'] },
    byActor: { fields: ['actorId', 'date'] },
    byActorAndAction: { fields: ['actorId', 'action', 'date'] },
    bySubject: { fields: ['subjectId', 'date'] },
    bySubjectAndAction: { fields: ['subjectId', 'action', 'date'] },
  },
  searchPostings: {
    byWord: { fields: ['word', 'eventDate', 'eventId'], unique: true },
  },
  searchVocabulary: { byNumber: { fields: ['number'] } },
} as const satisfies Schema

export type IndexName<C extends CollectionName> = keyof (typeof schema)[C] & string

export const collectionNames = Object.keys(schema) as CollectionName[]

/** Collections that no visitor's page shows anything of. `Store.revision` does not count writes to them. */
const uncounted: readonly CollectionName[] = [
  'logins',
  'loginRefusals',
  'sessions',
  'pendingLogins',
  'invitations',
  'calendarKeys',
  'deletedEvents',
  'hiddenEvents',
  'hiddenStatuses',
  'auditLog',
  'requestCounts',
  'olderResults',
  'resultImports',
  'notices',
  'tellings',
  'rounds',
  'deliveries',
  'hooks',
  'hookDeliveries',
  'mailAddresses',
  'mails',
  'listDrafts',
  'listImports',
  'listResults',
  'listNames',
  'listLayouts',
  'pushSubscriptions',
]

/** Whether a write to the collection may change a page for visitors. */
export function isContent(collection: CollectionName): boolean {
  return !uncounted.includes(collection)
}
