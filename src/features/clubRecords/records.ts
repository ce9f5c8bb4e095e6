import type { Sex } from '../../kernel/running/ageGradeLimits'
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

export const collections = {
  // Not private, although no visitor sees it: the club's records are cached by `Store.revision`.
  typedRecords: { indexes: { byClub: { fields: ['clubId'] } } },
} as const satisfies CollectionsOf<'typedRecords'>

type Own = typeof collections

declare module '../../store/records' {
  interface Records {
    typedRecords: TypedRecord
  }
  interface Declared extends Own {}
}
