import type { ListColumn } from '../../../../entities/tables/columns'
import type { HeadingKind } from '../../../../entities/tables/server/columnHeadings'
import { listTime, type ListTime } from '../../../../entities/tables/server/listTime'
import { isNoResult } from './noResult'
import type { TableRow } from '../../../../entities/tables/server/readTable'

/** The kind chosen for a column. */
export interface Choice {
  readonly kind: ListColumn
  readonly at: number
  /** True if another column or another kind would fit too. */
  readonly isUncertain?: boolean
}

/** Facts about the first cells of a column. */
export interface ColumnFacts {
  readonly at: number
  readonly heading: string
  readonly kind: HeadingKind | undefined
  /** One per row. */
  readonly cells: readonly string[]
  /** The cells that are not empty. */
  readonly filled: readonly string[]
  /** One per row. */
  readonly times: readonly (ListTime | undefined)[]
  /** One per row. */
  readonly places: readonly (number | undefined)[]
  /** True if most cells consist of words, as names and clubs do. */
  readonly isWordy: boolean
  /** True if most cells contain letters, as those below a name heading do. */
  readonly isLettered: boolean
}

const wordy = /^(?=.*\p{L}{2})[\p{L}\p{M}'’‘ʼ`´.,()&/+ -]+$/u

/** '1', '12.', '=3', 'T5', '2.0', '1 / 340'. */
const placeNumber =
  /^[=tT]?(?<place>\d{1,6})(?:[.,]0+)?(?:st|nd|rd|th|er|ere|ère|re|e|è|ème|eme|º|ª|°|:a|:e)?[.):=]?(?: ?(?:\/|of|von|sur|de|di|van|z|ze|av|o) ?(?<of>\d{1,6}))?$/u

/** Parses a place, and the number of finishers if the cell gives it. */
export function parsePlace(cell: string): { readonly place: number; readonly of?: number } | undefined {
  const { place, of } = placeNumber.exec(cell)?.groups ?? {}
  if (place === undefined || Number(place) === 0) return undefined
  return { place: Number(place), ...(of !== undefined && { of: Number(of) }) }
}

export function columnFacts(
  at: number,
  heading: string,
  headed: HeadingKind | undefined,
  rows: readonly TableRow[],
): ColumnFacts {
  const cells = rows.map((row) => row.cells[at] ?? '')
  const filled = cells.filter((cell) => cell !== '')
  const times = cells.map(listTime)
  const timed = times.filter((time) => time !== undefined).length
  return {
    at,
    heading,
    cells,
    filled,
    times,
    kind: kindByCells(headed, filled, timed),
    places: cells.map((cell) => parsePlace(cell)?.place),
    isWordy: share(filled, (cell) => wordy.test(cell) && !isYesNo(cell)) > 0.7,
    isLettered: share(filled, (cell) => /\p{L}{2}/u.test(cell) && !isYesNo(cell)) > 0.5,
  }
}

/** Corrects a heading by the cells below it: 'Overall' may head times, and 'Finisher' may head yes and no. */
function kindByCells(
  headed: HeadingKind | undefined,
  filled: readonly string[],
  timed: number,
): HeadingKind | undefined {
  if (headed === 'position' && timed > filled.length / 2) return 'time'
  const mayBeNote = headed === 'name' || headed === 'weakFinish'
  return mayBeNote && share(filled, isYesNo) > 0.7 ? 'note' : headed
}

export function share(cells: readonly string[], isOne: (cell: string) => boolean): number {
  return cells.length === 0 ? 0 : cells.filter(isOne).length / cells.length
}

function isYesNo(cell: string): boolean {
  return /^(?:true|false|yes|no|ok)$/iu.test(cell)
}

function variety(cells: readonly string[]): number {
  return cells.length === 0 ? 0 : new Set(cells.map((cell) => cell.toLowerCase())).size / cells.length
}

