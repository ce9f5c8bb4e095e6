import type { ChampionshipRecord } from '../records'
import { ruleSentences } from '../rules/words/ruleSentences'
import { otherPlaces } from '../otherPlaces'
import { agesDecide, needsAges, tellsAges } from '../rules/usesAges'
import { closedRowsOf, closedRowsOfUser, removeClosedTables } from './championshipRepository'
import { isAgeless, seasonPeople } from './seasonPeople'
import { columnsOf, rowsByPerson, type SeasonRow, type SeasonTables } from './seasonTables'
import type { AthleteChange } from '../../../entities/athletes/records'
import { removesAge } from '../../../entities/athletes/server/athleteRepository'
import type { Viewer } from '../../../kernel/access/viewer'
import { closedChangesShown } from '../limits'
import { compare } from '../../../kernel/text/compare'
import { idsOf, type Collections } from '../../../store/store'
import type { NotificationRecord } from '../../../entities/notifications/records'
import type { FinalPlace } from '../../../entities/notifications/notificationText'
import { paths } from '../../../kernel/urls/paths'

/** The tables of a closed season with its rules in words, as they were stored. */
export interface ClosedTables extends SeasonTables {
  readonly sentences: readonly string[]
  /** True if people are in the last table, who would tell theirs by what has changed for others since. */
  readonly hasOthers: boolean
}

type Closed = Pick<Collections, 'closedSeasons' | 'closedRows'>

/**
 * Returns the tables of a closed season as a viewer may see them; undefined for a season that is not closed. People who show
 * their sex or age no longer, or have left the club, are in the last table. Where that decides more than their table, place
 * and points are as good as an age, so that only they themselves see theirs.
 */
export async function closedTablesOf(
  collections: Collections,
  championship: ChampionshipRecord,
  { userId }: Pick<Viewer, 'userId'>,
): Promise<ClosedTables | undefined> {
  const { rules } = championship
  const closed = await storedTables(collections, championship)
  if (!closed || !tellsAges(rules)) return closed
  const ids = closed.tables.flatMap(({ rows }) => rows.flatMap(({ person }) => person ?? []))
  const people = await seasonPeople(collections, championship, ids)
  const gone = people.filter((one) => (needsAges(rules) ? isAgeless(one) : !one.isMember))
  const tables = withOtherPlaces(closed.tables, new Set(idsOf(gone)))
  return {
    ...closed,
    hasOthers: tables.at(-1)?.name === otherPlaces,
    tables: tables
      .map(({ name, rows }) => {
        if (name !== otherPlaces) return { name, rows: withoutGaps(rows) }
        return { name, rows: rows.filter(({ person }) => !agesDecide(rules) || person === userId) }
      })
      .filter(({ rows }) => rows.length > 0),
  }
}

/** Gives people the places without those who are gone, as a gap would tell from which table someone came. */
const withoutGaps = (rows: readonly SeasonRow[]) =>
  rows.map((row) => ({ ...row, place: 1 + rows.filter(({ place }) => place < row.place).length }))

/** Moves these people to the last table, with their place and points alone. Its order tells nothing of their tables. */
function withOtherPlaces(
  tables: SeasonTables['tables'],
  people: ReadonlySet<string>,
): SeasonTables['tables'] {
  const isOther = (name: string, { person = '' }: SeasonRow) => name === otherPlaces || people.has(person)
  const left = tables.map(({ name, rows }) => ({ name, rows: rows.filter((row) => !isOther(name, row)) }))
  const others = tables
    .flatMap(({ name, rows }) => rows.filter((row) => isOther(name, row)))
    .map((row) => ({ ...row, scores: [] }))
    .sort((a, b) => a.place - b.place || compare(a.person ?? '', b.person ?? ''))
  return [...left, { name: otherPlaces, rows: others }].filter(({ rows }) => rows.length > 0)
}

/** Removes from closed seasons what a person's sex or age has decided, unless they still show it: see `withOtherPlaces`. */
export async function forgetCategories(collections: Collections, change: AthleteChange): Promise<void> {
  const { userId, before, now } = change
  // Values hidden both before and after change nothing that others see.
  if (now && !(before?.isShown && (removesAge(change) || !now.isShown))) return
  const rows = await closedRowsOfUser(collections, userId)
  const ids = [...new Set(rows.map(({ championshipId }) => championshipId))]
  for (const championship of await collections.championships.getMany(ids)) {
    const { id, rules } = championship
    // Concurrent changes to the season wait for this lock.
    await collections.championships.modify(id, (same) => same)
    const closed = await storedTables(collections, championship)
    if (!closed || !tellsAges(rules)) continue
    await removeClosedTables(collections, id)
    const tables = withOtherPlaces(closed.tables, new Set([userId]))
    await storeClosedTables(collections, championship, { ...closed, tables })
  }
}

