import type { AgeCategories } from './ageCategories'
import type { AthleteValues } from './athleteFields'
import type { Stored } from '../../kernel/fields/fieldRules'
import type { Terrain } from '../../kernel/running/terrain'
import type { CollectionsOf } from '../../store/schema'

/**
 * A person's sex and date of birth, apart from their account, so that no page of others reads them by accident. Whoever reads
 * them for others reads them with `clubAthletes`, which leaves out those who do not show them. The id is the user's.
 */
export interface AthleteRecord extends Stored<AthleteValues> {
  readonly id: string
  readonly userId: string
}

/** A change of a person's sex and date of birth. */
export interface AthleteChange {
  readonly userId: string
  /** Absent if the person had entered nothing. */
  readonly before?: Partial<AthleteValues> | undefined
  /** Absent if the person has deleted everything; empty if a merge has kept nothing. */
  readonly now?: Partial<AthleteValues> | undefined
}

/** The age categories of a club, with the courses on which its records count. */
export interface RecordRules extends AgeCategories {
  /** Absent until an admin has published records, or typed them into a draft. */
  readonly hasPublished?: boolean | undefined
  readonly recordTerrains: readonly Terrain[]
}

/** The age categories of a club, whose id is also the record's. */
export interface ClubCategoriesRecord extends Omit<RecordRules, 'recordTerrains'> {
  readonly recordTerrains?: readonly Terrain[]
  readonly id: string
  readonly clubId: string
}

export const collections = {
  athletes: {
    limit: 'one per user',
    indexes: { byUser: { fields: ['userId'], unique: true } },
    userReferences: { athletes: { field: 'userId', exported: ['sex', 'born', 'isShown'] } },
  },
  clubCategories: { limit: 'one per club', indexes: { byClub: { fields: ['clubId'], unique: true } } },
} as const satisfies CollectionsOf<'athletes' | 'clubCategories'>

declare module '../../store/schema' {
  interface Records {
    athletes: AthleteRecord
    clubCategories: ClubCategoriesRecord
  }
}

declare module '../../store/happenings' {
  interface Happenings {
    athleteChanged: AthleteChange
  }
}
