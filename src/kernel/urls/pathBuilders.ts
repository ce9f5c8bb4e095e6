import { fill, withQuery } from './fillPath'
import { returnPathLength } from '../limits'
import * as serverPatterns from './serverPatterns'

/** Id of the place of the message about a change, which can have the focus. */
export const donePart = 'done'

/** Id of the section with the people of one club on an event's page. */
export const clubPeopleId = 'people'

/*
 * Every page: its path or, if that has a parameter (`:name` stands for one segment), its pattern as a router matches
 * it, and what fills the pattern.
 */

export const home = '/'
/** The calendar of a month, `YYYY-MM`; of the current one without it. */
export const monthView = (month?: string) => withQuery(home, { view: 'month', month })
export const pastEvents = '/past-events'
export const dayPattern = '/day/:date'
/** `date` is `YYYY-MM-DD`. */
export const day = (date: string) => fill(dayPattern, date)
export const eventPattern = '/event/:slug'
export const event = (slug: string) => fill(eventPattern, slug)
/** One page of a club's people at an event; '' stands for people without a club. */
export const eventPeople = (slug: string, clubId: string, cursor?: string) => {
  const query = new URLSearchParams({ club: clubId, ...(cursor !== undefined && { cursor }) })
  return `${fill(eventPattern, slug)}?${query}#${clubPeopleId}`
}
export const editEventPattern = '/event/:slug/edit'
export const editEvent = (slug: string) => fill(editEventPattern, slug)
/** Asks before the event is deleted. */
export const deleteEventPattern = '/event/:slug/delete'
export const deleteEvent = (slug: string) => fill(deleteEventPattern, slug)
export const editEventUsersPattern = '/event/:slug/edit-users'
export const editEventUsers = (slug: string) => fill(editEventUsersPattern, slug)
/** The form for the status of one user, who is selected already. */
export const eventUser = (slug: string, userId: string) =>
  `${fill(editEventUsersPattern, slug)}?user=${encodeURIComponent(userId)}`
/**
 * The list for entering results. `saved`: id of a user whose status was just set; `undone`: 'yes' if that was undone;
 * `after`: cursor of a later page.
 */
export const enterResults = (
  slug: string,
  shown: {
    readonly saved?: string | undefined
    readonly undone?: 'yes' | undefined
    readonly after?: string | undefined
  } = {},
) => withQuery(fill(editEventUsersPattern, slug), shown)
/** The form with which admins set or correct one member's result. */
export const editResultPattern = '/event/:slug/edit-result'
export const editResult = (slug: string, user: string) => withQuery(fill(editResultPattern, slug), { user })
/** The status form as a page of its own, if there is no JavaScript. */
export const eventStatusPattern = '/event/:slug/status'
export const eventStatus = (slug: string) => fill(eventStatusPattern, slug)
/** The page that imports results, for a club or for everyone. */
export const pasteResultsPattern = '/event/:slug/paste-results'
export const pasteResults = (slug: string) => fill(pasteResultsPattern, slug)
/** The page after saving results of a list, with the focus on the message, or of one `user`. `left`: ids of people whose results stayed. */
export const savedResultsPattern = '/event/:slug/saved-results'
export const savedList = (slug: string, list: string, left: readonly string[] = []) =>
  `${withQuery(fill(savedResultsPattern, slug), { list, left: left.join() || undefined })}#${donePart}`
export const savedResult = (slug: string, user: string) =>
  withQuery(fill(savedResultsPattern, slug), { user })
