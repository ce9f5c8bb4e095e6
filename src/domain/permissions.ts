import { clubRoles, isClubMember, type ClubRole } from './clubRole'
import { siteRoles, type SiteRole } from './siteRole'
import type { Viewer } from './viewer'

/** Who may do and see what. Pure predicates: the same one shows the button and guards the handler. */

/** What decides who may edit an event. */
export interface EventOwnership {
  /** Id of the user who added it. */
  readonly createdBy?: string | undefined
  /** Id of the promoting club. */
  readonly clubChoice?: string | undefined
}

export const isSignedIn = atLeast(siteRoles.member)

export const canSeeParticipants = isSignedIn
export const canSeeClubMembers = isSignedIn
/** The sheet for race day, about people of the viewer's own clubs: it names nobody whom the event's page does not. */
export const canSeeRaceDay = canSeeParticipants
export const canAddEvent = isSignedIn
export const canSetOwnStatus = isSignedIn
export const canViewProfile = isSignedIn
/** To ask to join a club, and to leave it. */
export const canJoinClub = isSignedIn
/** To ask for a club to be added to the site. */
export const canRequestClub = isSignedIn

export const canSeeAdmin = atLeast(siteRoles.admin)
export const canSetAnyStatus = atLeast(siteRoles.admin)
export const canAddUsers = atLeast(siteRoles.admin)

/** To give somebody else's account to its person: never one that may do more than the viewer. */
export function canInvite(viewer: Viewer, user: { readonly siteRole: SiteRole }): boolean {
  return canAddUsers(viewer) && hasRole(viewer, user.siteRole)
}

/** To hide what somebody adds: never of those who may hide others, whose role is taken first. */
export function canHideUser(viewer: Viewer, user: { readonly siteRole: SiteRole }): boolean {
  return hasRole(viewer, siteRoles.admin) && user.siteRole < siteRoles.admin
}

/** To remove all that somebody has added. */
export function canEmptyUser(viewer: Viewer, user: { readonly siteRole: SiteRole }): boolean {
  return hasRole(viewer, siteRoles.topAdmin) && canHideUser(viewer, user)
}

export const canMergeUsers = atLeast(siteRoles.topAdmin)
/** To make a club, and to answer those who ask for one. */
export const canAddClub = atLeast(siteRoles.topAdmin)
export const canSetClubOnStatuses = atLeast(siteRoles.topAdmin)

/** How the site is. */
export const canSeeHealth = atLeast(siteRoles.topAdmin)

/** Who did what to whom. */
export const canSeeTrail = atLeast(siteRoles.topAdmin)

export const canSetSiteRoles = atLeast(siteRoles.topAdmin)

/** Who added the event, site admins, and the admins of the club that promotes it. */
export function canEditEvent(viewer: Viewer, event: EventOwnership): boolean {
  return (
    hasRole(viewer, siteRoles.admin) ||
    isSelf(viewer, event.createdBy) ||
    isClubAdmin(viewer, event.clubChoice)
  )
}

/** That an event is the club's choice. Who promotes it is public: see `EventView`. */
export function canSeeClubChoice(viewer: Viewer, clubId: string): boolean {
  return belongsTo(viewer, clubId)
}

/** Only admins of a club may pick it as an event's club choice: no site role replaces that. */
export function canChooseClub(viewer: Viewer, clubId: string): boolean {
  return isClubAdmin(viewer, clubId)
}

/** `captainsClubId`: the one club with a captain's choice; undefined when the site has none. */
export function canSetCaptainsChoice(viewer: Viewer, captainsClubId: string | undefined): boolean {
  return isClubAdmin(viewer, captainsClubId)
}

/** `captainsClubId`: the one club with a captain's choice; undefined when the site has none. */
export function canSeeCaptainsChoice(viewer: Viewer, captainsClubId: string | undefined): boolean {
  return belongsTo(viewer, captainsClubId)
}

/** The user themselves and site admins. */
export function canEditProfile(viewer: Viewer, userId: string): boolean {
  return hasRole(viewer, siteRoles.admin) || isSelf(viewer, userId)
}

/** The user themselves and site admins: which accounts are linked. */
export const canSeeLinkedAccounts = canEditProfile

/** Nobody but the user themselves: whoever has its address sees their races. */
export const canHaveCalendar = isSelf

/** The user themselves and, for those who ask by e-mail as the privacy page offers, the highest site role. */
export function canDeleteUser(viewer: Viewer, userId: string): boolean {
  return hasRole(viewer, siteRoles.topAdmin) || isSelf(viewer, userId)
}

/** Admins of the club and the highest site role. */
export function canEditClub(viewer: Viewer, clubId: string): boolean {
  return hasRole(viewer, siteRoles.topAdmin) || isClubAdmin(viewer, clubId)
}

/** As for the club's data; allowing and denying requests is part of it. */
export const canEditClubMembers = canEditClub

/** What shows the club's next events on its own website: no secret, but of use to its people only. */
export function canSeeEmbedSnippet(viewer: Viewer, clubId: string): boolean {
  return belongsTo(viewer, clubId) || canEditClub(viewer, clubId)
}

/** How many people wait to be let into the club: for its own admins, whose task it is. */
export const canSeeJoinRequestCount = isClubAdmin

/**
 * Anyone signed in may follow another user with whom they share no club.
 * `clubIds`: the clubs the other user belongs to, as associate or higher.
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

/** The viewer's role in a club, undefined for none. */
export function clubRoleOf(viewer: Viewer, clubId: string | undefined): ClubRole | undefined {
  return isSignedIn(viewer) ? viewer.clubs.find((club) => club.clubId === clubId)?.role : undefined
}

function hasRole(viewer: Viewer, role: SiteRole): boolean {
  return viewer.siteRole >= role
}

function atLeast(role: SiteRole): (viewer: Viewer) => boolean {
  return (viewer) => hasRole(viewer, role)
}

/** An anonymous visitor has no id and an event may have no creator: that does not make them the same. */
export function isSelf(viewer: Viewer, userId: string | undefined): boolean {
  return isSignedIn(viewer) && userId !== undefined && viewer.userId === userId
}

function isClubAdmin(viewer: Viewer, clubId: string | undefined): boolean {
  return clubRoleOf(viewer, clubId) === clubRoles.admin
}

function belongsTo(viewer: Viewer, clubId: string | undefined): boolean {
  return isClubMember(clubRoleOf(viewer, clubId))
}
