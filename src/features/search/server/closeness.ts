import { filterTermsOf } from '../../../entities/events/server/filterTerms'
import { searchWords } from '../../../entities/events/server/searchWords'
import type { EventRecord } from '../../../entities/events/records'
import type { Term } from './searchTerms'
import { costs } from './wordMatches'

/** How well an event matches a search. */
export interface Closeness {
  /** The sum of the words' `costs`, which is 0 if the event contains all of them as typed. */
  readonly cost: number
  /** The indexes of terms that the event does not contain. */
  readonly missing: readonly number[]
  /** Lower is closer. Only compares events of one search. */
  readonly rank: number
  /** 'wholly' if the typed text is the title, 'partly' if it is part of it. */
  readonly named?: 'wholly' | 'partly' | undefined
}

/** The weights of the words' positions. They are below `costs`, so that they only decide between equal spellings. */
const places = { wholeTitle: 0, phrase: 1, title: 2, elsewhere: 3 } as const

type Compared = Pick<EventRecord, 'title' | 'location' | 'date' | 'distances' | 'terrain'>

interface EventWords {
  readonly titleWords: readonly string[]
  readonly locationWords: readonly string[]
  readonly courses: readonly string[]
}

/** Caches words by event, because a search with one more letter often compares the same hundreds of events. */
const wordCache = new WeakMap<Compared, EventWords>()

function wordsOf(event: Compared): EventWords {
  const cached = wordCache.get(event)
  if (cached) return cached
  const { title, location } = event
  const words = {
    titleWords: searchWords(title),
    locationWords: [...new Set(searchWords(location))],
    courses: filterTermsOf(event),
  }
  wordCache.set(event, words)
  return words
}

/**
 * Compares a search with an event's title, location and date. Among events that match equally well, the first is one with
 * exactly this title, then come those with the words next to each other in the title ("London Marathon" before "London
 * Landmarks Half Marathon"), then those with all of them in the title.
 */
export function closenessOf(terms: readonly Term[], event: Compared): Closeness {
  const { date } = event
  const { titleWords, locationWords, courses } = wordsOf(event)
  let cost = 0
  const missing: number[] = []
  /** The positions in the title that each term matches, except for dates. */
  const positions: (readonly number[])[] = []
  for (const [at, term] of terms.entries()) {
    const inTitle = best(titleWords, term)
    const inDate = bestDay(term, date)
    const inLocation = best(locationWords, term)
    const inCourse = term.filters?.some((filter) => courses.includes(filter)) ? costs.exact : Infinity
    const least = Math.min(inTitle, inLocation, inCourse, inDate)
    if (least === Infinity) missing.push(at)
    else {
      cost += least
      if (inDate > least) {
        positions.push(inTitle === least ? placesIn(titleWords, term, least) : [])
      }
    }
  }
  const isExact = cost === costs.exact && missing.length === 0
  const exactly = isExact
    ? placeOf(
        terms.map((term) => placesIn(titleWords, term, costs.exact)),
        titleWords.length,
      )
    : undefined
  const named = exactly === places.wholeTitle ? 'wholly' : exactly === places.phrase ? 'partly' : undefined
  return { cost, missing, rank: cost + placeOf(positions, titleWords.length), named }
}

function best(words: readonly string[], term: Term): number {
  let least = Infinity
  for (const word of words) least = Math.min(least, term.words.get(word) ?? Infinity)
  return least
}

function bestDay({ days }: Term, date: string): number {
  let least = Infinity
  for (const { test, cost } of days) if (test(date)) least = Math.min(least, cost)
  return least
}

function placesIn(titleWords: readonly string[], term: Term, cost: number): readonly number[] {
  const positions: number[] = []
  for (const [at, word] of titleWords.entries()) if (term.words.get(word) === cost) positions.push(at)
  return positions
}

function placeOf(positions: readonly (readonly number[])[], titleLength: number): number {
  if (positions.some((at) => at.length === 0)) return places.elsewhere
  const [first = [], ...others] = positions
  const sideBySide = first.some((start) => others.every((at, step) => at.includes(start + step + 1)))
  if (!sideBySide) return places.title
  return positions.length === titleLength ? places.wholeTitle : places.phrase
}
