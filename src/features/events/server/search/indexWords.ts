import type { EventRecord } from '../../../../store/schema'
import { searchWords } from './searchWords'

/**
 * To be raised whenever `indexWords` gives other words for the same event: stores are then indexed anew. Its test
 * fails where one is changed without the other.
 */
export const indexVersion = 1

/** More than any real title and place have together. */
const mostWords = 60

/** The words that an event is found by, each once. */
export function indexWords({ title, location }: Pick<EventRecord, 'title' | 'location'>): readonly string[] {
  return [...new Set(searchWords(`${title}\n${location}`))].slice(0, mostWords)
}
