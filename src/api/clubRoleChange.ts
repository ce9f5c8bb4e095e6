import type { ClubStanding } from '../domain/clubRole'

/** What has become of one membership that somebody wanted to change. */
export interface ClubRoleChange {
  /** Id of the user. */
  readonly user: string
  /** What the user is in the club now; -1 for nothing. */
  readonly role: ClubStanding
  /** Whether it was this call that made it so. */
  readonly done: boolean
  /** Why it was not done, where it cannot be; absent where somebody else was faster. */
  readonly message?: string
}
