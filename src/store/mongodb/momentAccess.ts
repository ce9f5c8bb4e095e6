import DataLoader from 'dataloader'
import type { CollectionName } from '../schema'
import { findByIds, type MongoAccess } from './mongoCollection'
import type { StoredDocument } from './mongoDocument'

type Loader = DataLoader<string, StoredDocument | undefined>

/**
 * Returns the access of a moment, which sees one snapshot: documents that are asked for by id in one turn of the event
 * loop are read by one call for each collection, and no document is read twice.
 */
export function momentAccess(access: MongoAccess): MongoAccess {
  const loaders = new Map<CollectionName, Loader>()
  const loaderOf = (name: CollectionName): Loader => {
    const loader =
      loaders.get(name) ??
      new DataLoader<string, StoredDocument | undefined>(async (ids) => {
        const found = await access.read(name, (collection, options) => findByIds(collection, ids, options))
        const documentWithId = new Map(found.map((document) => [document._id, document]))
        return ids.map((id) => documentWithId.get(id))
      })
    loaders.set(name, loader)
    return loader
  }
  return { ...access, load: (name, ids) => Promise.all(ids.map((id) => loaderOf(name).load(id))) }
}
