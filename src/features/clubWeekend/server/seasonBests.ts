import { setImmediate } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import type { ClubRun } from '../../../entities/statuses/server/clubStatusRepository'
import { marksOf } from '../../../entities/statuses/server/marksOf'
import { groupBy } from '../../../kernel/groupBy'
import { statusId } from '../../../kernel/ids'
import { createPauses } from '../../../store/createPauses'
import type { Store } from '../../../store/store'

/**
 * Creates a function that counts the personal bests among a club's results of a season. It caches the count of each
 * member until their results of the season change. After an hour it returns the stale count once while it reads the
 * member's results again.
 */
export function createSeasonBests(store: Store) {
  const limitReads = pLimit(4)
  const countOfRunner = new LRUCache<string, number, readonly ClubRun[]>({
    max: 10_000,
    ttl: 60 * 60_000,
    allowStale: true,
    fetchMethod: (_key, _stale, { context }) => limitReads(() => countBests(context)),
  })

  async function countBests(runs: readonly ClubRun[]): Promise<number> {
    // A large club takes a second to count after a start, so other requests get their turn between members.
    await setImmediate()
    const marks = await marksOf(
      store,
      runs.map((run) => ({ ...run, id: statusId(run.eventId, run.userId), distanceRun: run.distance })),
    )
    return [...marks.values()].filter(({ marks: [first] }) => first === 'PB').length
  }

  return async (runs: readonly ClubRun[]): Promise<number> => {
    const pauses = createPauses()
    const keyed: (readonly [string, readonly ClubRun[]])[] = []
    for (const own of groupBy(runs, ({ userId }) => userId).values()) {
      if (pauses.isDue()) await pauses.next()
      keyed.push([JSON.stringify(own), own])
    }
    const counts = await Promise.all(
      keyed.map(([key, context]) => countOfRunner.forceFetch(key, { context })),
    )
    return counts.reduce((sum, count) => sum + count, 0)
  }
}