/** A list that was pasted: what its columns hold, and who of our people is in it. */
export const resultListPattern = '/event/:slug/paste-results/:id'
export const resultList = (slug: string, id: string) => fill(fill(resultListPattern, slug), id)
/** The race-day sheet: participants from the viewer's clubs, for printing and sending. */
export const raceDayPattern = '/event/:slug/race-day'
export const raceDay = (slug: string) => fill(raceDayPattern, slug)
/** All editions of the event's race; who may edit the event says there which race that is. */
export const editionsPattern = '/event/:slug/editions'
export const editions = (slug: string) => fill(editionsPattern, slug)
export const notifications = '/notifications'
export const notificationSettings = '/notifications/settings'
export const addEvent = '/add-event'
export const addEvents = '/add-events'
export const eventSearch = '/event-search'
export const searchFor = ({ text, distance, terrain, month, from, to, ...others }: AskedFields) => {
  const { near, within, entries, without } = others
  return withQuery(eventSearch, { text, distance, terrain, month, from, to, near, within, entries, without })
}
/** The next races of a standard distance, by its id; `month` is `YYYY-MM`, from which on they are listed. */
export const racesPattern = '/races/:distance'
export const races = (distance: string, month?: string) => withQuery(fill(racesPattern, distance), { month })
export const ageGrade = '/age-grade'
/** The page of the viewer's own age and sex. */
export const ageAndSex = '/age-and-sex'
export const clubs = '/club'
export const clubPattern = '/club/:slug'
export const club = (slug: string) => fill(clubPattern, slug)
/** A part of a club's page that is a page of its own. */
export const clubPartPattern = '/club/:slug/:part'
export const clubPart = (slug: string, part: 'members' | 'races' | 'calendar') => `${club(slug)}/${part}`
export const weekendPattern = '/club/:slug/weekend'
export const weekend = (slug: string) => fill(weekendPattern, slug)
export const clubResultsPattern = '/club/:slug/results'
/** Results of a club's members; `month` is `YYYY-MM`. */
export const clubResults = (slug: string, month?: string) =>
  withQuery(fill(clubResultsPattern, slug), { month })
/** A club's records, and the page where its admins edit them. */
export const clubRecordsPattern = '/club/:slug/records'
export const clubRecords = (slug: string) => fill(clubRecordsPattern, slug)
export const editClubRecordsPattern = '/club/:slug/edit-records'
export const editClubRecords = (slug: string) => fill(editClubRecordsPattern, slug)
/** A club's standards. `certificate`: id of the viewer's own award shown to print. */
export const clubStandardsPattern = '/club/:slug/standards'
export const clubStandards = (slug: string, certificate?: string) =>
  withQuery(fill(clubStandardsPattern, slug), { certificate })
export const editClubStandardsPattern = '/club/:slug/edit-standards'
export const editClubStandards = (slug: string) => fill(editClubStandardsPattern, slug)
export const championshipsPattern = '/club/:slug/championships'
export const championships = (slug: string) => fill(championshipsPattern, slug)
export const addChampionshipPattern = '/club/:slug/add-championship'
export const addChampionship = (slug: string) => fill(addChampionshipPattern, slug)
/**
 * A championship's standings. `why`: slug of the person whose scores are explained; `race`: id of a counting race; `cursor`
 * and `name`: the page of rows; `all`: `yes` for all rows.
 */
export const championshipPattern = '/club/:slug/championship/:championship'
export const championship = (
  slug: string,
  name: string,
  shown: { readonly [Name in 'why' | 'race' | 'cursor' | 'name' | 'all']?: string | undefined } = {},
) => withQuery(fill(fill(championshipPattern, slug), name), shown)
/** Id of the row, or the panel, that explains someone’s points. */
export const whyId = 'why'
/** The page at a championship's path with an explanation of the points of `user`: their slug or id. */
export const championshipWhy = (path: string, user: string) => `${withQuery(path, { why: user })}#${whyId}`
/**
 * The pages where the club's admins edit a championship. `ask`: the call that a question is about; `edit`: id of the counting race in the form; `find`: the search for
 * races; `kind` and `member`: the entry in the form; `name` and `members`: the page of members.
 */
