import type { standingsQuery, whyQuery } from '../inputs'
import type { ChampionshipRef, ChampionshipView, RaceTableView, WhyView } from '../views'
import { reasonForMembers } from '../rules/standings/categories'
import { explain } from '../rules/words/explain'
import { raceTables } from '../rules/standings/ranking'
import { championshipNamed, type ChampionshipNeeds, type Input } from './changeChampionship'
import { canSeeStandings, type OfClub } from './championshipView'
import { closedChanges, closedTablesOf, type ClosedTables } from './closedTables'
import type { ComputedSeason } from './computedSeasons'
import { isOfPage, presentTables, type StandingsPage } from './presentTables'
import { columnFinder, rowOf, type SeasonTables } from './seasonTables'
import { requireSeen, presentUserRef } from '../../../entities/users/server/userPresenter'
import { createUserRepository } from '../../../entities/users/server/userRepository'
import { canEditClub, canEnterResults, canSeeAgeTables, isSelf } from '../../../kernel/access/permissions'
import type { UserRef } from '../../../kernel/access/sessionUser'
import { NotFound } from '../../../kernel/calls/apiError'
import type { CallContext } from '../../../kernel/calls/handlers'
import { formatShortDate } from '../../../kernel/dates/dateText'
import { compare } from '../../../kernel/text/compare'
import { paths } from '../../../kernel/urls/paths'
import { inPortions } from '../../../store/createPauses'
import { idsOf } from '../../../store/store'
import { chatPlacesShown } from '../limits'
import { seenPeople, type SeenPerson } from '../../../entities/users/server/seenPeople'

/**
 * Creates the service for a championship's standings. Callers check that the viewer may see people. Viewers who may not see
 * those of this championship get it without them.
 */
export function createStandingsService({ store, computed, view, siteOrigin }: ChampionshipNeeds) {
  const users = createUserRepository(store)

  /** Presents the standings or a page of them, with the tables of a closed season as they were stored. */
  async function present(context: CallContext, of: OfClub, page: StandingsPage, race?: string) {
    const { viewer, now } = context
    const [season, closed] = await Promise.all([
      computed(of.championship, now),
      closedTablesOf(store, of.championship, viewer),
    ])
    if (race !== undefined && !season.eventOf.has(race)) throw new NotFound(`There is no race '${race}'.`)
    const { counters } = season
    const { championship } = await view(context, of, { counters, sentences: closed?.sentences })
    const people = await seenPeople(store, viewer, [
      ...season.season.people.map(({ id }) => id),
      ...peopleIn(closed?.tables ?? []),
    ])
    const { seen } = people
    const { columns, tables } = closed ?? season
    // The page of a race has the table of that race alone.
    const shown = { columns, tables: isOfPage(page) && race !== undefined ? [] : tables }
    const isAdmin = canEditClub(viewer, of.club.id)
    // In a final season, today's reasons would tell who takes back a place by sex or age.
    const isForMembers = !closed && canSeeAgeTables(viewer, of.club.id)
    const members = new Set(idsOf(season.season.people.filter(({ isMember }) => isMember)))
    const full: ChampionshipView = {
      ...championship,
      ...presentTables(shown, page, { seen, userId: viewer.userId }),
      notPlaced: season.standings.notPlaced.flatMap(({ person, reason }) => {
        const isExact = isAdmin || isSelf(viewer, person)
        const told = isExact ? reason : isForMembers && members.has(person) && reasonForMembers(reason)
        const user = told ? seen(person) : undefined
        return user && told ? [{ user, reason: told }] : []
      }),
      ...(closed &&
        !closed.hasOthers &&
        championship.outdated === undefined && {
          changes: closedChanges(closed, season, (id) => seen(id)?.name),
        }),
      chatText: standingsText(of.club.name, { ...championship, tables }, people, siteOrigin),
      ...(race !== undefined && { raceTable: presentRaceTable(season, race, seen) }),
    }
    return { full, season, closed, seen }
  }

  /** Shows the standings, with `race` that race's own table as well. Throws `NotFound`. */
  async function show(context: CallContext, query: Input<typeof standingsQuery>) {
    const of = await championshipNamed(store, query)
    if (!canSeeStandings(context.viewer, of.championship)) return view(context, of)
    return { championship: (await present(context, of, query, query.race)).full }
  }

  /** Shows the standings and why one person has their points. Throws `NotFound`. */
  async function why(context: CallContext, { user: slug, ...query }: Input<typeof whyQuery>) {
    const of = await championshipNamed(store, query)
    if (!canSeeStandings(context.viewer, of.championship)) return view(context, of)
    const found = (await users.named(slug)) ?? (await store.users.get(slug))
    const user = presentUserRef(requireSeen(context.viewer, found, slug))
    const { full, season, closed, seen } = await present(context, of, query)
    const canEdit = canEnterResults(context.viewer, of.club.id)
    const now = await explainedWhy(season, user, { seen, canEdit })
    const explained = closed ? storedWhy(closed, user, now && currentScores(season, now)) : now
    if (!explained) throw new NotFound(`${user.name} is not in these standings.`)
    return { championship: { ...full, why: explained } }
  }

  return { show, why }
}

