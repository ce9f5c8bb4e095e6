import { schema, type CollectionName, type IndexDeclaration } from './schema'

/** All indexes of a collection, by name. */
export function indexesOf(collection: CollectionName): readonly (readonly [string, IndexDeclaration])[] {
  return Object.entries(schema[collection] as Readonly<Record<string, IndexDeclaration>>)
}

/** The fields that order an index: its own, followed by the id where they are not unique. */
export function keyFields({ fields, unique }: IndexDeclaration): readonly string[] {
  return unique ? fields : [...fields, 'id']
}
