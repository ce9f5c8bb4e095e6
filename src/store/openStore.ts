import { openMongoStore } from './mongodb/openMongoStore'
import { openSqliteStore } from './sqlite/openSqliteStore'
import type { Store } from './store'

/** Where everything is kept. */
export interface StorePlace {
  /** The store is MongoDB where this is given, else SQLite. */
  readonly mongodbUrl?: string
  /** Folder of the SQLite database. */
  readonly dataDirectory: string
}

/** Opens the store at a place. Throws `StoreUnusable`. */
export function openStore({ mongodbUrl, dataDirectory }: StorePlace): Promise<Store> {
  return mongodbUrl === undefined
    ? openSqliteStore({ directory: dataDirectory })
    : openMongoStore({ url: mongodbUrl })
}
