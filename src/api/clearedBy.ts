import type { OptionalName } from '../domain/fieldRules'
import type { ClubView, EventView, UserView } from './views'

/** For each optional field of a view, a field that is in every view which tells of it. */
type ClearedBy<View> = { readonly [Name in OptionalName<View>]: keyof View }

/**
 * Views of one thing differ in how much they tell: an event in a list has fewer fields than on its own page. What has no
 * value is absent as well, so this says which absence means what. A view that lacks a field, but has the one that is named
 * for it here, says that the field has no value; any other view does not tell of it. All views have an `id`; a field that
 * is named for itself always has a value where it is told of.
 */
export const clearedBy = {
  events: {
    updatedOn: 'id',
    state: 'id',
    movedFrom: 'id',
    reason: 'id',
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
  },
  clubs: {
    picture: 'users',
    nextEvent: 'nextEvent',
    memberCount: 'memberCount',
    users: 'users',
    membersCursor: 'users',
    joinRequestCount: 'users',
    adminCount: 'users',
    joinRequests: 'joinRequests',
    chosenMembers: 'chosenMembers',
    captainsChoice: 'captainsChoice',
  },
  users: {
    avatar: 'id',
    roleName: 'roleName',
    siteRole: 'roleName',
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
    hidden: 'followerCount',
    added: 'added',
  },
} as const satisfies {
  readonly events: ClearedBy<EventView>
  readonly clubs: ClearedBy<ClubView>
  readonly users: ClearedBy<UserView>
}

/** A view that has these fields, and so clears what they clear. */
export type Telling<View, Name extends keyof View> = View & {
  readonly [Told in Name]-?: Exclude<View[Told], undefined>
}
