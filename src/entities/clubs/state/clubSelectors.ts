import type { ClubView } from '../contract'
import { find } from '../../../browser/entities'
import type { State } from '../../../browser/state'

/** The keys of the lists of clubs in the state. */
export const clubLists = {
  /** Returns the key of one page of all clubs. */
  all: (cursor: string | undefined) => (cursor === undefined ? 'clubs' : `clubs ${cursor}`),
  /** Clubs with join requests but without an admin. */
  unanswered: 'clubs without an admin',
}

/** Returns the club with this slug or id. */
export function selectClub({ clubs }: State, name = ''): ClubView | undefined {
  return Object.values(clubs).find((club) => club.slug === name) ?? find(clubs, name)
}
