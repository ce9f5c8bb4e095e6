import type { OptionalName } from '../fields/fieldRules'
import type { PreviousLogin } from '../access/loginType'
import type { AdminView } from '../../features/admin/adminViews'
import type { HooksView } from '../../features/webhooks/hookViews'
import type { NoticesView } from '../../features/notifications/noticeViews'
import type { RaceListsView } from '../../features/raceImport/raceListViews'
import type { ResultListsView } from '../../features/resultImport/resultListViews'
import type { UserView } from '../../entities/users/userViews'
import type { ClubRequestView, ClubView, EventView, SessionUserView, StatusChangeView } from './views'

/** The kinds of entities, each with its view. The state holds them by id. */
export interface EntityViews {
  readonly events: EventView
  readonly users: UserView
  readonly clubs: ClubView
}

export type EntityKind = keyof EntityViews

/** For each optional field of a view: a field that every view has which includes the optional one. */
type ClearedBy<View> = { readonly [Name in OptionalName<View>]: keyof View }

/**
 * Views of one thing differ in their fields: an event in a list has fewer than on its own page. A field without a
 * value is absent as well, so this table says which absence means what. Where a view lacks a field, but has the field
 * that the table names for it, the missing field has no value. Otherwise the view does not include it. All views have
 * an `id`. A field that is named for itself always has a value in the views that include it.
 */
export const clearedBy = {
  events: {
    updatedOn: 'id',
    state: 'id',
    movedFrom: 'id',
    reason: 'id',
    distances: 'id',
    timeZone: 'id',
    officialResults: 'id',
    coordinates: 'id',
    terrain: 'id',
    isApproximate: 'id',
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
  },
  users: {
    avatar: 'id',
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
    added: 'added',
    results: 'results',
    resultImports: 'resultImports',
  },
  clubs: {
    vestPattern: 'id',
    vestMain: 'id',
    vestSecond: 'id',
    vestTrim: 'id',
    picture: 'users',
    nextEvent: 'nextEvent',
    memberCount: 'memberCount',
    users: 'users',
    membersCursor: 'users',
    joinRequestCount: 'users',
    hasAdmin: 'hasAdmin',
    season: 'lastResults',
    adminCount: 'users',
    joinRequests: 'joinRequests',
    chosenMembers: 'chosenMembers',
    lastResults: 'lastResults',
    results: 'results',
    weekend: 'weekend',
    captainsChoice: 'captainsChoice',
  },
} as const satisfies { readonly [Kind in EntityKind]: ClearedBy<EntityViews[Kind]> }

/** A view with these fields, whose presence clears the optional ones. */
export type Telling<View, Name extends keyof View> = View & {
  readonly [Told in Name]-?: Exclude<View[Told], undefined>
}

/** The name of a single entity: 'event' of the kind 'events'. */
type SingleName<Kind extends EntityKind> = Kind extends `${infer Name}s` ? Name : never

type Several = { readonly [Kind in EntityKind]?: readonly EntityViews[Kind][] }
type Single = { readonly [Kind in EntityKind as SingleName<Kind>]?: EntityViews[Kind] }

/** A response holds some of these. One action merges all of them into the state. */
export interface Entities extends Several, Single {
  readonly previousLogin?: PreviousLogin
  readonly sessionUser?: SessionUserView
  /** Newest first. */
  readonly activity?: readonly StatusChangeView[]
  /** Requests for new clubs that are not answered yet, oldest first. */
  readonly clubRequests?: readonly ClubRequestView[]
  readonly admin?: AdminView
  readonly notices?: NoticesView
  readonly hooks?: HooksView
  readonly raceLists?: RaceListsView
  readonly resultLists?: ResultListsView
}
