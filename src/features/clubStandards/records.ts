import type { StandardValues } from './standardFields'
import type { CollectionsOf } from '../../store/schema'

/** A club's standards. The id is the club's. Who reaches which is computed, and never stored. */
export interface ClubStandardsRecord extends StandardValues {
  readonly id: string
  readonly clubId: string
  /** The number of changes; an editor sends it back (optimistic concurrency). */
  readonly revision: number
}

export const collections = {
  clubStandards: {
    limit: 'one per club',
    indexes: { byClub: { fields: ['clubId'], unique: true } },
    isPrivate: true,
  },
} as const satisfies CollectionsOf<'clubStandards'>

declare module '../../store/schema' {
  interface Records {
    clubStandards: ClubStandardsRecord
  }
}
