import type { Collections, ListPage } from '../../../store/store'
import type { SearchWordRecord } from '../records'
import type { Range } from './eventRepository'

export interface Posting {
  readonly date: string
  /** Id of the event. */
  readonly id: string
}

/** Lists the events that contain a word, by date. */
export async function postingsOf(
  { searchPostings }: Pick<Collections, 'searchPostings'>,
  word: string,
  range: Range,
): Promise<readonly Posting[]> {
  const by = ['word', 'eventDate', 'eventId'] as const
  // Each group is one posting. Unlike `find`, `count` reads the index alone.
  const groups = await searchPostings.count({ index: 'byWord', where: { word }, by, ...range })
  return groups.map(({ key }) => ({ date: String(key[1]), id: String(key[2]) }))
}

/** Lists the vocabulary by number. */
export function wordsFrom(
  { searchVocabulary }: Pick<Collections, 'searchVocabulary'>,
  from: number,
  limit: number,
): Promise<ListPage<SearchWordRecord>> {
  return searchVocabulary.find({ index: 'byNumber', from, limit })
}
