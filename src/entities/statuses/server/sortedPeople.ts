import { comparePeople } from '../comparePeople'
import { storedDistances } from '../../../kernel/running/distances'
import type { EventPerson } from './peopleRepository'

/** Sorts people in display order. `distances` is the field of the event's record, needed only for results. */
export function sortedPeople(people: readonly EventPerson[], distances?: string): readonly EventPerson[] {
  const asShown = ({ status, user }: EventPerson) => ({ ...status, user })
  const inOrder = comparePeople(storedDistances(distances))
  return people.toSorted((a, b) => inOrder(asShown(a), asShown(b)))
}
