import type { Db, MongoClient } from 'mongodb'
import { portError, withinLimit } from './mongoErrors'
import { makeChangesIndex } from './contentChanges'
import { makeMongoIndexes } from './mongoIndexes'

/** Makes sure that the indexes exist, which every query names. */
export interface IndexKeeper {
  /** Resolves when the indexes exist. Throws StoreUnavailable if that takes too long; the next call waits again. */
  made(): Promise<void>
  /** Call this if an index is missing. The next `made()` recreates all indexes. */
  lost(): void
  /** Resolves when no work is left. */
  close(): Promise<void>
}

export function createIndexKeeper(client: MongoClient, database: Db): IndexKeeper {
  let attempt: Promise<void> | undefined
  const make = async (): Promise<void> => {
    // A client whose first connection failed does not connect again by itself; for a connected client this does
    // nothing.
    await client.connect()
    await makeMongoIndexes(database)
    await makeChangesIndex(database)
  }
  const begin = (): Promise<void> => {
    const current: Promise<void> = make().catch((error: unknown): never => {
      // Only a failed attempt is repeated, by the next request. Requests at the same time share one attempt.
      if (attempt === current) attempt = undefined
      throw portError(undefined, error)
    })
    return current
  }
  return {
    made: () => withinLimit((attempt ??= begin())),
    lost() {
      attempt = undefined
    },
    async close() {
      await attempt?.catch(() => undefined)
    },
  }
}
