import type { EventRecord } from '../../../entities/events/records'
import type { StatusRecord } from '../../../entities/statuses/records'
import { previousStatus } from '../../../entities/statuses/server/replacedStatus'
import { timesOf } from '../../../kernel/running/result'
import type { CallContext } from '../../../kernel/calls/handlers'
import type { Store } from '../../../store/store'
import type { MovesView } from '../views'
import { canSeeStandings, presentChampionshipRef } from './championshipView'
import { computeSeason } from './computedSeasons'
import { countingFor, championshipsDuring, countersOf } from './championshipRepository'
import type { EarlierResults } from './readBests'
import { rowOf, type SeasonRow } from './seasonTables'
import { seenPeople } from '../../../entities/users/server/seenPeople'
import { eventsWithResults } from '../../../entities/statuses/server/clubResultRepository'
import { addDays } from '../../../kernel/dates/addDays'
import { today } from '../../../kernel/dates/zone'
import { takesResults } from '../../../kernel/running/eventState'
import { recentSeasonDays } from '../limits'
import { compare } from '../../../kernel/text/compare'
import type { SeasonTime } from './seasonRaces'

/**
 * Returns what these results, which an admin set, moved in the open championships for which the event counts: the places
 * and points with them, and with what they replaced. Standings that the viewer may not see are left out.
 */
export async function movesThrough(
  store: Store,
  timeZone: string,
  { viewer, now }: CallContext,
  event: EventRecord,
  results: readonly StatusRecord[],
): Promise<readonly MovesView[]> {
  const earlier: EarlierResults = new Map(results.map((result) => [result.id, replacedBy(result, event)]))
  const counting = (await countingFor(store, viewer, event)).filter(
    ({ championship }) => championship.closedOn === undefined && canSeeStandings(viewer, championship),
  )
  const clubs = await store.clubs.getMany([
    ...new Set(counting.map(({ championship }) => championship.clubId)),
  ])
  const { seen } = await seenPeople(
    store,
    viewer,
    results.map(({ userId }) => userId),
  )
  const views: MovesView[] = []
  // Reading a season takes SQLite 20 ms, so other requests get their turn between two.
  for (const { championship } of counting) {
    const club = clubs.find(({ id }) => id === championship.clubId)
    if (!club) continue
    const { tables } = await computeSeason(store, championship, { now, timeZone })
    const before = await computeSeason(store, championship, { now, timeZone }, earlier)
    const moves = results.flatMap(({ userId }) => {
      const user = seen(userId)
      const found = rowOf(tables, userId)
      if (!user || !found) return []
      const old = rowOf(before.tables, userId)?.row
      return [{ table: found.table, user, ...scoreOf(found.row), ...(old && { before: scoreOf(old) }) }]
    })
    const ordered = moves.toSorted((one, other) => one.place - other.place)
    const [first] = ordered
    if (!first) continue
    const ref = presentChampionshipRef({ club, championship })
    views.push({ ...ref, club: club.slug, table: first.table, moves: ordered })
  }
  return views
}

function replacedBy(result: StatusRecord, event: EventRecord) {
  const before = previousStatus(result, event)
  if (before?.status !== 'result' || before.clubId !== result.clubId) return undefined
  const { resultInSeconds = 0, distanceRun: distance = '', place } = before
  const times = timesOf(before.times, resultInSeconds)
  return { resultInSeconds, distance, times, ...(place && { place }) }
}

const scoreOf = ({ place, points }: SeasonRow) => ({ place, points })

/** Returns the counting races of the clubs' last weeks at which they have no results, the latest first. */
export async function racesWithoutResults(
  store: Store,
  clubIds: readonly string[],
  { now, timeZone }: SeasonTime,
): Promise<readonly EventRecord[]> {
  const to = today(now, timeZone)
  const days = { from: addDays(to, -recentSeasonDays), to }
  const ofClubs = await Promise.all(
    clubIds.map(async (clubId) => {
      const [championships, done] = await Promise.all([
        championshipsDuring(store, clubId, days),
        eventsWithResults(store, clubId, days),
      ])
      const open = championships.filter(({ closedOn }) => closedOn === undefined)
      const counters = await Promise.all(open.map(({ id }) => countersOf(store, id)))
      return counters.flat().flatMap(({ eventId }) => (done.includes(eventId) ? [] : [eventId]))
    }),
  )
  const events = await store.events.getMany([...new Set(ofClubs.flat())])
  return events
    .filter((event) => event.date >= days.from && takesResults(event, now, timeZone))
    .toSorted((one, other) => compare(other.date, one.date))
}
