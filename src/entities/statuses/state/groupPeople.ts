import type { EventView } from '../../events/contract'
import type { EventUserView } from '../contract'
import { comparePeople } from '../comparePeople'
import { find } from '../../../browser/entities'

/** The people at an event for one club or, without `clubId`, for no club. */
export interface PeopleGroup {
  readonly clubId?: string | undefined
  readonly name: string
  /** The size of the whole group. */
  readonly count: number
  /** The first people of the group; empty if the page only links to the club. */
  readonly people: readonly EventUserView[]
}

/** Clubs by id, from the state. */
type Clubs = Readonly<Record<string, { readonly name: string }>>

/** Groups the people of an event by club, in the order of the event's counts. */
export function groupPeople(
  { users = [], clubCounts = [], distances }: Pick<EventView, 'users' | 'clubCounts' | 'distances'>,
  clubs: Clubs,
): readonly PeopleGroup[] {
  const inOrder = comparePeople(distances)
  return clubCounts.map(({ club, count }) => ({
    clubId: club,
    name: clubCounts.length > 1 ? clubName(club, clubs) : clubName(club, clubs, 'People'),
    count,
    people: users.filter((person) => person.club === club).sort(inOrder),
  }))
}

/** Returns the club's name, or `none` without a club or for one that is not in the state. */
export function clubName(club: string | undefined, clubs: Clubs, none = 'No club'): string {
  return (club === undefined ? undefined : find(clubs, club)?.name) ?? none
}
