import { LRUCache } from 'lru-cache'
import type { ContentKey } from './contentKeys'
import type { ContentParts } from './createContentParts'

/** Cached documents of each collection. One takes about 1 KB, and a page reads a few hundred. */
export const cachedDocuments = 5000

/** Groups of all counts together, for each collection; one takes about 100 bytes. */
export const cachedGroups = 20_000

/** A cached response to a query, valid until one of the parts of the content on which it depends changes. */
interface Cached<T> {
  readonly keys: readonly ContentKey[]
  readonly readIn: number
  /** The last turn in which it was seen to be valid. */
  seenIn: number
  readonly result: T
}

interface ReadCacheOptions<T> {
  readonly maxSize: number
  readonly sizeOf: (result: T) => number
  /** Milliseconds after which a response is read again although nothing is known to have changed. */
  readonly ttl?: number
}

/** Caches responses to the queries of a collection with the parts of the content that they depend on. */
export function createReadCache<T>(
  parts: Pick<ContentParts, 'lastChange' | 'turn'>,
  { maxSize, sizeOf, ttl = 0 }: ReadCacheOptions<T>,
) {
  // The option `max` would make room for all of them at once, for each collection, before the site is ready.
  const cache = new LRUCache<string, Cached<T>>({
    maxSize,
    ttl,
    ttlResolution: 1000,
    sizeCalculation: ({ result }, question) => 1 + Math.floor(question.length / 1000) + sizeOf(result),
  })
  return {
    /** Returns the last response to a query, which may be out of date. */
    last: (question: string) => cache.get(question),

    /** Returns true if a response is what a reader finds who knows of all changes until the end of a turn. */
    isCurrent(cached: Cached<T>, turn = parts.turn()): boolean {
      const isLatest = turn === parts.turn()
      if (isLatest && cached.seenIn === turn) return true
      if (parts.lastChange(cached.keys) > Math.min(cached.readIn, turn)) return false
      cached.seenIn = parts.turn()
      return true
    },

    /** Caches what was read with all changes until the end of a turn. All callers get the same objects, so these are frozen. */
    keep(question: string, result: T, keys: readonly ContentKey[], turn = parts.turn()): T {
      cache.set(question, { keys, readIn: turn, seenIn: turn, result: deepFreeze(result) })
      return result
    },
  }
}

export type ReadCache<T> = ReturnType<typeof createReadCache<T>>

/** Freezes a value of JSON and all values in it, and returns it. A frozen object is taken for one that went through here. */
export function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value))
    Object.values(Object.freeze(value)).forEach(deepFreeze)
  return value
}
