import { groupBy } from '../../../kernel/groupBy'
import { idsOf, DuplicateKey, type Collections, type Store } from '../../../store/store'
import type { EventRecord, SearchPostingRecord } from '../records'
import { placedAt } from './eventPlaces'
import { createEventRepository } from './eventRepository'
import { filterTermsOf, isFilterTerm } from './filterTerms'
import { indexVersion, indexWords } from './indexWords'
import { counterOf, startOfSeries, wordSeries } from './searchIndexRepository'

/**
 * The search index has a posting for each word and filter term of each event, by date, and a vocabulary of all words.
 * Both are written in the transaction that writes the event, so a search never misses a saved event.
 *
 * Each process caches the vocabulary (about ten thousand words, where postings would be a hundred times as many) to match
 * typed words, and reads new words before each search. Each series of numbers has a counter document, which a
 * transaction with new words changes, so a reader who sees its number also sees the words with all lower ones. Words
 * are never removed. A word without events finds nothing.
 */

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
  await insertCounters(store)
  if ((await store.searchVocabulary.get(version))?.number === indexVersion) return
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

/** Inserts the counters in advance, because two transactions that do not find one would both insert it. */
async function insertCounters({ searchVocabulary }: Collections): Promise<void> {
  const known = new Set(idsOf(await searchVocabulary.getMany(wordSeries.map(counterOf))))
  for (const series of wordSeries.filter((one) => !known.has(counterOf(one))))
    try {
      await searchVocabulary.insert({ id: counterOf(series), number: startOfSeries(series) })
    } catch (error) {
      if (!(error instanceof DuplicateKey)) throw error
    }
}

function postingsOf(event: EventRecord): readonly SearchPostingRecord[] {
  const terms = filterTermsOf(event)
  const { areas, placedId } = placedAt(event)
  const words = [...indexWords(event), ...terms].map((word) => ({ word, eventId: event.id }))
  // For each term in each area, because intersecting their lists would be slow.
  const inAreas = terms.flatMap((term) => areas.map((area) => ({ word: term + area, eventId: placedId })))
  return [...words, ...inAreas].map((posting, place) => ({
    id: postingId(event.id, place),
    eventDate: event.date,
    ...posting,
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
  // In one order, so that no two transactions wait for each other.
  for (const [series, ofSeries] of [...groupBy(fresh, seriesOf)].sort(([a], [b]) => a - b)) {
    const id = counterOf(series)
    const added = ofSeries.length
    const counted = await vocabulary.modify(id, ({ number }) => ({ id, number: number + added }))
    const last = counted?.number ?? startOfSeries(series) + added
    if (!counted) await vocabulary.insert({ id, number: last })
    await vocabulary.insertMany(ofSeries.map((word, at) => ({ id: word, number: last - added + at + 1 })))
  }
}

/** Returns the series of a word. Two transactions with the same new word change the same counter, and one starts again. */
function seriesOf(word: string): number {
  const sum = [...word].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0)
  return sum % wordSeries.length
}
