import type { CollectionName, IndexName, Records } from './schema'

/** A field that holds a user's id, and an index to find documents by it. */
type ReferenceOf<C extends CollectionName> = {
  readonly collection: C
  readonly field: keyof Records[C] & string
  readonly index: IndexName<C>
}

type Reference = { [C in CollectionName]: ReferenceOf<C> }[CollectionName]

/**
 * Every field outside of `users` that holds a user's id, grouped by what its documents are to that user. When a user
 * is deleted, or merged into another one, no such field names them afterwards. A new field that holds a user's id
 * belongs here.
 */
export const userReferences = {
  logins: { collection: 'logins', field: 'userId', index: 'byUser' },
  invitations: { collection: 'invitations', field: 'userId', index: 'byUser' },
  /** The id is in the `data` of a session, too. */
  sessions: { collection: 'sessions', field: 'userId', index: 'byUser' },
  pendingLogins: { collection: 'pendingLogins', field: 'linkTo', index: 'byLinkTo' },
  formerUserSlugs: { collection: 'formerUserSlugs', field: 'userId', index: 'byUser' },
  memberships: { collection: 'memberships', field: 'userId', index: 'byUser' },
  clubRequests: { collection: 'clubRequests', field: 'userId', index: 'byUser' },
  statuses: { collection: 'statuses', field: 'userId', index: 'byUser' },
  hiddenStatuses: { collection: 'hiddenStatuses', field: 'userId', index: 'byUser' },
  hiddenEvents: { collection: 'hiddenEvents', field: 'userId', index: 'byUser' },
  tombstones: { collection: 'tombstones', field: 'createdBy', index: 'byCreatedBy' },
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
