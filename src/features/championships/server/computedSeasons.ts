import type { ChampionshipRecord } from '../records'
import type { Standings } from '../rules/standings'
import { computeStandings } from '../rules/computeStandings'
import { needsBests } from './readBests'
import { type ReadSeason, readSeason } from './readSeason'
import { type SeasonTables, seasonTables } from './seasonTables'
import type { SeasonTime } from './seasonRaces'
import { createContentCache } from '../../../store/createContentCache'
import type { Collections, Store } from '../../../store/store'

/** A season with its standings. */
export interface ComputedSeason extends ReadSeason, SeasonTables {
  readonly standings: Standings
}

/** Computes a championship's standings from what the collections have, without a cache. */
export async function computeSeason(
  collections: Collections,
  championship: ChampionshipRecord,
  time: SeasonTime,
): Promise<ComputedSeason> {
  const read = await readSeason(collections, championship, time)
  const standings = computeStandings(read.season)
  return { ...read, ...seasonTables(read, standings), standings }
}

/** Older results are not content, so standings that compare with them are cached for a minute at most. */
const bestsMs = 60_000

/**
 * Creates a function that computes a championship's standings. They are cached until content of the store changes or a
 * race starts.
 */
export function createComputedSeasons(store: Store, timeZone: string) {
  const cached = createContentCache<ComputedSeason & Record<'madeOn' | 'until', number>>(store, 20)
  return (championship: ChampionshipRecord, now: Date): Promise<ComputedSeason> => {
    const madeOn = now.getTime()
    const compute = async () => {
      // The cached standings depend on the rules, too.
      const current = (await store.championships.get(championship.id)) ?? championship
      const computed = await computeSeason(store, current, { now, timeZone })
      const until = Math.min(computed.changesOn, needsBests(championship.rules) ? madeOn + bestsMs : Infinity)
      return { ...computed, madeOn, until }
    }
    return cached(championship.id, compute, (known) => known.madeOn <= madeOn && madeOn < known.until)
  }
}

export type ComputedSeasons = ReturnType<typeof createComputedSeasons>
