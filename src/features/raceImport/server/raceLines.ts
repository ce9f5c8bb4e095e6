import { raceDateOrder } from './readRaceDate'
import type { DateOrder } from '../../../kernel/dates/typedDate'
import type { TableRow } from '../../../entities/tables/server/readTable'
import { englishMonth, isWeekday } from '../../../kernel/text/dateLanguages'
import { hasContent } from './raceCells'

/** A row of a race, completed by the lines above it. */
export interface RaceLine extends TableRow {
  /** The day from which a date without a year counts, `YYYY-MM-DD`. */
  readonly since: string
}

export interface RaceLines {
  readonly lines: readonly RaceLine[]
  /** True if a line names a year or a season. */
  readonly isDated: boolean
  /** The order of day and month if a line gives it: 'DD/MM/YYYY', 'dates like 10.04.2027'. */
  readonly order?: DateOrder
}

/**
 * Completes dates by the single-cell lines above them: 'Sun 9' below 'May 2027' is 'Sun 9 May 2027', a date below
 * 'Fixtures 2027' is not before that year, and October below '2026/27' is in 2026.
 */
export function applyDateLines(rows: readonly TableRow[], today: string): RaceLines {
  let month = ''
  let since: string | undefined
  let order: DateOrder | undefined
  const lines = rows.flatMap((row): readonly RaceLine[] => {
    const { cells } = row
    const filled = cells.filter(hasContent)
    if (filled.length > 1) {
      const day = month === '' ? -1 : cells.findIndex(isDayAlone)
      const dated = day < 0 ? cells : cells.with(day, `${cells[day]} ${month}`)
      return [{ ...row, since: since ?? today, cells: dated }]
    }
    const [line = ''] = filled
    since = seasonStart(line, today) ?? since
    order = orderIn(line) ?? order
    const [, text = '', name = ''] =
      /^[^\p{L}\d]{0,10}((\p{L}{3,20})\.?(?: 20\d\d)?)[^\p{L}\d]{0,10}$/u.exec(line) ?? []
    if (name !== '' && englishMonth(name) !== undefined) month = text
    return []
  })
  return { lines, isDated: since !== undefined, ...(order && { order }) }
}

/** Lines that say when the list was made, not for which year. */
const aboutList =
  /©|copyright|updated|changed|revised|printed|issued|version|as (?:of|at)|(?:^|\P{L})(?:stand|mis à jour|actualizad|aggiornat|bijgewerkt|aktuali|uppdaterad|diweddar|since|est|founded)|\d[\s./-]+\p{L}{3,}[\s./-]+20\d\d|\d{1,2}[./-]\d{1,2}[./-]20\d\d/iu

/** The first month of a season across two years. */
const seasonMonth = '07'

/** Returns the first day of the year or season that a line names. */
function seasonStart(line: string, today: string): string | undefined {
  if (aboutList.test(line)) return undefined
  const [, century = '', first = '', second = ''] =
    /(?<![\d/.-])(20)?(\d\d) ?[/–-] ?(?:20)?(\d\d)(?![\d/.-])/u.exec(line) ?? []
  const isSeason =
    first !== '' && Number(second) === Number(first) + 1 && (century !== '' || isNear(first, today, line))
  if (isSeason) return `20${first}-${seasonMonth}-01`
  const year = /(?<![\d/.-])20\d\d(?![\d/.-])/u.exec(line)?.[0]
  return year === undefined ? undefined : `${year}-01-01`
}

/** Returns true if a line has words and its season is near, as '26/27' may also be a date. */
function isNear(first: string, today: string, line: string): boolean {
  return /\p{L}{3}/u.test(line) && Math.abs(Number(first) - Number(today.slice(2, 4))) < 3
}

/** Returns the order of day and month in a date or a format such as 'DD/MM/YYYY'. */
export function orderIn(text: string): DateOrder | undefined {
  if (/(?<!\p{L})(?:dd?|jj?|tt?|gg?)[./ -]mm?(?!\p{L})/iu.test(text)) return 'day'
  if (/(?<!\p{L})mm?[./ -](?:dd?|jj?)[./ -](?:yy|jj|aa|rr)/iu.test(text)) return 'month'
  const date = /(?<![\d./-])\d{1,2}([./-])\d{1,2}\1(?:\d{4}|\d\d)(?![\d./-])/u.exec(text)?.[0]
  const order = date === undefined ? undefined : raceDateOrder(date, '2000-01-01')
  return order === 'either' ? undefined : order
}

/** Returns true for '9th', '9.', 'Sun 9' and 'Sonntag 9.'. */
export function isDayAlone(cell: string): boolean {
  const [, word = '', ordinal = ''] =
    /^(?:(\p{L}{2,20})[.,]{0,2} )?\d{1,2}(st|nd|rd|th|\.)?$/iu.exec(cell.slice(0, 40)) ?? []
  return word === '' ? ordinal !== '' : isWeekday(word)
}
