import type { Rules } from './rules/rules'
import { adjustmentsLimit, championshipsLimit, countersLimit } from './limits'
import type { CollectionsOf } from '../../store/schema'

/** A club's championship. Its standings are computed, and stored only when its season is closed. */
export interface ChampionshipRecord {
  readonly id: string
  readonly clubId: string
  /** Unique within the club. */
  readonly slug: string
  readonly name: string
  /** The first and last day of its season, `YYYY-MM-DD`. */
  readonly from: string
  readonly to: string
  readonly description: string
  readonly rules: Rules
  /** The number of changes to the fields above; an editor sends it back (optimistic concurrency). */
  readonly revision: number
  readonly createdOn: string
  /** When the season was closed: ISO, UTC. Absent while it is provisional. */
  readonly closedOn?: string
}

/** A race that counts for a championship. */
export interface CounterRecord {
  readonly id: string
  readonly championshipId: string
  readonly clubId: string
  readonly eventId: string
  /** The event's date, updated with the event. */
  readonly eventDate: string
  /** Id of the distance that counts, `all` for all compared together, or `best` for each person's best. */
  readonly distance: string
  /** The groups that it belongs to, such as short or road. */
  readonly groups: readonly string[]
  /** The factor of its points, 1 if there is none. */
  readonly factor: number
  /** Points that every finisher gets in addition. */
  readonly bonus: number
  /** Races with the same series are one: only a person's best of them counts. '' for none. */
  readonly series: string
}

/** A membership's data for championships, set by the club's admins. It stays when the member leaves. */
export interface EligibilityRecord {
  readonly id: string
  readonly clubId: string
  readonly userId: string
  /** `YYYY-MM-DD`; '' if the club has not said. */
  readonly memberSince: string
  readonly firstClaim: 'yes' | 'no' | ''
  /** The category that the club wrote at the member's wish, such as `F45`, until they show their own; a sex alone is `F` or `M`. */
  readonly category?: string
  /** ISO, UTC. After a merge of two people, the later one counts. */
  readonly savedOn: string
}

/** Something that an admin entered about a person in one championship. */
export interface AdjustmentRecord {
  readonly id: string
  readonly championshipId: string
  readonly userId: string
  /** `score` is a score at a race that counts like a run, and takes the place of the person's own. */
  readonly kind: 'exclusion' | 'division' | 'helping' | 'points' | 'score' | 'tie' | 'prediction'
  /** Id of the counter that it is about; '' for the whole season. */
  readonly counterId: string
  /** The division, the reason, or what the person helped with. */
  readonly text: string
  /** Points, the predicted seconds, or the rank among people who are tied after all rules; 0 for kinds without. */
  readonly value: number
  /** The day of the help, or of the adjustment: `YYYY-MM-DD`. After a merge of two people, the later division counts. */
  readonly date: string
}

/** The tables of a closed season, without people. Its id is the championship's. */
export interface ClosedSeasonRecord {
  readonly id: string
  readonly clubId: string
  /** The rules in words, as they were. */
  readonly sentences: readonly string[]
  /** The columns: ids of counters or open rules, with their names. */
  readonly columns: readonly { readonly id: string; readonly name: string; readonly date: string }[]
  /** The tables with the place of each row. A row whose person is gone stays empty. */
  readonly tables: readonly { readonly name: string; readonly places: readonly number[] }[]
}

/** A person's row in a closed season. */
export interface ClosedRowRecord {
  readonly id: string
  readonly championshipId: string
  readonly userId: string
  /** The number of the table, and of the row in it. */
  readonly table: number
  readonly row: number
  readonly points: string
  /** For each column the scores in it. */
  readonly scores: readonly (readonly { readonly points: string; readonly isCounted: boolean }[])[]
}

export const collections = {
  championships: {
    limit: championshipsLimit,
    indexes: {
      byClub: { fields: ['clubId', 'from'] },
      byClubAndSlug: { fields: ['clubId', 'slug'], unique: true },
    },
  },
  championshipCounters: {
    limit: countersLimit,
    indexes: {
      byChampionship: { fields: ['championshipId', 'eventDate'] },
      byEvent: { fields: ['eventId', 'clubId'] },
    },
    // A distance that the event no longer has stays.
    onEventChange: (counter: CounterRecord, { date: eventDate }: { readonly date: string }) => ({
      ...counter,
      eventDate,
    }),
  },
  eligibilities: {
    limit: 'one per club and user',
    indexes: { byClub: { fields: ['clubId', 'userId'] }, byUser: { fields: ['userId', 'clubId'] } },
    userReferences: {
      eligibilities: {
        field: 'userId',
        moves: true,
        exported: ['memberSince', 'firstClaim', 'category'],
      },
    },
  },
  championshipEntries: {
    limit: adjustmentsLimit,
    indexes: { byChampionship: { fields: ['championshipId', 'userId'] }, byUser: { fields: ['userId'] } },
    userReferences: {
      championshipEntries: { field: 'userId', moves: true, exported: ['kind', 'text', 'value', 'date'] },
    },
  },
  closedSeasons: { limit: 'one per championship', indexes: { byClub: { fields: ['clubId'] } } },
  closedRows: {
    limit: 'one per row of a closed season',
    indexes: {
      byChampionship: { fields: ['championshipId', 'table', 'row'] },
      byUser: { fields: ['userId'] },
    },
    userReferences: { closedRows: { field: 'userId', moves: true, exported: ['points'] } },
  },
} as const satisfies CollectionsOf<
  | 'championships'
  | 'championshipCounters'
  | 'eligibilities'
  | 'championshipEntries'
  | 'closedSeasons'
  | 'closedRows'
>

declare module '../../store/schema' {
  interface Records {
    championships: ChampionshipRecord
    championshipCounters: CounterRecord
    eligibilities: EligibilityRecord
    championshipEntries: AdjustmentRecord
    closedSeasons: ClosedSeasonRecord
    closedRows: ClosedRowRecord
  }
}
