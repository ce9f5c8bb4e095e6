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
  /** The URL of the provider's picture, if there is one. */
  readonly avatar?: string
  readonly createdOn: string
  readonly lastLoginOn?: string
  readonly lastLoginType?: string
  /** The club of the last status that the user set themselves. */
  readonly lastClubId?: string
  /** The club that the user chose for their home page. */
  readonly homeClubId?: string
  /** The place that the user has saved for searches, 'Newport, Isle of Wight'. Only the user sees it. */
  readonly homePlace?: string
  /** The unread answers to the user's requests, oldest first. Absent if there are none. */
  readonly clubNews?: readonly ClubNews[]
  /** Present if the user has chosen notifications that are collected, such as the daily digest. */
  readonly gathers?: 'yes'
  /** The quiet hours of push notifications. Absent for the default hours. */
  readonly quietHours?: QuietHours
  /** The number of unread notifications. Absent if there are none. */
  readonly newNotices?: number
  /** Present if the user has declined to link a second login. */
  readonly secondLogin?: 'declined'
  /** Ids of the latest browsers in which the user has logged in, oldest first. */
  readonly knownBrowsers?: readonly string[]
  /** Id of the club whose admins added the user, who has no login yet. Only its members and site admins see them. */
  readonly unclaimedIn?: string
  /** Present if the user is hidden. Separate collections hold what they added, out of reach of other people's pages. */
  readonly hidden?: Hidden
}

/** The slug of a user who was merged into another, which redirects to the other. The id is the slug. */
export interface FormerUserSlugRecord {
  readonly id: string
  readonly userId: string
  readonly retiredOn: string
}

/** The fact that a word of a user's name begins with `start`, in plain letters: see `indexNames`. */
export interface NameStartRecord {
  readonly id: string
  readonly start: string
  readonly name: string
  readonly userId: string
}

/** The fact that the user `followerId` follows the user `userId`. The id is a `followId`. */
export interface FollowRecord {
  readonly id: string
  readonly followerId: string
  readonly userId: string
  readonly date: string
}

export const collections = {
  users: {
    limit: 'one per person',
    indexes: {
      bySlug: { fields: ['slug'], unique: true },
      byName: { fields: ['name'] },
      bySiteRole: { fields: ['siteRole'] },
      byLastLogin: { fields: ['lastLoginOn'], sparse: true },
      byLoginType: { fields: ['lastLoginType', 'lastLoginOn'], sparse: true },
      byHidden: { fields: ['hidden'], sparse: true },
      byUnclaimed: { fields: ['unclaimedIn', 'name'], sparse: 'unclaimedIn' },
      byGathers: { fields: ['gathers'], sparse: true },
    },
  },
  formerUserSlugs: {
    limit: 'one per merged user',
    indexes: { byUser: { fields: ['userId', 'retiredOn'] } },
    userReferences: { formerUserSlugs: { field: 'userId', exported: 'byHand' } },
  },
  nameStarts: {
    limit: 'three per word of a name',
    isPrivate: true,
    indexes: {
      byStart: { fields: ['start', 'name', 'userId'], unique: true },
      byUser: { fields: ['userId', 'start'], unique: true },
    },
    userReferences: { nameStarts: { field: 'userId', exported: [] } },
  },
  follows: {
    limit: 'one per pair of users',
    indexes: { byUser: { fields: ['userId', 'date'] }, byFollower: { fields: ['followerId', 'date'] } },
    userReferences: {
      following: { field: 'followerId', exported: 'byHand' },
      followers: { field: 'userId', exported: 'byHand' },
    },
  },
} as const satisfies CollectionsOf<'users' | 'formerUserSlugs' | 'nameStarts' | 'follows'>

declare module '../../store/schema' {
  interface Records {
    users: UserRecord
    formerUserSlugs: FormerUserSlugRecord
    nameStarts: NameStartRecord
    follows: FollowRecord
  }
}
