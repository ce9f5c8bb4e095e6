import { idsOf } from '../../../store/idsOf'
import { listPages } from '../../../store/pages'
import type { EventRecord, SearchPostingRecord } from '../records'
import { DuplicateKey, type Collections, type Store } from '../../../store/store'
import { filterTermsOf, isFilterTerm } from './filterTerms'
import { indexVersion, indexWords } from './indexWords'

/**
 * The index of the search: a posting for each word and each filter's term of each event, in the order of days, and the
 * vocabulary of the words. Both change in the transaction that changes the event, so a search never misses a saved
 * event. A process holds the vocabulary in memory, to find the known words for a typed one (some ten thousand words; postings would be a hundred
 * times that). Before each search it reads the words with higher numbers. One document gives out the numbers, so that
 * transactions with new words wait for each other: whoever sees a number sees all lower ones. Words are never
 * removed; one without events finds nothing.
 */

/** No word begins like the ids of these documents of the vocabulary. */
export const isMark = (id: string): boolean => id.startsWith('#')
const lastNumber = '#last'
const version = '#version'

/** How much one transaction can write within its time limit. */
const batchSize = 200

/** Indexes the current words of a new or changed event. To be called with the collections of its transaction. */
export async function indexEvent(collections: Collections, event: EventRecord): Promise<void> {
  await unindexEvent(collections, event.id)
  await indexNewEvents(collections, [event])
}

/** Removes an event from the index. To be called with the collections of the transaction that removes the event. */
export async function unindexEvent({ searchPostings }: Collections, eventId: string): Promise<void> {
  for (let place = 0; await searchPostings.remove(postingId(eventId, place));) place += 1
}

/** Indexes many events that are not in the index yet. */
export async function indexNewEvents(
  collections: Collections,
  events: readonly EventRecord[],
): Promise<void> {
  const postings = events.flatMap(postingsOf)
  await collections.searchPostings.insertMany(postings)
  const words = new Set(postings.map(({ word }) => word))
  await addWords(
    collections,
    [...words].filter((word) => !isFilterTerm(word)),
  )
}

/** Marks the index as complete. */
export async function markIndexed({ searchVocabulary: vocabulary }: Collections): Promise<void> {
  await vocabulary.put({ id: version, number: indexVersion })
}

const preparing = new WeakMap<Store, Promise<void>>()

/**
 * Indexes the events of a store that was made before this index, in batches while the site runs; a complete index is
 * left as it is. It starts again after a crash, as the index is marked as complete after the last batch.
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
  const pages = listPages((after) => store.events.find({ index: 'byDate', limit: batchSize, after }))
  for await (const events of pages) {
    const ids = idsOf(events)
    await store.transaction(async (collections) => {
      for (const id of ids) await unindexEvent(collections, id)
      // Read again, as an event may have been changed or removed since.
      await indexNewEvents(collections, await collections.events.getMany(ids))
    })
  }
  await markIndexed(store)
}

/** Inserts the last number beforehand: two transactions that do not find it would both insert it. */
async function beginNumbers({ searchVocabulary }: Collections): Promise<void> {
  try {
    await searchVocabulary.insert({ id: lastNumber, number: 0 })
  } catch (error) {
    if (!(error instanceof DuplicateKey)) throw error
  }
}

function postingsOf(event: EventRecord): readonly SearchPostingRecord[] {
  return [...indexWords(event), ...filterTermsOf(event)].map((word, place) => ({
    id: postingId(event.id, place),
    word,
    eventDate: event.date,
    eventId: event.id,
  }))
}

/** An event's postings are numbered, so that its id is enough to find all of them. */
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
