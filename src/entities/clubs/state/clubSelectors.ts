import type { ClubView } from '../contract'
import { find } from '../../../browser/entities'
import type { State } from '../../../browser/state'

/** Names of the lists of clubs in the state. */
export const clubLists = {
  /** One page of all clubs. */
  all: (cursor: string | undefined) => (cursor === undefined ? 'clubs' : `clubs ${cursor}`),
  /** Clubs without an admin that people ask to join. */
  unanswered: 'clubs without an admin',
}

export function selectClubRequests({ clubRequests }: State): State['clubRequests'] {
  return clubRequests
}

/** The club that a URL names: by its slug, or by its id. */
export function selectClub({ clubs }: State, name = ''): ClubView | undefined {
  return Object.values(clubs).find((club) => club.slug === name) ?? find(clubs, name)
}
