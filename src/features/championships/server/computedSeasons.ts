import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { ChampionshipRecord } from '../records'
import { outdatedText } from '../rules/outdatedRules'
import { type Ranking, rankingOf, computeStandings } from '../rules/standings/ranking'
import type { Season } from '../rules/season'
import type { Standings } from '../rules/standings/standings'
import { type EarlierResults, needsBests } from './readBests'
import { type ReadSeason, readSeason } from './readSeason'
import { type SeasonTables, seasonTables } from './seasonTables'
import type { SeasonTime } from './seasonRaces'
import { createContentCache } from '../../../store/createContentCache'
import { inPortions } from '../../../store/createPauses'
import type { Collections, Store } from '../../../store/store'

/** A season with its standings. */
export interface ComputedSeason extends ReadSeason, SeasonTables, RankedSeason {}

interface RankedSeason {
  readonly season: Season
  readonly ranking: Ranking
  readonly standings: Standings
}

/** Runs of all cached rankings together; one takes about 500 bytes. */
const cachedRuns = 60_000

/** Rankings by a hash of their season, from which alone they follow. Requests for the same season share one. */
const ranked = new LRUCache<string, Promise<RankedSeason>>({ maxSize: cachedRuns })

function* rank(season: Season): Generator<void, RankedSeason, void> {
  const ranking = yield* rankingOf(season)
  return { season, ranking, standings: yield* computeStandings(ranking) }
}

const hashedAtOnce = 500

function* keyOf({ runs, ...rest }: Season): Generator<void, string, void> {
  const hash = createHash('sha256').update(JSON.stringify(rest))
  for (let at = 0; at < runs.length; at += hashedAtOnce) {
    yield
    hash.update(JSON.stringify(runs.slice(at, at + hashedAtOnce)))
  }
  return hash.digest('base64')
}

async function rankedOf(season: Season): Promise<RankedSeason> {
  const key = await inPortions(keyOf(season))
  const found = ranked.get(key) ?? inPortions(rank(season))
  ranked.set(key, found, { size: Math.min(cachedRuns, 1 + season.runs.length) })
  return found
}

/** Computes a championship's standings from what the collections have, with `earlier` results as they were before. */
export async function computeSeason(
  collections: Collections,
  championship: ChampionshipRecord,
  time: SeasonTime,
  earlier?: EarlierResults,
): Promise<ComputedSeason> {
  const read = await readSeason(collections, championship, time, earlier)
  const { season, counters } = read
  const races = counters.map(({ counter }) => counter)
  const isOutdated = outdatedText(season.rules, races) !== undefined
  // Rules that Startline no longer has are never computed in another way.
  const ranking = await rankedOf(isOutdated ? { ...season, runs: [], adjustments: [] } : season)
  return { ...read, ...seasonTables(read, ranking.standings), ...ranking }
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
