import { filterTermsOf } from '../../../entities/events/server/filterTerms'
import { searchWords } from '../../../entities/events/server/searchWords'
import type { EventRecord } from '../../../entities/events/records'
import type { Term } from './searchTerms'
import { costs } from './wordMatches'

/** How well an event matches a search. */
export interface Closeness {
  /** The sum over the words of how well each matched (see `costs`): 0 where the event contains all of them as typed. */
  readonly cost: number
  /** The positions, in the list of terms, of those that the event does not contain. */
  readonly missing: readonly number[]
  /** Less is closer; only compares events of one search. */
  readonly rank: number
  /** Whether its title is what was typed, or has all of it as typed, side by side. */
  readonly named?: 'wholly' | 'partly' | undefined
}

/**
 * The weight of the words' places. It is less than that of spelling, so that it only decides between equal spellings.
 */
const places = { wholeTitle: 0, phrase: 1, title: 2, elsewhere: 3 } as const

type Compared = Pick<EventRecord, 'title' | 'location' | 'date' | 'distances' | 'terrain'>

interface EventWords {
  readonly titleWords: readonly string[]
  readonly locationWords: readonly string[]
  readonly courses: readonly string[]
}

/** By event: a search compares some hundred events, and the next one, a letter later, often the same. */
const knownWords = new WeakMap<Compared, EventWords>()

function wordsOf(event: Compared): EventWords {
  const known = knownWords.get(event)
  if (known) return known
  const { title, location } = event
  const words = {
    titleWords: searchWords(title),
    locationWords: [...new Set(searchWords(location))],
    courses: filterTermsOf(event),
  }
  knownWords.set(event, words)
  return words
}

/**
 * Compares a search with an event's title, location and date. Of events that contain all words equally well, one with
 * exactly this title comes first, then those with the words side by side in the title ("London Marathon" before
 * "London Landmarks Half Marathon"), then those with all of them somewhere in the title.
 */
export function closenessOf(terms: readonly Term[], event: Compared): Closeness {
  const { date } = event
  const { titleWords, locationWords, courses } = wordsOf(event)
  let cost = 0
  const missing: number[] = []
  /** The places in the title that each term matches, without those of dates. */
  const found: (readonly number[])[] = []
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
        found.push(inTitle === least ? placesIn(titleWords, term, least) : [])
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
  return { cost, missing, rank: cost + placeOf(found, titleWords.length), named }
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
  const found: number[] = []
  for (const [at, word] of titleWords.entries()) if (term.words.get(word) === cost) found.push(at)
  return found
}

function placeOf(found: readonly (readonly number[])[], titleLength: number): number {
  if (found.some((at) => at.length === 0)) return places.elsewhere
  const [first = [], ...others] = found
  const sideBySide = first.some((start) => others.every((at, step) => at.includes(start + step + 1)))
  if (!sideBySide) return places.title
  return found.length === titleLength ? places.wholeTitle : places.phrase
}
