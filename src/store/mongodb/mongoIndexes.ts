import type { Db, IndexDescription } from 'mongodb'
import { storedField } from './mongoDocument'
import { indexesOf, keyFields, collectionNames, sparseField, type IndexDeclaration } from '../schema'

/**
 * Creates the indexes of the schema. An index with the right name and other fields is replaced. An index that the
 * schema does not know stays, as a process of the previous version may still use it.
 */
export async function makeMongoIndexes(database: Db): Promise<void> {
  const existing = new Set(
    (await database.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name),
  )
  for (const name of collectionNames()) {
    const collection = database.collection(name)
    const present = existing.has(name) ? await collection.indexes() : []
    const wanted = indexesOf(name).map(([index, declaration]) => description(index, declaration))
    const missing: IndexDescription[] = []
    for (const index of wanted) {
      const found = present.find((other) => other.name === index.name)
      if (found && sameIndex(found, index)) continue
      if (found) await collection.dropIndex(String(index.name))
      missing.push(index)
    }
    if (missing.length > 0) await collection.createIndexes(missing)
  }
}

function description(name: string, index: IndexDeclaration): IndexDescription {
  const sparse = sparseField(index)
  return {
    name,
    key: Object.fromEntries(keyFields(index).map((field) => [storedField(field), 1])),
    ...(index.unique && { unique: true }),
    ...(sparse !== undefined && { partialFilterExpression: { [sparse]: { $exists: true } } }),
  }
}

function sameIndex(a: IndexDescription, b: IndexDescription): boolean {
  const shape = ({ key, unique, partialFilterExpression }: IndexDescription): string =>
    JSON.stringify([Object.entries(key), unique === true, partialFilterExpression ?? null])
  return shape(a) === shape(b)
}
