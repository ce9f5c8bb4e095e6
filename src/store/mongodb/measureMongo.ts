import type { Db } from 'mongodb'
import type { CollectionName } from '../schema'
import type { StoreMeasures } from '../store'
import { withinLimit } from './mongoErrors'

/**
 * The size of the database, and its documents counted one by one: the server's own estimate may still include
 * documents that were just removed.
 */
export async function measureMongo<C extends CollectionName>(
  database: Db,
  counted: readonly C[],
): Promise<StoreMeasures<C>> {
  const [{ storageSize, indexSize }, ...counts] = await Promise.all([
    withinLimit(database.stats()),
    ...counted.map(async (name) => {
      return [name, await withinLimit(database.collection(name).countDocuments())] as const
    }),
  ])
  return {
    kind: 'MongoDB',
    bytes: Number(storageSize) + Number(indexSize),
    counts: Object.fromEntries(counts) as Record<C, number>,
  }
}
