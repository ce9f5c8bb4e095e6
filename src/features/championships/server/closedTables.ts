import type { ChampionshipRecord } from '../records'
import { ruleSentences } from '../rules/ruleSentences'
import { closedRowsOf } from './championshipRepository'
import { column, rowsByPerson, type SeasonRow, type SeasonTables } from './seasonTables'
import { closedChangesShown } from '../../../kernel/limits'
import type { Collections } from '../../../store/store'

/** The tables of a closed season as they were stored, with its rules in words. */
export interface ClosedTables extends SeasonTables {
  readonly sentences: readonly string[]
}

type Closed = Pick<Collections, 'closedSeasons' | 'closedRows'>

/** Returns the stored tables of a closed season; undefined for a season that is not closed. */
export async function closedTablesOf(
  collections: Closed,
  { id, closedOn }: ChampionshipRecord,
): Promise<ClosedTables | undefined> {
  const season = closedOn === undefined ? undefined : await collections.closedSeasons.get(id)
  if (!season) return undefined
  const rows = await closedRowsOf(collections, id)
  const rowAt = new Map(rows.map((row) => [`${row.table} ${row.row}`, row]))
  return {
    sentences: season.sentences,
    columns: season.columns.map(({ id: of, name, date }) => column(of, name, date)),
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
  { columns, tables }: SeasonTables,
): Promise<readonly string[]> {
  await collections.closedSeasons.put({
    id,
    clubId,
    sentences: ruleSentences(rules),
    columns: columns.map(({ id: of, name, date }) => ({ id: of, name, date })),
    tables: tables.map(({ name, rows }) => ({ name, places: rows.map(({ place }) => place) })),
  })
  const stored = tables.flatMap(({ rows }, table) =>
    rows.map(({ person: userId = '', points, scores }, row) => {
      const name = { id: `${id}:${table}:${row}`, championshipId: id, userId }
      return { ...name, table, row, points, scores }
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
