import { type Declared, collectionNames, type CollectionName, declarationOf } from '../../../store/schema'

/** The collections that refer to users: those that declare `userReferences`. */
export type ReferringCollection = {
  [C in CollectionName]: Declared[C] extends { readonly userReferences: object } ? C : never
}[CollectionName]

type Of<C extends ReferringCollection> = Declared[C]['userReferences']

/** The names of a collection's references that declare `Part`. */
type NamesOf<C extends ReferringCollection, Part> = {
  [Name in keyof Of<C>]: Of<C>[Name] extends Readonly<Record<Part & string, unknown>> ? Name & string : never
}[keyof Of<C>]

/** The names of all references that declare `Part`. */
export type ReferenceWith<Part extends 'field' | 'moves'> = {
  [C in ReferringCollection]: NamesOf<C, Part>
}[ReferringCollection]

export type UserReferenceName = ReferenceWith<'field'>

export type CollectionOf<Name extends UserReferenceName> = {
  [C in ReferringCollection]: Name extends keyof Of<C> ? C : never
}[ReferringCollection]

/** Lists every field that holds a user's id, as its collection declares it, with the index that finds its documents. */
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
