import { clubRoles, isClubMember, type ClubRole } from './clubRole'
import { type Hidden, isHidden } from './hidden'
import { siteRoles, type SiteRole } from './siteRole'
import type { Viewer } from './viewer'

/** Pure predicates of permission: the same one shows a button and guards its handler. */

/** The part of an event that decides who may edit it. */
export interface EventOwnership {
  /** Id of the user who added it. */
  readonly createdBy?: string
  /** Id of the promoting club. */
  readonly clubChoice?: string | undefined
  /** Id of the club that follows its calendar. */
  readonly followingClub?: string
}

export const isSignedIn = atLeast(siteRoles.member)

export const canSeeParticipants = isSignedIn
export const canSeeClubMembers = isSignedIn
/** The race-day sheet, with people of the viewer's own clubs. It names only people whom the event's page names. */
export const canSeeRaceDay = canSeeParticipants
export const canAddEvent = isSignedIn
export const canSetOwnStatus = isSignedIn
/** Reporting that a race is full, or has places again. */
export const canReportFull = isSignedIn
export const canViewProfile = isSignedIn
/** Joining, asking to join, and leaving a club. */
export const canJoinClub = isSignedIn
/** Asking for a new club. */
export const canRequestClub = isSignedIn

export const canSeeAdmin = atLeast(siteRoles.admin)

/**
 * Seeing that a user exists. The name of a hidden user is content, too: only they themselves and site admins see it.
 * Admins of a club also see its members, so that they can remove them. Only their own club and site admins see an
 * unclaimed member.
 */
export function canSeeUser(
  viewer: Viewer,
  user: { readonly id: string; readonly hidden?: Hidden; readonly unclaimedIn?: string },
): boolean {
  if (canSeeAdmin(viewer) || isSelf(viewer, user.id)) return true
  return !isHidden(user) && (user.unclaimedIn === undefined || belongsTo(viewer, user.unclaimedIn))
}

export const canSetAnyStatus = atLeast(siteRoles.admin)
export const canAddUsers = atLeast(siteRoles.admin)

/** Inviting a person to take over an account. The account never has more rights than the viewer. */
export function canInvite(viewer: Viewer, user: { readonly siteRole: SiteRole }): boolean {
  return canAddUsers(viewer) && hasRole(viewer, user.siteRole)
}

/** Hiding a user's events and statuses. Users who may hide others are exempt: their role has to be removed first. */
export function canHideUser(viewer: Viewer, user: { readonly siteRole: SiteRole }): boolean {
  return hasRole(viewer, siteRoles.admin) && user.siteRole < siteRoles.admin
}

/**
 * Importing results for the members of a club; '' stands for everyone. Site admins, and the
 * admins of the club for its members.
 */
export function canEnterResults(viewer: Viewer, clubId: string): boolean {
  return hasRole(viewer, siteRoles.admin) || (clubId !== '' && isClubAdmin(viewer, clubId))
}

/** Returns true if the viewer may add results from a list for anyone. */
export function canPasteResults(viewer: Viewer): boolean {
  return (
    canEnterResults(viewer, '') ||
    (isSignedIn(viewer) && viewer.clubs.some(({ clubId }) => isClubAdmin(viewer, clubId)))
  )
}

/** Deleting everything that a user has added. */
export function canEmptyUser(viewer: Viewer, user: { readonly siteRole: SiteRole }): boolean {
  return hasRole(viewer, siteRoles.topAdmin) && canHideUser(viewer, user)
}

export const canMergeUsers = atLeast(siteRoles.topAdmin)
/** Adding a club, and answering requests for new clubs. */
export const canAddClub = atLeast(siteRoles.topAdmin)
export const canSetClubOnStatuses = atLeast(siteRoles.topAdmin)

/** The status page of the site. */
export const canSeeHealth = atLeast(siteRoles.topAdmin)

/** Following calendars for a club, or for the site with ''. */
export function canFollowCalendars(viewer: Viewer, clubId: string): boolean {
  return clubId === '' ? canSeeAdmin(viewer) : canEditClub(viewer, clubId)
}

export const canSeeAuditLog = atLeast(siteRoles.topAdmin)

export const canSetSiteRoles = atLeast(siteRoles.topAdmin)

/** Editing an event: its author, site admins, and the admins of the club that promotes it or follows its calendar. */
export function canEditEvent(viewer: Viewer, event: EventOwnership): boolean {
  return (
    hasRole(viewer, siteRoles.admin) ||
    isSelf(viewer, event.createdBy) ||
    isClubAdmin(viewer, event.clubChoice) ||
    isClubAdmin(viewer, event.followingClub)
  )
}

/** Seeing that an event is the club's choice. The promoting club itself is public: see `EventView`. */
export function canSeeClubChoice(viewer: Viewer, clubId: string): boolean {
  return belongsTo(viewer, clubId)
}

/** Only admins of a club may make it an event's club choice. No site role replaces that. */
export function canChooseClub(viewer: Viewer, clubId: string): boolean {
  return isClubAdmin(viewer, clubId)
}

