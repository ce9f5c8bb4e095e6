import type { ClubRole, ClubStanding } from '../domain/clubRole'
import type { ClubField } from '../domain/validateClub'
import type { Fields } from '../domain/validation'
import type { BySlug } from './bySlug'

export interface ClubsQuery {
  /** 0, the default, is as many as one page holds. */
  readonly limit?: number
  /** `cursor` of the response before. */
  readonly cursor?: string
}

/** A club as its form sends it. With `id` it is edited, and what is left out stays as it is; without, added. */
export interface ClubInput extends Fields<ClubField> {
  readonly id?: string
  /** Whether whoever adds it is its first admin; 'yes' in a form. */
  readonly firstAdmin?: boolean
}

/** A club's slug or id in the path, and what must agree with it where it is given. */
interface OfClub extends BySlug {
  /** Id of the club. */
  readonly club?: string
}

export interface ClubRoleInput extends OfClub {
  /** Ids of those whose membership changes: several separated by commas, or as a list. The viewer where it is absent. */
  readonly user?: string | readonly string[]
  /** What they are to be: -1 for nothing, 0 to ask to join. */
  readonly role: ClubStanding
  /** What they are as far as the viewer knows: where it is no longer so, nothing is done, and that is no error. */
  readonly from?: ClubStanding
}

export interface LeaveClubInput extends OfClub {
  /** Id of the user who leaves: nobody but the viewer, who is meant where it is absent. */
  readonly user?: string
}

/** A club that somebody misses. */
export interface ClubRequestInput extends Fields<ClubField> {
  /** What they are to be in it: a member (2), or its admin (3). */
  readonly role: ClubRole
}

/** Members of a club, without those who only asked to join. */
export interface ClubUsersQuery {
  /** Id of the club. */
  readonly club: string
  /** Only members with a word in their name for the beginning of each word of this. */
  readonly text?: string
  /** 0, the default, is as many as one page holds. */
  readonly limit?: number
  /** `cursor` of the response before, with the other values unchanged. */
  readonly cursor?: string
}
