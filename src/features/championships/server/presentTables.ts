import type { standingsQuery } from '../inputs'
import { racesShown, rowsShown } from '../limits'
import type { ChampionshipView, RowView, TableView } from '../views'
import type { Input } from './changeChampionship'
import type { SeasonRow, SeasonTables } from './seasonTables'
import type { SeenPerson } from '../../../entities/users/server/seenPeople'
import { Invalid } from '../../../kernel/calls/apiError'
import { cursorMessage, formatCursor, keyOf } from '../../../kernel/inputs/parseInput'
import { isNamed, nameWords } from '../../../kernel/text/nameWords'

/** The list's name in cursors, whose key is the name of a table and the number of rows on earlier pages. */
const list = 'standings'

/** Rows of all tables on the first page together, which keeps the page of a championship with many tables small. */
const rowsOfAll = 80

export type StandingsPage = Pick<Input<typeof standingsQuery>, 'shown' | 'cursor' | 'name'>

/** Returns true if only a page of the standings is asked for. */
export const isOfPage = ({ shown, cursor, name }: StandingsPage) => (shown ?? cursor ?? name) !== undefined

/** Presents the tables for a viewer: all rows and columns or, for a page, some rows with the latest races. */
export function presentTables(
  { columns, tables }: SeasonTables,
  page: StandingsPage,
  { seen, userId }: { readonly seen: SeenPerson; readonly userId: string | undefined },
): Required<Pick<ChampionshipView, 'columns' | 'tables' | 'earlierRaces'>> {
  const [continued, before = 0] = keyOf(page.cursor, list, 2) ?? []
  const isNext = continued !== undefined
  if (isNext && !tables.some(({ name }) => name === continued)) throw Invalid.of({ cursor: cursorMessage })
  const isPart = isOfPage(page)
  const words = nameWords(page.name ?? '')
  const most = isNext ? rowsShown : Math.ceil(Math.min(rowsShown, rowsOfAll / tables.length))
  const [start, end] = isPart ? [Number(before), Number(before) + most] : [0, Infinity]
  const used = [...columns.keys()].filter((at) =>
    tables.some(({ rows }) => rows.some(({ scores }) => (scores[at]?.length ?? 0) > 0)),
  )
  const kept = isPart ? used.slice(-racesShown) : [...columns.keys()]

  function presentTable({ name, rows }: SeasonTables['tables'][number]): TableView {
    const present = (at: number): RowView => {
      const { scores, ...row } = presentRow(rows[at] as SeasonRow, seen)
      const isShared = [rows[at - 1], rows[at + 1]].some((other) => other?.place === row.place)
      const cells = kept.map((column) => scores[column] ?? [])
      return { ...row, ...(isShared && { isShared }), scores: scores.length > 0 ? cells : [] }
    }
    const isWanted = ({ person = '' }: SeasonRow) => isNamed(nameWords(seen(person)?.name ?? ''), words)
    const all = [...rows.keys()].filter((at) => words.length === 0 || isWanted(rows[at] as SeasonRow))
    const found = isNext && name !== continued ? [] : all
    const shown = found.slice(start, end)
    const own = rows.findIndex(({ person }) => person !== undefined && person === userId)
    const more = Math.max(0, found.length - end)
    return {
      name,
      count: rows.length,
      rows: shown.map(present),
      ...(rows.some(({ placeBefore }) => placeBefore !== undefined) && { hasMoved: true }),
      ...(rows.some(({ isComplete }) => isComplete) && { hasComplete: true }),
      ...(own >= 0 && !shown.includes(own) && { own: present(own) }),
      ...(more > 0 && { more, cursor: formatCursor(list, [name, String(end)]) }),
    }
  }

  return {
    columns: kept.flatMap((at) => columns[at] ?? []),
    earlierRaces: isPart ? used.length - kept.length : 0,
    tables: tables.map(presentTable),
  }
}

/** Presents a row. That of someone who is gone, or whom the viewer may not see, has only a place. */
export function presentRow({ person, ...row }: SeasonRow, seen: SeenPerson): RowView {
  const user = seen(person ?? '')
  return user ? { user, ...row } : { place: row.place, points: '', isComplete: true, scores: [] }
}
