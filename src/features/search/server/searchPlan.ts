import { addDays } from '../../../kernel/dates/addDays'
import { dateOfParts } from '../../../kernel/dates/calendarDay'
import type { SearchFilter } from '../../../entities/events/searchFilter'
import type { Term } from './searchTerms'

/** The days that a search reads, and their order. */
export interface Span {
  readonly from?: string
  readonly to?: string
  readonly order: 1 | -1
}

export const upcoming = (today: string): Span => ({ from: today, order: 1 })
export const past = (today: string): Span => ({ to: addDays(today, -1), order: -1 })

/** Limits a span to the days of a filter. Returns undefined if they don't overlap. */
export function spanWithin({ from = '0', to = '9', order }: Span, within: SearchFilter): Span | undefined {
  const [first, last] = [later(from, within.from ?? from), earlier(to, within.to ?? to)]
  return first > last ? undefined : spanOf(first, last, order)
}

function spanOf(from: string, to: string, order: Span['order']): Span {
  return { order, ...(from !== '0' && { from }), ...(to !== '9' && { to }) }
}

/** Keeps the meanings of a term below a cost. */
export function termBelow(term: Term, cost: number): Term {
  return {
    ...term,
    words: new Map([...term.words].filter(([, of]) => of < cost)),
    days: term.days.filter((day) => day.cost < cost),
  }
}

/** Keeps the meanings of all terms below a cost. Returns undefined if a term has none. */
export function termsBelow(terms: readonly Term[], cost: number): readonly Term[] | undefined {
  const below = terms.map((term) => termBelow(term, cost))
  return below.every(({ words, days }) => words.size > 0 || days.length > 0) ? below : undefined
}

/** Returns true if a date matches each term that names days. */
export function fitsDays(terms: readonly Term[], date: string): boolean {
  return terms.every(({ days }) => days.length === 0 || days.some(({ test }) => test(date)))
}

/**
 * Limits a span to the days that terms name: a year, or the nearest month of a name, so that the days in between are not
 * read. Returns undefined if they don't overlap.
 */
export function boundSpan(span: Span, terms: readonly Term[], today: string): Span | undefined {
  const years = terms.flatMap(({ year }) => year ?? []).sort()
  const months = [...new Set(terms.flatMap((term) => term.months))]
  const [firstYear, lastYear] = [years[0], years.at(-1)]
  let { from = '0', to = '9' } = span
  if (firstYear !== undefined && lastYear !== undefined) {
    from = later(from, `${firstYear}-01-01`)
    to = earlier(to, `${lastYear}-12-31`)
  }
  const [month] = months
  if (month !== undefined && months.length === 1 && firstYear === lastYear) {
    const begin = dateOfParts(firstYear ?? nearestYear(month, span, today), month)
    from = later(from, `${begin}-01`)
    to = earlier(to, `${begin}-31`)
  }
  for (const { range } of terms) if (range) [from, to] = [later(from, range.from), earlier(to, range.to)]
  if (from > to) return undefined
  return spanOf(from, to, span.order)
}

function nearestYear(month: number, { order }: Span, today: string): number {
  const [year = 0, thisMonth = 0] = today.split('-').map(Number)
  if (order === 1) return month >= thisMonth ? year : year + 1
  return month <= thisMonth ? year : year - 1
}

const later = (a: string, b: string): string => (a > b ? a : b)
const earlier = (a: string, b: string): string => (a < b ? a : b)
