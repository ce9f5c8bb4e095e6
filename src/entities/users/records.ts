import type { QuietHours } from './quietHours'
import type { UserValues } from './validateUser'
import type { ClubNews } from '../../kernel/access/clubNews'
import type { Hidden } from '../../kernel/access/hidden'
import type { SiteRole } from '../../kernel/access/siteRole'
import type { Stored } from '../../kernel/fields/fieldRules'
import type { CollectionsOf } from '../../store/schema'

export interface UserRecord extends Stored<UserValues> {
  readonly id: string
  readonly slug: string
  readonly siteRole: SiteRole
  /** The picture of the provider, if it gave one. */
  readonly avatar?: string
  readonly createdOn: string
  readonly lastLoginOn?: string
  readonly lastLoginType?: string
  /** The club of the last status that they set themselves. */
  readonly lastClubId?: string
  /** The club that they chose for their home page. */
  readonly homeClubId?: string
  /** Answers to their requests that they have not read yet, oldest first; absent where there are none. */
  readonly clubNews?: readonly ClubNews[]
  /** Whether they want to be told of something that is gathered, such as the news of a day. */
  readonly gathers?: 'yes'
  /** When their devices stay quiet; absent for the usual hours. */
  readonly quietHours?: QuietHours
  /** How many of their notices they have not seen; absent for none. */
  readonly newNotices?: number
  /** True if they have declined to link a second login. */
  readonly secondLogin?: 'declined'
  /**
   * Whether the user is hidden. What a hidden user added is in collections of its own, which other people's pages do
   * not read.
   */
  readonly hidden?: Hidden
}

/** The former slug of a user who was merged into another; it leads to the other one. The id is the slug. */
export interface FormerUserSlugRecord {
  readonly id: string
  readonly userId: string
  readonly retiredOn: string
}

/** The user `followerId` follows the user `userId`; its id is a `followId`. */
export interface FollowRecord {
  readonly id: string
  readonly followerId: string
  readonly userId: string
  readonly date: string
}

export const collections = {
  users: {
    indexes: {
      bySlug: { fields: ['slug'], unique: true },
      byName: { fields: ['name'] },
      bySiteRole: { fields: ['siteRole'] },
      byLastLogin: { fields: ['lastLoginOn'], sparse: true },
      byHidden: { fields: ['hidden'], sparse: true },
      byGathers: { fields: ['gathers'], sparse: true },
    },
  },
  formerUserSlugs: {
    indexes: { byUser: { fields: ['userId', 'retiredOn'] } },
    userReferences: { formerUserSlugs: { field: 'userId' } },
  },
  follows: {
    indexes: {
      byUser: { fields: ['userId', 'date'] },
      byFollower: { fields: ['followerId', 'date'] },
    },
    userReferences: {
      following: { field: 'followerId' },
      followers: { field: 'userId' },
    },
  },
} as const satisfies CollectionsOf<'users' | 'formerUserSlugs' | 'follows'>

type Own = typeof collections

declare module '../../store/records' {
  interface Records {
    users: UserRecord
    formerUserSlugs: FormerUserSlugRecord
    follows: FollowRecord
  }
  interface Declared extends Own {}
}
