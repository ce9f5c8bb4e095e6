import type { ClubKeys } from './clubKeys'
import type { ClubValues, ClubNameValues } from './validateClub'
import type { SetupStep } from './setupSteps'
import type { ClubRole } from '../../kernel/access/clubRole'
import type { Stored } from '../../kernel/fields/fieldRules'
import { memberListsPerDay } from './memberListLimits'
import { ownClubRequestsLimit } from './limits'
import type { CollectionsOf } from '../../store/schema'

export interface ClubRecord extends Stored<ClubValues>, ClubKeys {
  readonly id: string
  readonly slug: string
  /** The note checked by `checkWeekendNote`, and the Friday of its weekend (`YYYY-MM-DD`). */
  readonly weekendNote?: string
  readonly weekendNoteFor?: string
  /** Steps of setting up the club that its admins have dismissed. */
  readonly dismissedSteps?: readonly SetupStep[]
}

/** A user's membership of a club or their request to join it. The id is a `membershipId`. */
export interface MembershipRecord {
  readonly id: string
  readonly clubId: string
  readonly userId: string
  readonly role: ClubRole
  /** True for a member brought in from outside the club, who sees no ages until an admin of the club accepts them. */
  readonly isUnaccepted?: true
  /** The time of joining or, for a join request, of asking. ISO, UTC. */
  readonly joined: string
  /** The user's name as `sortableName` returns it, updated in the transaction that renames the user. */
  readonly memberName: string
}

/** A user's request to add a club to the site. */
export interface ClubRequestRecord extends ClubNameValues {
  readonly id: string
  readonly userId: string
  readonly role: ClubRole
  readonly date: string
}

/** Members whom an admin of a club added together from a list. The audit log says who added them. */
export interface MemberListRecord {
  readonly id: string
  readonly clubId: string
  readonly addedOn: string
  readonly memberIds: readonly string[]
  readonly expires: string
}

export const collections = {
  clubs: {
    limit: 'added by super admins',
    indexes: {
      bySlug: { fields: ['slug'], unique: true },
      byName: { fields: ['name'] },
      byNameKey: { fields: ['nameKey'], unique: true },
      byShortNameKey: { fields: ['shortNameKey'], unique: true },
    },
  },
  memberships: {
    limit: 'one per club and user',
    indexes: {
      byClub: { fields: ['clubId', 'role', 'joined'] },
      byClubAndName: { fields: ['clubId', 'role', 'memberName'] },
      byUser: { fields: ['userId', 'joined'] },
      byRole: { fields: ['role', 'clubId'] },
    },
    userReferences: { memberships: { field: 'userId', exported: 'byHand' } },
  },
  clubRequests: {
    limit: ownClubRequestsLimit,
    indexes: { byDate: { fields: ['date'] }, byUser: { fields: ['userId', 'date'] } },
    userReferences: { clubRequests: { field: 'userId', exported: 'byHand' } },
  },
  memberLists: {
    limit: memberListsPerDay,
    indexes: { byClub: { fields: ['clubId', 'addedOn'] }, byExpiry: { fields: ['expires'] } },
    isPrivate: true,
  },
} as const satisfies CollectionsOf<'clubs' | 'memberships' | 'clubRequests' | 'memberLists'>

declare module '../../store/schema' {
  interface Records {
    clubs: ClubRecord
    memberships: MembershipRecord
    clubRequests: ClubRequestRecord
    memberLists: MemberListRecord
  }
}
