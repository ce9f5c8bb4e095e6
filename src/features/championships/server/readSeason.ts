import type { ChampionshipRecord } from '../records'
import { formulaReads } from '../rules/formula/formula'
import { usesFastest } from '../rules/usesAges'
import type { Rules } from '../rules/rules'
import type { Season, SeasonRun } from '../rules/season'
import { countersOf, adjustmentsOf } from './championshipRepository'
import { groupBy } from '../../../kernel/groupBy'
import { type EarlierResults, resultBefore, needsBests, readBests, type RunBests } from './readBests'
import { resultGrades, seasonPeople } from './seasonPeople'
import { type Chosen, createSeasonRaces, openRuleOf, type SeasonTime, stateOf } from './seasonRaces'
import {
  type ClubResult,
  eventsWithResults,
  resultsAt,
} from '../../../entities/statuses/server/clubResultRepository'
import type { EventRecord } from '../../../entities/events/records'
import { factsOf } from '../../../entities/raceFacts/server/raceFactsRepository'
import { startOf, zoneOf } from '../../../kernel/dates/zone'
import { statusId } from '../../../kernel/ids'
import { metresOf } from '../../../kernel/running/distance'
import { storedDistances } from '../../../kernel/running/distances'
import { standardDistances } from '../../../kernel/running/lengths'
import { createPauses } from '../../../store/createPauses'
import type { Collections } from '../../../store/store'

/** A season with what its tables name. */
export interface ReadSeason {
  readonly season: Season
  /** The counters, without those of hidden and deleted events. */
  readonly counters: readonly Chosen[]
  /** The event of each race, by the race's id. */
  readonly eventOf: ReadonlyMap<string, EventRecord>
  /** Milliseconds of the next start of a counting race, when the season changes by itself. */
  readonly changesOn: number
}

/**
 * Reads everything from which a championship's standings follow. Results for other clubs and older results don't count.
 * `earlier` has results as they were before, which are used instead.
 */
export async function readSeason(
  store: Collections,
  championship: ChampionshipRecord,
  time: SeasonTime,
  earlier?: EarlierResults,
): Promise<ReadSeason> {
  const { id, clubId, from, to, rules } = championship
  const pauses = createPauses()
  const [stored, entered, openIds] = await Promise.all([
    countersOf(store, id),
    adjustmentsOf(store, id),
    rules.open.length === 0 ? [] : eventsWithResults(store, clubId, { from, to }),
  ])
  const ids = [...new Set([...stored.map(({ eventId }) => eventId), ...openIds])]
  const events = new Map((await store.events.getMany(ids)).map((event) => [event.id, event]))
  const counters = stored.flatMap((counter) => {
    const event = events.get(counter.eventId)
    return event ? [{ counter, event }] : []
  })
  const chosen = counters.filter(({ event }) => event.date >= from && event.date <= to)
  const open = openIds
    .flatMap((eventId) => events.get(eventId) ?? [])
    .filter((event) => openRuleOf(rules, event))
  const counting = [...new Set([...chosen.map(({ event }) => event), ...open])]
  const [found, facts] = await Promise.all([
    resultsAt(store, clubId, counting, needsDocuments(rules)),
    needsFacts(rules) ? factsOf(store, clubId, counting) : new Map<string, never>(),
  ])
  const results = found.flatMap((one) => resultBefore(statusId(one.eventId, one.userId), one, earlier))
  await pauses.next()
  const seasonRaces = createSeasonRaces({ rules, chosen, facts, ...time })
  const { races, eventOf } = seasonRaces
  // A season has thousands of results, so what they have in common is found once.
  const alike = [...groupBy(results, ({ eventId, distance }) => `${eventId} ${distance}`).values()]
  const scored = alike.flatMap((same) => {
    const { eventId = '', distance = '' } = same[0] ?? {}
    const event = events.get(eventId)
    if (!event) return []
    const raceIds = seasonRaces.racesOf(event, distance)
    const lengths = [...(storedDistances(event.distances) ?? []), ...standardDistances]
    return raceIds.length > 0 ? [{ same, event, raceIds, metres: metresOf(distance, lengths) }] : []
  })
  const bests = needsBests(rules)
    ? await readBests(
        store,
        scored.flatMap(({ same }) => same),
        earlier,
      )
    : undefined
  const adjustments = entered.filter(({ counterId }) => counterId === '' || races.has(counterId))
  const runners = scored.flatMap(({ same }) => same.map(({ userId }) => userId))
  const personIds = new Set([...runners, ...adjustments.map(({ userId }) => userId)])
  const people = await seasonPeople(store, championship, [...personIds])
  const grade = resultGrades(championship, people)
  const runs: SeasonRun[] = []
  for (const { same, event, raceIds, metres } of scored) {
    if (pauses.isDue()) await pauses.next()
    for (const result of same) {
      const known = { metres, ageGrade: grade?.(result, event, metres) }
      for (const race of raceIds) runs.push(runOf(result, race, known, bests))
    }
  }
  const season = { rules, from, to, races: [...races.values()], people, runs, adjustments }
  return { season, counters, eventOf, changesOn: nextStart([...eventOf.values()], time) }
}

function runOf(
  { userId, eventId, distance, resultInSeconds, place, times }: ClubResult,
  race: string,
  { metres, ageGrade }: Pick<SeasonRun, 'metres' | 'ageGrade'>,
  bests: ReadonlyMap<string, RunBests> | undefined,
): SeasonRun {
  const { position, finishers } = place ?? {}
  const { isPersonalBest, isSeasonBest, bestBefore } = bests?.get(statusId(eventId, userId)) ?? {}
  // Thousands of runs of one shape are several times faster to make and to read.
  return {
    person: userId,
    race,
    distance,
    metres,
    seconds: resultInSeconds,
    chip: times?.chip,
    gun: times?.gun,
    position,
    finishers,
    ageGrade,
    isPersonalBest,
    isSeasonBest,
    bestBefore,
  }
}

function nextStart(events: readonly EventRecord[], time: SeasonTime): number {
  const starts = events
    .filter((event) => stateOf(event, time) === 'upcoming')
    .map((event) => startOf(event.date, event.time, zoneOf(event, time.timeZone)).getTime())
  return Math.min(...starts)
}

/** Returns true if the rules use the place in the whole race, or the chip or gun time. */
const needsDocuments = (rules: Rules) =>
  rules.clock !== 'either' || formulaReads(rules, 'overall', 'finishers')

/** Returns true if the rules use what is known of the whole field of a race. */
export const needsFacts = (rules: Rules) => usesFastest(rules) || formulaReads(rules, 'finishers')
