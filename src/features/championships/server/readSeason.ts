import type { ChampionshipEntryRecord, ChampionshipRecord } from '../records'
import type { Rules } from '../rules/rules'
import type { Season, SeasonEntry, SeasonPerson, SeasonRace, SeasonRun } from '../rules/season'
import { countersOf, eligibilityOf, entriesOf } from './championshipRepository'
import { groupBy } from '../../../kernel/groupBy'
import { needsBests, readBests, type RunBests } from './readBests'
import { type Chosen, createSeasonRaces, openRuleOf, type SeasonTime, stateOf } from './seasonRaces'
import {
  type ClubResult,
  eventsWithResults,
  resultsAt,
} from '../../../entities/statuses/server/clubResultRepository'
import { createClubRepository } from '../../../entities/clubs/server/clubRepository'
import type { EventRecord } from '../../../entities/events/records'
import { factsOf } from '../../../entities/raceFacts/server/raceFactsRepository'
import { isClubMember } from '../../../kernel/access/clubRole'
import { startOf, zoneOf } from '../../../kernel/dates/zone'
import { statusId } from '../../../kernel/ids'
import { metresOf } from '../../../kernel/running/distance'
import { storedDistances } from '../../../kernel/running/distances'
import { standardDistances } from '../../../kernel/running/lengths'
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

/** The months of the window for improvements if the rules score something else. */
const defaultWindow = 12

/** Reads everything from which a championship's standings follow. Results for other clubs and older results don't count. */
export async function readSeason(
  store: Collections,
  { id, clubId, from, to, rules }: ChampionshipRecord,
  time: SeasonTime,
): Promise<ReadSeason> {
  const [stored, entries, openIds] = await Promise.all([
    countersOf(store, id),
    entriesOf(store, id),
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
  const [results, facts] = await Promise.all([
    resultsAt(store, clubId, counting, needsDocuments(rules)),
    needsFacts(rules) ? factsOf(store, counting) : new Map<string, never>(),
  ])
  const seasonRaces = createSeasonRaces({ rules, chosen, facts, ...time })
  const { races, eventOf } = seasonRaces
  // A season has thousands of results, so what they have in common is found once.
  const alike = [...groupBy(results, ({ eventId, distance }) => `${eventId} ${distance}`).values()]
  const scored = alike.flatMap((same) => {
    const { eventId = '', distance = '' } = same[0] ?? {}
    const event = events.get(eventId)
    const raceIds = event ? seasonRaces.racesOf(event, distance) : []
    const lengths = [...(storedDistances(event?.distances) ?? []), ...standardDistances]
    return raceIds.length > 0 ? [{ same, raceIds, metres: metresOf(distance, lengths) }] : []
  })
  const bests = needsBests(rules)
    ? await readBests(
        store,
        scored.flatMap(({ same }) => same),
        rules.points.kind === 'improvement' ? rules.points.months : defaultWindow,
      )
    : undefined
  const runs = scored.flatMap(({ same, raceIds, metres }) =>
    raceIds.flatMap((race) => same.map((result) => runOf(result, race, metres, bests))),
  )
  const seasonEntries = entries.flatMap((entry) => entryOf(entry, races))
  const personIds = new Set([...runs, ...seasonEntries].map(({ person }) => person))
  const people = await readPeople(store, clubId, [...personIds])
  const season = { rules, from, to, races: [...races.values()], people, runs, entries: seasonEntries }
  return { season, counters, eventOf, changesOn: nextStart([...eventOf.values()], time) }
}

function runOf(
  { userId, eventId, distance, resultInSeconds, place, times }: ClubResult,
  race: string,
  metres: number | undefined,
  bests: ReadonlyMap<string, RunBests> | undefined,
): SeasonRun {
  const { position, finishers } = place ?? {}
  const { isPersonalBest, isSeasonBest, bestBefore, bestInWindow } =
    bests?.get(statusId(eventId, userId)) ?? {}
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
    isPersonalBest,
    isSeasonBest,
    bestBefore,
    bestInWindow,
  }
}

function nextStart(events: readonly EventRecord[], time: SeasonTime): number {
  const starts = events
    .filter((event) => stateOf(event, time) === 'upcoming')
    .map((event) => startOf(event.date, event.time, zoneOf(event, time.timeZone)).getTime())
  return Math.min(...starts)
}

/** Returns true if the rules use the place in the whole race, or the chip or gun time. */
function needsDocuments({ order, clock, points }: Rules): boolean {
  return order === 'place' || clock !== 'either' || points.kind === 'wholeField'
}

/** Returns true if the rules use what is known of the whole field of a race. */
function needsFacts({ points, ties }: Rules): boolean {
  const isOfRace = points.kind === 'winnerShare' && points.of !== 'ours'
  return isOfRace || points.kind === 'wholeField' || ties.includes('behindWinner')
}

async function readPeople(
  store: Collections,
  clubId: string,
  userIds: readonly string[],
): Promise<readonly SeasonPerson[]> {
  const [memberships, eligible] = await Promise.all([
    createClubRepository(store).membershipsOf(clubId, userIds),
    eligibilityOf(store, clubId, userIds),
  ])
  const members = new Set(memberships.filter(({ role }) => isClubMember(role)).map(({ userId }) => userId))
  return userIds.map((id) => {
    const { memberSince = '', firstClaim = '', firstClaimSince = '' } = eligible.get(id) ?? {}
    return {
      id,
      isMember: members.has(id),
      ...(memberSince !== '' && { memberSince }),
      ...(firstClaim !== '' && { firstClaim: firstClaim === 'yes' }),
      ...(firstClaimSince !== '' && { firstClaimSince }),
    }
  })
}

/** Returns the entry as the rules take it. An entry about a race that no longer counts is left out. */
function entryOf(
  { kind, userId: person, counterId, text, value, date }: ChampionshipEntryRecord,
  races: ReadonlyMap<string, SeasonRace>,
): readonly SeasonEntry[] {
  const race = counterId === '' ? undefined : counterId
  if (race !== undefined && !races.has(race)) return []
  if (kind === 'exclusion') return [{ kind, person, race, reason: text }]
  if (kind === 'division') return [{ kind, person, division: text }]
  if (kind === 'helping') return [{ kind, person, date, reason: text }]
  if (kind === 'points') return [{ kind, person, points: value, reason: text }]
  if (race === undefined) return []
  return [kind === 'joker' ? { kind, person, race } : { kind, person, race, seconds: value }]
}
