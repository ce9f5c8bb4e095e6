import type { ColumnView, RowView } from '../views'
import type { Standings, StandingsScore } from '../rules/standings/standings'
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
    .map(({ counter: { id }, event: { title: name, date } }) => ({ id, name, date }))
  const open = season.rules.open.map(({ id, name }) => ({ id, name, date: '' }))
  const hasOthers = tables.some(({ rows }) =>
    rows.some(({ scores }) => scores.some((score) => columnOf(score) === otherColumn)),
  )
  const otherName = season.adjustments.some(({ kind }) => kind === 'helping') ? 'Helping' : 'Points'
  const others = hasOthers ? [{ id: otherColumn, name: otherName, date: '' }] : []
  const columns = columnsOf([...races, ...open, ...others])
  const positions = new Map(columns.map(({ id }, at) => [id, at]))
  return {
    columns,
    tables: tables.map(({ name, rows }) => ({
      name,
      rows: rows.map(({ scores, ...row }) => {
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

/** Returns columns with distinct codes, by more letters of a word that differs: RS and RSu for ‘Race spring’ and ‘Race summer’. */
export function columnsOf(named: readonly Omit<ColumnView, 'shortName'>[]): readonly ColumnView[] {
  const taken = new Map<string, readonly string[]>()
  return named.map(({ id, name, date }) => {
    const words = wordsOf(name)
    const like = taken.get(codeOf(words, 0, 1)) ?? []
    const differing = words.findIndex((word, at) => word !== like[at])
    const codes = [1, 2, 3, 4].map((letters) => codeOf(words, differing, letters))
    const numbered = named.map((_, at) => `${codes[0] ?? ''}-${at + 2}`)
    const shortName = [...codes, ...numbered].find((code) => !taken.has(code)) ?? ''
    taken.set(shortName, words)
    return { id, name, shortName, date }
  })
}

/** Returns the words of a race's name without a year. */
function wordsOf(name: string): readonly string[] {
  return (name.match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !/^(?:19|20)\d\d$/u.test(word))
}

/** Returns the initials of words, with their numbers and more letters of one: MLH of ‘Mill Lane Half’. */
function codeOf(words: readonly string[], long: number, letters: number): string {
  if (words.length === 1) return (words[0] ?? '').slice(0, 2 + letters)
  const parts = words.map((word, at) =>
    /^\d/u.test(word) ? word : word.charAt(0).toUpperCase() + word.slice(1, at === long ? letters : 1),
  )
  return parts.join('').slice(0, 5)
}

function startOf({ event, counter }: ReadSeason['counters'][number]): string {
  return `${event.date} ${event.time} ${counter.id}`
}
