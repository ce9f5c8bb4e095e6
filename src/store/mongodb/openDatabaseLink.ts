import type { Db, MongoClient } from 'mongodb'
import { createIndexKeeper, type IndexKeeper } from './createIndexKeeper'
import type { MongoLink } from './createMongoLinks'
import { portError, withinLimit } from './mongoErrors'
import { StoreUnusable } from '../store'

/** The link that a client makes to its database. */
export interface DatabaseLink extends MongoLink {
  readonly client: MongoClient
  readonly database: Db
  readonly indexes: IndexKeeper
}

export function openDatabaseLink(client: MongoClient, name: string | undefined): DatabaseLink {
  const database = client.db(name)
  const indexes = createIndexKeeper(client, database)
  return {
    client,
    database,
    indexes,
    async ping() {
      await client.connect()
      return database.command({ ping: 1 })
    },
    async close() {
      await indexes.close()
      await client.close()
    },
  }
}

/** Throws StoreUnusable for a server alone: it has no transactions, and would refuse each page. */
export async function requireTransactions(database: Db): Promise<void> {
  const { setName, msg } = await greet(database)
  if (setName === undefined && msg !== 'isdbgrid')
    throw new StoreUnusable(
      'The server in MONGODB_URL is not a replica set. Start it with --replSet rs0 and run rs.initiate() once.',
    )
}

/** Returns the time by the server's clock; undefined if it does not tell. */
export async function serverTime(database: Db): Promise<Date | undefined> {
  const { localTime } = await greet(database)
  return localTime instanceof Date ? localTime : undefined
}

function greet(database: Db): Promise<Readonly<Record<string, unknown>>> {
  return withinLimit(database.command({ hello: 1 })).catch((error: unknown) => {
    throw portError(undefined, error)
  })
}
