import type { UserView } from '../contract'
import { find } from '../../../browser/entities'
import type { List, State } from '../../../browser/state'

export function selectUser({ users }: State, slug: string | undefined): UserView | undefined {
  return Object.values(users).find((user) => user.slug === slug)
}

type Statuses = NonNullable<List['statuses']>

const none: Statuses = {}

/** Returns the user's status on each event of a list. */
export function selectStatuses({ lists }: State, list: string): Statuses {
  return find(lists, list)?.statuses ?? none
}

/** Returns the people found by a search, in a new array at each call: compare with `shallowEqual`. */
export function selectPeopleFound({ lists, users }: State, list: string): readonly UserView[] {
  return (find(lists, list)?.peopleFound ?? []).flatMap((id) => find(users, id) ?? [])
}
