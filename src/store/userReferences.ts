import type { CollectionName, IndexName, Records } from './schema'

/** A field that holds a user's id, and an index to find documents by it. */
interface ReferenceOf<C extends CollectionName> {
  readonly collection: C
  readonly field: keyof Records[C] & string
  readonly index: IndexName<C>
  /** A merge of two users only replaces the id in these documents. See `planMerge` for the others. */
  readonly moves?: true
  /** The fields that one's own data have of these documents. See `accountRepository` for the others. */
  readonly told?: readonly (keyof Records[C] & string)[]
}

type Reference = { [C in CollectionName]: ReferenceOf<C> }[CollectionName]

/**
 * Every field outside of `users` that holds a user's id, grouped by what its documents are to that user. When a user
 * is deleted, or merged into another one, no such field names them afterwards. A new field that holds a user's id
 * belongs here.
 */
export const userReferences = {
  logins: { collection: 'logins', field: 'userId', index: 'byUser', moves: true },
  invitations: { collection: 'invitations', field: 'userId', index: 'byUser', told: ['expires'] },
  /** The id is in the `data` of a session, too. */
  sessions: { collection: 'sessions', field: 'userId', index: 'byUser', told: ['expires'] },
  pendingLogins: { collection: 'pendingLogins', field: 'linkTo', index: 'byLinkTo' },
  formerUserSlugs: { collection: 'formerUserSlugs', field: 'userId', index: 'byUser' },
  memberships: { collection: 'memberships', field: 'userId', index: 'byUser' },
  clubRequests: { collection: 'clubRequests', field: 'userId', index: 'byUser' },
  statuses: { collection: 'statuses', field: 'userId', index: 'byUser' },
  hiddenStatuses: { collection: 'hiddenStatuses', field: 'userId', index: 'byUser' },
  hiddenEvents: { collection: 'hiddenEvents', field: 'userId', index: 'byUser' },
  olderResults: {
    collection: 'olderResults',
    field: 'userId',
    index: 'byUser',
    told: ['date', 'title', 'distance', 'terrain', 'resultInSeconds', 'addedOn'],
  },
  resultImports: {
    collection: 'resultImports',
    field: 'userId',
    index: 'byUser',
    moves: true,
    told: ['addedOn', 'count'],
  },
  listDrafts: {
    collection: 'listDrafts',
    field: 'userId',
    index: 'byUser',
    moves: true,
    told: ['addedOn', 'text'],
  },
  listImports: {
    collection: 'listImports',
    field: 'userId',
    index: 'byUser',
    moves: true,
    told: ['addedOn', 'count', 'lines'],
  },
  listResults: { collection: 'listResults', field: 'userId', index: 'byUser', moves: true, told: ['date'] },
  listNames: {
    collection: 'listNames',
    field: 'userId',
    index: 'byUser',
    told: ['name', 'answer'],
  },
  notices: { collection: 'notices', field: 'userId', index: 'byUser', moves: true, told: ['on', 'kind'] },
  tellings: { collection: 'tellings', field: 'actorId', index: 'byActor', moves: true, told: ['due'] },
  deliveries: {
    collection: 'deliveries',
    field: 'userId',
    index: 'byUser',
    moves: true,
    told: ['carrier', 'due'],
  },
  mailAddresses: {
    collection: 'mailAddresses',
    field: 'userId',
    index: 'byUser',
    told: ['address', 'how', 'state'],
  },
  pushSubscriptions: {
    collection: 'pushSubscriptions',
    field: 'userId',
    index: 'byUser',
    told: ['browser', 'addedOn'],
  },
  tombstones: { collection: 'tombstones', field: 'createdBy', index: 'byCreatedBy', moves: true },
  tombstoneStatuses: { collection: 'tombstoneStatuses', field: 'userId', index: 'byUser' },
  calendarKeys: { collection: 'calendarKeys', field: 'userId', index: 'byUser' },
  following: { collection: 'follows', field: 'followerId', index: 'byFollower' },
  followers: { collection: 'follows', field: 'userId', index: 'byUser' },
  created: { collection: 'events', field: 'createdBy', index: 'byCreatedBy' },
  updated: { collection: 'events', field: 'updatedBy', index: 'byUpdatedBy' },
  acted: { collection: 'auditLog', field: 'actorId', index: 'byActor' },
  undergone: { collection: 'auditLog', field: 'subjectId', index: 'bySubject' },
} as const satisfies Readonly<Record<string, Reference>>

export type UserReferenceName = keyof typeof userReferences

/** The collections that refer to users. */
export type ReferringCollection = (typeof userReferences)[UserReferenceName]['collection']

type UserReferences = typeof userReferences

/** The references of which `Part` says what happens. */
export type ReferenceWith<Part extends 'moves' | 'told'> = {
  [Name in UserReferenceName]: Part extends keyof UserReferences[Name] ? Name : never
}[UserReferenceName]
