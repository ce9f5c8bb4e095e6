import { LRUCache } from 'lru-cache'
import { filterTerm } from '../../../entities/events/server/filterTerms'
import { searchWords } from '../../../entities/events/server/searchWords'
import { months as monthNames, weekdayOf, weekdays as weekdayNames } from '../../../kernel/dates/dates'
import type { ReadSearch } from '../../../entities/events/readSearch'
import type { FilterPart } from '../../../entities/events/searchFilter'
import { costs, typoCost, wordMatches, type Matches } from './wordMatches'

/** The number of words searched for. Further ones are ignored. */
const maximumTerms = 8
/** The minimum length of an abbreviated month or weekday: "nov". */
const shortestName = 3

const months = monthNames.map((name) => name.toLowerCase())
const weekdays = weekdayNames.map((name) => name.toLowerCase())
const sortedNames = [...months, ...weekdays].sort()

/** A typed word with its possible meanings. */
export interface Term {
  /** The indexed words that it may mean. */
  readonly words: Matches
  /** The days that it may mean. */
  readonly days: readonly { readonly cost: number; readonly test: (date: string) => boolean }[]
  /** The year, if the word is one. */
  readonly year?: string | undefined
  /** The months, from 1 to 12, that it names without a typo. */
  readonly months: readonly number[]
  /** True if it was read as a filter, or as part of one. */
  readonly isUnderstood?: true
  /** Index terms of the filters found in the text. An event needs one of them. They are also in `words`. */
  readonly filters?: readonly string[]
  /** The days found in the text, unless its month or year gives them. */
  readonly range?: { readonly from: string; readonly to: string } | undefined
}

/** The words in the index. */
export interface Vocabulary {
  has(word: string): boolean
  /** Sorted by code units. */
  readonly sorted: readonly string[]
}

/**
 * Returns a text's words with their possible meanings. Words read as a filter also mean that filter. Each of several
 * distances means itself or, with `isEither`, any of them.
 */
export function searchTerms(read: ReadSearch, vocabulary: Vocabulary, isEither = false): readonly Term[] {
  const several = read.parts.flatMap(({ oneOf }) => oneOf ?? [])
  const typed = read.parts
    .filter(
      ({ text }, at) => !(text.toLowerCase() === 'or' && isOneOf(read, at - 1) && isOneOf(read, at + 1)),
    )
    .flatMap(({ text, of, oneOf }) =>
      searchWords(text)
        .flatMap((word) => splitCompound(word, vocabulary))
        .map((word) => ({ word, of, distances: oneOf === undefined ? [] : isEither ? several : [oneOf] })),
    )
    .slice(0, maximumTerms)
  const words = typed.map(({ word }) => word)
  const plain = words.map((word) => termOf(word, vocabulary))
  const asksForMonth = plain.some((term) => term.months.length > 0)
  const terms = plain.map((term, at) => {
    const { of, distances = [] } = typed[at] ?? {}
    if (distances.length > 0)
      return withFilters(
        term,
        distances.map((distance) => filterTerm({ distance })),
      )
    return withMeaning(term, of, read, asksForMonth)
  })
  return terms.map((term, at) => {
    // Two words, such as "park run", may mean the indexed word "parkrun".
    const joined = [`${words[at - 1] ?? ''}${words[at]}`, `${words[at]}${words[at + 1] ?? ''}`]
      .filter((word) => word !== words[at] && vocabulary.has(word))
      .map((word) => [word, costs.exact] as const)
    const day = asksForMonth ? dayOfMonth(words[at] ?? '') : undefined
    return {
      ...term,
      words: joined.length > 0 ? new Map([...term.words, ...joined]) : term.words,
      days: day === undefined ? term.days : [...term.days, { cost: costs.exact, test: day }],
    }
  })
}

function withMeaning(term: Term, of: FilterPart | undefined, read: ReadSearch, asksForMonth: boolean): Term {
  if (of === undefined) return term
  if (of === 'dates') {
    const { from = '', to = '' } = read
    const test = (date: string) => date >= from && date <= to
    // A month or year limits the span without a range.
    const range = term.days.length === 0 && !asksForMonth ? { from, to } : undefined
    return { ...term, isUnderstood: true, days: [...term.days, { cost: costs.exact, test }], range }
  }
  return withFilters(term, [filterTerm({ [of]: read[of] })])
}

function isOneOf({ parts }: ReadSearch, at: number): boolean {
  return parts[at]?.oneOf !== undefined
}

function withFilters(term: Term, filters: readonly string[]): Term {
  const words = new Map([...filters.map((filter) => [filter, costs.exact] as const), ...term.words])
  return { ...term, isUnderstood: true, filters, words }
}

/** Splits "halfmarathon" into "half" and "marathon" if only those are indexed. */
function splitCompound(word: string, vocabulary: Vocabulary): readonly string[] {
  if (word.length < 6 || vocabulary.has(word)) return [word]
  for (let at = word.length - 3; at >= 3; at--) {
    const [first, second] = [word.slice(0, at), word.slice(at)]
    if (vocabulary.has(first) && vocabulary.has(second)) return [first, second]
  }
  return [word]
}

/** The matches of words that were typed lately, among each list of indexed words. */
const caches = new WeakMap<readonly string[], LRUCache<string, Matches>>()

function knownMatches(sorted: readonly string[], word: string): Matches {
  const cache =
    caches.get(sorted) ??
    new LRUCache({
      maxSize: 10_000,
      sizeCalculation: ({ size }) => 1 + size,
      memoMethod: (typed) => wordMatches(sorted, typed),
    })
  caches.set(sorted, cache)
  return cache.memo(word)
}

function termOf(word: string, vocabulary: Vocabulary): Term {
  const names = [...(word.length < shortestName ? [] : knownMatches(sortedNames, word))]
  const year = /^(19|20|21)\d\d$/.test(word) ? word : undefined
  return {
    words: knownMatches(vocabulary.sorted, word),
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

/** Reads a number as the day of a month: "29 november". */
function dayOfMonth(word: string): ((date: string) => boolean) | undefined {
  if (!/^\d\d?$/.test(word)) return undefined
  const day = Number(word)
  return (date) => Number(date.slice(8)) === day
}