/** `captainsClubId`: the one club with a captain's choice; undefined if the site has none. */
export function canSetCaptainsChoice(viewer: Viewer, captainsClubId: string | undefined): boolean {
  return isClubAdmin(viewer, captainsClubId)
}

/** `captainsClubId`: the one club with a captain's choice; undefined if the site has none. */
export function canSeeCaptainsChoice(viewer: Viewer, captainsClubId: string | undefined): boolean {
  return belongsTo(viewer, captainsClubId)
}

/** The user themselves and site admins. */
export function canEditProfile(viewer: Viewer, userId: string): boolean {
  return hasRole(viewer, siteRoles.admin) || isSelf(viewer, userId)
}

/** Seeing which accounts are linked: the user themselves and site admins. */
export const canSeeLinkedAccounts = canEditProfile

/**
 * Seeing a person's age category and age grades: themselves and, if they show them, accepted members of their clubs.
 * `clubIds`: the clubs that the person belongs to, as associate or higher. No site role replaces that.
 */
export function canSeeAgeGrades(
  viewer: Viewer,
  person: {
    readonly userId: string
    readonly isShown?: true | undefined
    readonly clubIds: readonly string[]
  },
): boolean {
  if (isSelf(viewer, person.userId)) return true
  return person.isShown === true && person.clubIds.some((clubId) => canSeeAgeTables(viewer, clubId))
}

/**
 * Seeing tables, orders and levels that follow from people's sex or age: members of the club alone, to whom those people
 * show their category and age grades. No site role replaces that, nor a membership that follows from one.
 */
export function canSeeAgeTables(viewer: Viewer, clubId: string): boolean {
  return belongsTo(viewer, clubId) && !viewer.clubs.some((one) => one.clubId === clubId && one.isUnaccepted)
}

/** Accepting members whom a site role has brought into the club: its accepted admins. */
export function canAcceptMembers(viewer: Viewer, clubId: string): boolean {
  return isClubAdmin(viewer, clubId) && canSeeAgeTables(viewer, clubId)
}
export const canPublishRecords = canAcceptMembers

/** Only the user themselves: the address of a calendar shows all of its races. */
export const canHaveCalendar = isSelf

/** Returns true if the viewer may add older results: only their own. */
export const canAddResults = isSelf

/**
 * The user themselves, and a club's admins for its unclaimed members. Also the highest site role, for people who ask by
 * e-mail, as the privacy page offers.
 */
export function canDeleteUser(
  viewer: Viewer,
  user: { readonly id: string; readonly unclaimedIn?: string },
): boolean {
  return (
    hasRole(viewer, siteRoles.topAdmin) || isSelf(viewer, user.id) || isClubAdmin(viewer, user.unclaimedIn)
  )
}

/** Admins of the club and the highest site role. */
export function canEditClub(viewer: Viewer, clubId: string): boolean {
  return hasRole(viewer, siteRoles.topAdmin) || isClubAdmin(viewer, clubId)
}

/** Uses the permission for the club's data, which includes accepting and denying requests. */
export const canEditClubMembers = canEditClub

/**
 * Getting the code that embeds the club's next events in a website. It is no secret, but only of use to the club's
 * people.
 */
export function canSeeEmbedSnippet(viewer: Viewer, clubId: string): boolean {
  return belongsTo(viewer, clubId) || canEditClub(viewer, clubId)
}

/** The page of a club's weekend, as it would be written to the club's chat. */
export const canSeeWeekend = canSeeEmbedSnippet

/** Seeing how many people ask to join the club: its own admins, who answer them. */
export const canSeeJoinRequestCount = isClubAdmin

/** Being shown what is left to do for a new club: its own admins, as super admins would see it on every club’s page. */
export const canSetUpClub = isClubAdmin

/**
 * Any logged-in user may follow another user with whom they share no club. `clubIds`: the clubs that the other user
 * belongs to, as associate or higher.
 */
export function canFollow(
  viewer: Viewer,
  other: { readonly userId: string; readonly clubIds: readonly string[] },
): boolean {
  return (
    isSignedIn(viewer) &&
    !isSelf(viewer, other.userId) &&
    !other.clubIds.some((clubId) => belongsTo(viewer, clubId))
  )
}

/** The viewer's role in a club; undefined for none. */
export function clubRoleOf(viewer: Viewer, clubId: string | undefined): ClubRole | undefined {
  return isSignedIn(viewer) ? viewer.clubs.find((club) => club.clubId === clubId)?.role : undefined
}

function hasRole(viewer: Viewer, role: SiteRole): boolean {
  return viewer.siteRole >= role
}

function atLeast(role: SiteRole): (viewer: Viewer) => boolean {
  return (viewer) => hasRole(viewer, role)
}

/** A visitor has no id, and an event may have no creator. Two absent ids are not the same person. */
export function isSelf(viewer: Viewer, userId: string | undefined): boolean {
  return isSignedIn(viewer) && userId !== undefined && viewer.userId === userId
}

function isClubAdmin(viewer: Viewer, clubId: string | undefined): boolean {
  return clubRoleOf(viewer, clubId) === clubRoles.admin
}

function belongsTo(viewer: Viewer, clubId: string | undefined): boolean {
  return isClubMember(clubRoleOf(viewer, clubId))
}
