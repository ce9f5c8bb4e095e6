import { type Marks, markResults } from '../../../kernel/running/bests'
import { type StatusRecord } from '../records'
import type { Collections } from '../../../store/store'
import { eventRuns, olderRuns, type Run } from './resultRepository'

/**
 * Returns the bests that the results among these statuses were at their time, by status id. A status without a mark is
 * absent. All results of the same people over the same distances are read from indexes, with their events.
 */
export async function marksOf(
  store: Pick<Collections, 'events' | 'statuses' | 'olderResults'>,
  statuses: readonly Pick<StatusRecord, 'id' | 'userId' | 'distanceRun'>[],
): Promise<ReadonlyMap<string, Marks>> {
  const runnersOf = new Map<string, string[]>()
  for (const { distanceRun, userId } of statuses) {
    if (distanceRun === undefined) continue
    runnersOf.set(distanceRun, [...(runnersOf.get(distanceRun) ?? []), userId])
  }
  const runs = await Promise.all(
    [...runnersOf].flatMap(([distance, userIds]) => [
      eventRuns(store, distance, userIds),
      olderRuns(store, distance, userIds),
    ]),
  )
  const ofRunner = new Map<string, Run[]>()
  for (const run of runs.flat()) {
    const others = ofRunner.get(run.userId)
    if (others) others.push(run)
    else ofRunner.set(run.userId, [run])
  }
  const ids = new Set(statuses.map(({ id }) => id))
  return new Map(
    [...ofRunner.values()]
      .flatMap((ofOne) => markResults(ofOne))
      .filter(({ id, marks }) => ids.has(id) && marks.length > 0)
      .map(({ id, marks, gain }) => [id, { marks, ...(gain !== undefined && { gain }) }]),
  )
}
