import type { EventRecord } from '../records'
import { searchWords } from './searchWords'

/**
 * To be raised whenever `indexWords` or `filterTermsOf` returns other words for the same event: stores are then
 * indexed again. Its test fails where one is changed without the other.
 */
export const indexVersion = 5

/** More words than any real title and place have together. */
const mostWords = 60

/** The words that find an event, without duplicates. */
export function indexWords({ title, location }: Pick<EventRecord, 'title' | 'location'>): readonly string[] {
  return [...new Set(searchWords(`${title}\n${location}`))].slice(0, mostWords)
}
