import type {
  ClubChampionshipView,
  EventChampionshipView,
  OwnScoreView,
  TopView,
  UserChampionshipView,
} from '../views'
import type { ChampionshipRecord } from '../records'
import type { ChampionshipNeeds } from './changeChampionship'
import { championshipsDuring, countingFor } from './championshipRepository'
import { canSeeStandings, type OfClub, presentChampionshipRef } from './championshipView'
import { closedTablesOf } from './closedTables'
import { peopleAt } from '../../../entities/statuses/server/clubResultRepository'
import { rowOf } from './seasonTables'
import { presentRow } from './presentTables'
import { peopleIn } from './standingsService'
import { seenPeople } from '../../../entities/users/server/seenPeople'
import { presentClub } from '../../../entities/clubs/server/clubPresenter'
import { createClubRepository } from '../../../entities/clubs/server/clubRepository'
import { clubsOfUser } from '../../../entities/clubs/server/membershipRepository'
import type { EventRecord } from '../../../entities/events/records'
import { findEvent } from '../../../entities/events/server/eventSlugRepository'
import { seenNamed, presentUser } from '../../../entities/users/server/userPresenter'
import { canSeeParticipants } from '../../../kernel/access/permissions'
import type { CallContext } from '../../../kernel/calls/handlers'
import type { BySlug } from '../../../kernel/inputs/parseInput'
import { addDays } from '../../../kernel/dates/addDays'
import { today } from '../../../kernel/dates/zone'
import { statusId } from '../../../kernel/ids'
import { recentSeasonDays, topPlacesShown } from '../limits'

/** Creates the service that shows championships on the pages of clubs, events and people. */
export function createPlacesService({ store, computed, view, timeZone }: ChampionshipNeeds) {
  const clubs = createClubRepository(store)

  /** Returns the championships of a club that are on today, or were until some weeks ago. */
  const current = (clubId: string, now: Date) => {
    const to = today(now, timeZone)
    return championshipsDuring(store, clubId, { from: addDays(to, -recentSeasonDays), to })
  }

  /** Returns the tables as they are now; those of a closed season as they were stored. */
  const tablesOf = async ({ viewer, now }: CallContext, championship: ChampionshipRecord) =>
    ((await closedTablesOf(store, championship, viewer)) ?? (await computed(championship, now))).tables

  async function topOf(context: CallContext, championship: ChampionshipRecord) {
    const [first] = await tablesOf(context, championship)
    const rows = (first?.rows ?? []).slice(0, topPlacesShown)
    const { seen } = await seenPeople(store, context.viewer, peopleIn([{ name: '', rows }]))
    return rows.map((row): TopView => {
      const { user, place, points } = presentRow(row, seen)
      return { ...(user && { user }), place, points }
    })
  }

  async function onClubPage(context: CallContext, of: OfClub): Promise<ClubChampionshipView> {
    const [{ championship: shown }, top] = await Promise.all([
      view(context, of),
      canSeeStandings(context.viewer, of.championship) ? topOf(context, of.championship) : undefined,
    ])
    const { counters, openRaces } = shown
    return { ...presentChampionshipRef(of), counters, openRaces, ...(top && { top }) }
  }

  /** Returns a person's best score at an event that they have run for the club, and their place. */
  async function ownScore(
    context: CallContext,
    championship: ChampionshipRecord,
    { id: eventId }: EventRecord,
  ): Promise<OwnScoreView | undefined> {
    const { viewer, now } = context
    if (!canSeeStandings(viewer, championship)) return undefined
    const { userId = '' } = viewer
    const { standings, eventOf } = await computed(championship, now)
    const placed = rowOf(await tablesOf(context, championship), userId)
    const score = rowOf(standings.tables, userId)
      ?.row.scores.filter(({ race }) => eventOf.get(race ?? '')?.id === eventId)
      .toSorted((a, b) => Number(b.isCounted) - Number(a.isCounted))[0]
    return placed && score && { points: score.points, isCounted: score.isCounted, place: placed.row.place }
  }

  /** Shows the club's current championships, to members with the first places. Throws `NotFound`. */
  async function ofClub(context: CallContext, { slug }: BySlug) {
    const club = await clubs.named(slug)
    const found = await current(club.id, context.now)
    const championships: ClubChampionshipView[] = []
    // Reading a season takes SQLite 20 ms, so other requests get their turn between two.
    for (const championship of found) championships.push(await onClubPage(context, { club, championship }))
    return { club: presentClub(club), championships }
  }

  /** Shows the championships for which the event counts. Throws `NotFound` or `Gone`. */
  async function ofEvent(context: CallContext, { slug }: BySlug) {
    const { viewer } = context
    const event = await findEvent(store, slug)
    const found = await countingFor(store, viewer, event)
    if (found.length === 0) return { championships: [] }
    const clubIds = [...new Set(found.map(({ championship }) => championship.clubId))]
    const isMember = canSeeParticipants(viewer)
    const [named, status] = await Promise.all([
      clubs.withIds(clubIds),
      isMember ? store.statuses.get(statusId(event.id, viewer.userId ?? '')) : undefined,
    ])
    const clubWithId = new Map(named.map((club) => [club.id, club]))
    const ranFor = status?.status === 'result' ? status.clubId : undefined
    const shown = found.map(async ({ championship, groups }): Promise<readonly EventChampionshipView[]> => {
      const club = clubWithId.get(championship.clubId)
      if (!club) return []
      const { id, shortName, path } = presentClub(club)
      const ours = isMember ? await peopleAt(store, id, event.id) : undefined
      const own = ranFor === id ? await ownScore(context, championship, event) : undefined
      return [
        {
          ...presentChampionshipRef({ club, championship }),
          club: { id, shortName, path },
          groups,
          ...(ours !== undefined && { ours }),
          ...(own && { own }),
        },
      ]
    })
    return { championships: (await Promise.all(shown)).flat() }
  }

  /** Shows a person's places in the current championships of their clubs. Throws `NotFound`. */
  async function ofUser(context: CallContext, { slug }: BySlug) {
    const { viewer, now } = context
    const user = await seenNamed(store, viewer, slug)
    const found = await clubs.withIds(await clubsOfUser(store, user.id))
    const all = await Promise.all(
      found.map(async (club) =>
        (await current(club.id, now)).map((championship) => ({ club, championship })),
      ),
    )
    const shown = all.flat().map(async (of): Promise<readonly UserChampionshipView[]> => {
      if (!canSeeStandings(viewer, of.championship)) return []
      const placed = rowOf(await tablesOf(context, of.championship), user.id)
      if (!placed) return []
      const { table, of: size, row } = placed
      const { id, shortName } = of.club
      const { place, points } = row
      return [{ ...presentChampionshipRef(of), club: { id, shortName }, table, place, of: size, points }]
    })
    return { user: presentUser(user), championships: (await Promise.all(shown)).flat() }
  }

  return { ofClub, ofEvent, ofUser }
}
