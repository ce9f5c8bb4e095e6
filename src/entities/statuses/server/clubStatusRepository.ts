import { standardDistances } from '../../../kernel/running/lengths'
import type { EventStatus } from '../../../kernel/running/eventState'
import type { Collections, IndexKey } from '../../../store/store'
import type { StatusRecord } from '../records'

/** A result as the index `byClubAndRun` contains it. */
export interface ClubRun {
  /** The id of the distance; '' if it is not known. */
  readonly distance: string
  readonly resultInSeconds: number
  readonly eventId: string
  readonly userId: string
}

/** Days of events, inclusive. */
interface Days {
  readonly from?: string
  readonly to?: string
}

/** Creates the repository of the statuses that people set for clubs. */
export function createClubStatusRepository({ statuses }: Pick<Collections, 'statuses'>) {
  const resultsOf = (clubId: string) => ({ index: 'byClub', where: { clubId, status: 'result' } }) as const

  return {
    /** Returns the club's statuses of one kind at events on these days, up to the limit. */
    async onDays(clubId: string, status: EventStatus, days: Days & { readonly limit: number }) {
      const { items } = await statuses.find({ index: 'byClub', where: { clubId, status }, ...days })
      return items
    },

    /** Returns a page of the club's results on these days, the latest first. */
    results: (
      clubId: string,
      page: Days & { readonly limit: number; readonly after?: IndexKey | undefined },
    ) => statuses.find({ ...resultsOf(clubId), ...page, order: -1 }),

    /** Returns the club's first result on these days, or the last with `order` -1. */
    async result(clubId: string, order: 1 | -1, days: Days): Promise<StatusRecord | undefined> {
      const { items } = await statuses.find({ ...resultsOf(clubId), ...days, order, limit: 1 })
      return items[0]
    },

    /** Counts the events on these days at which the club has results. */
    async raceCount(clubId: string, days: Days): Promise<number> {
      const by = ['clubId', 'status', 'eventDate', 'eventId'] as const
      return (await statuses.count({ ...resultsOf(clubId), ...days, by })).length
    },

    /** Returns the club's results over standard distances on these days, by date, from the index alone. */
    async runs(clubId: string, days: Days): Promise<readonly ClubRun[]> {
      return (await clubRuns(statuses, { clubId }, days)).filter(({ distance }) => isStandard.has(distance))
    },
  }
}

const isStandard: ReadonlySet<string> = new Set(standardDistances.map(({ id }) => id))

/** Returns a club's results with a known distance or none, by date, from an index alone. */
export async function clubRuns(
  statuses: Collections['statuses'],
  where: { readonly clubId: string; readonly eventDate?: readonly string[] },
  days: Days = {},
): Promise<readonly ClubRun[]> {
  const by = ['clubId', 'eventDate', 'distanceRun', 'resultInSeconds', 'eventId', 'userId'] as const
  const groups = await statuses.count({ index: 'byClubAndRun', where, by, ...days })
  return groups.map(({ key: [, , distance, seconds, eventId, userId] }) => ({
    distance: String(distance),
    resultInSeconds: Number(seconds),
    eventId: String(eventId),
    userId: String(userId),
  }))
}
