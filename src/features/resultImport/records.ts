import type { ListColumn, NameAnswer } from './resultList'
import { hashOf } from '../../store/hashOf'
import type { CollectionsOf } from '../../store/schema'

/** A list of results that is not saved yet. Only whoever pasted it sees it. */
export interface ListDraftRecord {
  readonly id: string
  /** The id once more, for an index that tells of a draft without its text. */
  readonly key: string
  readonly eventId: string
  readonly userId: string
  /** Of which club its results are; '' for everybody. */
  readonly clubId: string
  readonly text: string
  /** Id of the columns that were remembered for lists with its headings; absent for a list without headings or club. */
  readonly layout?: string
  /** As they were chosen; absent where they are as recognised. */
  readonly columns?: readonly ListColumn[]
  /** Whether gun times count where there are chip times, too. */
  readonly isGun?: true
  /** Id of the distance of lines that name none. */
  readonly distance?: string
  /** True if times such as 40:09:00 are minutes and seconds; absent as long as nobody has said it. */
  readonly isMinutes?: boolean
  /** The race of the list that is the event's; '' for all, absent as long as nobody has said it. */
  readonly race?: string
  /** What was answered, by the line's number and the user's id: see `lineKey`. */
  readonly answers: Readonly<Record<string, NameAnswer>>
  readonly addedOn: string
  readonly expires: string
}

/** Results that were saved from a list at once; its id is that of the draft. */
export interface ListImportRecord {
  readonly id: string
  readonly eventId: string
  /** Who saved them; absent once they have no account any more. */
  readonly userId?: string
  readonly clubId: string
  readonly addedOn: string
  /** How many results were entered. */
  readonly count: number
  /** How many lines the list had. */
  readonly lines: number
  readonly expires: string
}

/** A status that was set from a list. */
export interface ListResultRecord {
  readonly id: string
  readonly importId: string
  readonly eventId: string
  readonly userId: string
  /** The date of the status: with another one, it was changed since. */
  readonly date: string
  readonly expires: string
}

/** What was answered for a club about a name in lists. */
export interface ListNameRecord {
  readonly id: string
  readonly clubId: string
  /** Whose name it is, or is not. */
  readonly userId: string
  /** The name as lists have it, folded. */
  readonly nameKey: string
  /** As the list had it. */
  readonly name: string
  readonly answer: NameAnswer
}

/** What the columns of lists with some headings hold, as it was chosen for a club. */
export interface ListLayoutRecord {
  readonly id: string
  readonly clubId: string
  readonly columns: readonly ListColumn[]
  readonly isGun?: true
}

/** Of what was answered for a club about a name and a user. */
export function listNameId({
  clubId,
  userId,
  nameKey,
}: Pick<ListNameRecord, 'clubId' | 'userId' | 'nameKey'>): string {
  return hashOf(JSON.stringify([clubId, userId, nameKey]))
}

export const collections = {
  listDrafts: {
    indexes: {
      // With all that is told of them in a list, so that none of their long texts is read for that.
      byUser: { fields: ['userId', 'addedOn', 'eventId', 'clubId', 'key'], unique: true },
      byExpiry: { fields: ['expires'] },
    },
    isPrivate: true,
    userReferences: { listDrafts: { field: 'userId', moves: true, exported: ['addedOn', 'text'] } },
    /** Lists of results, of no use without their event: each expires. */
    onEventChange: 'stays',
  },
  listImports: {
    indexes: {
      byEvent: { fields: ['eventId', 'addedOn'] },
      byUser: { fields: ['userId'], sparse: true },
      byExpiry: { fields: ['expires'] },
    },
    isPrivate: true,
    userReferences: {
      listImports: { field: 'userId', moves: true, exported: ['addedOn', 'count', 'lines'] },
    },
    onEventChange: 'stays',
  },
  listResults: {
    indexes: {
      byImport: { fields: ['importId'] },
      byUser: { fields: ['userId', 'eventId'] },
      byExpiry: { fields: ['expires'] },
    },
    isPrivate: true,
    userReferences: { listResults: { field: 'userId', moves: true, exported: ['date'] } },
    onEventChange: 'stays',
  },
  listNames: {
    indexes: {
      byClub: { fields: ['clubId', 'nameKey'] },
      byUser: { fields: ['userId'] },
    },
    isPrivate: true,
    userReferences: { listNames: { field: 'userId', exported: ['name', 'answer'] } },
  },
  listLayouts: { indexes: { byClub: { fields: ['clubId'] } }, isPrivate: true },
} as const satisfies CollectionsOf<'listDrafts' | 'listImports' | 'listResults' | 'listNames' | 'listLayouts'>

type Own = typeof collections

declare module '../../store/records' {
  interface Records {
    listDrafts: ListDraftRecord
    listImports: ListImportRecord
    listResults: ListResultRecord
    listNames: ListNameRecord
    listLayouts: ListLayoutRecord
  }
  interface Declared extends Own {}
}