async function storedTables(
  collections: Closed,
  { id, closedOn }: ChampionshipRecord,
): Promise<ClosedTables | undefined> {
  const season = closedOn === undefined ? undefined : await collections.closedSeasons.get(id)
  if (!season) return undefined
  const rows = await closedRowsOf(collections, id)
  const rowAt = new Map(rows.map((row) => [`${row.table} ${row.row}`, row]))
  return {
    sentences: season.sentences,
    hasOthers: false,
    columns: columnsOf(season.columns),
    tables: season.tables.map(({ name, places }, table) => ({
      name,
      rows: places.map((place, at): SeasonRow => {
        const { userId, points = '', scores = [] } = rowAt.get(`${table} ${at}`) ?? {}
        return { ...(userId !== undefined && { person: userId }), place, points, isComplete: true, scores }
      }),
    })),
  }
}

/** Stores the tables of a season with its rules in words. Returns the people in them. */
export async function storeClosedTables(
  collections: Closed,
  { id, clubId, rules }: ChampionshipRecord,
  { columns, tables, sentences = ruleSentences(rules) }: SeasonTables & Partial<ClosedTables>,
): Promise<readonly string[]> {
  await collections.closedSeasons.put({
    id,
    clubId,
    sentences,
    columns: columns.map(({ id: of, name, date }) => ({ id: of, name, date })),
    tables: tables.map(({ name, rows }) => ({ name, places: rows.map(({ place }) => place) })),
  })
  const stored = tables.flatMap(({ rows }, table) =>
    rows.flatMap(({ person: userId, points, scores }, row) => {
      if (userId === undefined) return []
      const name = { id: `${id}:${table}:${row}`, championshipId: id, userId }
      return [{ ...name, table, row, points, scores }]
    }),
  )
  await collections.closedRows.insertMany(stored)
  return [...new Set(stored.map(({ userId }) => userId))]
}

/** Returns what would differ from the stored tables if the season were computed now, as sentences. */
export function closedChanges(
  stored: SeasonTables,
  computed: SeasonTables,
  nameOf: (person: string) => string | undefined,
): readonly string[] {
  const [before, now] = [rowsByPerson(stored), rowsByPerson(computed)]
  const all = [...new Map([...before, ...now])].flatMap(([key, { person = '' }]) => {
    const [name, was, is] = [nameOf(person), before.get(key)?.points, now.get(key)?.points]
    if (name === undefined || was === is) return []
    if (was === undefined) return `${name} would be in the standings, with ${is} points.`
    if (is === undefined) return `${name} would no longer be in the standings.`
    return `${name} would have ${is} points, not ${was}.`
  })
  const more = all.length - closedChangesShown
  return more > 0 ? [...all.slice(0, closedChangesShown), `And ${more} more.`] : all
}

type FinalCollections = Pick<Collections, 'clubs' | 'championships' | 'closedSeasons' | 'closedRows'>

/** Returns the reader's place in the closed season that a notification is about; undefined once it is reopened. */
export async function finalPlaceOf(
  collections: FinalCollections,
  { championshipId, userId }: Pick<NotificationRecord, 'championshipId' | 'userId'>,
): Promise<FinalPlace | undefined> {
  if (championshipId === undefined) return undefined
  const [championship, season, rows] = await Promise.all([
    collections.championships.get(championshipId),
    collections.closedSeasons.get(championshipId),
    closedRowsOfUser(collections, userId),
  ])
  const [row] = rows
    .filter((one) => one.championshipId === championshipId)
    .sort((a, b) => a.table - b.table || compare(a.id, b.id))
  const { name: table, places } = (row && season?.tables[row.table]) ?? {}
  const stored = row && places?.[row.row]
  const club = championship && (await collections.clubs.get(championship.clubId))
  if (!championship || !club || !places || stored === undefined) return undefined
  const { name, slug } = championship
  const isOther = table === otherPlaces
  return {
    name,
    path: paths.championship(club.slug, slug),
    // People who are no longer in a table leave no gap in it.
    place: isOther ? stored : 1 + places.filter((one) => one < stored).length,
    of: isOther ? undefined : places.length,
  }
}
