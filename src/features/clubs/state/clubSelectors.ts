import type { ClubView } from '../../../api/views'
import { find } from '../../../state/entities'
import type { State } from '../../../state/state'

/** The name of the list of all clubs in the state. */
export const allClubs = 'clubs'

/** All clubs in the order of their names. A new array at each call: compare with `shallowEqual`. */
export function selectAllClubs({ clubs, lists }: State): readonly ClubView[] {
  return (find(lists, allClubs)?.ids ?? []).flatMap((id) => find(clubs, id) ?? [])
}

export function selectClub({ clubs }: State, slug: string | undefined): ClubView | undefined {
  return Object.values(clubs).find((club) => club.slug === slug)
}
