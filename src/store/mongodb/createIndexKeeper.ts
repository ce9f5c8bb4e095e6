import type { Db, MongoClient } from 'mongodb'
import { portError, withinLimit } from './mongoErrors'
import { makeMongoIndexes } from './mongoIndexes'

/** Sees to it that the indexes are there, which every query names. */
export interface IndexKeeper {
  /** Resolves when they are there. Throws StoreUnavailable where that takes too long; the next call waits on. */
  made(): Promise<void>
  /** Somebody dropped them: the next call of `made` makes them anew. */
  lost(): void
  /** Resolves when nothing is under way any more. */
  close(): Promise<void>
}

export function createIndexKeeper(client: MongoClient, database: Db): IndexKeeper {
  let attempt: Promise<void> | undefined
  const make = async (): Promise<void> => {
    // A client whose first connection failed makes no other by itself; a connected one does nothing here.
    await client.connect()
    await makeMongoIndexes(database)
  }
  const begin = (): Promise<void> => {
    const current: Promise<void> = make().catch((error: unknown): never => {
      // Only what failed is tried again, by the next request; several at once share one attempt.
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
