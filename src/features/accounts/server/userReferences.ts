import type { Declared } from '../../../store/records'
import { collectionNames, type CollectionName, declarationOf } from '../../../store/schema'

/** The collections that refer to users: those that declare `userReferences`. */
export type ReferringCollection = {
  [C in CollectionName]: Declared[C] extends { readonly userReferences: object } ? C : never
}[CollectionName]

type Of<C extends ReferringCollection> = Declared[C]['userReferences']

/** The names of the references of a collection of which `Part` says what happens. */
type NamesOf<C extends ReferringCollection, Part> = {
  [Name in keyof Of<C>]: Of<C>[Name] extends Readonly<Record<Part & string, unknown>> ? Name & string : never
}[keyof Of<C>]

/** The references of which `Part` says what happens. */
export type ReferenceWith<Part extends 'field' | 'moves' | 'told'> = {
  [C in ReferringCollection]: NamesOf<C, Part>
}[ReferringCollection]

export type UserReferenceName = ReferenceWith<'field'>

/** The collection of a reference. */
export type CollectionOf<Name extends UserReferenceName> = {
  [C in ReferringCollection]: Name extends keyof Of<C> ? C : never
}[ReferringCollection]

/** Every field that holds a user's id, as its collection declares it, with the index that finds its documents. */
export function userReferences() {
  return collectionNames().flatMap((collection) => {
    const { indexes, userReferences: references = {} } = declarationOf(collection)
    return Object.entries(references).map(([name, reference]) => {
      const [index] = Object.entries(indexes).find(([, { fields }]) => fields[0] === reference.field) ?? []
      if (index === undefined) throw new TypeError(`${collection} has no index for ${reference.field}`)
      return {
        ...reference,
        name: name as UserReferenceName,
        collection: collection as ReferringCollection,
        index,
      }
    })
  })
}
