import type { Collections, Group, ListPage } from '../../../store/store'
import type { SearchWordRecord } from '../records'
import { readPlacedId } from './eventPlaces'
import type { Range } from './eventRepository'

export interface Posting {
  readonly date: string
  /** Id of the event. */
  readonly id: string
  /** The last part of the key in the index. */
  readonly key: string
}

/** The postings of groups that a store has returned, which may return the same ones again. */
const known = new WeakMap<readonly Group[], readonly Posting[]>()

/** Lists the events that contain a word, by date. */
export async function postingsOf(
  { searchPostings }: Pick<Collections, 'searchPostings'>,
  word: string,
  range: Range,
): Promise<readonly Posting[]> {
  const by = ['word', 'eventDate', 'eventId'] as const
  // Each group is one posting. Unlike `find`, `count` reads the index alone.
  const groups = await searchPostings.count({ index: 'byWord', where: { word }, by, ...range })
  const postings =
    known.get(groups) ??
    groups.map(({ key: [, date, id] }) => ({
      date: String(date),
      id: readPlacedId(String(id))[0],
      key: String(id),
    }))
  known.set(groups, postings)
  return postings
}

type Vocabulary = Pick<Collections, 'searchVocabulary'>

/** The series of numbers of words. Transactions with new words in different series do not wait for each other. */
export const wordSeries = Array.from({ length: 16 }, (_, series) => series)

/** More words than any index has. */
const seriesLength = 1e9

/** Returns true for the counter and version documents of the vocabulary. No word starts like their ids. */
const isMetadata = (id: string): boolean => id.startsWith('#')

/** Returns the id of a series' counter. The first one had all words before there were others. */
export const counterOf = (series: number): string => (series === 0 ? '#last' : `#last${series}`)

/** Returns the number before a series' first word. */
export const startOfSeries = (series: number): number => series * seriesLength

/** Returns the number of the last word of each series that has a word. */
export async function lastNumbers({ searchVocabulary }: Vocabulary): Promise<ReadonlyMap<number, number>> {
  const counters = await searchVocabulary.getMany(wordSeries.map(counterOf))
  return new Map(counters.map(({ number }) => [Math.floor(number / seriesLength), number]))
}

/** Lists the words with these numbers, by number. */
export async function wordsBetween(
  { searchVocabulary }: Vocabulary,
  { from, to, limit }: { readonly from: number; readonly to: number; readonly limit: number },
): Promise<ListPage<SearchWordRecord>> {
  const page = await searchVocabulary.find({ index: 'byNumber', from, to, limit })
  return { ...page, items: page.items.filter(({ id }) => !isMetadata(id)) }
}
