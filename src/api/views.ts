import type { CalendarChoice } from '../domain/calendarChoice'
import type { ClubRole } from '../domain/clubRole'
import type { EventStatus, StatusCounts } from '../domain/eventStatus'
import type { LoginType, PreviousLogin } from '../domain/loginType'
import type { ClubValues } from '../domain/validateClub'
import type { EventValues } from '../domain/validateEvent'
import type { SiteRole } from '../domain/siteRole'
import type { Viewer } from '../domain/viewer'
import type { AdminView } from './adminViews'

/** What one viewer may see of an entity, as it travels in JSON and in the embedded state. */

export interface UserRef {
  readonly id: string
  readonly name: string
  readonly path: string
  /** URL of a picture. */
  readonly avatar?: string
}

/** What people of one club do at an event, for somebody of that club. */
export interface MyClubView {
  /** Id of the club: the one that the viewer's home page is about. */
  readonly club: string
  /** How many take part in some way, the viewer included; who is only interested does not. */
  readonly doing: number
  /** Some of them, without the viewer. */
  readonly faces: readonly UserRef[]
}

/** One member's status on one event. */
export interface EventUserView {
  readonly user: UserRef
  /** Id of the club the member does the event for. */
  readonly club?: string
  readonly status: EventStatus
  /** When the status was last set: ISO, UTC. */
  readonly date: string
  readonly comment: string
  readonly resultInSeconds?: number
  /** For those who may set anybody's status: what it was before can be restored. */
  readonly canUndo?: true
}

/** How many people do an event for one club. */
export interface ClubCountView {
  /** Id of the club; absent for those who do it for none. */
  readonly club?: string
  readonly count: number
}

export interface EventView extends Omit<EventValues, 'clubChoice'> {
  readonly id: string
  readonly slug: string
  readonly path: string
  /** ISO, UTC. */
  readonly createdOn: string
  /** For members, and for whoever asks for what was changed since some time. */
  readonly updatedOn?: string
  /** Members only, and only on a single event, as `updatedBy` and `users` are. */
  readonly createdBy?: UserRef
  readonly updatedBy?: UserRef
  /** Ids of the promoting clubs, which everybody may know; that it is their choice is shown to their members. */
  readonly clubChoice: readonly string[]
  /** True only for viewers who may see the highlight. */
  readonly captainsChoice: boolean
  readonly isEditable: boolean
  /** Path of a picture of when and where it is, for previews of links; only on a single event. */
  readonly picture?: string
  /** Absolute: adds it to a Google calendar; only on a single event, and only of one that goes ahead. */
  readonly googleCalendar?: string
  /** `YYYY-MM-DD`: the first date of an event that was moved. */
  readonly movedFrom?: string
  /** Given where the viewer has added it themselves. */
  readonly isMine?: true
  /** The viewer's own entry, if they have one, and the first people of the first clubs. */
  readonly users?: readonly EventUserView[]
  /** All people by club, in the order of the page; given where `users` is. */
  readonly clubCounts?: readonly ClubCountView[]
  readonly userCounts: StatusCounts
  /** How often it was edited: for those who may edit it, to be sent back with their edit. */
  readonly revision?: number
  /** The viewer's own status, null for none. Members only. */
  readonly myStatus?: EventStatus | null
  /** For viewers who belong to a club. */
  readonly myClub?: MyClubView
}

/** A status that a member has set lately. */
export interface StatusChangeView {
  readonly user: UserRef
  readonly event: Pick<EventView, 'id' | 'title' | 'path' | 'date' | 'state'>
  readonly status: EventStatus
  /** When it was set: ISO, UTC. */
  readonly date: string
  readonly resultInSeconds?: number
  /** Id of the club that was asked about, where it was set for that. */
  readonly club?: string
  /** Given where it is told because the viewer follows the user. */
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
  /** Path of a picture with its name, for previews of links; only on a single club. */
  readonly picture?: string
  /** Its first event to come, null where none is soon; only in the list of clubs. */
  readonly nextEvent?: { readonly title: string; readonly path: string; readonly date: string } | null
  /** How many belong to it. Members only. */
  readonly memberCount?: number
  /** The first members, by name. Members only, and only on a single club, as the next one. */
  readonly users?: readonly ClubMemberView[]
  /** Given when there are more members: `cursor` for a request of them. */
  readonly membersCursor?: string
  /** How many wait to be let in. For the club's admins, and only on a single club. */
  readonly joinRequestCount?: number
  /** How many administer the club: the last of them stays one. For those who edit its members, as all that follows. */
  readonly adminCount?: number
  /** Those who wait to be let in, the longest first, and only the first where they are very many. */
  readonly joinRequests?: readonly ClubMemberView[]
  /** The memberships that were asked for, requests among them. */
  readonly chosenMembers?: readonly ClubMemberView[]
  /**
   * Whether the viewer, as an admin of the club, may mark events as its captain's choice. Given where the event form
   * asks.
   */
  readonly captainsChoice?: boolean
}

