import { declareSubscribers, type Subscribers } from './happenings'
import { declareCollections, type EveryCollection } from './schema'
import { openSqliteStore } from './sqlite/openSqliteStore'
import type { Store } from './store'

/** The location of the data. */
export interface StorePlace {
  /** The URL of MongoDB; absent for SQLite. */
  readonly mongodbUrl?: string | undefined
  /** Folder of the SQLite database. */
  readonly dataDirectory: string
}

/** Opens the store, which has these collections and tells these subscribers. Throws `StoreUnusable`. */
export async function openStore(
  { mongodbUrl, dataDirectory }: StorePlace,
  { collections, subscribers }: { readonly collections: EveryCollection; readonly subscribers: Subscribers },
): Promise<Store> {
  declareCollections(collections)
  declareSubscribers(subscribers)
  if (mongodbUrl === undefined) return openSqliteStore({ directory: dataDirectory })
  // Loaded only if needed: its driver takes longer to load than the rest of the site takes to start.
  const { openMongoStore } = await import('./mongodb/openMongoStore')
  return openMongoStore({ url: mongodbUrl })
}
