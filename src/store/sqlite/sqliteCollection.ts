import { groupInterval, listInterval, pageOf, type Interval } from '../interval'
import { requireId } from '../requireId'
import type { CollectionName, Records } from '../schema'
import type { SqliteConnection, SqlValue } from './sqliteConnection'
import { compileCount, compileFind, type Statement } from './sqliteStatement'
import { DuplicateKey, type Collection, type Group, type IndexKey, type Scalar } from '../store'

/** How a collection reaches its connection: inside a transaction and outside there are two ways. */
export interface SqliteAccess {
  read<T>(work: (connection: SqliteConnection) => T): Promise<T>
  /** Keeps all that `work` writes, or nothing where it throws. */
  write<T>(work: (connection: SqliteConnection) => T): Promise<T>
}

export function createSqliteCollection<C extends CollectionName>(
  name: C,
  access: SqliteAccess,
): Collection<C> {
  type Document = Records[C]
  const parse = (row: readonly SqlValue[]): Document => JSON.parse(String(row[0])) as Document
  const byId = (connection: SqliteConnection, id: string): Document | undefined => {
    const [row] = connection.rows(`SELECT document FROM ${name} WHERE id = ?`, [requireId(id)])
    return row && parse(row)
  }
  const byIds = (connection: SqliteConnection, ids: readonly string[]): readonly Document[] => {
    const places = ids.map(() => '?').join(', ')
    return found<Document>(connection, {
      sql: `SELECT document AS found FROM ${name} WHERE id IN (${places})`,
      values: ids.map(requireId),
    })
  }
  const insert = (connection: SqliteConnection, document: Document): void => {
    try {
      const values = [requireId(document.id), JSON.stringify(document)]
      connection.run(`INSERT INTO ${name} (id, document) VALUES (?, ?)`, values)
    } catch (error) {
      // Where several unique keys are taken, SQLite names any one of them; the document's id is the one to report.
      const known = error instanceof DuplicateKey && byId(connection, document.id)
      throw known ? new DuplicateKey(name, 'id') : error
    }
  }
  const put = (connection: SqliteConnection, document: Document): void => {
    connection.run(
      `INSERT INTO ${name} (id, document) VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET document = excluded.document`,
      [requireId(document.id), JSON.stringify(document)],
    )
  }
  return {
    get: (id) => access.read((connection) => byId(connection, id)),
    getMany: (ids) =>
      access.read((connection) => batches([...new Set(ids)]).flatMap((batch) => byIds(connection, batch))),
    find: (query) =>
      access.read((connection) => {
        const documents: Document[] = []
        for (const interval of stretches(listInterval(name, query))) {
          const missing = query.limit + 1 - documents.length
          if (missing > 0)
            documents.push(...found<Document>(connection, compileFind(name, query, interval, missing)))
        }
        return pageOf(name, query, documents)
      }),
    count: (query) =>
      access.read((connection) => {
        const groups: Group[] = []
        const { interval, groupedBy } = groupInterval(name, query)
        for (const stretch of stretches(interval)) {
          const { statement, group } = compileCount(name, query, stretch, groupedBy)
          for (const row of found<readonly Scalar[]>(connection, statement)) add(groups, group(row))
        }
        return groups.slice(0, query.limit)
      }),
    insert: (document) => access.write((connection) => insert(connection, document)),
    insertMany: (documents) =>
      access.write((connection) => {
        for (const document of documents) insert(connection, document)
      }),
    modify: (id, change) =>
      access.write((connection) => {
        const document = byId(connection, id)
        if (!document) return undefined
        const changed = change(document)
        if (changed.id !== id) throw new TypeError('modify must keep the id')
        connection.run(`UPDATE ${name} SET document = ? WHERE id = ?`, [JSON.stringify(changed), id])
        return changed
      }),
    put: (document) => access.write((connection) => put(connection, document)),
    putMany: (documents) =>
      access.write((connection) => {
        for (const document of documents) put(connection, document)
      }),
    remove: (id) =>
      access.write((connection) => connection.run(`DELETE FROM ${name} WHERE id = ?`, [requireId(id)]) > 0),
    removeMany: (ids) =>
      access.write((connection) => {
        for (const id of ids) connection.run(`DELETE FROM ${name} WHERE id = ?`, [requireId(id)])
      }),
  }
}

const idsBatch = 64

/**
 * Ids to be asked for by one statement, which costs more than the documents it finds. A long list is filled up with
 * its last id, so that there are few different statements to keep.
 */
function batches(ids: readonly string[]): readonly (readonly string[])[] {
  const last = ids.at(-1)
  if (last === undefined) return []
  const found: string[][] = []
  for (let at = 0; at < ids.length; at += idsBatch) {
    const batch = ids.slice(at, at + idsBatch)
    found.push([...batch, ...Array.from({ length: filledSize(batch.length) - batch.length }, () => last)])
  }
  return found
}

function filledSize(count: number): number {
  return count <= 1 ? count : count <= 8 ? 8 : idsBatch
}

/** One interval for each of several values: each is one stretch of the index, and so found without sorting. */
function stretches({ oneOf, ...interval }: Interval): readonly Interval[] {
  if (!oneOf) return [interval]
  return oneOf.values.map((value) => ({
    ...interval,
    equal: [...interval.equal, [oneOf.field, value] as const],
  }))
}

/**
 * What a statement finds, in its order. It comes as one text, because libsql takes longer to hand over a row than
 * SQLite to find it, and cuts a text column off at a NUL, which JSON writes otherwise.
 */
function found<T>(connection: SqliteConnection, { sql, values }: Statement): readonly T[] {
  const [[joined] = []] = connection.rows(`SELECT group_concat(found, ',') FROM (${sql})`, values)
  return typeof joined === 'string' ? (JSON.parse(`[${joined}]`) as T[]) : []
}

/** Groups of several stretches have the same key where the field with several values is not part of it. */
function add(groups: Group[], group: Group): void {
  const last = groups.at(-1)
  if (last && equalKeys(last.key, group.key))
    groups[groups.length - 1] = { ...last, count: last.count + group.count }
  else groups.push(group)
}

function equalKeys(a: IndexKey, b: IndexKey): boolean {
  return a.every((value, at) => value === b[at])
}
