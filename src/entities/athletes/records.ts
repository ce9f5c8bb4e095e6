import type { AthleteValues } from './athleteFields'
import type { Stored } from '../../kernel/fields/fieldRules'
import type { CollectionsOf } from '../../store/schema'

/**
 * A person's sex and birth, apart from their account, so that no page of others reads them by accident. Whoever reads
 * them for others reads only those with `isShown`: see `shownAthletes`. The id is the user's.
 */
export interface AthleteRecord extends Stored<AthleteValues> {
  readonly id: string
  readonly userId: string
}

export const collections = {
  athletes: {
    indexes: { byUser: { fields: ['userId'], unique: true } },
    userReferences: { athletes: { field: 'userId', exported: ['sex', 'born', 'isShown'] } },
  },
} as const satisfies CollectionsOf<'athletes'>

type Own = typeof collections

declare module '../../store/records' {
  interface Records {
    athletes: AthleteRecord
  }
  interface Declared extends Own {}
}
