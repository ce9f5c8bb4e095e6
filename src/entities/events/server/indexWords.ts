import type { EventRecord } from '../records'
import { searchWords } from './searchWords'

/**
 * The version of the index. Increase it when `indexWords`, `filterTermsOf` or `placedAt` changes its result for the same event, so
 * that stores are reindexed. A test fails if only one of them is changed.
 */
export const indexVersion = 7

/** More words than any real title and place have together. */
const mostWords = 60

/** Returns the distinct words that find an event. */
export function indexWords({ title, location }: Pick<EventRecord, 'title' | 'location'>): readonly string[] {
  return [...new Set(searchWords(`${title}\n${location}`))].slice(0, mostWords)
}
