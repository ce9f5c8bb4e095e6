import type { TableRow } from './readTable'

/** A time of a race, with fractions and what lists add to it: 41:12, 1:23:45.6, 0:41:12,3, 41.12, 38'12", 1h02:03. */
export const time =
  /^\+?(?:\d{1,3}[:.hH]\s?)?\d{1,3}\s?[:.'’m]\s?\d\d(?:[.,:]\d{1,3}|["”s])?(?:\s?(?:pb|sb|pr|cr|h))?$/iu

/** Lines that are no rows of a table, as a table; as they are, where nobody is found in them. */
export function textRows(lines: readonly TableRow[]): readonly TableRow[] {
  const found = messageRows(lines)
  const rows = found.length > 0 ? found : pageRows(lines)
  return rows.length === 0 ? lines : [{ number: 0, cells: ['Pos', 'Name', 'Time', 'Club'] }, ...rows]
}

/** The lines of a message, such as '1. Ann Arrow 35:10 PB' and 'Ann Arrow - 35:10'. */
function messageRows(lines: readonly TableRow[]): readonly TableRow[] {
  const rows: TableRow[] = []
  for (const { number, cells } of lines) {
    const { place = '', name, time } = messageLine.exec(cells[0] ?? '')?.groups ?? {}
    if (name !== undefined && time !== undefined) rows.push({ number, cells: [place, name, time] })
  }
  return rows
}

/**
 * A page of results of parkrun, which browsers copy with lines within its cells, and some without tabs between these: a
 * place, behind it a name, and some parts later a time, before which the club may stand.
 */
function pageRows(lines: readonly TableRow[]): readonly TableRow[] {
  const parts = lines.flatMap(({ number, cells }) =>
    cells.flatMap((text) => (text ? [{ number, text }] : [])),
  )
  const rows: { readonly number: number; readonly cells: string[] }[] = []
  for (const [at, { number, text }] of parts.entries()) {
    const { text: before = '' } = parts[at - 1] ?? {}
    const row = rows.at(-1)
    if (/^\d{1,5}$/u.test(before) && wholeName.test(text)) rows.push({ number, cells: [before, text] })
    else if (row?.cells.length === 2 && time.test(text))
      row.cells.push(text, /[\d%]/u.test(before) ? '' : before)
  }
  return rows
}

const words = String.raw`\p{L}[\p{L}\p{M}'’.-]*(?: [\p{L}'’][\p{L}\p{M}'’.-]*){1,3}`

const wholeName = new RegExp(`^${words}$`, 'u')

/** A place, two to four words, and one time: what has more in it may hold a club, which cannot be told from the name. */
const messageLine = new RegExp(
  String.raw`^(?:\P{L}*?(?<place>\d{1,5})(?:st|nd|rd|th)?[.):]*\s|\P{L}*)\s*(?<name>${words})\s?[-–—:,(]?\s?(?<time>\d{1,2}[:.]\d\d(?:[:.]\d\d)?)(?!\d|.*\d[:.]\d\d)`,
  'u',
)
