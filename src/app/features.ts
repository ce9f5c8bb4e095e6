import { paths } from '../kernel/urls/paths'
import type { Page } from '../browser/pages/page'

type ImportPage = () => Promise<{ readonly page: Page }>

export interface RouteEntry {
  /** React-router's path. */
  readonly path: string
  /** The name of the bundle's chunk with the page, which is that of its file: see `pageChunks`. */
  readonly chunk: string
  readonly importPage: ImportPage
}

/** Every URL of a page, and the file of the page, by the name of its chunk. */
const pages: Readonly<Record<string, readonly [path: string, importPage: ImportPage]>> = {
  home: [paths.home, () => import('../features/home/pages/home')],
  pastEvents: [paths.pastEvents, () => import('../features/calendar/pages/pastEvents')],
  day: [paths.dayPattern, () => import('../features/calendar/pages/day')],
  event: [paths.eventPattern, () => import('../features/eventPage/pages/event')],
  notifications: [paths.notifications, () => import('../features/notifications/pages/notifications')],
  notificationSettings: [
    paths.notificationSettings,
    () => import('../features/mail/pages/notificationSettings'),
  ],
  addEvents: [paths.addEvents, () => import('../features/raceImport/pages/addEvents')],
  addEvent: [paths.addEvent, () => import('../features/eventEditing/pages/addEvent')],
  editEvent: [paths.editEventPattern, () => import('../features/eventEditing/pages/editEvent')],
  deleteEvent: [paths.deleteEventPattern, () => import('../features/eventEditing/pages/deleteEvent')],
  editEventUsers: [
    paths.editEventUsersPattern,
    () => import('../features/participation/pages/editEventUsers'),
  ],
  editResult: [paths.editResultPattern, () => import('../features/participation/pages/editResult')],
  eventStatus: [paths.eventStatusPattern, () => import('../features/participation/pages/eventStatus')],
  editions: [paths.editionsPattern, () => import('../features/eventEditing/pages/editions')],
  pasteResults: [paths.pasteResultsPattern, () => import('../features/resultImport/pages/pasteResults')],
  savedResults: [paths.savedResultsPattern, () => import('../features/resultImport/pages/savedResults')],
  resultList: [paths.resultListPattern, () => import('../features/resultImport/pages/resultList')],
  raceDay: [paths.raceDayPattern, () => import('../features/participation/pages/raceDay')],
  eventSearch: [paths.eventSearch, () => import('../features/search/pages/eventSearch')],
  races: [paths.racesPattern, () => import('../features/calendar/pages/races')],
  clubs: [paths.clubs, () => import('../features/clubPage/pages/clubs')],
  club: [paths.clubPattern, () => import('../features/clubPage/pages/club')],
  clubPart: [paths.clubPartPattern, () => import('../features/clubPage/pages/clubPart')],
  weekend: [paths.weekendPattern, () => import('../features/clubWeekend/pages/weekend')],
  clubResults: [paths.clubResultsPattern, () => import('../features/clubWeekend/pages/clubResults')],
  editChampionshipRules: [
    paths.editChampionshipRulesPattern,
    () => import('../features/championships/pages/editChampionshipRules'),
  ],
  championships: [paths.championshipsPattern, () => import('../features/championships/pages/championships')],
  championship: [paths.championshipPattern, () => import('../features/championships/pages/championship')],
  editChampionship: [
    paths.editChampionshipPattern,
    () => import('../features/championships/pages/editChampionship'),
  ],
  addChampionship: [
    paths.addChampionshipPattern,
    () => import('../features/championships/pages/addChampionship'),
  ],
  clubRecords: [paths.clubRecordsPattern, () => import('../features/clubRecords/pages/clubRecords')],
  editClubRecords: [
    paths.editClubRecordsPattern,
    () => import('../features/clubRecords/pages/editClubRecords'),
  ],
  standards: [paths.clubStandardsPattern, () => import('../features/clubStandards/pages/standards')],
  editStandards: [
    paths.editClubStandardsPattern,
    () => import('../features/clubStandards/pages/editStandards'),
  ],
  webhooks: [paths.webhooksPattern, () => import('../features/webhooks/pages/webhooks')],
  followedCalendars: [
    paths.followedCalendarsPattern,
    () => import('../features/followedCalendars/pages/followedCalendars'),
  ],
  siteCalendars: [paths.siteCalendars, () => import('../features/followedCalendars/pages/siteCalendars')],
  editClub: [paths.editClubPattern, () => import('../features/clubPage/pages/editClub')],
  addMembers: [paths.addMembersPattern, () => import('../features/memberList/pages/addMembers')],
  importHistory: [paths.importHistoryPattern, () => import('../features/historyImport/pages/importHistory')],
  editClubMembers: [paths.editClubMembersPattern, () => import('../features/claims/pages/editClubMembers')],
  changeClubRoles: [
    paths.changeClubRolesPattern,
    () => import('../features/clubMembership/pages/changeClubRoles'),
  ],
  leaveClub: [paths.leaveClubPattern, () => import('../features/clubMembership/pages/leaveClub')],
  requestClub: [paths.requestClub, () => import('../features/clubMembership/pages/requestClub')],
  admin: [paths.admin, () => import('../features/admin/pages/admin')],
  addUser: [paths.addUser, () => import('../features/profiles/pages/addUser')],
  mergeUsers: [paths.mergeUsers, () => import('../features/admin/pages/mergeUsers')],
  setStatusClub: [paths.setClubOnStatuses, () => import('../features/admin/pages/setStatusClub')],
  siteRoles: [paths.siteRoles, () => import('../features/admin/pages/siteRoles')],
  auditLog: [paths.auditLog, () => import('../features/admin/pages/auditLog')],
  firstAdmin: [paths.firstAdminPattern, () => import('../features/admin/pages/firstAdmin')],
  addClub: [paths.addClub, () => import('../features/clubPage/pages/addClub')],
  clubRequests: [paths.clubRequests, () => import('../features/clubMembership/pages/clubRequests')],
  user: [paths.userPattern, () => import('../features/profiles/pages/user')],
  userResults: [paths.userResultsPattern, () => import('../features/results/pages/userResults')],
  addResults: [paths.addResultsPattern, () => import('../features/results/pages/addResults')],
  editUser: [paths.editUserPattern, () => import('../features/profiles/pages/editUser')],
  deleteUser: [paths.deleteUserPattern, () => import('../features/accounts/pages/deleteUser')],
  hideUser: [paths.hideUserPattern, () => import('../features/admin/pages/hideUser')],
  offline: [paths.offline, () => import('../features/sitePages/pages/offline')],
  login: [paths.loginPattern, () => import('../features/auth/pages/login')],
  privacy: [paths.privacy, () => import('../features/sitePages/pages/privacy')],
  forWebsites: [paths.forWebsites, () => import('../features/sitePages/pages/forWebsites')],
  ageGrade: [paths.ageGrade, () => import('../features/ageGrading/pages/ageGrade')],
  ageAndSex: [paths.ageAndSex, () => import('../features/ageGrading/pages/ageAndSex')],
  notFound: ['*', () => import('../features/sitePages/pages/notFound')],
}

export const routeTable: readonly RouteEntry[] = Object.entries(pages).map(([chunk, [path, importPage]]) => {
  return { path, chunk, importPage }
})