export const editChampionshipRulesPattern = '/club/:slug/championship/:championship/edit/rules'
export const editChampionshipPattern = '/club/:slug/championship/:championship/edit/:part'
export const editChampionship = (
  slug: string,
  name: string,
  part: 'rules' | 'races' | 'people' | 'close',
  shown: {
    readonly [Name in 'ask' | 'edit' | 'kind' | 'member' | 'name' | 'members']?: string | undefined
  } = {},
) => withQuery(fill(fill(fill(editChampionshipPattern, slug), name), part), shown)
export const editClubPattern = '/club/:slug/edit'
export const editClub = (slug: string) => fill(editClubPattern, slug)
export const webhooksPattern = '/club/:slug/webhooks'
/** `edit`: id of the webhook in the form; a new one without it. */
export const webhooks = (slug: string, edit?: string) => withQuery(fill(webhooksPattern, slug), { edit })
/** Asks before something is done with a webhook; `ask`: the name of the call. */
export const askAboutHook = (slug: string, ask: string, id: string) =>
  `${withQuery(fill(webhooksPattern, slug), { ask, id })}#${encodeURIComponent(id)}`
export const followedCalendarsPattern = '/club/:slug/calendars'
export const siteCalendars = '/admin/calendars'
/** Stands for the site instead of a club's slug. */
export const ofSite = '-'
/** The calendars that a club follows, or the site. */
export const followedCalendars = (slug: string) =>
  slug === ofSite ? siteCalendars : fill(followedCalendarsPattern, slug)
export const followedCalendar = (slug: string, calendar: string) =>
  withQuery(followedCalendars(slug), { calendar })
export const addMembersPattern = '/club/:slug/add-members'
export const addMembers = (slug: string) => fill(addMembersPattern, slug)
/** Imports a club's past results. */
export const importHistoryPattern = '/club/:slug/import-history'
export const importHistory = (slug: string) => fill(importHistoryPattern, slug)
export const editClubMembersPattern = '/club/:slug/edit-members'
export const editClubMembers = (slug: string) => fill(editClubMembersPattern, slug)
/** Asks before memberships are changed. */
export const changeClubRolesPattern = '/club/:slug/edit-members/change'
/** `users`: ids of those whose memberships will be changed; `from`: their roles when the viewer decided on that. */
export const changeClubRoles = (
  slug: string,
  change: { readonly users: readonly string[]; readonly role: string; readonly from?: string | undefined },
) => {
  const { users, role, from } = change
  const query = new URLSearchParams(users.map((user) => ['user', user]))
  query.set('role', role)
  if (from !== undefined) query.set('from', from)
  return `${fill(changeClubRolesPattern, slug)}?${query}`
}
/** Asks before the viewer leaves. */
export const leaveClubPattern = '/club/:slug/leave'
export const leaveClub = (slug: string) => fill(leaveClubPattern, slug)
/** Asks for a club to be added to the site. */
export const requestClub = '/request-club'
export const userPattern = '/user/:slug'
export const user = (slug: string) => fill(userPattern, slug)
export const userResultsPattern = '/user/:slug/results'
/** A user's results; `season` is a year. */
export const userResults = (slug: string, season?: string) =>
  withQuery(fill(userResultsPattern, slug), { season })
/** A user's results over one distance, given by the id of a line of bests. */
export const userResultsOver = (slug: string, distance: string) =>
  withQuery(fill(userResultsPattern, slug), { distance })
/** The page that imports a member's older results. */
export const addResultsPattern = '/user/:slug/add-results'
export const addResults = (slug: string) => fill(addResultsPattern, slug)
export const editUserPattern = '/user/:slug/edit'
export const editUser = (slug: string) => fill(editUserPattern, slug)
/** Asks before the account is deleted. */
export const deleteUserPattern = '/user/:slug/delete'
export const deleteUser = (slug: string) => fill(deleteUserPattern, slug)
/** The page that deletes the user whose profile has this path. */
export const deletionOf = (profile: string) => `${profile}/delete`
/** Hides what someone adds, shows it again, or removes it. */
export const hideUserPattern = '/user/:slug/hide'
export const hideUser = (slug: string) => fill(hideUserPattern, slug)
/** The viewer's future events, which a browser caches for when there is no network. */
export const offline = '/offline'
export const loginPattern = '/login'
/** Without `returnUrl` if the viewer comes from the home page, or if `isReturnPath` refuses it as too long. */
export const login = (returnPath = '') =>
  returnPath === '' || returnPath === home || returnPath.length > returnPathLength
    ? loginPattern
    : `${loginPattern}?returnUrl=${encodeURIComponent(returnPath)}`
