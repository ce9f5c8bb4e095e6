import type { StatusRecord } from '../../entities/statuses/records'
import type { Terrain } from '../../kernel/running/terrain'
import { olderResultsMaximum, resultImportsLimit } from './limits'
import type { CollectionsOf } from '../../store/schema'

/** A result of a race outside the calendar. Only its owner's results show it. */
export interface OlderResultRecord {
  readonly id: string
  readonly userId: string
  /** `YYYY-MM-DD` */
  readonly date: string
  readonly title: string
  /** Distance id, as in a status. */
  readonly distance?: string
  /** Empty if unknown, or if the distance is only approximate. The result then counts for no best. */
  readonly terrain: Terrain | ''
  readonly resultInSeconds: number
  readonly addedOn: string
  readonly importId: string
}

/** Results that a user saved together and can undo together. */
export interface ResultImportRecord {
  readonly id: string
  readonly userId: string
  readonly addedOn: string
  /** How many results were added. */
  readonly count: number
  /** The imported results at calendar events. The others are in `olderResults`. */
  readonly statuses: readonly ImportedStatus[]
}

export interface ImportedStatus {
  readonly eventId: string
  /** The status's own date when it was imported. A different date now means that it was edited since. */
  readonly date: string
  /** The status that the import replaced; absent if there was none. */
  readonly before?: Omit<StatusRecord, 'id' | 'eventId' | 'userId' | 'eventDate'>
}

export const collections = {
  olderResults: {
    limit: olderResultsMaximum,
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
    limit: resultImportsLimit,
    indexes: { byUser: { fields: ['userId', 'addedOn'] } },
    isPrivate: true,
    userReferences: { resultImports: { field: 'userId', moves: true, exported: ['addedOn', 'count'] } },
  },
} as const satisfies CollectionsOf<'olderResults' | 'resultImports'>

declare module '../../store/schema' {
  interface Records {
    olderResults: OlderResultRecord
    resultImports: ResultImportRecord
  }
}
