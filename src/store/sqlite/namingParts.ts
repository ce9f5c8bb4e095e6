import { type ContentKey, everythingIn, type KeyNaming, keysOfDocument } from '../contentKeys'
import type { CollectionName } from '../schema'
import { createSqliteReader } from './sqliteReader'
import type { SqliteConnection } from './sqliteConnection'

/** Documents of one write that are read to name the parts that it changes. A larger one changes everything. */
const namedDocuments = 20

/** A club's statuses at an event are a part, and so are its results over all distances. */
export const partNaming: KeyNaming = { depth: 2, isSparseNamed: true }

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
      keys.push(...reader.byIds(connection, ids).flatMap((one) => keysOfDocument(name, one, partNaming)))
    add()
    const result = work(connection)
    add()
    return result
  }
}
