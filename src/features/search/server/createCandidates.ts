import { compare } from '../../../kernel/text/compare'
import { createEventRepository } from '../../../entities/events/server/eventRepository'
import type { EventRecord } from '../../../entities/events/records'
import type { Collections } from '../../../store/store'
import { createPostingLists, wordsLimit } from './createPostingLists'
import { boundSpan, fitsDays, termBelow, type Span } from './searchPlan'
import type { Term } from './searchTerms'
import { costs, typoCost } from './wordMatches'

/** The maximum number of events read and compared. */
const eventsLimit = 250
/** The maximum number of events read by date if no typed word is rare enough. */
const calendarLimit = 400

/** Finds events to compare with a search. */
export function createCandidates(store: Collections) {
  const { listAll } = createPostingLists(store)
  const events = createEventRepository(store)

  /** Reads events by date, without the index of words. */
  async function fromCalendar(span: Span, terms: readonly Term[]): Promise<readonly EventRecord[]> {
    const { items } = await events.byDate({ ...span, limit: calendarLimit })
    return items.filter(({ date }) => fitsDays(terms, date))
  }

  /** Reads the events in the lists of all terms, as far as these were read, fewest typos first. */
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
        return other !== undefined || (readTo !== undefined && isBeyond(date, readTo, span))
      })
      if (inAll) found.push({ id, date, cost: sum })
    }
    found.sort((a, b) => a.cost - b.cost || compare(a.date, b.date) * span.order)
    return store.events.getMany(found.slice(0, eventsLimit).map(({ id }) => id))
  }

  return {
    /**
     * Reads events that may contain all terms. `today` decides which year's November is meant. `within`: a filter term that events must match.
     */
    async withAllTerms(
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
        const canSearch = dated.length > 0 && dated.every(({ words }) => words.size > 0) && narrow.length > 0
        return canSearch ? fromPostings([...narrow, ...within], span, []) : []
      }
      return [...(await asDays()), ...(await asWords())]
    },

    /** Reads events that contain some of the terms, most terms first. */
    async withMostTerms(terms: readonly Term[], span: Span): Promise<readonly EventRecord[]> {
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

/** Returns true if a term has words, and few enough without a typo to read all of their postings. */
function isNarrow({ words }: Term): boolean {
  const exact = [...words.values()].filter((cost) => cost < typoCost).length
  return words.size > 0 && exact <= wordsLimit
}

function isBeyond(date: string, readTo: string, { order }: Span): boolean {
  return order === 1 ? date >= readTo : date <= readTo
}
