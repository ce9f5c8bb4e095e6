import { filterTerm } from '../../../entities/events/server/filterTerms'
import { searchWords } from '../../../entities/events/server/searchWords'
import { months as monthNames, weekdayOf, weekdays as weekdayNames } from '../../../kernel/dates/dates'
import type { ReadSearch } from '../../../entities/events/readSearch'
import type { FilterPart } from '../../../entities/events/searchFilter'
import { costs, typoCost, wordMatches, type Matches } from './wordMatches'

/** More words than anybody types; the rest is ignored. */
const mostTerms = 8
/** Three letters are enough for a month or weekday: "nov". */
const shortestName = 3

const months = monthNames.map((name) => name.toLowerCase())
const weekdays = weekdayNames.map((name) => name.toLowerCase())
const sortedNames = [...months, ...weekdays].sort()

/** One typed word with all its possible meanings. */
export interface Term {
  /** The known words that it may mean. */
  readonly words: Matches
  /** The days of a month that it may mean. */
  readonly days: readonly { readonly cost: number; readonly test: (date: string) => boolean }[]
  /** The year, if the word is one. */
  readonly year?: string | undefined
  /** The numbers of months, 1 to 12, that it names without a typo. */
  readonly months: readonly number[]
  /** Whether it was understood as a filter, or a part of one. */
  readonly isUnderstood?: true
  /** The filters' terms that it was understood as, one of which is enough; also some of its words. */
  readonly filters?: readonly string[]
  /** The days that it was understood as, where they follow from no month or year. */
  readonly range?: { readonly from: string; readonly to: string } | undefined
}

/** The words in the index. */
export interface KnownWords {
  has(word: string): boolean
  /** Sorted by code units. */
  readonly sorted: readonly string[]
}

/**
 * The terms of a text: its words, each with its possible meanings. One that was understood as a filter also means
 * that: the filter's term, or its days. Of several distances each means its own; where `isEither`, any of them.
 */
export function searchTerms(read: ReadSearch, known: KnownWords, isEither = false): readonly Term[] {
  const several = read.parts.flatMap(({ oneOf }) => oneOf ?? [])
  const typed = read.parts
    .filter(
      ({ text }, at) => !(text.toLowerCase() === 'or' && isOneOf(read, at - 1) && isOneOf(read, at + 1)),
    )
    .flatMap(({ text, of, oneOf }) =>
      searchWords(text)
        .flatMap((word) => parted(word, known))
        .map((word) => ({ word, of, distances: oneOf === undefined ? [] : isEither ? several : [oneOf] })),
    )
    .slice(0, mostTerms)
  const words = typed.map(({ word }) => word)
  const plain = words.map((word) => termOf(word, known))
  const asksForMonth = plain.some((term) => term.months.length > 0)
  const terms = plain.map((term, at) => {
    const { of, distances = [] } = typed[at] ?? {}
    if (distances.length > 0)
      return filtered(
        term,
        distances.map((distance) => filterTerm({ distance })),
      )
    return understood(term, of, read, asksForMonth)
  })
  return terms.map((term, at) => {
    // Typed as two words, "park run" may mean the known word "parkrun".
    const joined = [`${words[at - 1] ?? ''}${words[at]}`, `${words[at]}${words[at + 1] ?? ''}`]
      .filter((word) => word !== words[at] && known.has(word))
      .map((word) => [word, costs.exact] as const)
    const day = asksForMonth ? dayOfMonth(words[at] ?? '') : undefined
    return {
      ...term,
      words: joined.length > 0 ? new Map([...term.words, ...joined]) : term.words,
      days: day === undefined ? term.days : [...term.days, { cost: costs.exact, test: day }],
    }
  })
}

function understood(term: Term, of: FilterPart | undefined, read: ReadSearch, asksForMonth: boolean): Term {
  if (of === undefined) return term
  if (of === 'dates') {
    const { from = '', to = '' } = read
    const test = (date: string) => date >= from && date <= to
    // A month or a year also bounds what is read by itself.
    const range = term.days.length === 0 && !asksForMonth ? { from, to } : undefined
    return { ...term, isUnderstood: true, days: [...term.days, { cost: costs.exact, test }], range }
  }
  return filtered(term, [filterTerm({ [of]: read[of] })])
}

function isOneOf({ parts }: ReadSearch, at: number): boolean {
  return parts[at]?.oneOf !== undefined
}

function filtered(term: Term, filters: readonly string[]): Term {
  const words = new Map([...filters.map((filter) => [filter, costs.exact] as const), ...term.words])
  return { ...term, isUnderstood: true, filters, words }
}

/** "halfmarathon" becomes "half" and "marathon", where only those two are known. */
function parted(word: string, known: KnownWords): readonly string[] {
  if (word.length < 6 || known.has(word)) return [word]
  for (let at = word.length - 3; at >= 3; at--) {
    const [first, second] = [word.slice(0, at), word.slice(at)]
    if (known.has(first) && known.has(second)) return [first, second]
  }
  return [word]
}

function termOf(word: string, known: KnownWords): Term {
  const names = [...(word.length < shortestName ? [] : wordMatches(sortedNames, word))]
  const year = /^(19|20|21)\d\d$/.test(word) ? word : undefined
  return {
    words: wordMatches(known.sorted, word),
    days: [
      ...names.map(([name, cost]) => ({ cost, test: dayTest(name) })),
      ...(year === undefined ? [] : [{ cost: costs.exact, test: (date: string) => date.startsWith(year) }]),
    ],
    year,
    months: names.flatMap(([name, cost]) =>
      cost < typoCost && months.includes(name) ? [months.indexOf(name) + 1] : [],
    ),
  }
}

function dayTest(name: string): (date: string) => boolean {
  const month = months.indexOf(name) + 1
  if (month > 0) return (date) => Number(date.slice(5, 7)) === month
  const weekday = weekdays.indexOf(name)
  return (date) => weekdayOf(date) === weekday
}

/** A number beside a month may be its day: "29 november". */
function dayOfMonth(word: string): ((date: string) => boolean) | undefined {
  if (!/^\d\d?$/.test(word)) return undefined
  const day = Number(word)
  return (date) => Number(date.slice(8)) === day
}
