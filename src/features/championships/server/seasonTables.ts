import type { ColumnView, RowView } from '../views'
import type { Standings, StandingsScore } from '../rules/standings'
import type { ReadSeason } from './readSeason'
import { otherPlaces } from '../otherPlaces'
import { compare } from '../../../kernel/text/compare'

/** The tables of a season, computed or stored. */
export interface SeasonTables {
  readonly columns: readonly ColumnView[]
  readonly tables: readonly { readonly name: string; readonly rows: readonly SeasonRow[] }[]
}

export interface SeasonRow extends Omit<RowView, 'user'> {
  /** Id of the user; absent in a closed season if the account is gone. */
  readonly person?: string
}

/** The column of scores that are not runs. */
const otherColumn = 'other'

/** Sorts the scores of a season's standings into columns: counting races by date, open rules, and what is not a run. */
export function seasonTables(
  { season, counters }: Pick<ReadSeason, 'season' | 'counters'>,
  { tables }: Standings,
): SeasonTables {
  const columnOf = columnFinder(season)
  const raceIds = new Set(season.races.map(({ id }) => id))
  const races = counters
    .filter(({ counter }) => raceIds.has(counter.id))
    .toSorted((a, b) => compare(startOf(a), startOf(b)))
    .map(({ counter, event }) => column(counter.id, event.title, event.date))
  const open = season.rules.open.map(({ id, name }) => column(id, name))
  const hasOthers = tables.some(({ rows }) =>
    rows.some(({ scores }) => scores.some((score) => columnOf(score) === otherColumn)),
  )
  const otherName = season.entries.some(({ kind }) => kind === 'helping') ? 'Helping' : 'Points'
  const columns = [...races, ...open, ...(hasOthers ? [column(otherColumn, otherName)] : [])]
  const positions = new Map(columns.map(({ id }, at) => [id, at]))
  return {
    columns,
    tables: tables.map(({ name, rows }) => ({
      name,
      rows: rows.map(({ isShared: _, scores, ...row }) => {
        const cells = columns.map((): RowView['scores'][number][number][] => [])
        for (const score of scores)
          cells[positions.get(columnOf(score)) ?? -1]?.push({
            points: score.points,
            isCounted: score.isCounted,
          })
        return { ...row, scores: cells }
      }),
    })),
  }
}

/** Returns a function that finds the column of a score, by its id. */
export function columnFinder({ races }: ReadSeason['season']): (score: StandingsScore) => string {
  const columnOfRace = new Map(races.map(({ id, open }) => [id, open ?? id]))
  return ({ race }) => columnOfRace.get(race ?? '') ?? otherColumn
}

/** Returns a person's row with the name and the size of its table. */
export function rowOf<Row extends { readonly person?: string }>(
  tables: readonly { readonly name: string; readonly rows: readonly Row[] }[],
  personId: string,
) {
  for (const { name: table, rows } of tables) {
    const row = rows.find(({ person }) => person === personId)
    if (row) return { table, of: table === otherPlaces ? undefined : rows.length, row }
  }
  return undefined
}

/** Returns the rows by table and person. Of the two rows of merged people in a closed season, the first one is theirs. */
export function rowsByPerson({ tables }: SeasonTables): ReadonlyMap<string, SeasonRow> {
  const found = new Map<string, SeasonRow>()
  for (const { name, rows } of tables)
    for (const row of rows) {
      const key = JSON.stringify([name, row.person])
      if (!found.has(key)) found.set(key, row)
    }
  return found
}

export function column(id: string, name: string, date = ''): ColumnView {
  return { id, name, shortName: shortNameOf(name), date }
}

/** Returns the initials of a race's name, with its numbers but without a year: MLH of ‘Mill Lane Half 2027’. */
function shortNameOf(name: string): string {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? []
  const parts = words.filter((word) => !/^(?:19|20)\d\d$/u.test(word))
  if (parts.length === 1) return (parts[0] ?? '').slice(0, 3)
  return parts.map((word) => (/^\d/u.test(word) ? word : word.slice(0, 1).toUpperCase())).join('').slice(0, 5) // prettier-ignore
}

function startOf({ event, counter }: ReadSeason['counters'][number]): string {
  return `${event.date} ${event.time} ${counter.id}`
}
