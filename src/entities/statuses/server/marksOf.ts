import { groupBy } from '../../../kernel/groupBy'
import { type Marks, markResults } from '../../../kernel/running/bests'
import { type StatusRecord } from '../records'
import type { Collections } from '../../../store/store'
import { eventRuns, olderRuns } from './resultRepository'

/**
 * Returns the bests that the results among these statuses were at their time, by status id. A status without a mark is
 * absent. All results of the same people over the same distances are read from indexes, with their events.
 */
export async function marksOf(
  store: Pick<Collections, 'events' | 'statuses' | 'olderResults'>,
  statuses: readonly Pick<StatusRecord, 'id' | 'userId' | 'distanceRun'>[],
): Promise<ReadonlyMap<string, Marks>> {
  const runs = await Promise.all(
    [...groupBy(statuses, ({ distanceRun }) => distanceRun)].flatMap(([distance, same]) => {
      const userIds = same.map(({ userId }) => userId)
      return distance === undefined
        ? []
        : [eventRuns(store, distance, userIds), olderRuns(store, distance, userIds)]
    }),
  )
  const ids = new Set(statuses.map(({ id }) => id))
  return new Map(
    [...groupBy(runs.flat(), ({ userId }) => userId).values()]
      .flatMap((ofOne) => markResults(ofOne))
      .filter(({ id, marks }) => ids.has(id) && marks.length > 0)
      .map(({ id, marks, gain }) => [id, { marks, ...(gain !== undefined && { gain }) }]),
  )
}
