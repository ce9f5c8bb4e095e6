import type { Best, Marks } from '../../kernel/running/bests'
import type { CalendarChoice } from './calendarChoice'
import type { ClubRole } from '../../kernel/access/clubRole'
import type { LoginType } from '../../kernel/access/loginType'
import type { SiteRole } from '../../kernel/access/siteRole'
import type { ResultImportsView } from '../statuses/resultViews'
import type { EventView, StatusView, UserRef } from '../../kernel/composites/views'

/** What one viewer may see of a user: see `views.ts`. */

/** A user's membership or request to join, as the user's page shows it. */
export interface UserClubView {
  /** Id of the club. */
  readonly club: string
  readonly role: ClubRole
  /** ISO, UTC. */
  readonly joined: string
}

/** How much somebody has added, hidden or not. */
export interface AddedView {
  readonly events: number
  /** How many of these events others have a status on. */
  readonly joined: number
  readonly statuses: number
}

/** What a hidden user has added: the newest of each kind, for the user themselves. */
export interface HiddenView {
  readonly events: readonly HiddenEventView[]
  readonly statuses: readonly (StatusView & { readonly event: HiddenEventView })[]
}

interface HiddenEventView {
  readonly id: string
  readonly title: string
  /** `YYYY-MM-DD`. */
  readonly date: string
}

export interface UserView extends UserRef {
  readonly slug: string
  /** Only on a single user, and where an administrator looks for users. The same goes for all fields below. */
  readonly roleName?: string
  /** For site admins. */
  readonly siteRole?: SiteRole
  /** Whether nobody else enters their results: for the user themselves and site admins. */
  readonly entersOwnResults?: true
  readonly isUnnamed?: true
  /** Whether what they add is hidden: for the user themselves and site admins. */
  readonly isHidden?: boolean
  readonly hidden?: HiddenView
  /** Given where the request asks for it. */
  readonly added?: AddedView
  /** Given where the request asks for it. */
  readonly results?: UserResultsView
  /** For the user themselves, where the request asks for it. */
  readonly resultImports?: ResultImportsView
  readonly clubs?: readonly UserClubView[]
  /** Newest first, and only the newest ones of very many. */
  readonly followers?: readonly UserRef[]
  readonly followerCount?: number
  /** Whether the viewer follows the user. */
  readonly isFollowed?: boolean
  /** The people whom the user follows, the last followed first. For the user themselves. */
  readonly following?: readonly UserRef[]
  readonly followingCount?: number
  /** For the user themselves and site admins. */
  readonly linkedAccounts?: Readonly<Record<LoginType, boolean>>
  /** For the user themselves: `provider:id` of each login, as the setting `SITE_ADMINS` names it. */
  readonly loginIds?: readonly string[]
  /**
   * Until when their invitation is valid: for those who may invite them, where nobody has ever logged in to the
   * account.
   */
  readonly invitation?: { readonly expires?: string }
  /** For the user themselves. */
  readonly calendar?: OwnCalendarView
  /** Whether the server of their email address has refused mail: for the user themselves, where the host sends mail. */
  readonly isMailRefused?: true
  /** For site admins; the date is ISO, UTC. */
  readonly lastLogin?: { readonly date: string; readonly type: string }
}

/** The results of a user in one season, or over one distance, and their bests of all. */
export interface UserResultsView {
  /** The years with results, the latest first. */
  readonly seasons: readonly string[]
  /** The one whose results these are. */
  readonly season: string
  /** The latest first. */
  readonly results: readonly ResultView[]
  /** The shortest distance first. `season`: the best of that season. */
  readonly bests: readonly Best<ResultView>[]
  /** The name of the distance, where the request names one: then the results are those of all years that count for it. */
  readonly distance?: string
}

export interface ResultView extends Marks {
  /** Without a path, where the calendar does not have it. */
  readonly event: Pick<EventView, 'title' | 'date'> & Partial<Pick<EventView, 'path'>>
  /** Id of a result that somebody brought along. */
  readonly older?: string
  readonly resultInSeconds: number
  /** The name of the distance. */
  readonly distance?: string
  readonly metres?: number
  /** Id. */
  readonly club?: string
}

/** The calendar of one's own races. */
export interface OwnCalendarView {
  /** Absent where there is none. */
  readonly holds?: CalendarChoice
  /** Its secret address, which is only shown once, when it is new. */
  readonly path?: string
}
