import { requireId, type Records, type CollectionName } from '../schema'
import type { SqliteConnection } from './sqliteConnection'
import { createSqliteReader, type SqliteReader } from './sqliteReader'
import { DuplicateKey, type Collection } from '../store'

/** A collection's access to its connection, which differs inside and outside of a transaction. */
export interface SqliteAccess {
  read<T>(work: (connection: SqliteConnection) => T): Promise<T>
  /**
   * Commits everything that `work` writes, or nothing if it throws. `ids` are those of all documents that it may write.
   */
  write<T>(ids: readonly string[], work: (connection: SqliteConnection) => T): Promise<T>
  /** Runs `work` atomically: in the current transaction, or else in one of its own. */
  atomically(work: (access: SqliteAccess) => Promise<void>): Promise<void>
}

/** Documents written before other requests get a turn. */
const batchSize = 100

/** `reader` reads the documents, except those read for a write. */
export function createSqliteCollection<C extends CollectionName>(
  name: C,
  access: SqliteAccess,
  reader: SqliteReader<C> = createSqliteReader(name),
): Collection<C> {
  type Document = Records[C]
  const direct = createSqliteReader(name)
  const insert = (connection: SqliteConnection, document: Document): void => {
    try {
      const values = [requireId(document.id), JSON.stringify(document)]
      connection.run(`INSERT INTO ${name} (id, document) VALUES (?, ?)`, values)
    } catch (error) {
      // If several unique keys conflict, SQLite names one of them. The document's own id is the one to report.
      const known = error instanceof DuplicateKey && direct.byId(connection, document.id)
      throw known ? new DuplicateKey(name, 'id') : error
    }
  }
  const put = (connection: SqliteConnection, document: Document): void => {
    connection.run(
      `INSERT INTO ${name} (id, document) VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET document = excluded.document`,
      [requireId(document.id), JSON.stringify(document)],
    )
  }
  const remove = (connection: SqliteConnection, id: string): boolean =>
    connection.run(`DELETE FROM ${name} WHERE id = ?`, [requireId(id)]) > 0
  const inBatches = async <T>(
    items: readonly T[],
    idOf: (item: T) => string,
    work: (connection: SqliteConnection, item: T) => void,
  ): Promise<void> => {
    const write = (to: SqliteAccess, batch: readonly T[]): Promise<void> =>
      to.write(batch.map(idOf), (connection) => {
        for (const item of batch) work(connection, item)
      })
    if (items.length <= batchSize) return write(access, items)
    await access.atomically(async (inside) => {
      for (let at = 0; at < items.length; at += batchSize)
        await write(inside, items.slice(at, at + batchSize))
    })
  }
  return {
    get: (id) => access.read((connection) => reader.byId(connection, id)),
    getMany: (ids) => access.read((connection) => reader.byIds(connection, ids)),
    find: (query) => access.read((connection) => reader.find(connection, query)),
    count: (query) => access.read((connection) => reader.count(connection, query)),
    insert: (document) => access.write([document.id], (connection) => insert(connection, document)),
    insertMany: (documents) => inBatches(documents, ({ id }) => id, insert),
    modify: (id, change) =>
      access.write([id], (connection) => {
        const document = direct.byId(connection, id)
        if (!document) return undefined
        const changed = change(document)
        if (changed.id !== id) throw new TypeError('modify must keep the id')
        connection.run(`UPDATE ${name} SET document = ? WHERE id = ?`, [JSON.stringify(changed), id])
        return changed
      }),
    put: (document) => access.write([document.id], (connection) => put(connection, document)),
    putMany: (documents) => inBatches(documents, ({ id }) => id, put),
    remove: (id) => access.write([id], (connection) => remove(connection, id)),
    removeMany: (ids) => inBatches(ids, (id) => id, remove),
  }
}
