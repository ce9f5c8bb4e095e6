import { raceDateOrder } from './readRaceDate'
import type { DateOrder } from '../../../kernel/dates/typedDate'
import type { TableRow } from '../../resultImport/server/readTable'
import { englishMonth, isWeekday } from './dateLanguages'
import { isSaid } from './raceCells'

/** A row of a race, with what the lines above it say of its date. */
export interface RaceLine extends TableRow {
  /** `YYYY-MM-DD`: a date without a year is the next such day from this one on. */
  readonly since: string
}

export interface RaceLines {
  readonly lines: readonly RaceLine[]
  /** True if a line names a year or a season. */
  readonly isDated: boolean
  /** Which number of a date is the day, where a line says so: 'DD/MM/YYYY', 'dates like 10.04.2027'. */
  readonly order?: DateOrder
}

/**
 * The rows of races, with what the lines of one cell between them say: 'Sun 9' below 'May 2027' is 'Sun 9 May 2027', a date
 * below 'Fixtures 2027' is not before that year, and below '2026/27' October is in 2026.
 */
export function underLines(rows: readonly TableRow[], today: string): RaceLines {
  let month = ''
  let since: string | undefined
  let order: DateOrder | undefined
  const lines = rows.flatMap(({ number, cells }): readonly RaceLine[] => {
    const said = cells.filter(isSaid)
    if (said.length > 1) {
      const day = month === '' ? -1 : cells.findIndex(isDayAlone)
      const dated = day < 0 ? cells : cells.with(day, `${cells[day]} ${month}`)
      return [{ number, since: since ?? today, cells: dated }]
    }
    const [line = ''] = said
    since = beginOf(line, today) ?? since
    order = orderIn(line) ?? order
    const [, name = ''] = /^(\p{L}{3,})\.?(?: 20\d\d)?$/u.exec(line) ?? []
    if (name !== '' && englishMonth(name) !== undefined) month = line
    return []
  })
  return { lines, isDated: since !== undefined, ...(order && { order }) }
}

/** Lines that say when the list was made, and not of which year it is. */
const ofList =
  /©|copyright|updated|changed|revised|printed|issued|version|as (?:of|at)|(?:^|\P{L})(?:stand|mis à jour|actualizad|aggiornat|bijgewerkt|aktuali|uppdaterad|diweddar|since|est|founded)|\d[\s./-]+\p{L}{3,}[\s./-]+20\d\d|\d{1,2}[./-]\d{1,2}[./-]20\d\d/iu

/** The first month of a season that goes over two years. */
const seasonBegins = '07'

/** The first day of the year or season that a line names. */
function beginOf(line: string, today: string): string | undefined {
  if (ofList.test(line)) return undefined
  const [, century = '', first = '', second = ''] =
    /(?<![\d/.-])(20)?(\d\d) ?[/–-] ?(?:20)?(\d\d)(?![\d/.-])/u.exec(line) ?? []
  const isSeason =
    first !== '' && Number(second) === Number(first) + 1 && (century !== '' || isNear(first, today, line))
  if (isSeason) return `20${first}-${seasonBegins}-01`
  const year = /(?<![\d/.-])20\d\d(?![\d/.-])/u.exec(line)?.[0]
  return year === undefined ? undefined : `${year}-01-01`
}

/** '26/27' is a season beside words, and where it is about now. */
function isNear(first: string, today: string, line: string): boolean {
  return /\p{L}{3}/u.test(line) && Math.abs(Number(first) - Number(today.slice(2, 4))) < 3
}

/** Which number is the day, as a text of the list says it. */
export function orderIn(text: string): DateOrder | undefined {
  if (/(?<!\p{L})(?:dd?|jj?|tt?|gg?)[./ -]mm?(?!\p{L})/iu.test(text)) return 'day'
  if (/(?<!\p{L})mm?[./ -](?:dd?|jj?)[./ -](?:yy|jj|aa|rr)/iu.test(text)) return 'month'
  const date = /(?<![\d./-])\d{1,2}([./-])\d{1,2}\1(?:\d{4}|\d\d)(?![\d./-])/u.exec(text)?.[0]
  const order = date === undefined ? undefined : raceDateOrder(date, '2000-01-01')
  return order === 'either' ? undefined : order
}

/** '9th', '9.', 'Sun 9' and 'Sonntag 9.'. */
function isDayAlone(cell: string): boolean {
  const [, word = '', ordinal = ''] =
    /^(?:(\p{L}{2,20})[.,]{0,2} )?\d{1,2}(st|nd|rd|th|\.)?$/iu.exec(cell.slice(0, 40)) ?? []
  return word === '' ? ordinal !== '' : isWeekday(word)
}