export function peopleIn(tables: SeasonTables['tables']): readonly string[] {
  return tables.flatMap(({ rows }) => rows.flatMap(({ person }) => person ?? []))
}

/** Presents the tables of one race, without people whom the viewer may not see. */
function presentRaceTable({ ranking }: ComputedSeason, race: string, seen: SeenPerson): RaceTableView {
  const tables = raceTables(ranking, race).map(({ name, rows }) => ({
    name,
    rows: rows.flatMap(({ person, place, seconds, points, isCounted }) => {
      const user = seen(person)
      return user ? [{ user, place, seconds, points, isCounted }] : []
    }),
  }))
  return { counter: race, tables }
}

/** Presents a person's scores with the reasons; undefined if they have no place. */
async function explainedWhy(
  { season, ranking, standings, eventOf, columns }: ComputedSeason,
  user: UserRef,
  { seen, canEdit }: { readonly seen: SeenPerson; readonly canEdit: boolean },
): Promise<WhyView | undefined> {
  const found = rowOf(standings.tables, user.id)
  if (!found) return undefined
  const { table, row } = found
  const nameOf = (id: string) => seen(id)?.name ?? 'the person ahead'
  const { reasons, needs } = await inPortions(explain(ranking, user.id, nameOf))
  const scores = row.scores.map(({ race, distance: _, ...score }, at) => {
    const event = eventOf.get(race ?? '')
    const shown = event
      ? {
          name: event.title,
          path: paths.event(event.slug),
          date: event.date,
          ...(canEdit && score.seconds !== undefined && { edit: paths.editResult(event.slug, user.id) }),
        }
      : { name: columns.at(-1)?.name ?? '', date: '' }
    return { ...shown, ...score, reason: reasons[at] ?? '' }
  })
  const next = season.races
    .flatMap(({ id, state }) => (state === 'upcoming' ? (eventOf.get(id) ?? []) : []))
    .toSorted((a, b) => compare(a.date + a.time, b.date + b.time))[0]
  const race = next ? [`Next race: ${next.title}, ${formatShortDate(next.date)}.`] : []
  return { user, table, place: row.place, points: row.points, scores, needs: [...race, ...needs] }
}

/** A person's score as it would be now, with the id of its column. */
interface CurrentScore {
  readonly column: string
  readonly score: WhyView['scores'][number]
}

function currentScores({ season, standings }: ComputedSeason, { user, scores }: WhyView) {
  const columnOf = columnFinder(season)
  return (rowOf(standings.tables, user.id)?.row.scores ?? []).flatMap((one, at): readonly CurrentScore[] => {
    const score = scores[at]
    return score ? [{ column: columnOf(one), score }] : []
  })
}

/**
 * Presents a person's stored scores in a closed season, with the reasons of those that would be the same now; undefined if
 * they have no row in it.
 */
function storedWhy(
  { columns, tables }: ClosedTables,
  user: UserRef,
  current: readonly CurrentScore[] = [],
): WhyView | undefined {
  const found = rowOf(tables, user.id)
  if (!found) return undefined
  const { place, points, scores } = found.row
  const left = new Set(current)
  const inColumns = columns.flatMap(({ id, name, date }, at) =>
    (scores[at] ?? []).map((stored) => {
      const same = [...left].find(
        ({ column, score }) =>
          column === id && score.points === stored.points && score.isCounted === stored.isCounted,
      )
      if (!same) return { name, date, ...stored, reason: 'The score has changed since the season closed.' }
      left.delete(same)
      return same.score
    }),
  )
  return { user, table: found.table, place, points, scores: inColumns, needs: [] }
}

/** Returns the first places of each table as plain text for the club's chat. Lines of people who opted out have no name. */
function standingsText(
  club: string,
  { name, closedOn, path, tables }: ChampionshipRef & Pick<SeasonTables, 'tables'>,
  { seen, unnamed }: Awaited<ReturnType<typeof seenPeople>>,
  siteOrigin: string,
): string {
  const title = `${club}: ${name}\n${closedOn === undefined ? 'Provisional' : 'Final'} standings`
  const parts = tables.map(({ name: table, rows }) =>
    [
      ...(table === '' ? [] : [table]),
      ...rows.slice(0, chatPlacesShown).flatMap(({ person = '', place, points }) => {
        const user = seen(person)
        return user ? `${place}. ${unnamed.has(user.id) ? 'A member' : user.name}, ${points}` : []
      }),
    ].join('\n'),
  )
  return [title, ...parts, siteOrigin + path].filter((part) => part !== '').join('\n\n')
}
