import type { EventRecord } from '../../../entities/events/records'
import type { StatusRecord } from '../../../entities/statuses/records'
import { previousStatus } from '../../../entities/statuses/server/replacedStatus'
import { timesOf } from '../../../kernel/running/raceTimes'
import type { CallContext } from '../../../kernel/calls/handlers'
import type { Store } from '../../../store/store'
import type { MovesView } from '../views'
import { canSeeStandings, presentChampionshipRef } from './championshipView'
import { computeSeason } from './computedSeasons'
import { countingFor } from './countingFor'
import type { EarlierResults } from './earlierResults'
import { rowOf, type SeasonRow } from './seasonTables'
import { seenPeople } from './standingsService'

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
