import type { EventValues } from './validateEvent'
import type { Stored } from '../../kernel/fields/fieldRules'
import type { CollectionsOf } from '../../store/schema'

export interface EventRecord extends Stored<EventValues> {
  readonly id: string
  readonly slug: string
  readonly captainsChoice: boolean
  readonly createdOn: string
  readonly createdBy?: string
  readonly updatedOn?: string
  readonly updatedBy?: string
  /** How often it was edited; absent where it never was. */
  readonly revision?: number
  /** `YYYY-MM-DD`: the first date of an event that was rescheduled. Undefined in an edit that sets it back. */
  readonly movedFrom?: string | undefined
  /** Id of the race that this event is an edition of; absent where no other edition is known. */
  readonly race?: string
}

/**
 * A former slug of an event. It leads on to the event's new slug or, where the event was deleted, says so. The
 * document's id is the slug. A deleted event leaves one for its own id, too.
 */
export interface FormerEventSlugRecord {
  readonly id: string
  readonly eventId: string
  readonly retiredOn: string
}

/**
 * A deleted event, stored for as long as the deletion can be undone. Its id is the event's id. Its statuses stay in
 * `statuses` meanwhile: nothing shows a status of an event that does not exist.
 */
export interface DeletedEventRecord {
  readonly id: string
  readonly event: EventRecord
  /** Id of the user. */
  readonly deletedBy: string
  readonly until: string
}

/** An event of a hidden user; its id is the event's id. Its statuses stay in `statuses`, but are not shown anywhere. */
export interface HiddenEventRecord {
  readonly id: string
  /** The user who added it. */
  readonly userId: string
  readonly event: EventRecord
}

/**
 * A tombstone: what calendars say about a deleted event for some months. Its id is the event's id. Only calendars
 * read it.
 */
export interface TombstoneRecord {
  readonly id: string
  readonly event: Omit<EventRecord, 'createdBy' | 'updatedBy'>
  /** The user who added it: if they are hidden, the tombstone is removed, too. */
  readonly createdBy?: string
  /** Ids of the clubs whose calendars contained it. */
  readonly clubIds: readonly string[]
  readonly deletedOn: string
  readonly expires: string
}

/** One word of one event, or a term of a filter that it fits (`filterTerm`), for the search; see `searchIndex.ts`. */
export interface SearchPostingRecord {
  readonly id: string
  readonly word: string
  /** The event's date. The transaction that moves the event updates it, too. */
  readonly eventDate: string
  readonly eventId: string
}

/** A word of any event; the id is the word. Words are numbered in the order in which they were first stored. */
export interface SearchWordRecord {
  readonly id: string
  readonly number: number
}

export const collections = {
  events: {
    indexes: {
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
    userReferences: {
      created: { field: 'createdBy' },
      updated: { field: 'updatedBy' },
    },
  },
  formerEventSlugs: {
    indexes: { byEvent: { fields: ['eventId', 'retiredOn'] } },
    /** Old addresses lead to the event, or say that it was deleted. */
    onEventChange: 'stays',
  },
  deletedEvents: { indexes: { byEnd: { fields: ['until'] } }, isPrivate: true },
  hiddenEvents: {
    indexes: { byUser: { fields: ['userId'] } },
    isPrivate: true,
    userReferences: { hiddenEvents: { field: 'userId' } },
  },
  tombstones: {
    indexes: {
      byDeletion: { fields: ['deletedOn'] },
      byCreatedBy: { fields: ['createdBy'], sparse: true },
      byExpiry: { fields: ['expires'] },
    },
    userReferences: { tombstones: { field: 'createdBy', moves: true } },
  },
  searchPostings: {
    indexes: {
      byWord: { fields: ['word', 'eventDate', 'eventId'], unique: true },
    },
    /** The search index is updated with each write of an event: see `indexEvent`. */
    onEventChange: 'stays',
  },
  searchVocabulary: { indexes: { byNumber: { fields: ['number'] } } },
} as const satisfies CollectionsOf<
  | 'events'
  | 'formerEventSlugs'
  | 'deletedEvents'
  | 'hiddenEvents'
  | 'tombstones'
  | 'searchPostings'
  | 'searchVocabulary'
>

type Own = typeof collections

declare module '../../store/records' {
  interface Records {
    events: EventRecord
    formerEventSlugs: FormerEventSlugRecord
    deletedEvents: DeletedEventRecord
    hiddenEvents: HiddenEventRecord
    tombstones: TombstoneRecord
    searchPostings: SearchPostingRecord
    searchVocabulary: SearchWordRecord
  }
  interface Declared extends Own {}
}
