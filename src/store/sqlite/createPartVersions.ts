import { type ContentKey, everythingIn, keysOfDocument } from '../contentKeys'
import type { CollectionName } from '../schema'
import { createSqliteReader } from './sqliteReader'
import type { SqliteConnection } from './sqliteConnection'

/** Parts whose last change is remembered. After more of them, all are taken for changed. */
const rememberedParts = 20_000

/** Documents of one write that are read to name the parts that it changes. A larger one changes everything. */
const namedDocuments = 20

/** The fields of an index by whose values parts are named: a club's statuses at an event are one. */
export const keyedFields = 2

/** Counts the writes to a collection, and knows which of them was the last to change each part. */
export function createPartVersions() {
  const changed = new Map<ContentKey, number>()
  let [version, oldest] = [0, 0]
  return {
    version: () => version,

    /** Returns the number of the last write that changed one of these parts. */
    of: (keys: readonly ContentKey[]): number =>
      keys.reduce((latest, key) => Math.max(latest, changed.get(key) ?? 0), oldest),

    /** Counts a write that changed these parts. */
    change(keys: readonly ContentKey[]): void {
      version += 1
      for (const key of keys) changed.set(key, version)
      if (changed.size <= rememberedParts) return
      changed.clear()
      oldest = version
    },
  }
}

/** Returns the same write to these documents, which adds the parts that it changes to `keys`. */
export function namingParts<T>(
  name: CollectionName,
  { ids, keys }: { readonly ids: readonly string[]; readonly keys: ContentKey[] },
  work: (connection: SqliteConnection) => T,
): (connection: SqliteConnection) => T {
  if (ids.length > namedDocuments) {
    keys.push(everythingIn(name))
    return work
  }
  const reader = createSqliteReader(name)
  return (connection) => {
    const add = () =>
      keys.push(...reader.byIds(connection, ids).flatMap((one) => keysOfDocument(name, one, keyedFields)))
    add()
    const result = work(connection)
    add()
    return result
  }
}
