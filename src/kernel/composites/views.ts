import type { Marks } from '../running/bests'
import type { ClubRole } from '../access/clubRole'
import type { Distance } from '../running/distance'
import type { EventStatus, StatusCounts } from '../running/eventStatus'
import type { Stored } from '../fields/fieldRules'
import type { ClubNameValues, ClubValues } from '../../entities/clubs/validateClub'
import type { EventValues } from '../../entities/events/validateEvent'
import type { StatusValues } from '../../entities/statuses/validateStatus'
import type { Viewer } from '../access/viewer'
import type { Weekend } from '../dates/weekend'

/** What one viewer may see of an entity, as JSON answers and the embedded state hold it. */

export interface UserRef {
  readonly id: string
  readonly name: string
  readonly path: string
  /** URL of a picture. */
  readonly avatar?: string
}

/** The people of one club at an event, for a member of that club. */
export interface MyClubView {
  /** Id of the club: the club of the viewer's home page. */
  readonly club: string
  /** How many people take part, the viewer included. Those who are only interested do not count. */
  readonly doing: number
  /** Some of them, without the viewer. */
  readonly faces: readonly UserRef[]
}

/** All that somebody says about an event; `club` is the id of the one they do it for. */
export type StatusView = Stored<StatusValues>

/** One member's status on one event. `marks` and `gain` say what a result was at its time; they are left out where it was nothing. */
export interface EventUserView extends StatusView, Partial<Marks> {
  readonly user: UserRef
  /** When the status was last set: ISO, UTC. */
  readonly date: string
  /** '12th of 340', where a list of results said so. */
  readonly place?: string
  /** Who entered the result from a list: for whom it is of. */
  readonly enteredBy?: string
  /** For those who may set anybody's status: the status before it can be restored. */
  readonly canUndo?: true
  /** Given for somebody whose name stays out of texts that leave the site. */
  readonly isUnnamed?: true
}

/** How many people are at an event for one club. */
export interface ClubCountView {
  /** Id of the club; absent for people without one. */
  readonly club?: string
  readonly count: number
}

/** How many people have said a distance, by status. */
export interface DistanceCountView {
  /** Id of the distance. */
  readonly distance: string
  readonly counts: StatusCounts
}

export interface EventView extends Omit<EventValues, 'clubChoice' | 'distances'> {
  readonly distances?: readonly Distance[]
  readonly id: string
  readonly slug: string
  readonly path: string
  /** ISO, UTC. */
  readonly createdOn: string
  /** For members, and for requests for what changed since some time. */
  readonly updatedOn?: string
  /** Members only, and only on a single event. The same goes for `updatedBy` and `users`. */
  readonly createdBy?: UserRef
  readonly updatedBy?: UserRef
  /** Ids of the promoting clubs, which are public. Only their members see that the event is the club's choice. */
  readonly clubChoice: readonly string[]
  /** True only for viewers who may see the highlight. */
  readonly captainsChoice: boolean
  readonly isEditable: boolean
  /** Path of a preview picture for links; only on a single event. */
  readonly picture?: string
  /** Absolute URL that adds the event to a Google calendar; only on a single event that takes place. */
  readonly googleCalendar?: string
  /** `YYYY-MM-DD`: the first date of a moved event. */
  readonly movedFrom?: string
  /** Given where the viewer added the event themselves. */
  readonly isMine?: true
  /** The viewer's own entry, if there is one, and the first people of the first clubs. */
  readonly users?: readonly EventUserView[]
  /** All people by club, in the order of the page; given where `users` is. */
  readonly clubCounts?: readonly ClubCountView[]
  readonly userCounts: StatusCounts
  /** In the order of `distances`, where there are several; only on a single event. */
  readonly distanceCounts?: readonly DistanceCountView[]
  /** Only on a single event. */
  readonly editions?: NextEditionsView
  /** How often it was edited: for those who may edit it, and sent back with their edit. */
  readonly revision?: number
  /** The viewer's own status, null for none. Members only. */
  readonly myStatus?: EventStatus | null
  /** For viewers who belong to a club. */
  readonly myClub?: MyClubView
}

/** The last edition of the same race before an event, and the first one after it, where there are such. */
export interface NextEditionsView {
  readonly before?: EditionView
  readonly after?: EditionView
}

export interface EditionView {
  readonly path: string
  /** `YYYY-MM-DD` */
  readonly date: string
}

