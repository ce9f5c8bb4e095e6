import type { ListColumn } from '../resultList'
import {
  type Choice,
  type ColumnFacts,
  columnFacts,
  isClubs,
  namesAmong,
  ranksIn,
  orderScore,
  differ,
} from './columnFacts'
import type { HeadingKind } from './columnHeadings'
import type { TableRow } from './readTable'
import { isTimes, timeColumns } from './timeColumns'

/** What the columns of a list hold. */
export interface ChosenColumns {
  readonly columns: readonly ListColumn[]
  /** Columns that their contents alone decided, or that one of two with the same heading: somebody has to be asked. */
  readonly asked: readonly number[]
}

/** Rows whose contents say what a column holds. */
const sampleRows = 200

/** Kinds of which a list has several columns. */
const repeated: ReadonlySet<HeadingKind> = new Set(['other', 'category', 'note', 'runner', 'leg'])

/**
 * What each column holds. A heading that is known decides. Without one the contents do, where no other column could be
 * meant; where one could, or where the heading says something unknown, the choice is a question.
 */
export function columnsHeld(
  headings: readonly string[],
  headed: readonly (HeadingKind | undefined)[],
  rows: readonly TableRow[],
): ChosenColumns {
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
  const asked = new Set<number>()
  const take = (choices: readonly Choice[]) => {
    for (const { kind, at, isAsked = false } of choices) {
      columns[at] = kind
      taken.add(at)
      if (isAsked) asked.add(at)
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
  take(ofNames(facts, open()))
  take(clubColumn(facts, open()))
  return { columns, asked: [...asked].toSorted((one, other) => one - other) }
}

/** 'Time 1' behind 'Runner 1' is the time of a leg. */
function withLegs(facts: readonly ColumnFacts[]): readonly ColumnFacts[] {
  return facts.map((one) => {
    const isNext = facts[one.at - 1]?.kind === 'runner' && /\d/u.test(one.heading)
    return isNext && one.kind === undefined && isTimes(one) ? { ...one, kind: 'leg' } : one
  })
}

function headedOnce(facts: readonly ColumnFacts[], kind: 'distance' | 'checkpoint'): readonly Choice[] {
  const found = facts.filter((one) => one.kind === kind)
  // A column with one text for all names the event.
  const { at } = found.find(({ filled }) => new Set(filled).size > 1) ?? found[0] ?? {}
  return at === undefined ? [] : [{ kind, at }]
}

/** The columns of one list may be full in the next one with the same headings. */
function isEmpty({ filled }: ColumnFacts): boolean {
  return filled.length === 0
}

/** The column of the overall places: of several, the one that goes up with the times. */
function placeColumn(
  facts: readonly ColumnFacts[],
  open: readonly ColumnFacts[],
  times: ColumnFacts | undefined,
): readonly Choice[] {
  const kind = 'position'
  const headed = facts.filter((one) => one.kind === kind && ranksIn(one).isNumbers)
  const known = headed.length > 0
  const found = known ? headed : open.filter((one) => ranksIn(one).isRising && orderScore(one, times) > 0.9)
  const empty = facts.find((one) => one.kind === kind && isEmpty(one))
  if (!known && empty) return [{ kind, at: empty.at }]
  const [best, next] = found
    .map((one) => ({ one, score: orderScore(one, times) + ranksIn(one).variety }))
    .toSorted((one, other) => other.score - one.score)
  if (!best) return []
  const isOpen = next !== undefined && next.score > best.score - 0.05 && differ(best.one, next.one)
  return [{ kind, at: best.one.at, isAsked: known ? isOpen : isOpen || best.one.heading !== '' }]
}

/** The columns of names: one of whole names, or one of first names and one of family names. */
function ofNames(facts: readonly ColumnFacts[], open: readonly ColumnFacts[]): readonly Choice[] {
  const headed = (kind: HeadingKind) => facts.find((one) => one.kind === kind && one.isLettered)
  const [name, first, family] = [headed('name'), headed('firstName'), headed('familyName')]
  if (facts.some(({ kind }) => kind === 'runner')) return []
  if (name && first && family) return [{ kind: 'name', at: name.at }]
  if (first && family) return both(first.at, family.at)
  // 'Name' beside 'Surname' is the first name, and beside 'First name' the surname, unless it has both.
  if (name && family) return holds(name, family) ? [{ kind: 'name', at: name.at }] : both(name.at, family.at)
  if (name && first) return holds(name, first) ? [{ kind: 'name', at: name.at }] : both(first.at, name.at)
  if (name ?? family) return [{ kind: 'name', at: (name ?? family)?.at ?? 0 }]
  return namesAmong(open, first)
}

const both = (first: number, family: number): readonly Choice[] => [
  { kind: 'firstName', at: first },
  { kind: 'familyName', at: family },
]

/** Returns true where the names of one column have those of the other in them. */
function holds(whole: ColumnFacts, part: ColumnFacts): boolean {
  const rows = whole.cells.map(
    (cell, at) => [cell.toLowerCase(), (part.cells[at] ?? '').toLowerCase()] as const,
  )
  const filled = rows.filter(([one, other]) => one !== '' && other !== '')
  return filled.filter(([one, other]) => one.includes(other)).length > filled.length * 0.7
}

/** A club by its heading; without headings, the one column of words that is left. */
function clubColumn(facts: readonly ColumnFacts[], open: readonly ColumnFacts[]): readonly Choice[] {
  const kind = 'club'
  const headed = facts.filter((one) => one.kind === kind)
  const named = headed.find(isClubs) ?? headed.find(isEmpty)
  if (named) return [{ kind, at: named.at }]
  const [only, ...others] = open.filter((one) => one.heading === '' && one.isLettered)
  return headed.length > 0 || !only || others.length > 0 ? [] : [{ kind, at: only.at }]
}
