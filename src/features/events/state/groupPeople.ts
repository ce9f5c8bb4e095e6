import type { EventUserView } from '../../../api/views'
import { compare, compareNames } from '../../../domain/compare'
import { compareStatuses } from '../../../domain/eventStatus'

/** The people who do an event for one club; without `clubId`, those who do it for none. */
export interface PeopleGroup {
  readonly clubId?: string
  readonly name: string
  readonly people: readonly EventUserView[]
}

/** Clubs by id, as the state keeps them. */
type Clubs = Readonly<Record<string, { readonly name: string }>>

/**
 * People under their clubs: the viewer's own clubs first, in their order, then the others by name, then the people
 * without a club. A club that the state does not know counts as none.
 */
export function groupPeople(
  people: readonly EventUserView[],
  clubs: Clubs,
  ownClubIds: readonly string[],
): readonly PeopleGroup[] {
  const byClub = new Map<string, EventUserView[]>()
  for (const person of people) {
    const clubId = person.club !== undefined && Object.hasOwn(clubs, person.club) ? person.club : ''
    const group = byClub.get(clubId)
    if (group) group.push(person)
    else byClub.set(clubId, [person])
  }
  const rank = ({ clubId }: PeopleGroup): number => {
    if (clubId === undefined) return Infinity
    const own = ownClubIds.indexOf(clubId)
    return own < 0 ? ownClubIds.length : own
  }
  return [...byClub]
    .map(([clubId, group]): PeopleGroup => {
      const sorted = group.sort(comparePeople)
      const name = clubs[clubId]?.name
      return clubId === '' || name === undefined
        ? { name: byClub.size > 1 ? 'Without a club' : 'People', people: sorted }
        : { clubId, name, people: sorted }
    })
    .sort((a, b) => {
      const [first, second] = [rank(a), rank(b)]
      return first === second ? compareNames(a.name, b.name) : first - second
    })
}

/** By status in display order, then by the time of a result, then by name. */
function comparePeople(a: EventUserView, b: EventUserView): number {
  return (
    compareStatuses(a.status, b.status) ||
    (a.resultInSeconds ?? 0) - (b.resultInSeconds ?? 0) ||
    compareNames(a.user.name, b.user.name) ||
    compare(a.user.id, b.user.id)
  )
}
