import type { StatusRecord } from '../../entities/statuses/records'
import type { Terrain } from '../../kernel/running/terrain'
import type { CollectionsOf } from '../../store/schema'

/** A result of a race that is not in the calendar. Only its owner's results show it. */
export interface OlderResultRecord {
  readonly id: string
  readonly userId: string
  /** `YYYY-MM-DD` */
  readonly date: string
  readonly title: string
  /** Id of the distance, as in a status. */
  readonly distance?: string
  /** '' where nobody said it, or where the distance is only approximate: then it counts for no best. */
  readonly terrain: Terrain | ''
  readonly resultInSeconds: number
  readonly addedOn: string
  readonly importId: string
}

/** Results that somebody added at once, so that they can take them back. */
export interface ResultImportRecord {
  readonly id: string
  readonly userId: string
  readonly addedOn: string
  /** How many results were added. */
  readonly count: number
  /** Those at events of the calendar; the others are `olderResults`. */
  readonly statuses: readonly ImportedStatus[]
}

/** A status that was set with a result of an import. */
export interface ImportedStatus {
  readonly eventId: string
  /** The date of the status: with another one, it was changed since. */
  readonly date: string
  /** What stood there before; absent for nothing. */
  readonly before?: Omit<StatusRecord, 'id' | 'eventId' | 'userId' | 'eventDate'>
}

export const collections = {
  olderResults: {
    indexes: {
      byUser: { fields: ['userId', 'date'] },
      byRunner: { fields: ['distance', 'userId', 'date', 'terrain', 'resultInSeconds'], sparse: true },
    },
    isPrivate: true,
    userReferences: {
      olderResults: {
        field: 'userId',
        exported: ['date', 'title', 'distance', 'terrain', 'resultInSeconds', 'addedOn'],
      },
    },
  },
  resultImports: {
    indexes: { byUser: { fields: ['userId', 'addedOn'] } },
    isPrivate: true,
    userReferences: { resultImports: { field: 'userId', moves: true, exported: ['addedOn', 'count'] } },
  },
} as const satisfies CollectionsOf<'olderResults' | 'resultImports'>

type Own = typeof collections

declare module '../../store/records' {
  interface Records {
    olderResults: OlderResultRecord
    resultImports: ResultImportRecord
  }
  interface Declared extends Own {}
}
