import type { FullRace } from '../../kernel/running/eventState'
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
  /** The number of edits, absent before the first one. */
  readonly revision?: number
  /** `YYYY-MM-DD`: the original date of a rescheduled event. Undefined in an edit that restores it. */
  readonly movedFrom?: string | undefined
  /** The whole race or its distances that members have reported as full. */
  readonly full?: readonly FullRace[] | undefined
  /** Id of the race that this event is an edition of, absent if no other edition is known. */
  readonly race?: string
  /** The `UID` in the calendar that the event was imported from. */
  readonly calendarUid?: string
  /** Id of the followed calendar that the event comes from. */
  readonly followedCalendar?: string
  /** Id of the club that follows it, '' for the site. Its admins may edit the event. */
  readonly followingClub?: string
  /** Id of the import of a club's history that added the event. */
  readonly historyId?: string
}

/**
 * A former slug of an event, which redirects to the event or answers `Gone` if it was deleted. The document's id is the
 * slug. A deleted event also has one for its own id.
 */
export interface FormerEventSlugRecord {
  readonly id: string
  readonly eventId: string
  readonly retiredOn: string
}

/**
 * A deleted event, stored while the deletion can be undone. Its id is the event's id. Its statuses remain in `statuses`,
 * where statuses of missing events are never shown.
 */
export interface DeletedEventRecord {
  readonly id: string
  readonly event: EventRecord
  /** Id of the user. */
  readonly deletedBy: string
  readonly until: string
}

/** An event of a hidden user. Its id is the event's id. Its statuses remain in `statuses` but are never shown. */
export interface HiddenEventRecord {
  readonly id: string
  readonly userId: string
  readonly event: EventRecord
}

/** The tombstone of a deleted event, which calendar feeds show for some months. Its id is the event's id. */
export interface TombstoneRecord {
  readonly id: string
  readonly event: Omit<EventRecord, 'createdBy' | 'updatedBy'>
  /** The user who added it. The tombstone is removed if that user is hidden. */
  readonly createdBy?: string
  /** Ids of the clubs whose calendars contained it. */
  readonly clubIds: readonly string[]
  readonly deletedOn: string
  readonly expires: string
}

/** A deleted event in a club's calendar, which finds it by this record as long as it has a tombstone. */
export interface ClubTombstoneRecord extends Pick<TombstoneRecord, 'deletedOn' | 'expires'> {
  readonly id: string
  readonly clubId: string
  readonly eventId: string
}

/** A search posting: one word of one event, or a filter term (`filterTerm`) that it matches. See `searchIndex.ts`. */
export interface SearchPostingRecord {
  readonly id: string
  readonly word: string
  /** The event's date. The transaction that moves the event updates it, too. */
  readonly eventDate: string
  /** The event's id, with its exact place if the filter term is for an area: see `placedAt`. */
  readonly eventId: string
}

/** A word that some event has. The id is the word. Words are numbered in the order they were first stored. */
export interface SearchWordRecord {
  readonly id: string
  readonly number: number
}

export const collections = {
  events: {
    limit: 'none',
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
      byEntryOpens: { fields: ['entryOpens'], sparse: true },
      byEntryCloses: { fields: ['entryCloses'], sparse: true },
      byCalendarUid: { fields: ['calendarUid'], sparse: true },
    },
    userReferences: {
      created: { field: 'createdBy', exported: 'byHand' },
      updated: { field: 'updatedBy', exported: 'byHand' },
    },
  },
  formerEventSlugs: {
    limit: 'none',
    indexes: { byEvent: { fields: ['eventId', 'retiredOn'] } },
    /** Old addresses lead to the event, or say that it was deleted. */
    onEventChange: 'stays',
  },
  deletedEvents: { limit: 'expires', indexes: { byEnd: { fields: ['until'] } }, isPrivate: true },
  hiddenEvents: {
    limit: 'one per event',
    indexes: { byUser: { fields: ['userId'] } },
    isPrivate: true,
    userReferences: { hiddenEvents: { field: 'userId', exported: 'byHand' } },
  },
  tombstones: {
    limit: 'expires',
    indexes: {
      byDeletion: { fields: ['deletedOn'] },
      byCreatedBy: { fields: ['createdBy'], sparse: true },
      byExpiry: { fields: ['expires'] },
    },
    userReferences: { tombstones: { field: 'createdBy', moves: true, exported: 'byHand' } },
  },
  clubTombstones: {
    limit: 'expires',
    indexes: { byClub: { fields: ['clubId', 'deletedOn'] }, byExpiry: { fields: ['expires'] } },
    /** Calendars say for some months that it was deleted. */
    onEventChange: 'stays',
  },
  searchPostings: {
    limit: 'one per word of an event',
    indexes: { byWord: { fields: ['word', 'eventDate', 'eventId'], unique: true } },
    /** The search index is updated with each write of an event: see `indexEvent`. */
    onEventChange: 'stays',
  },
  searchVocabulary: { limit: 'one per word', indexes: { byNumber: { fields: ['number'] } } },
} as const satisfies CollectionsOf<
  | 'events'
  | 'formerEventSlugs'
  | 'deletedEvents'
  | 'hiddenEvents'
  | 'tombstones'
  | 'clubTombstones'
  | 'searchPostings'
  | 'searchVocabulary'
>

declare module '../../store/schema' {
  interface Records {
    events: EventRecord
    formerEventSlugs: FormerEventSlugRecord
    deletedEvents: DeletedEventRecord
    hiddenEvents: HiddenEventRecord
    tombstones: TombstoneRecord
    clubTombstones: ClubTombstoneRecord
    searchPostings: SearchPostingRecord
    searchVocabulary: SearchWordRecord
  }
}

declare module '../../store/happenings' {
  interface Happenings {
    eventAdded: EventRecord
  }
}