/** Somebody's request for a club to be added to the site. */
export interface ClubRequestView extends ClubValues {
  readonly id: string
  readonly user: UserRef
  /** What they are to be in it. */
  readonly role: ClubRole
  /** ISO, UTC. */
  readonly date: string
}

/** A user's membership, or request to be a member, as the user's page shows it. */
export interface UserClubView {
  /** Id of the club. */
  readonly club: string
  readonly role: ClubRole
  /** ISO, UTC. */
  readonly joined: string
}

/** How much somebody has added, whether it is hidden or not. */
export interface AddedView {
  readonly events: number
  /** Of these events, those on which somebody else has a status. */
  readonly joined: number
  readonly statuses: number
}

/** What somebody has added who is hidden: the newest of each, for themselves. */
export interface HiddenView {
  readonly events: readonly HiddenEventView[]
  readonly statuses: readonly (UserStatusView & {
    readonly event: HiddenEventView
    readonly comment: string
  })[]
}

interface HiddenEventView {
  readonly id: string
  readonly title: string
  /** `YYYY-MM-DD`. */
  readonly date: string
}

export interface UserView extends UserRef {
  readonly slug: string
  /** Only on a single user, as is all that follows, and where an administrator looks for users. */
  readonly roleName?: string
  /** For site admins. */
  readonly siteRole?: SiteRole
  /** Whether what they add is hidden: for themselves and site admins. */
  readonly isHidden?: boolean
  readonly hidden?: HiddenView
  /** Where it was asked for. */
  readonly added?: AddedView
  readonly clubs?: readonly UserClubView[]
  /** Newest first, and only the newest where they are very many. */
  readonly followers?: readonly UserRef[]
  readonly followerCount?: number
  /** Whether the viewer follows the user. */
  readonly isFollowed?: boolean
  /** Whom the user follows, those they began with last first. For the user themselves. */
  readonly following?: readonly UserRef[]
  readonly followingCount?: number
  /** For the user themselves and site admins. */
  readonly linkedAccounts?: Readonly<Record<LoginType, boolean>>
  /** For the user themselves: `provider:id` of each login, as the setting `SITE_ADMINS` names it. */
  readonly loginIds?: readonly string[]
  /** For those who may invite them, where nobody has ever logged in as them: until when an invitation is good. */
  readonly invitation?: { readonly expires?: string }
  /** For the user themselves. */
  readonly calendar?: OwnCalendarView
  /** For site admins; the date is ISO, UTC. */
  readonly lastLogin?: { readonly date: string; readonly type: string }
}

/** The calendar of somebody's own races. */
export interface OwnCalendarView {
  /** Absent where they have none. */
  readonly holds?: CalendarChoice | undefined
  /** Its secret address: told once, when it was made just now. */
  readonly path?: string
}

/** What one member does at an event, for the list of that member's events. */
export interface UserStatusView {
  readonly status: EventStatus
  /** Id of the club the member does the event for. */
  readonly club?: string
  readonly resultInSeconds?: number
}

/** Who is looking. */
export interface OnlookerView {
  readonly viewer: Viewer
  /** What the navigation shows of them; null for visitors. */
  readonly user: UserRef | null
  /** See `viewerVersion.ts`. */
  readonly viewerVersion: string
}

/** A response holds some of these; all are merged into the state by one action. */
export interface Entities {
  readonly previousLogin?: PreviousLogin
  readonly onlooker?: OnlookerView
  readonly events?: readonly EventView[]
  readonly event?: EventView
  readonly clubs?: readonly ClubView[]
  readonly club?: ClubView
  readonly users?: readonly UserView[]
  readonly user?: UserView
  /** Newest first. */
  readonly activity?: readonly StatusChangeView[]
  /** Clubs that people have asked for, and that nobody has answered yet. Oldest first. */
  readonly clubRequests?: readonly ClubRequestView[]
  readonly admin?: AdminView
}
