import type { ClubRequestView, ClubView } from '../../../api/views'
import { find } from '../../../state/entities'
import type { State } from '../../../state/state'

/** Names of the lists of clubs in the state. */
export const clubLists = {
  /** One page of all clubs. */
  all: (cursor: string | undefined) => (cursor === undefined ? 'clubs' : `clubs ${cursor}`),
}

/** The clubs of a list, in its order. A new array at each call: compare with `shallowEqual`. */
export function selectListedClubs({ clubs, lists }: State, list: string): readonly ClubView[] {
  return (find(lists, list)?.ids ?? []).flatMap((id) => find(clubs, id) ?? [])
}

export function selectClubRequests({ clubRequests }: State): readonly ClubRequestView[] {
  return clubRequests
}

/** The club that a URL names: by its slug, or by its id. */
export function selectClub({ clubs }: State, name = ''): ClubView | undefined {
  return Object.values(clubs).find((club) => club.slug === name) ?? find(clubs, name)
}
