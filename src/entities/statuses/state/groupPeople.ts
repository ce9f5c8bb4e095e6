import type { EventView } from '../../events/contract'
import type { EventUserView } from '../contract'
import { comparePeople } from '../comparePeople'
import { find } from '../../../browser/entities'

/** The people who do an event for one club; without `clubId`, people without a club. */
export interface PeopleGroup {
  readonly clubId?: string | undefined
  readonly name: string
  /** The number of all of them. */
  readonly count: number
  /** The first of them; none where the page only names the club. */
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

/** The club's name; `none` for no club, and for a club that the state does not have. */
export function clubName(club: string | undefined, clubs: Clubs, none = 'No club'): string {
  return (club === undefined ? undefined : find(clubs, club)?.name) ?? none
}
