import type { EventRecord } from '../../../../store/schema'
import type { SearchPostingRecord } from '../../../../store/schema'
import { DuplicateKey, type Collections, type Store } from '../../../../store/store'
import { indexVersion, indexWords } from './indexWords'

/**
 * The index of the search: one posting for each word of each event, in the order of days, and the vocabulary. Both
 * change in the transaction that changes the event, so that a search never misses what was saved.
 *
 * A process keeps the vocabulary in memory to find what a typed word may mean (some ten thousand words; the postings
 * would be a hundred times that), and asks for words with higher numbers before each search. Numbers are given out
 * by one document, so that transactions which bring new words wait for each other: who sees a number sees all lower
 * ones. Words are never taken out again: one without events finds nothing.
 */

/** No word begins like these documents of the vocabulary. */
export const isMark = (id: string): boolean => id.startsWith('#')
const lastNumber = '#last'
const version = '#version'

/** What one transaction can write within its time. */
const batchSize = 200

/** Makes a new or changed event found by what it says now. To be called with the collections of its transaction. */
export async function indexEvent(collections: Collections, event: EventRecord): Promise<void> {
  await unindexEvent(collections, event.id)
  await indexNewEvents(collections, [event])
}

/** Makes an event found no more. To be called with the collections of the transaction that removes it. */
export async function unindexEvent({ searchPostings }: Collections, eventId: string): Promise<void> {
  for (let place = 0; await searchPostings.remove(postingId(eventId, place));) place += 1
}

/** The same for many events that are in no index yet. */
export async function indexNewEvents(
  collections: Collections,
  events: readonly EventRecord[],
): Promise<void> {
  const postings = events.flatMap(postingsOf)
  await collections.searchPostings.insertMany(postings)
  await addWords(collections, [...new Set(postings.map(({ word }) => word))])
}

/** Says that every event of the store is in its index. */
export async function markIndexed({ searchVocabulary: vocabulary }: Collections): Promise<void> {
  await vocabulary.put({ id: version, number: indexVersion })
}

const preparing = new WeakMap<Store, Promise<void>>()

/**
 * Indexes the events of a store that was made before this index, batch by batch beside the running site; there is
 * nothing to do for any other. Begun anew after a crash, as only the last batch writes that it is done.
 */
export function prepareSearch(store: Store): Promise<void> {
  const known = preparing.get(store)
  if (known) return known
  const begun = indexAll(store)
  preparing.set(store, begun)
  begun.catch(() => preparing.delete(store))
  return begun
}

async function indexAll(store: Store): Promise<void> {
  if ((await store.searchVocabulary.get(version))?.number === indexVersion) return
  await beginNumbers(store)
  for (let after: string[] | undefined = []; after;) {
    const page = await store.events.find({
      index: 'byDate',
      limit: batchSize,
      ...(after.length > 0 && { after }),
    })
    const ids = page.items.map(({ id }) => id)
    await store.transaction(async (collections) => {
      for (const id of ids) await unindexEvent(collections, id)
      // Read again: an event may have been changed or removed since.
      await indexNewEvents(collections, await collections.events.getMany(ids))
      if (!page.next) await markIndexed(collections)
    })
    after = page.next?.map(String)
  }
}

/** Two transactions that both found no last number would both insert it. */
async function beginNumbers({ searchVocabulary }: Collections): Promise<void> {
  try {
    await searchVocabulary.insert({ id: lastNumber, number: 0 })
  } catch (error) {
    if (!(error instanceof DuplicateKey)) throw error
  }
}

function postingsOf(event: EventRecord): readonly SearchPostingRecord[] {
  return indexWords(event).map((word, place) => ({
    id: postingId(event.id, place),
    word,
    eventDate: event.date,
    eventId: event.id,
  }))
}

/** Counted, so that an event's postings are found by its id alone. */
function postingId(eventId: string, place: number): string {
  return `${eventId}.${place}`
}

async function addWords(
  { searchVocabulary: vocabulary }: Collections,
  words: readonly string[],
): Promise<void> {
  const known = new Set((await vocabulary.getMany(words)).map(({ id }) => id))
  const fresh = words.filter((word) => !known.has(word))
  if (fresh.length === 0) return
  const counted = await vocabulary.modify(lastNumber, ({ id, number }) => ({
    id,
    number: number + fresh.length,
  }))
  if (!counted) await vocabulary.insert({ id: lastNumber, number: fresh.length })
  const before = (counted?.number ?? fresh.length) - fresh.length
  await vocabulary.insertMany(fresh.map((id, at) => ({ id, number: before + at + 1 })))
}