export const privacy = '/privacy'
/** The page about calendars, embeds and the API. */
export const forWebsites = '/for-websites'
export const admin = '/admin'
export const addUser = '/admin/add-user'
export const mergeUsers = '/admin/merge-users'
/** `source` and `target`: ids of the users selected so far. */
export const merge = (chosen: {
  readonly source?: string | undefined
  readonly target?: string | undefined
}) => withQuery(mergeUsers, chosen)
export const addClub = '/admin/add-club'
export const clubRequests = '/admin/club-requests'
export const setClubOnStatuses = '/admin/user-set-status-club'
/** The values selected so far: ids and dates; `changed`: how many statuses were just changed. */
export const statusClub = (chosen: StatusClubQuery) => withQuery(setClubOnStatuses, chosen)
export const siteRoles = '/admin/roles'
/** The buttons for one user, by the user's id. */
export const siteRole = (user: string) => withQuery(siteRoles, { user })
export const auditLog = '/admin/audit-log'
/** `person`: id of a user who acted or was acted on; `after`: cursor of a later page. */
export const auditLogOf = (wanted: AuditChoice) => withQuery(auditLog, wanted)
/** Makes someone the first administrator; see `firstAdmin.ts`. */
export const firstAdminPattern = '/admin/first'
/** `key`: the key that the site printed. */
export const firstAdmin = (key: string) => withQuery(firstAdminPattern, { key })

/* Paths that only the server responds to. */

export const userData = (slug: string) => fill(serverPatterns.userData, slug)
export const userPicture = (slug: string) => fill(serverPatterns.userPicture, slug)
export const standingsFile = (slug: string, championship: string) =>
  fill(fill(serverPatterns.standingsFile, slug), championship)
export const link = (type: string) => fill(serverPatterns.link, type)
export const unlink = (type: string) => fill(serverPatterns.unlink, type)
export const auth = (type: string) => fill(serverPatterns.auth, type)
export const newAccount = (type: string) => fill(serverPatterns.newAccount, type)
export const logout = serverPatterns.logout
export const worker = serverPatterns.worker
export const invitation = (key: string) => fill(serverPatterns.invitation, key)
export const confirmMail = (id: string, key: string) => fill(fill(serverPatterns.confirmMail, id), key)
export const endMail = (id: string, key: string) => fill(fill(serverPatterns.endMail, id), key)
/** The values of the pattern, in its order. */
export const answer = (values: readonly string[]) => values.reduce(fill, serverPatterns.answer)
/** The paths of the feeds of a page, by the page's own path. */
export const allEvents = '/events'
export const feedOf = (path: string, format: 'ics' | 'atom' | 'json') => `${path}.${format}`
export const inviteMembers = (slug: string) => fill(serverPatterns.inviteMembers, slug)
export const answerInvitation = (key: string, type: string) =>
  fill(fill(serverPatterns.answerInvitation, key), type)

export interface AuditChoice {
  readonly person?: string | undefined
  readonly action?: string | undefined
  readonly after?: string
}

export interface StatusClubQuery {
  readonly user?: string | undefined
  readonly club?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly changed?: number
}

/** The fields of a search as a form or an address has them: see `searchQuery`. */
export type AskedFields = Readonly<Partial<Record<AskedField, string>>>

type AskedField =
  'text' | 'distance' | 'terrain' | 'month' | 'from' | 'to' | 'near' | 'within' | 'entries' | 'without'
