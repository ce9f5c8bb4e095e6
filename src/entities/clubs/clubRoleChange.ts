import type { ClubStanding } from '../../kernel/access/clubRole'

/** The outcome of changing one membership. */
export interface ClubRoleChange {
  /** Id of the user. */
  readonly user: string
  /** The user's role in the club now; -1 for none. */
  readonly role: ClubStanding
  /** Whether this call changed it. */
  readonly done: boolean
  /** Why it was not changed; absent where somebody else had changed it before. */
  readonly message?: string
}
