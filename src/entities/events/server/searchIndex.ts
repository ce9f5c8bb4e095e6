import { idsOf } from '../../../store/idsOf'
import type { EventRecord, SearchPostingRecord } from '../records'
import { DuplicateKey, type Collections, type Store } from '../../../store/store'
import { createEventRepository } from './eventRepository'
import { filterTermsOf, isFilterTerm } from './filterTerms'
import { indexVersion, indexWords } from './indexWords'

/**
 * The search index has a posting for each word and filter term of each event, by date, and a vocabulary of all words.
 * Both are written in the transaction that writes the event, so a search never misses a saved event.
 *
 * Each process caches the vocabulary (about ten thousand words, where postings would be a hundred times as many) to match
 * typed words, and reads words with higher numbers before each search. A single counter document assigns the numbers,
 * so that transactions with new words run one after the other, and a reader who sees a number has seen all lower ones.
 * Words are never removed. A word without events finds nothing.
 */

/** Returns true for the counter and version documents of the vocabulary. No word starts like their ids. */
export const isMetadata = (id: string): boolean => id.startsWith('#')
const lastNumber = '#last'
const version = '#version'

/** The number of events that one transaction can index within its time limit. */
const batchSize = 200

/** Indexes a new or changed event, in the transaction that writes it. */
export async function indexEvent(collections: Collections, event: EventRecord): Promise<void> {
  await unindexEvent(collections, event.id)
  await indexNewEvents(collections, [event])
}

/** Removes an event from the index, in the transaction that removes it. */
export async function unindexEvent({ searchPostings }: Collections, eventId: string): Promise<void> {
  for (let place = 0; await searchPostings.remove(postingId(eventId, place));) place += 1
}

/** Indexes events that are not in the index yet. */
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
 * Indexes a store with a missing or older index, in batches while the site runs. Does nothing if the index is complete.
 * Starts again after a crash, because the index is only marked as complete after the last batch.
 */
export function prepareSearch(store: Store): Promise<void> {
  const running = preparing.get(store)
  if (running) return running
  const started = indexAll(store)
  preparing.set(store, started)
  started.catch(() => preparing.delete(store))
  return started
}

async function indexAll(store: Store): Promise<void> {
  if ((await store.searchVocabulary.get(version))?.number === indexVersion) return
  await insertCounter(store)
  for await (const events of createEventRepository(store).pages(batchSize)) {
    const ids = idsOf(events)
    await store.transaction(async (collections) => {
      for (const id of ids) await unindexEvent(collections, id)
      // Read again, as an event may have been changed or removed since.
      await indexNewEvents(collections, await collections.events.getMany(ids))
    })
  }
  await markIndexed(store)
}

/** Inserts the counter in advance, because two transactions that do not find it would both insert it. */
async function insertCounter({ searchVocabulary }: Collections): Promise<void> {
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

/** Numbers an event's postings, so that all of them can be found by the event's id. */
function postingId(eventId: string, place: number): string {
  return `${eventId}.${place}`
}

async function addWords(
  { searchVocabulary: vocabulary }: Collections,
  words: readonly string[],
): Promise<void> {
  const existing = new Set((await vocabulary.getMany(words)).map(({ id }) => id))
  const fresh = words.filter((word) => !existing.has(word))
  if (fresh.length === 0) return
  const counted = await vocabulary.modify(lastNumber, ({ id, number }) => ({
    id,
    number: number + fresh.length,
  }))
  if (!counted) await vocabulary.insert({ id: lastNumber, number: fresh.length })
  const before = (counted?.number ?? fresh.length) - fresh.length
  await vocabulary.insertMany(fresh.map((id, at) => ({ id, number: before + at + 1 })))
}
