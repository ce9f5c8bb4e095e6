import type { Db } from 'mongodb'
import type { CollectionName } from '../schema'
import type { StoreMeasures } from '../store'
import { withinLimit } from './mongoErrors'

/** The size of the database, and how many documents its server says that there are, without counting them. */
export async function measureMongo<C extends CollectionName>(
  database: Db,
  counted: readonly C[],
): Promise<StoreMeasures<C>> {
  const [{ storageSize, indexSize }, ...counts] = await Promise.all([
    withinLimit(database.stats()),
    ...counted.map(async (name) => {
      return [name, await withinLimit(database.collection(name).estimatedDocumentCount())] as const
    }),
  ])
  return {
    kind: 'MongoDB',
    bytes: Number(storageSize) + Number(indexSize),
    counts: Object.fromEntries(counts) as Record<C, number>,
  }
}
