import { type ContentKey, documentKey, everythingIn } from '../contentKeys'
import type { ContentParts } from '../createContentParts'
import { cachedDocuments, cachedGroups, createReadCache, type ReadCache } from '../createReadCache'
import type { CollectionName, Records } from '../schema'
import type { Group, ListPage } from '../store'

/** Milliseconds after which content is read again, in case another program has written to the database. */
const ttl = 5 * 60_000

/** Something to read. What has the same key is the same. */
export interface Question {
  readonly key: string
  readonly name: CollectionName
  readonly kind: 'get' | 'find' | 'count'
  /** The parts of the content that the response depends on. */
  readonly parts: () => readonly ContentKey[]
}

export function documentQuestion(name: CollectionName, id: string) {
  const parts = () => [everythingIn(name), documentKey(name, id)]
  return { kind: 'get', name, id, key: `get ${name} ${id}`, parts } as const
}

const options = {
  get: { ttl, maxSize: cachedDocuments, sizeOf: () => 0 },
  find: {
    ttl,
    maxSize: cachedDocuments,
    sizeOf: (page: unknown) => (page as ListPage<unknown>).items.length,
  },
  count: { ttl, maxSize: cachedGroups, sizeOf: (groups: unknown) => (groups as readonly Group[]).length },
} as const

/** Caches what was read of the content in snapshots, with the turns of the log that each snapshot has. */
export function createContentReads(log: Pick<ContentParts, 'lastChange' | 'turn'>) {
  const caches = new Map<string, ReadCache<unknown>>()
  const cacheOf = ({ name, kind }: Question): ReadCache<unknown> => {
    const key = `${kind} ${name}`
    const cache = caches.get(key) ?? createReadCache<unknown>(log, options[kind])
    caches.set(key, cache)
    return cache
  }
  const keepOne = (question: Question, result: unknown, turn: number) =>
    cacheOf(question).keep(question.key, result, question.parts(), turn)
  return {
    /** Returns the response if a snapshot with all changes until the end of a turn, and no later ones of it, has the same. */
    last(question: Question, turn: number): { readonly result: unknown } | undefined {
      const cache = cacheOf(question)
      const cached = cache.last(question.key)
      return cached && cache.isCurrent(cached, turn) ? cached : undefined
    },

    /** Caches a response from such a snapshot. */
    keep(question: Question, result: unknown, turn: number): void {
      keepOne(question, result, turn)
      if (question.kind !== 'find') return
      for (const document of (result as ListPage<Records[CollectionName]>).items)
        keepOne(documentQuestion(question.name, document.id), document, turn)
    },
  }
}

export type ContentReads = ReturnType<typeof createContentReads>
