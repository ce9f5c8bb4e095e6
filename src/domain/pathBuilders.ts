import { fill, withQuery } from './fillPath'
import { returnPathLength } from './limits'
import * as pagePatterns from './pagePatterns'
import * as serverPatterns from './serverPatterns'

export {
  home,
  pastEvents,
  addEvent,
  eventSearch,
  clubs,
  requestClub,
  offline,
  privacy,
  forWebsites,
  admin,
  addUser,
  mergeUsers,
  addClub,
  clubRequests,
  setClubOnStatuses,
  siteRoles,
  auditLog,
} from './pagePatterns'

/** Id of the section with the people of one club on an event's page. */
export const clubPeopleId = 'people'

/** `date` is `YYYY-MM-DD`. */
export const day = (date: string) => fill(pagePatterns.day, date)
export const event = (slug: string) => fill(pagePatterns.event, slug)
/** One page of a club's people at an event; '' stands for people without a club. */
export const eventPeople = (slug: string, clubId: string, cursor?: string) => {
  const query = new URLSearchParams({ club: clubId, ...(cursor !== undefined && { cursor }) })
  return `${fill(pagePatterns.event, slug)}?${query}#${clubPeopleId}`
}
export const editEvent = (slug: string) => fill(pagePatterns.editEvent, slug)
export const deleteEvent = (slug: string) => fill(pagePatterns.deleteEvent, slug)
export const editEventUsers = (slug: string) => fill(pagePatterns.editEventUsers, slug)
/** The form for the status of one user, who is selected already. */
export const eventUser = (slug: string, userId: string) =>
  `${fill(pagePatterns.editEventUsers, slug)}?user=${encodeURIComponent(userId)}`
/**
 * The list for entering results. `saved`: id of a user whose status was just set; `undone`: 'yes' where that was
 * undone; `after`: cursor of a later page.
 */
export const enterResults = (
  slug: string,
  shown: {
    readonly saved?: string | undefined
    readonly undone?: 'yes' | undefined
    readonly after?: string | undefined
  } = {},
) => withQuery(fill(pagePatterns.editEventUsers, slug), shown)
export const eventStatus = (slug: string) => fill(pagePatterns.eventStatus, slug)
export const raceDay = (slug: string) => fill(pagePatterns.raceDay, slug)
export const club = (slug: string) => fill(pagePatterns.club, slug)
export const editClub = (slug: string) => fill(pagePatterns.editClub, slug)
export const editClubMembers = (slug: string) => fill(pagePatterns.editClubMembers, slug)
/** `users`: ids of those whose memberships will be changed; `from`: their roles when the viewer decided on that. */
export const changeClubRoles = (
  slug: string,
  change: { readonly users: readonly string[]; readonly role: string; readonly from?: string | undefined },
) => {
  const { users, role, from } = change
  const query = new URLSearchParams(users.map((user) => ['user', user]))
  query.set('role', role)
  if (from !== undefined) query.set('from', from)
  return `${fill(pagePatterns.changeClubRoles, slug)}?${query}`
}
export const leaveClub = (slug: string) => fill(pagePatterns.leaveClub, slug)
export const user = (slug: string) => fill(pagePatterns.user, slug)
export const editUser = (slug: string) => fill(pagePatterns.editUser, slug)
export const deleteUser = (slug: string) => fill(pagePatterns.deleteUser, slug)
export const hideUser = (slug: string) => fill(pagePatterns.hideUser, slug)
export const userData = (slug: string) => fill(serverPatterns.userData, slug)
export const userPicture = (slug: string) => fill(serverPatterns.userPicture, slug)
/** `source` and `target`: ids of the users selected so far. */
export const merge = (chosen: {
  readonly source?: string | undefined
  readonly target?: string | undefined
}) => withQuery(pagePatterns.mergeUsers, chosen)
/** `key`: the key that the site printed. */
export const firstAdmin = (key: string) => withQuery(pagePatterns.firstAdmin, { key })
/** The buttons for one user, by the user's id. */
export const siteRole = (user: string) => withQuery(pagePatterns.siteRoles, { user })
/** `person`: id of a user who acted or was acted on; `after`: cursor of a later page. */
export const auditLogOf = (wanted: AuditChoice) => withQuery(pagePatterns.auditLog, wanted)
/** The values selected so far: ids and dates; `changed`: how many statuses were just changed. */
export const statusClub = (chosen: StatusClubQuery) => withQuery(pagePatterns.setClubOnStatuses, chosen)
/** Without `returnUrl` where the viewer comes from the home page, or where `isReturnPath` refuses it as too long. */
export const login = (returnPath = '') =>
  returnPath === '' || returnPath === pagePatterns.home || returnPath.length > returnPathLength
    ? pagePatterns.login
    : `${pagePatterns.login}?returnUrl=${encodeURIComponent(returnPath)}`
export const link = (type: string) => fill(serverPatterns.link, type)
export const unlink = (type: string) => fill(serverPatterns.unlink, type)
export const auth = (type: string) => fill(serverPatterns.auth, type)
export const newAccount = (type: string) => fill(serverPatterns.newAccount, type)
export const logout = serverPatterns.logout
export const worker = serverPatterns.worker
export const invitation = (key: string) => fill(serverPatterns.invitation, key)
/** The paths of the feeds of a page, by the page's own path. */
export const allEvents = '/events'
export const feedOf = (path: string, format: 'ics' | 'atom' | 'json') => `${path}.${format}`
export const acceptInvitation = (key: string, type: string) =>
  fill(fill(serverPatterns.acceptInvitation, key), type)

export interface AuditChoice {
  readonly person?: string | undefined
  readonly action?: string | undefined
  readonly after?: string | undefined
}

export interface StatusClubQuery {
  readonly user?: string | undefined
  readonly club?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly changed?: number | undefined
}
