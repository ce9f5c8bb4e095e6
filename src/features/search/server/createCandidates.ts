import { compare } from '../../../kernel/text/compare'
import type { EventRecord } from '../../../entities/events/records'
import type { Collections } from '../../../store/store'
import { createPostingLists, wordsLimit } from './createPostingLists'
import { boundSpan, fitsDays, termBelow, type Span } from './searchPlan'
import type { Term } from './searchTerms'
import { costs, typoCost } from './wordMatches'

/** How many events are read and compared. */
const eventsLimit = 250
/** How many events are looked through where no typed word is rare enough to begin with. */
const calendarLimit = 400

/** Finds the events that are worth comparing with a search. */
export function createCandidates(store: Pick<Collections, 'events' | 'searchPostings'>) {
  const { listAll } = createPostingLists(store)

  /** Events of the whole calendar, in its order. */
  async function fromCalendar(span: Span, terms: readonly Term[]): Promise<readonly EventRecord[]> {
    const { items } = await store.events.find({ index: 'byDate', ...span, limit: calendarLimit })
    return items.filter(({ date }) => fitsDays(terms, date))
  }

  /** Events in the lists of all terms, as far as these were read, those with the fewest typos first. */
  async function fromPostings(
    narrow: readonly Term[],
    span: Span,
    dated: readonly Term[],
  ): Promise<readonly EventRecord[]> {
    const lists = await listAll(narrow, span, dated.length > 0)
    const [base, ...others] = [...lists].sort(
      (a, b) =>
        Number(a.readTo !== undefined) - Number(b.readTo !== undefined) || a.events.size - b.events.size,
    )
    const found: { id: string; date: string; cost: number }[] = []
    for (const [id, { date, cost }] of base?.events ?? []) {
      if (!fitsDays(dated, date)) continue
      let sum = cost
      const inAll = others.every(({ events, readTo }) => {
        const other = events.get(id)
        sum += other?.cost ?? 0
        return other !== undefined || (readTo !== undefined && isBehind(date, readTo, span))
      })
      if (inAll) found.push({ id, date, cost: sum })
    }
    found.sort((a, b) => a.cost - b.cost || compare(a.date, b.date) * span.order)
    return store.events.getMany(found.slice(0, eventsLimit).map(({ id }) => id))
  }

  return {
    /**
     * Events that may contain all of the terms. `today` decides which year's November is meant. `within` is a term
     * for a filter that they have to fit.
     */
    async holdingAll(
      terms: readonly Term[],
      span: Span,
      today: string,
      within: readonly Term[] = [],
    ): Promise<readonly EventRecord[]> {
      const dated = terms.filter(({ days }) => days.length > 0)
      const worded = terms.filter(({ days }) => days.length === 0)
      const asDays = async (): Promise<readonly EventRecord[]> => {
        const bound = boundSpan(span, dated, today)
        if (!bound) return []
        const narrow = [...worded.filter(isNarrow), ...within]
        return narrow.length > 0 ? fromPostings(narrow, bound, dated) : fromCalendar(bound, dated)
      }
      // The name of a month may also be an ordinary word: March is a town.
      const asWords = async (): Promise<readonly EventRecord[]> => {
        const narrow = terms.filter(isNarrow)
        const isAsked = dated.length > 0 && dated.every(({ words }) => words.size > 0) && narrow.length > 0
        return isAsked ? fromPostings([...narrow, ...within], span, []) : []
      }
      return [...(await asDays()), ...(await asWords())]
    },

    /** Events that contain several of the terms, those with the most terms first. */
    async holdingMost(terms: readonly Term[], span: Span): Promise<readonly EventRecord[]> {
      const oneTypo = costs.typo + costs.secondTypo
      const narrow = terms.map((term) => termBelow(term, oneTypo)).filter(isNarrow)
      const lists = await listAll(narrow, span, false)
      const counts = new Map<string, number>()
      for (const { events } of lists) {
        for (const id of events.keys()) counts.set(id, (counts.get(id) ?? 0) + 1)
      }
      const most = [...counts].sort(([, a], [, b]) => b - a).slice(0, eventsLimit)
      return store.events.getMany(most.map(([id]) => id))
    },
  }
}

/**
 * Whether a term has words, and few enough without a typo to look all of them up. Of words with a typo only the
 * nearest are looked up.
 */
function isNarrow({ words }: Term): boolean {
  const meant = [...words.values()].filter((cost) => cost < typoCost).length
  return words.size > 0 && meant <= wordsLimit
}

function isBehind(date: string, readTo: string, { order }: Span): boolean {
  return order === 1 ? date >= readTo : date <= readTo
}
