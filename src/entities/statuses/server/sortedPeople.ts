import { comparePeople } from '../comparePeople'
import { storedDistances } from '../../../kernel/running/distances'
import type { EventPerson } from './peopleRepository'

/** In display order. `distances` as the event's record has them; of no use where nobody has a result. */
export function sortedPeople(people: readonly EventPerson[], distances?: string): readonly EventPerson[] {
  const asShown = ({ status, user }: EventPerson) => ({ ...status, user })
  const inOrder = comparePeople(storedDistances(distances))
  return people.toSorted((a, b) => inOrder(asShown(a), asShown(b)))
}
