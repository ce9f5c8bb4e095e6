import type { UserView } from '../../../api/userViews'
import { find } from '../../../state/entities'
import type { State } from '../../../state/state'

/** Names of the administrators' lists in the state. */
export const adminLists = {
  lastLogins: 'last logins',
  administrators: 'administrators',
  hidden: 'hidden users',
  /** Users to choose from. */
  found: 'users found for administration',
} as const

/** The users of a list, in its order. */
export function selectListedUsers({ users, lists }: State, list: string): readonly UserView[] {
  return (find(lists, list)?.ids ?? []).flatMap((id) => find(users, id) ?? [])
}
