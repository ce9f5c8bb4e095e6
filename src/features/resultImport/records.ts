import type { NameAnswer } from './resultList'
import type { ListColumn } from '../../entities/tables/columns'
import { hashOf } from '../../store/store'
import { listDraftsLimit } from './limits'
import type { CollectionsOf } from '../../store/schema'

/** A pasted results list that has not been saved. Only the user who pasted it sees it. */
export interface ListDraftRecord {
  readonly id: string
  /** A copy of the id, so that an index can list drafts without reading their texts. */
  readonly key: string
  readonly eventId: string
  readonly userId: string
  /** The club whose members are looked up; '' means everyone on the site. */
  readonly clubId: string
  readonly text: string
  /** Id of the layout remembered for lists with these headings; absent without headings or a club. */
  readonly layout?: string
  /** Columns as the user chose them; absent if the detected ones are used. */
  readonly columns?: readonly ListColumn[]
  /** True if gun times count even if there are chip times. */
  readonly isGun?: true
  /** Id of the distance for lines that give none. */
  readonly distance?: string
  /** True if times such as 40:09:00 are minutes and seconds; absent until the user has answered. */
  readonly isMinutes?: boolean
  /** The name that the list gives to the event's race; '' means all races. Absent until the user has answered. */
  readonly race?: string
  /** Answers by `lineKey`. */
  readonly answers: Readonly<Record<string, NameAnswer>>
  readonly addedOn: string
  readonly expires: string
}

/** Results saved together from a draft, whose id the import takes over. */
export interface ListImportRecord {
  readonly id: string
  readonly eventId: string
  /** The user who saved them; absent once their account is deleted. */
  readonly userId?: string
  readonly clubId: string
  readonly addedOn: string
  /** The number of results saved. */
  readonly count: number
  /** The number of lines in the list. */
  readonly lines: number
  /** The draft that keeps the lines without an answer, and their number. */
  readonly rest?: { readonly draft: string; readonly lines: number }
  readonly expires: string
}

/** A status that was set by an import. */
export interface ListResultRecord {
  readonly id: string
  readonly importId: string
  readonly eventId: string
  readonly userId: string
  /** The status's own date when it was saved. A different date now means that it was edited since. */
  readonly date: string
  readonly expires: string
}

/** An answer about a name, remembered for a club. */
export interface ListNameRecord {
  readonly id: string
  readonly clubId: string
  /** The member that the name does or does not belong to. */
  readonly userId: string
  /** The folded name, see `nameKey`. */
  readonly nameKey: string
  /** The name as the list had it. */
  readonly name: string
  readonly answer: NameAnswer
}

/** The columns chosen for lists with certain headings, remembered for a club. */
export interface ListLayoutRecord {
  readonly id: string
  readonly clubId: string
  readonly columns: readonly ListColumn[]
  readonly isGun?: true
}

/** Returns the id of the answer about a name and a user. */
export function listNameId({
  clubId,
  userId,
  nameKey,
}: Pick<ListNameRecord, 'clubId' | 'userId' | 'nameKey'>): string {
  return hashOf(JSON.stringify([clubId, userId, nameKey]))
}

export const collections = {
  listDrafts: {
    limit: listDraftsLimit,
    indexes: {
      // Covers every field shown in a list of drafts, so that their long texts are not read.
      byUser: { fields: ['userId', 'addedOn', 'eventId', 'clubId', 'key'], unique: true },
      byExpiry: { fields: ['expires'] },
    },
    isPrivate: true,
    userReferences: { listDrafts: { field: 'userId', moves: true, exported: ['addedOn', 'text'] } },
    // Drafts and imports are of no use without their event, and each expires by itself.
    onEventChange: 'stays',
  },
  listImports: {
    limit: 'expires',
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
    limit: 'expires',
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
    limit: 'none',
    indexes: { byClub: { fields: ['clubId', 'nameKey'] }, byUser: { fields: ['userId'] } },
    isPrivate: true,
    userReferences: { listNames: { field: 'userId', exported: ['name', 'answer'] } },
  },
  listLayouts: { limit: 'none', indexes: { byClub: { fields: ['clubId'] } }, isPrivate: true },
} as const satisfies CollectionsOf<'listDrafts' | 'listImports' | 'listResults' | 'listNames' | 'listLayouts'>

declare module '../../store/schema' {
  interface Records {
    listDrafts: ListDraftRecord
    listImports: ListImportRecord
    listResults: ListResultRecord
    listNames: ListNameRecord
    listLayouts: ListLayoutRecord
  }
}
