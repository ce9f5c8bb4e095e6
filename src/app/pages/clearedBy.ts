import type { ClubField } from '../../entities/clubs/validateClub'
import type { EventField } from '../../entities/events/validateEvent'
import type { ClearedBy, EntityKind, EntityViews } from '../../kernel/calls/endpoint'

/**
 * Names, for each optional field of a view, a field that is in every view that includes the optional one. The browser
 * merges views of one thing: an event in a list has fewer fields than on its own page. JSON leaves out fields without a
 * value, so an absent field means either that it has no value or that this view does not include it. A view that has the
 * named field, and not the optional one, clears it. Without this table, an event that was reinstated stayed "Called off".
 *
 * All views have an `id`. A field named for itself always has a value in the views that include it: if it
 * could be absent it is `null`, like a club's next event. The view of a single event includes every field, and replaces
 * what was known. TypeScript requires a line for each optional field, except those of the
 * forms, which every view has. The presenters' types hold the named ones.
 */
export const clearedBy = {
  events: {
    updatedOn: 'id',
    movedFrom: 'id',
    full: 'id',
    entry: 'id',
    isMine: 'id',
    revision: 'id',
    myStatus: 'id',
    myClub: 'id',
    createdBy: 'createdBy',
    updatedBy: 'updatedBy',
    picture: 'picture',
    googleCalendar: 'googleCalendar',
    users: 'users',
    clubCounts: 'clubCounts',
    distanceCounts: 'distanceCounts',
    editions: 'editions',
    source: 'editions',
  },
  users: {
    avatar: 'id',
    unclaimedIn: 'id',
    roleName: 'roleName',
    siteRole: 'roleName',
    entersOwnResults: 'roleName',
    isUnnamed: 'roleName',
    isHidden: 'roleName',
    lastLogin: 'roleName',
    clubs: 'followerCount',
    followers: 'followerCount',
    followerCount: 'followerCount',
    isFollowed: 'followerCount',
    following: 'followerCount',
    followingCount: 'followerCount',
    linkedAccounts: 'followerCount',
    loginIds: 'followerCount',
    invitation: 'followerCount',
    calendar: 'followerCount',
    isMailRefused: 'followerCount',
    hidden: 'followerCount',
  },
  clubs: {
    picture: 'users',
    nextEvent: 'nextEvent',
    memberCount: 'memberCount',
    users: 'users',
    membersCursor: 'users',
    joinRequestCount: 'users',
    hasAdmin: 'hasAdmin',
    adminCount: 'users',
    captainsChoice: 'captainsChoice',
  },
} as const satisfies {
  readonly [Kind in EntityKind]: Omit<
    ClearedBy<EntityViews[Kind]>,
    Kind extends 'events' ? EventField : Kind extends 'clubs' ? ClubField : never
  >
}
