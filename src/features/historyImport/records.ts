import { listDraftsLimit } from '../resultImport/limits'
import type { CollectionsOf } from '../../store/schema'

/** A club's past results from one table: a draft, and an import once an admin saves it. */
export interface HistoryImportRecord {
  readonly id: string
  readonly clubId: string
  /** The user who pasted it; absent once their account is deleted. */
  readonly userId?: string
  readonly addedOn: string
  readonly phase: 'draft' | 'saving' | 'saved' | 'undoing'
  /** The time of the next step, see `runSteps`. Absent while the import waits for a person. */
  readonly due?: string | undefined
  readonly expires: string
  /** The different names in the table. Empty once everything is saved. */
  readonly names: readonly HistoryName[]
  /** Sentences about the lines that are not used. */
  readonly notes: readonly string[]
  /** Texts of the first races, for the preview. */
  readonly listed: readonly string[]
  /** The number of results. */
  readonly lines: number
  /** The numbers of races, and of those that are saved. */
  readonly races: number
  readonly done: number
  /** Results that were saved, and those that were there already. */
  readonly saved: number
  readonly there: number
  /** Ids of the unclaimed members that it added. */
  readonly memberIds: readonly string[]
}

/** A name, whose lines are all one person's. */
export interface HistoryName {
  readonly name: string
  readonly lines: number
  /** Ids of the members whose names are alike. */
  readonly members: readonly string[]
  /** Id of the member who it is. */
  readonly person?: string | undefined
}

export interface HistoryRaceRecord {
  /** See `historyRaceId`. */
  readonly id: string
  readonly eventId?: string | undefined
  readonly date: string
  readonly title: string
  /** The distances of the race, written as in an event. */
  readonly distances: string
  /** `HistoryLine`s as JSON; '' once they are saved. */
  readonly lines: string
  readonly expires: string
}

/** Returns the id of a race of an import. They are numbered from 0. */
export function historyRaceId(importId: string, race: number): string {
  return `${importId}-${race}`
}

export const collections = {
  historyImports: {
    limit: listDraftsLimit,
    indexes: {
      byClub: { fields: ['clubId', 'addedOn'] },
      byUser: { fields: ['userId'], sparse: true },
      byDue: { fields: ['due'], sparse: true },
      byExpiry: { fields: ['expires'] },
    },
    isPrivate: true,
    userReferences: { historyImports: { field: 'userId', moves: true, exported: ['addedOn', 'lines'] } },
  },
  historyRaces: {
    limit: 'expires',
    indexes: { byExpiry: { fields: ['expires'] } },
    isPrivate: true,
    onEventChange: 'stays',
  },
} as const satisfies CollectionsOf<'historyImports' | 'historyRaces'>

declare module '../../store/schema' {
  interface Records {
    historyImports: HistoryImportRecord
    historyRaces: HistoryRaceRecord
  }
}
