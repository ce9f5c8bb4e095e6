import type { ListColumn } from '../../../../entities/tables/columns'
import {
  type Choice,
  type ColumnFacts,
  columnFacts,
  isClubs,
  guessNames,
  rankFacts,
  orderScore,
  differ,
  share,
} from './columnFacts'
import { headingKey, type HeadingKind } from '../../../../entities/tables/server/columnHeadings'
import { dayIn } from './listDays'
import type { TableRow } from '../../../../entities/tables/server/readTable'
import { isTimes, timeColumns } from './timeColumns'

export interface DetectedColumns {
  /** One per column. */
  readonly columns: readonly ListColumn[]
  /** Columns that were guessed or share a heading, so that the user has to confirm them. */
  readonly uncertain: readonly number[]
}

/** Rows examined to detect what columns hold. */
const sampleRows = 200

/** Kinds that a list can have in more than one column. */
const repeated: ReadonlySet<HeadingKind> = new Set(['other', 'category', 'note', 'runner', 'leg'])

/**
 * Detects what each column holds, by a known heading or else by its cells. A column is uncertain if its heading is
 * unknown or if another column would fit as well.
 */
export function detectColumns(
  headings: readonly string[],
  headed: readonly (HeadingKind | undefined)[],
  rows: readonly TableRow[],
): DetectedColumns {
  const sample = rows.slice(0, sampleRows)
  const width = Math.max(headings.length, ...sample.map(({ cells }) => cells.length), 0)
  const read = Array.from({ length: width }, (_, at) =>
    columnFacts(at, headings[at] ?? '', headed[at], sample),
  )
  const hasRunners = read.some(({ kind }) => kind === 'runner')
  const facts = hasRunners ? withLegs(read) : read
  const hasLegs = facts.some(({ kind }) => kind === 'leg')
  const columns: ListColumn[] = facts.map(
    ({ kind }) => (kind !== undefined && repeated.has(kind) ? kind : 'other') as ListColumn,
  )
  const taken = new Set<number>()
  const uncertain = new Set<number>()
  const take = (choices: readonly Choice[]) => {
    for (const { kind, at, isUncertain = false } of choices) {
      columns[at] = kind
      taken.add(at)
      if (isUncertain) uncertain.add(at)
    }
  }
  const open = () =>
    facts.filter(({ at, kind, filled }) => kind === undefined && !taken.has(at) && filled.length > 0)
  const times = hasRunners && hasLegs ? [] : timeColumns(facts)
  take(times)
  const main = facts[(times.find(({ kind }) => kind === 'chipTime') ?? times[0])?.at ?? -1]
  if (!hasRunners) take(placeColumn(facts, open(), main))
  take(headedOnce(facts, 'distance'))
  take(headedOnce(facts, 'checkpoint'))
  take(dayColumn(facts.filter(({ at }) => !taken.has(at))))
  take(nameColumns(facts, open()))
  take(clubColumn(facts, open()))
  return { columns, uncertain: [...uncertain].toSorted((one, other) => one - other) }
}

/** 'Time 1' after 'Runner 1' is a leg time. */
function withLegs(facts: readonly ColumnFacts[]): readonly ColumnFacts[] {
  return facts.map((one) => {
    const isNext = facts[one.at - 1]?.kind === 'runner' && /\d/u.test(one.heading)
    return isNext && one.kind === undefined && isTimes(one) ? { ...one, kind: 'leg' } : one
  })
}

function headedOnce(facts: readonly ColumnFacts[], kind: 'distance' | 'checkpoint'): readonly Choice[] {
  const found = facts.filter((one) => one.kind === kind)
  // A column with the same text in every row names the event itself.
  const { at } = found.find(({ filled }) => new Set(filled).size > 1) ?? found[0] ?? {}
  return at === undefined ? [] : [{ kind, at }]
}

const dateHeading = /^(?:race |event )?(?:date|datum|data|dato|fecha|dyddiad|day|dag)$/u
const yearHeading = /(?:^| )(?:year|season|saison|temporada|jahr|annee|anno|rok|stagione|seizoen)$/u

