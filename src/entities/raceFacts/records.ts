import type { RaceFactsValues } from './raceFactsFields'
import type { Stored } from '../../kernel/fields/fieldRules'
import type { CollectionsOf } from '../../store/schema'

/** The numbers of the whole field over one distance of an event, for all clubs or for one. The id is a `raceFactsId`. */
export interface RaceFactsRecord {
  readonly id: string
  readonly eventId: string
  /** The distance of `RaceFacts`. One that the event no longer has stays. */
  readonly distance: string
  /** The club whose admin typed the facts; absent if a site admin did, or before clubs had their own. */
  readonly clubId?: string
  /** Facts that an admin typed. They override imported ones, and a club's own override shared ones. */
  readonly typed?: Stored<RaceFactsValues>
  /** Facts from complete results lists by their imports, the latest last. */
  readonly read?: readonly { readonly importId: string; readonly facts: Stored<RaceFactsValues> }[]
}

export function raceFactsId(eventId: string, distance: string, clubId = ''): string {
  return `${eventId}:${distance}${clubId && `:${clubId}`}`
}

export const collections = {
  raceFacts: {
    limit: 'one per club and distance of an event',
    indexes: { byEvent: { fields: ['eventId', 'distance'] } },
    // The facts themselves don’t depend on the event, but are removed with it.
    onEventChange: (facts: RaceFactsRecord) => facts,
  },
} as const satisfies CollectionsOf<'raceFacts'>

declare module '../../store/schema' {
  interface Records {
    raceFacts: RaceFactsRecord
  }
}
