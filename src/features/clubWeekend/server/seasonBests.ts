import { setImmediate } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import { marksOf } from '../../../entities/statuses/server/marksOf'
import { statusId } from '../../../kernel/ids'
import type { Store } from '../../../store/store'

/** A result over a standard distance, as the index of a club's runs has it. */
export interface ClubRun {
  /** Id of the distance. */
  readonly distance: string
  readonly resultInSeconds: number
  readonly eventId: string
  readonly userId: string
}

/**
 * Counts personal bests among a club's results of a season. What a member ran before is read again once their results
 * of the season change. Otherwise an older count is returned once an hour, while the member's results are read again.
 */
export function createSeasonBests(store: Store) {
  const inTurn = pLimit(4)
  const ofRunner = new LRUCache<string, number, readonly ClubRun[]>({
    max: 10_000,
    ttl: 60 * 60_000,
    allowStale: true,
    fetchMethod: (_key, _stale, { context }) => inTurn(() => countBests(context)),
  })

  async function countBests(runs: readonly ClubRun[]): Promise<number> {
    // The first page of a large club after a start reads for a second, which others do not wait for.
    await setImmediate()
    const marks = await marksOf(
      store,
      runs.map((run) => ({ ...run, id: statusId(run.eventId, run.userId), distanceRun: run.distance })),
    )
    return [...marks.values()].filter(({ marks: [first] }) => first === 'PB').length
  }

  return async (runs: readonly ClubRun[]): Promise<number> => {
    const runners = new Map<string, ClubRun[]>()
    for (const run of runs) {
      const others = runners.get(run.userId)
      if (others) others.push(run)
      else runners.set(run.userId, [run])
    }
    const counts = await Promise.all(
      [...runners.values()].map((own) => ofRunner.forceFetch(JSON.stringify(own), { context: own })),
    )
    return counts.reduce((sum, count) => sum + count, 0)
  }
}