/** Returns how much the numbers of a column look like places. */
export function rankFacts({ filled, places }: ColumnFacts) {
  const numbers = places.filter((place) => place !== undefined)
  const steps = numbers.slice(1).map((number, at) => number - (numbers[at] ?? 0))
  const isNumbers =
    numbers.length > 0 && share(filled, (cell) => parsePlace(cell) !== undefined || isNoResult(cell)) > 0.4
  const distinct = new Set(numbers).size / Math.max(1, numbers.length)
  return {
    isNumbers,
    variety: distinct,
    /** True if the numbers go up by one from row to row, apart from shared places. */
    isRising:
      isNumbers &&
      (numbers.length > 1 ? distinct > 0.5 : numbers[0] === 1) &&
      steps.filter((step) => step === 1 || step === 0).length >= steps.length * 0.8,
  }
}

/** Returns the share of neighbouring rows in which the better place has the better time. */
export function orderScore({ places }: ColumnFacts, times: ColumnFacts | undefined): number {
  const rows = places.flatMap((place, at) => {
    const seconds = times?.times[at]?.seconds
    return place === undefined || seconds === undefined ? [] : [{ place, seconds }]
  })
  const pairs = rows.slice(1).map((row, at) => [rows[at] ?? row, row] as const)
  if (pairs.length === 0) return 1
  const inOrder = pairs.filter(
    ([one, other]) => (other.place - one.place) * (other.seconds - one.seconds) >= 0,
  )
  return inOrder.length / pairs.length
}

/** Returns true if two columns differ in more than a tenth of their rows. */
export function differ(one: ColumnFacts, other: ColumnFacts): boolean {
  const unlike = one.cells.filter((cell, at) => {
    const [a, b] = [one.times[at]?.seconds ?? cell, other.times[at]?.seconds ?? other.cells[at] ?? '']
    return cell !== '' && other.cells[at] !== '' && a !== b
  })
  return unlike.length > one.cells.length / 10
}

/** Finds names in one column of two or more words, nearly all distinct, or in two adjacent columns. */
export function guessNames(open: readonly ColumnFacts[], first: ColumnFacts | undefined): readonly Choice[] {
  const words = open.filter(({ isWordy }) => isWordy)
  const single = words.filter(
    ({ filled }) => variety(filled) > 0.4 && share(filled, (cell) => clubWords.test(cell)) <= 0.3,
  )
  const whole = single.filter(
    ({ filled }) => share(filled, (cell) => /[\s,]/u.test(cell)) > 0.7 && variety(filled) > 0.7,
  )
  const [one, other] = single
  if (first) {
    const family = single.find(({ at }) => Math.abs(at - first.at) === 1) ?? one
    const given: Choice = { kind: 'firstName', at: first.at }
    return family
      ? [given, { kind: 'familyName', at: family.at, isUncertain: true }]
      : [{ kind: 'name', at: first.at }]
  }
  const [name = undefined, ...more] = whole
  if (name) return [{ kind: 'name', at: name.at, isUncertain: more.length > 0 }]
  if (one && other?.at === one.at + 1) {
    // Names are compared regardless of word order, so either order will do.
    return [
      { kind: 'firstName', at: one.at, isUncertain: true },
      { kind: 'familyName', at: other.at, isUncertain: true },
    ]
  }
  return one ? [{ kind: 'name', at: one.at, isUncertain: single.length > 1 }] : []
}

const clubWords =
  /(?:^|[\s(])(?:a\.?c|r\.?c|r\.?r|rrc|tri|club|clwb|verein|lauf\w*|sv|tsv|tv|lg|ac|harriers?|striders|runners|joggers|athletics?|road|running|atletica|athl[eé]tisme|asd|se|te|sk|klub|if)(?=$|[\s.)])/iu

export function isClubs({ filled }: ColumnFacts): boolean {
  return share(filled, (cell) => /\p{L}/u.test(cell)) > 0.5
}
