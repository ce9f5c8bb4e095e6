import type { Sex } from '../../kernel/running/ageGradeLimits'
import { typedRecordsLimit } from './limits'
import type { CollectionsOf } from '../../store/schema'

/** A record that a club's admin has typed, often of someone who has no account. */
export interface TypedRecord {
  readonly id: string
  readonly clubId: string
  readonly sex: Sex
  /** Such as `F45`; empty for a record of all ages. */
  readonly category: string
  /** Id of a line of bests. */
  readonly distance: string
  readonly seconds: number
  readonly name: string
  /** `YYYY-MM-DD`, or `YYYY` if only the year is known. */
  readonly when: string
  /** The race or place; empty if it is not known. */
  readonly where: string
}

/** An admin's decision about a result. It names no event, so that it lasts as long as the person has such a result. */
export interface RecordDecisionRecord {
  readonly id: string
  readonly clubId: string
  readonly userId: string
  /** Id of a line of bests. */
  readonly line: string
  readonly seconds: number
  readonly isAccepted: boolean
}

// Not private, although no visitor sees them: the club's records are cached by `Store.revision`.
export const collections = {
  typedRecords: { limit: typedRecordsLimit, indexes: { byClub: { fields: ['clubId'] } } },
  recordDecisions: {
    limit: 'one per result better than a record',
    indexes: { byClub: { fields: ['clubId'] }, byUser: { fields: ['userId'] } },
    userReferences: {
      recordDecisions: { field: 'userId', moves: true, exported: ['line', 'seconds', 'isAccepted'] },
    },
  },
} as const satisfies CollectionsOf<'typedRecords' | 'recordDecisions'>

declare module '../../store/schema' {
  interface Records {
    typedRecords: TypedRecord
    recordDecisions: RecordDecisionRecord
  }
}
