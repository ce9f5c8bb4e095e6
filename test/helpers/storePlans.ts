import { MongoClient, type Document } from 'mongodb'
import { groupInterval, listInterval } from '../../src/store/interval'
import { mongoFilter, mongoSort } from '../../src/store/mongodb/mongoFilter'
import { indexesOf, keyFields, type CollectionName } from '../../src/store/schema'
import { openSqliteConnection } from '../../src/store/sqlite/sqliteConnection'
import { compileCount, compileFind, type Statement } from '../../src/store/sqlite/sqliteStatement'
import { makeSqliteTables, sqliteIndexName } from '../../src/store/sqlite/sqliteTables'
import type { GroupQuery, ListQuery } from '../../src/store/store'
import type { StoreLocation } from './storeUnderTest'

export interface Plan {
  /** The index that is searched, and whether anything is sorted in memory. */
  readonly index: string | undefined
  readonly sorts: boolean
  /** True if documents are read besides the index. */
  readonly readsDocuments: boolean
  readonly text: string
}

/** Asks a store's server how it would answer. */
export interface Planner {
  list<C extends CollectionName>(collection: C, query: ListQuery<C>): Promise<Plan>
  count<C extends CollectionName>(collection: C, query: GroupQuery<C>): Promise<Plan>
  close(): Promise<void>
}

/** Why a server cannot be asked for plans; undefined if it can. */
export async function plansMissing(url: string): Promise<string | undefined> {
  const client = new MongoClient(url, { serverSelectionTimeoutMS: 5000 })
  try {
    await client.db('startline-test').command({ explain: { find: 'any', filter: {} } })
    return undefined
  } catch (error) {
    return `the server cannot explain: ${(error as Error).message}`
  } finally {
    await client.close()
  }
}

export function openPlanner(location: StoreLocation): Planner {
  return location.driver === 'sqlite' ? sqlitePlanner() : mongoPlanner(location)
}

function sqlitePlanner(): Planner {
  // A connection of its own: libsql leaves an EXPLAIN running, and with it a view of the file that delays its closing.
  const connection = openSqliteConnection(':memory:')
  makeSqliteTables(connection)
  const plan = (collection: CollectionName, index: string, { sql, values }: Statement): Plan => {
    const text = connection.rows(`EXPLAIN QUERY PLAN ${sql}`, values).map((row) => String(row[3]))
    const used = new RegExp(`USING (?:COVERING )?INDEX ${sqliteIndexName(collection, index)}(?: |$)`)
    // SQLite calls few of these plans covering, so its program is read: does it take a column from the table itself?
    const [root] = connection.rows('SELECT rootpage FROM sqlite_master WHERE name = ?', [collection])[0] ?? []
    const program = connection.rows(`EXPLAIN ${sql}`, values)
    const cursor = program.find(([, opcode, , page]) => opcode === 'OpenRead' && page === root)?.[2]
    return {
      index: text.some((line) => used.test(line)) ? index : undefined,
      sorts: text.some((line) => line.includes('TEMP B-TREE')),
      readsDocuments: program.some(([, opcode, from]) => opcode === 'Column' && from === cursor),
      text: text.join('; '),
    }
  }
  return {
    list: (collection, query) => {
      const statement = compileFind(collection, query, listInterval(collection, query), query.limit)
      return Promise.resolve(plan(collection, query.index, statement))
    },
    count(collection, query) {
      const { interval, groupedBy } = groupInterval(collection, query)
      const { statement } = compileCount(collection, query, interval, groupedBy)
      return Promise.resolve(plan(collection, query.index, statement))
    },
    close: () => Promise.resolve(connection.close()),
  }
}

function mongoPlanner({ url, database }: { readonly url: string; readonly database: string }): Planner {
  const client = new MongoClient(url)
  const plan = async (command: Document): Promise<Plan> => {
    const answer = await client.db(database).command({ explain: command, verbosity: 'queryPlanner' })
    const stages = [...stagesOf(answer)]
    const scan = stages.find(({ stage }) => stage === 'IXSCAN' || stage === 'EXPRESS_IXSCAN')
    return {
      index:
        scan && !stages.some(({ stage }) => stage === 'COLLSCAN') ? String(scan['indexName']) : undefined,
      sorts: stages.some(({ stage }) => stage === 'SORT'),
      readsDocuments: stages.some(({ stage }) => stage === 'FETCH'),
      text: stages.map(({ stage }) => stage).join('; '),
    }
  }
  return {
    list(collection, query) {
      const [, declaration] = indexesOf(collection).find(([name]) => name === query.index) ?? []
      return plan({
        find: collection,
        filter: mongoFilter(listInterval(collection, query)),
        sort: mongoSort(declaration ? keyFields(declaration) : [], query.order),
        limit: query.limit,
        hint: query.index,
      })
    },
    count: (collection, query) =>
      plan({
        aggregate: collection,
        pipeline: [
          { $match: mongoFilter(groupInterval(collection, query).interval) },
          {
            $group: {
              _id: Object.fromEntries(query.by.map((field) => [field, `$${field}`])),
              n: { $sum: 1 },
            },
          },
        ],
        cursor: {},
        hint: query.index,
      }),
    close: () => client.close(),
  }
}

/** All stages of the winning plan, wherever a version of the server puts them. */
function* stagesOf(value: unknown): Generator<Document & { readonly stage: string }> {
  if (typeof value !== 'object' || value === null) return
  if ('stage' in value && typeof value.stage === 'string')
    yield value as Document & { readonly stage: string }
  for (const [key, inner] of Object.entries(value)) if (key !== 'rejectedPlans') yield* stagesOf(inner)
}