/** Finds the dates or years of races. Those of births differ from line to line. */
function dayColumn(open: readonly ColumnFacts[]): readonly Choice[] {
  const found = open.find(({ kind, heading, filled }) => {
    const isOpen = kind === undefined || kind === 'other'
    if (!isOpen || share(filled, (cell) => dayIn(cell) !== undefined) < 0.7) return false
    const isRepeated = new Set(filled).size <= Math.max(1, filled.length / 3)
    const key = headingKey(heading)
    const isYear = filled.every((cell) => /^\d{4}$/u.test(cell))
    if (isYear) return isRepeated && yearHeading.test(key)
    return dateHeading.test(key) || (isRepeated && heading === '')
  })
  return found ? [{ kind: 'day', at: found.at }] : []
}

/** An empty column may be filled in the next list with the same headings. */
function isEmpty({ filled }: ColumnFacts): boolean {
  return filled.length === 0
}

/** Finds overall places. If several columns fit, the one that goes up with the times wins. */
function placeColumn(
  facts: readonly ColumnFacts[],
  open: readonly ColumnFacts[],
  times: ColumnFacts | undefined,
): readonly Choice[] {
  const kind = 'position'
  const headed = facts.filter((one) => one.kind === kind && rankFacts(one).isNumbers)
  const hasHeading = headed.length > 0
  const found = hasHeading
    ? headed
    : open.filter((one) => rankFacts(one).isRising && orderScore(one, times) > 0.9 && mayBePlaces(one))
  const empty = facts.find((one) => one.kind === kind && isEmpty(one))
  if (!hasHeading && empty) return [{ kind, at: empty.at }]
  const [best, next] = found
    .map((one) => ({ one, score: orderScore(one, times) + rankFacts(one).variety }))
    .toSorted((one, other) => other.score - one.score)
  if (!best) return []
  const isOpen = next !== undefined && next.score > best.score - 0.05 && differ(best.one, next.one)
  return [{ kind, at: best.one.at, isUncertain: hasHeading ? isOpen : isOpen || best.one.heading !== '' }]
}

/** Without a heading, only numbers from 1 to the number of rows are places: others may be ages, years or categories. */
function mayBePlaces({ heading, places }: ColumnFacts): boolean {
  const numbers = places.filter((place) => place !== undefined)
  return heading !== '' || (Math.min(...numbers) === 1 && Math.max(...numbers) <= places.length)
}

/** Finds either full names or first names and surnames. */
function nameColumns(facts: readonly ColumnFacts[], open: readonly ColumnFacts[]): readonly Choice[] {
  const headed = (kind: HeadingKind) => facts.find((one) => one.kind === kind && one.isLettered)
  const [name, first, family] = [headed('name'), headed('firstName'), headed('familyName')]
  if (facts.some(({ kind }) => kind === 'runner')) return []
  if (name && first && family) return [{ kind: 'name', at: name.at }]
  if (first && family) return both(first.at, family.at)
  // 'Name' next to 'Surname' is the first name, and next to 'First name' it is the surname, unless it holds both.
  if (name && family) return holds(name, family) ? [{ kind: 'name', at: name.at }] : both(name.at, family.at)
  if (name && first) return holds(name, first) ? [{ kind: 'name', at: name.at }] : both(first.at, name.at)
  if (name ?? family) return [{ kind: 'name', at: (name ?? family)?.at ?? 0 }]
  return guessNames(open, first)
}

const both = (first: number, family: number): readonly Choice[] => [
  { kind: 'firstName', at: first },
  { kind: 'familyName', at: family },
]

/** Returns true if most cells of `part` appear within those of `whole`. */
function holds(whole: ColumnFacts, part: ColumnFacts): boolean {
  const rows = whole.cells.map(
    (cell, at) => [cell.toLowerCase(), (part.cells[at] ?? '').toLowerCase()] as const,
  )
  const filled = rows.filter(([one, other]) => one !== '' && other !== '')
  return filled.filter(([one, other]) => one.includes(other)).length > filled.length * 0.7
}

/** Finds the club by its heading. Without headings it is the only column of words left. */
function clubColumn(facts: readonly ColumnFacts[], open: readonly ColumnFacts[]): readonly Choice[] {
  const kind = 'club'
  const headed = facts.filter((one) => one.kind === kind)
  const named = headed.find(isClubs) ?? headed.find(isEmpty)
  if (named) return [{ kind, at: named.at }]
  const [only, ...others] = open.filter((one) => one.heading === '' && one.isLettered)
  return headed.length > 0 || !only || others.length > 0 ? [] : [{ kind, at: only.at }]
}
