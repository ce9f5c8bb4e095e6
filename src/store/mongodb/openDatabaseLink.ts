import type { Db, MongoClient } from 'mongodb'
import { createIndexKeeper, type IndexKeeper } from './createIndexKeeper'
import type { MongoLink } from './createMongoLinks'

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
