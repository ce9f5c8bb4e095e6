import type { SiteRole } from '../domain/siteRole'
import type { TrailAction } from '../domain/trail'

/** Users whom an administrator looks for: all, those with some words in their names, or one. */
export interface FindUsersQuery {
  /** Only users with a word in their name for the beginning of each word of this. */
  readonly text?: string
  /** Only the user with this id. */
  readonly id?: string
  /** Only those whom an administrator has hidden, whatever else is asked for. */
  readonly hidden?: 'yes'
  /** By name unless this says otherwise. By last login: only those who have ever logged in, whatever their names. */
  readonly sortBy?: 'name' | 'lastLogin.date'
  readonly order?: 1 | -1
  /** 0, the default, is as many as one page of a search holds. */
  readonly limit?: number
  /** `cursor` of the response before, with the other values unchanged. */
  readonly cursor?: string
}

/** Ids of two different users, of whom the first becomes part of the second. */
export interface MergeInput {
  readonly sourceUser: string
  readonly targetUser: string
}

/** Says for which of their clubs a user's statuses are. */
export interface StatusClubInput {
  readonly userId: string
  /** Id of one of the user's clubs. */
  readonly clubId: string
  /** Only statuses on events from this date on, and until that one: `YYYY-MM-DD`, inclusive; '' for any. */
  readonly fromDate?: string
  readonly toDate?: string
}

export interface SiteRoleInput {
  /** Id of the user: anybody but the viewer. */
  readonly user: string
  readonly role: SiteRole
  /** What they are as far as the viewer knows: where it is no longer so, nothing is done, and that is no error. */
  readonly from?: SiteRole
}

/** What was done, newest first. */
export interface TrailQuery {
  /** Id of somebody who did it, or to whom it was done. */
  readonly person?: string
  /** '' for any. */
  readonly action?: TrailAction | ''
  /** 0, the default, is as many as one page holds. */
  readonly limit?: number
  /** `cursor` of the response before, with the other values unchanged. */
  readonly cursor?: string
}

/** The finishing time of somebody else. Site admins only. */
export interface ResultInput {
  /** The event's slug or id. */
  readonly slug: string
  readonly userId: string
  /** As it is typed: see `typedResult`. */
  readonly time: string
  /**
   * `date` of the status that they have as far as the sender knows, '' for none: where it is another by now, nothing is
   * done, unless the very same result is there already.
   */
  readonly from: string
}

/** Takes back what an administrator said for somebody: `date` is that of the status as it was set. */
export interface UndoInput {
  /** The event's slug or id. */
  readonly slug: string
  readonly userId: string
  readonly date: string
}
