import { startKey } from '../../../data/events/eventRepository'
import { compare } from '../../../domain/compare'
import { searchResultsLimit } from '../../../domain/limits'
import type { EventRecord } from '../../../store/schema'
import type { Collections } from '../../../store/store'
import { closenessOf, type Closeness } from './closeness'
import { createCandidates } from './createCandidates'
import { createVocabulary } from './createVocabulary'
import { past, termsBelow, upcoming, type Span } from './searchPlan'
import { searchTerms, type Term } from './searchTerms'
import { costs, typoCost } from './wordMatches'

/** How far typed words may be from known ones, in the order of trying: no typos, one typo in a word, two. */
const reaches = [typoCost, costs.typo + costs.secondTypo, Infinity]
/** With at least this many results, the next distance is not tried. */
const enough = 5
/** The share of the words that an event must contain where no event contains all. */
const most = 0.6

/** A missing word costs more than any typo. */
const missingCost = 80

interface Result extends Closeness {
  readonly event: EventRecord
  /** Whether its day is over. */
  readonly isOver: boolean
}

/** One page of a search's results. */
export interface Found {
  readonly events: readonly EventRecord[]
  readonly hasMore: boolean
}

/**
 * The search over one store: future events by closeness and then by day, after them past ones by closeness and then
 * by day, latest first.
 */
export function createEventSearch(store: Collections) {
  const vocabulary = createVocabulary(store)
  const candidates = createCandidates(store)

  /**
   * The events that are read, with their missing words: future ones first, and past ones where those are not enough.
   */
  async function compared(
    terms: readonly Term[],
    today: string,
    mayMiss: number,
    wanted: number,
    read: (span: Span) => Promise<readonly EventRecord[]>,
  ): Promise<readonly Result[]> {
    const results = new Map<string, Result>()
    for (const isOver of [false, true]) {
      for (const event of await read(isOver ? past(today) : upcoming(today))) {
        const closeness = closenessOf(terms, event)
        if (closeness.missing.length <= mayMiss) results.set(event.id, { ...closeness, event, isOver })
      }
      if (results.size >= wanted) break
    }
    return [...results.values()]
  }

  async function withAllWords(
    terms: readonly Term[],
    today: string,
    wanted: number,
  ): Promise<readonly Result[]> {
    let found: readonly Result[] = []
    for (const reach of reaches) {
      const within = termsBelow(terms, reach)
      if (!within) continue
      const more = await compared(within, today, 0, wanted, (span) =>
        candidates.holdingAll(within, span, today),
      )
      found = [...more, ...found]
      // An event with all words as typed is what was meant. Otherwise even a known word may be a typo of another one.
      if (found.some(({ cost }) => cost === costs.exact) || found.length >= enough) break
    }
    return found
  }

  async function withMostWords(
    terms: readonly Term[],
    today: string,
    wanted: number,
  ): Promise<readonly Result[]> {
    const mayMiss = terms.length - Math.ceil(terms.length * most)
    if (mayMiss === 0) return []
    const results = await compared(terms, today, mayMiss, wanted, (span) =>
      candidates.holdingMost(terms, span),
    )
    // The rarest words say the most: of "cross country liverpool" that is the last one.
    const lacking = terms.map((_, at) => results.filter(({ missing }) => missing.includes(at)).length)
    return results.map((result) => ({
      ...result,
      rank: result.missing.reduce((sum, at) => sum + missingCost * (lacking[at] ?? 0), result.rank),
    }))
  }

  return {
    /** A page of the results from `offset` on; none for a text without words. */
    async find(text: string, today: string, offset = 0): Promise<Found> {
      const terms = searchTerms(text, await vocabulary.current())
      if (terms.length === 0) return { events: [], hasMore: false }
      const end = offset + searchResultsLimit
      const all = await withAllWords(terms, today, end + 1)
      const results = all.length > 0 ? all : await withMostWords(terms, today, end + 1)
      const distinct = new Map(results.map((result) => [result.event.id, result]))
      const ordered = [...distinct.values()].sort(order)
      return { events: ordered.slice(offset, end).map(({ event }) => event), hasMore: ordered.length > end }
    },
  }
}

function order(a: Result, b: Result): number {
  return (
    Number(a.isOver) - Number(b.isOver) ||
    a.rank - b.rank ||
    (a.isOver ? -1 : 1) * compare(startKey(a.event), startKey(b.event))
  )
}
