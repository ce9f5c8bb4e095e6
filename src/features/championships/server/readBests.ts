import type { Rules } from '../rules/rules'
import { formulaReads } from '../rules/formula/formula'
import type { SeasonRun } from '../rules/season'
import { groupBy } from '../../../kernel/groupBy'
import type { ClubResult } from '../../../entities/statuses/server/clubResultRepository'
import { eventRuns, olderRuns, type Run } from '../../../entities/statuses/server/resultRepository'
import { statusId } from '../../../kernel/ids'
import { bestLines, inOrder, yearOf } from '../../../kernel/running/bests'
import type { Collections } from '../../../store/store'

export type RunBests = Pick<SeasonRun, 'isPersonalBest' | 'isSeasonBest' | 'bestBefore'>

/** Returns true if the rules compare results with people's earlier ones. */
export const needsBests = (rules: Rules) =>
  rules.bonuses.some(({ kind }) => kind === 'personalBest') || formulaReads(rules, 'pb', 'isPB', 'isSB')

/**
 * Returns how the results compare with all earlier results of the same people over the same line of bests, older results
 * included, by status id. `earlier` has results as they were before.
 */
export async function readBests(
  store: Pick<Collections, 'events' | 'statuses' | 'olderResults'>,
  results: readonly ClubResult[],
  earlier?: EarlierResults,
): Promise<ReadonlyMap<string, RunBests>> {
  const wanted = new Set(results.map(({ eventId, userId }) => statusId(eventId, userId)))
  const over = groupBy(results, ({ distance }) => distance)
  const runs = await Promise.all(
    bestLines.flatMap(({ id: line }) => {
      const userIds = [...new Set(over.get(line)?.map(({ userId }) => userId))]
      return userIds.length === 0 ? [] : [eventRuns(store, line, userIds), olderRuns(store, line, userIds)]
    }),
  )
  const counted = runs
    .flat()
    .filter(({ line }) => line !== undefined)
    .flatMap((run) => resultBefore(run.id, run, earlier))
  const bests = new Map<string, RunBests>()
  for (const own of groupBy(counted, ({ userId, line }) => `${userId} ${line}`).values()) {
    const before: Run[] = []
    for (const run of inOrder(own)) {
      const { id } = run
      if (wanted.has(id)) {
        const bestBefore = fastest(before)
        bests.set(id, {
          isPersonalBest: isBest(run, bestBefore),
          isSeasonBest: isBest(run, fastest(before.filter((one) => yearOf(one) === yearOf(run)))),
          bestBefore,
        })
      }
      before.push(run)
    }
  }
  return bests
}

const fastest = (runs: readonly Run[]) =>
  runs.length === 0 ? undefined : Math.min(...runs.map(({ resultInSeconds }) => resultInSeconds))

const isBest = ({ resultInSeconds }: Run, before: number | undefined) =>
  before === undefined || resultInSeconds < before

/** Results as they were before a change, by status id; undefined for those that are new. */
export type EarlierResults = ReadonlyMap<
  string,
  Pick<ClubResult, 'distance' | 'resultInSeconds' | 'place' | 'times'> | undefined
>

/** Returns a result as it was before, or none if it is new. */
export function resultBefore<Result extends { readonly resultInSeconds: number }>(
  id: string,
  result: Result,
  earlier: EarlierResults | undefined,
): readonly Result[] {
  if (!earlier?.has(id)) return [result]
  const before = earlier.get(id)
  return before ? [{ ...result, ...before }] : []
}
