import type { EventUserView, EventView } from '../../../api/views'
import { comparePeople } from '../../../domain/comparePeople'
import { find } from '../../../state/entities'

/** The people who do an event for one club; without `clubId`, those who do it for none. */
export interface PeopleGroup {
  readonly clubId?: string
  readonly name: string
  /** Of all of them. */
  readonly count: number
  /** The first of them, or none where the page only names the club. */
  readonly people: readonly EventUserView[]
}

/** Clubs by id, as the state keeps them. */
type Clubs = Readonly<Record<string, { readonly name: string }>>

/** The people that an event names under their clubs, in the order in which it counts them. */
export function groupPeople(
  { users = [], clubCounts = [] }: Pick<EventView, 'users' | 'clubCounts'>,
  clubs: Clubs,
): readonly PeopleGroup[] {
  return clubCounts.map(({ club, count }) => ({
    clubId: club,
    name: clubCounts.length > 1 ? clubName(club, clubs) : clubName(club, clubs, 'People'),
    count,
    people: users.filter((person) => person.club === club).sort(comparePeople),
  }))
}

/** The club's name; `none` for no club, and for one that the state does not know. */
export function clubName(club: string | undefined, clubs: Clubs, none = 'Without a club'): string {
  return (club === undefined ? undefined : find(clubs, club)?.name) ?? none
}