/** A status that a member has recently set. */
export interface StatusChangeView extends Omit<StatusView, 'club' | 'comment'>, Partial<Marks> {
  readonly user: UserRef
  readonly event: Pick<EventView, 'id' | 'title' | 'path' | 'date' | 'state' | 'distances'>
  /** When it was set: ISO, UTC. */
  readonly date: string
  /** Id of the club in the request, where the status was set for that club. */
  readonly club?: string
  /** Given where it is included because the viewer follows the user. */
  readonly isFollowed?: true
}

export interface ClubMemberView {
  readonly user: UserRef
  readonly role: ClubRole
  /** ISO, UTC. */
  readonly joined: string
}

export interface ClubView extends ClubValues {
  readonly id: string
  readonly slug: string
  readonly path: string
  /** Path of a preview picture for links; only on a single club. */
  readonly picture?: string
  /** Its next event, null where there is none soon; only in the list of clubs. */
  readonly nextEvent?: { readonly title: string; readonly path: string; readonly date: string } | null
  /** The number of members. Members only. */
  readonly memberCount?: number
  /** The first members, by name. Members only, and only on a single club. The same goes for the next field. */
  readonly users?: readonly ClubMemberView[]
  /** Given when there are more members: the `cursor` of the next request. */
  readonly membersCursor?: string
  /** How many people ask to join. For the club's admins on a single club, and for those who answer in their place. */
  readonly joinRequestCount?: number
  /** True if the club has an admin. Only for people who ask to join it. */
  readonly hasAdmin?: boolean
  /** The races that members have run for the club this year, and their results. Given where `lastResults` is. */
  readonly season?: { readonly races: number; readonly results: number }
  /** How many admins the club has: the last one cannot leave. For those who edit its members, like all fields below. */
  readonly adminCount?: number
  /** People who ask to join, the longest waiting first; only the first ones of very many. */
  readonly joinRequests?: readonly ClubMemberView[]
  /** The requested memberships, including requests to join. */
  readonly chosenMembers?: readonly ClubMemberView[]
  /** The races of the last weekend with results. Given where the request asks for it, as is the next field. */
  readonly lastResults?: readonly ClubRaceView[]
  readonly results?: ClubResultsView
  readonly weekend?: WeekendView
  /** Whether the viewer, as an admin of the club, may mark events as its captain's choice. Given for the event form. */
  readonly captainsChoice?: boolean
}

/** A race with those who finished it for a club. */
export interface ClubRaceView {
  readonly event: Pick<EventView, 'id' | 'slug' | 'title' | 'path' | 'date' | 'distances'>
  /** By distance and time; only the first ones in a list of the last results. */
  readonly people: readonly EventUserView[]
  readonly count: number
}

/** The fastest members of a club over one distance in a season. */
export interface FastestView {
  readonly name: string
  readonly results: readonly (Pick<ClubRaceView, 'event'> & {
    readonly user: UserRef
    readonly resultInSeconds: number
  })[]
}

/** The results of a club in one month. */
export interface ClubResultsView {
  /** `2026-11`; '' for a club without results. */
  readonly month: string
  /** The nearest months with results. */
  readonly earlier?: string
  readonly later?: string
  /** The latest first. */
  readonly races: readonly ClubRaceView[]
  /** Given when there are more races in the month: the `cursor` of the next request. */
  readonly cursor?: string
  /** Of the year of the month, the shortest distance first. */
  readonly fastest: readonly FastestView[]
}

/** What a club ran, and will run. */
export interface WeekendView {
  /** Lines of the club's admins for this weekend. */
  readonly note?: string
  readonly parts: readonly WeekendPartView[]
}

/** One weekend of a club: who has a result or, before it is over, who races or supports. */
export interface WeekendPartView extends Weekend {
  /** How many different people. */
  readonly people: number
  /** By their start. Those that are called off or postponed have no people, and do not count. */
  readonly races: readonly WeekendRaceView[]
}

export interface WeekendRaceView {
  readonly event: Pick<
    EventView,
    'id' | 'slug' | 'title' | 'path' | 'date' | 'time' | 'timeZone' | 'state' | 'distances'
  >
  readonly people: readonly EventUserView[]
}

/** A request for a new club. */
export interface ClubRequestView extends ClubNameValues {
  readonly id: string
  readonly user: UserRef
  /** The role that the person asks for. */
  readonly role: ClubRole
  /** ISO, UTC. */
  readonly date: string
}

/** The status of one member at an event, for the list of that member's events. */
export type UserStatusView = Omit<StatusView, 'comment'>

/** The person who looks at the page. */
export interface SessionUserView {
  readonly viewer: Viewer
  /** What the navigation shows of them; null for visitors. */
  readonly user: UserRef | null
  /** See `viewerVersion.ts`. */
  readonly viewerVersion: string
}
