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
export async function openStore({ mongodbUrl, dataDirectory }: StorePlace): Promise<Store> {
  if (mongodbUrl === undefined) return openSqliteStore({ directory: dataDirectory })
  // Its driver takes longer to load than the rest of the site to start.
  const { openMongoStore } = await import('./mongodb/openMongoStore')
  return openMongoStore({ url: mongodbUrl })
}
