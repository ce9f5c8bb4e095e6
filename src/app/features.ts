import { paths } from '../kernel/urls/paths'
import type { Page } from '../browser/pages/page'

type ImportPage = () => Promise<{ readonly page: Page }>

export interface RouteEntry {
  /** React-router's path. */
  readonly path: string
  /** The name of the bundle's chunk with the page, as in the comment of its import. */
  readonly chunk: string
  readonly importPage: ImportPage
}

/** Every URL of a page, and the file of the page, by the name of its chunk. */
const pages: Readonly<Record<string, readonly [path: string, importPage: ImportPage]>> = {
  home: [paths.home, () => import(/* webpackChunkName: "home" */ '../features/home/pages/home')],
  pastEvents: [
    paths.pastEvents,
    () => import(/* webpackChunkName: "pastEvents" */ '../features/calendar/pages/pastEvents'),
  ],
  day: [paths.dayPattern, () => import(/* webpackChunkName: "day" */ '../features/calendar/pages/day')],
  event: [
    paths.eventPattern,
    () => import(/* webpackChunkName: "event" */ '../features/eventPage/pages/event'),
  ],
  notifications: [
    paths.notifications,
    () => import(/* webpackChunkName: "notifications" */ '../features/notifications/pages/notifications'),
  ],
  notificationSettings: [
    paths.notificationSettings,
    () =>
      import(/* webpackChunkName: "notificationSettings" */ '../features/mail/pages/notificationSettings'),
  ],
  addEvents: [
    paths.addEvents,
    () => import(/* webpackChunkName: "addEvents" */ '../features/raceImport/pages/addEvents'),
  ],
  addEvent: [
    paths.addEvent,
    () => import(/* webpackChunkName: "addEvent" */ '../features/eventEditing/pages/addEvent'),
  ],
  editEvent: [
    paths.editEventPattern,
    () => import(/* webpackChunkName: "editEvent" */ '../features/eventEditing/pages/editEvent'),
  ],
  deleteEvent: [
    paths.deleteEventPattern,
    () => import(/* webpackChunkName: "deleteEvent" */ '../features/eventEditing/pages/deleteEvent'),
  ],
  editEventUsers: [
    paths.editEventUsersPattern,
    () => import(/* webpackChunkName: "editEventUsers" */ '../features/participation/pages/editEventUsers'),
  ],
  editResult: [
    paths.editResultPattern,
    () => import(/* webpackChunkName: "editResult" */ '../features/participation/pages/editResult'),
  ],
  eventStatus: [
    paths.eventStatusPattern,
    () => import(/* webpackChunkName: "eventStatus" */ '../features/participation/pages/eventStatus'),
  ],
  editions: [
    paths.editionsPattern,
    () => import(/* webpackChunkName: "editions" */ '../features/eventEditing/pages/editions'),
  ],
  pasteResults: [
    paths.pasteResultsPattern,
    () => import(/* webpackChunkName: "pasteResults" */ '../features/resultImport/pages/pasteResults'),
  ],
  savedResults: [
    paths.savedResultsPattern,
    () => import(/* webpackChunkName: "savedResults" */ '../features/resultImport/pages/savedResults'),
  ],
  resultList: [
    paths.resultListPattern,
    () => import(/* webpackChunkName: "resultList" */ '../features/resultImport/pages/resultList'),
  ],
  raceDay: [
    paths.raceDayPattern,
    () => import(/* webpackChunkName: "raceDay" */ '../features/participation/pages/raceDay'),
  ],
  eventSearch: [
    paths.eventSearch,
    () => import(/* webpackChunkName: "eventSearch" */ '../features/search/pages/eventSearch'),
  ],
  races: [
    paths.racesPattern,
    () => import(/* webpackChunkName: "races" */ '../features/calendar/pages/races'),
  ],
  clubs: [paths.clubs, () => import(/* webpackChunkName: "clubs" */ '../features/clubPage/pages/clubs')],
  club: [paths.clubPattern, () => import(/* webpackChunkName: "club" */ '../features/clubPage/pages/club')],
  clubPart: [
    paths.clubPartPattern,
    () => import(/* webpackChunkName: "clubPart" */ '../features/clubPage/pages/clubPart'),
  ],
  weekend: [
    paths.weekendPattern,
    () => import(/* webpackChunkName: "weekend" */ '../features/clubWeekend/pages/weekend'),
  ],
  clubResults: [
    paths.clubResultsPattern,
    () => import(/* webpackChunkName: "clubResults" */ '../features/clubWeekend/pages/clubResults'),
  ],
  editChampionshipRules: [
    paths.editChampionshipRulesPattern,
    () =>
      import(
        /* webpackChunkName: "editChampionshipRules" */ '../features/championships/pages/editChampionshipRules'
      ),
  ],
  championships: [
    paths.championshipsPattern,
    () => import(/* webpackChunkName: "championships" */ '../features/championships/pages/championships'),
  ],
  championship: [
    paths.championshipPattern,
    () => import(/* webpackChunkName: "championship" */ '../features/championships/pages/championship'),
  ],
  editChampionship: [
    paths.editChampionshipPattern,
    () =>
      import(/* webpackChunkName: "editChampionship" */ '../features/championships/pages/editChampionship'),
  ],
  addChampionship: [
    paths.addChampionshipPattern,
    () => import(/* webpackChunkName: "addChampionship" */ '../features/championships/pages/addChampionship'),
  ],
  clubRecords: [
    paths.clubRecordsPattern,
    () => import(/* webpackChunkName: "clubRecords" */ '../features/clubRecords/pages/clubRecords'),
  ],
  editClubRecords: [
    paths.editClubRecordsPattern,
    () => import(/* webpackChunkName: "editClubRecords" */ '../features/clubRecords/pages/editClubRecords'),
  ],
  standards: [
    paths.clubStandardsPattern,
    () => import(/* webpackChunkName: "standards" */ '../features/clubStandards/pages/standards'),
  ],
  editStandards: [
    paths.editClubStandardsPattern,
    () => import(/* webpackChunkName: "editStandards" */ '../features/clubStandards/pages/editStandards'),
  ],
  webhooks: [
    paths.webhooksPattern,
    () => import(/* webpackChunkName: "webhooks" */ '../features/webhooks/pages/webhooks'),
  ],
  editClub: [
    paths.editClubPattern,
    () => import(/* webpackChunkName: "editClub" */ '../features/clubPage/pages/editClub'),
  ],
  addMembers: [
    paths.addMembersPattern,
    () => import(/* webpackChunkName: "addMembers" */ '../features/memberList/pages/addMembers'),
  ],
  importHistory: [
    paths.importHistoryPattern,
    () => import(/* webpackChunkName: "importHistory" */ '../features/historyImport/pages/importHistory'),
  ],
  editClubMembers: [
    paths.editClubMembersPattern,
    () => import(/* webpackChunkName: "editClubMembers" */ '../features/claims/pages/editClubMembers'),
  ],
  changeClubRoles: [
    paths.changeClubRolesPattern,
    () =>
      import(/* webpackChunkName: "changeClubRoles" */ '../features/clubMembership/pages/changeClubRoles'),
  ],
  leaveClub: [
    paths.leaveClubPattern,
    () => import(/* webpackChunkName: "leaveClub" */ '../features/clubMembership/pages/leaveClub'),
  ],
  requestClub: [
    paths.requestClub,
    () => import(/* webpackChunkName: "requestClub" */ '../features/clubMembership/pages/requestClub'),
  ],
  admin: [paths.admin, () => import(/* webpackChunkName: "admin" */ '../features/admin/pages/admin')],
  addUser: [
    paths.addUser,
    () => import(/* webpackChunkName: "addUser" */ '../features/profiles/pages/addUser'),
  ],
  mergeUsers: [
    paths.mergeUsers,
    () => import(/* webpackChunkName: "mergeUsers" */ '../features/admin/pages/mergeUsers'),
  ],
  setStatusClub: [
    paths.setClubOnStatuses,
    () => import(/* webpackChunkName: "setStatusClub" */ '../features/admin/pages/setStatusClub'),
  ],
  siteRoles: [
    paths.siteRoles,
    () => import(/* webpackChunkName: "siteRoles" */ '../features/admin/pages/siteRoles'),
  ],
  auditLog: [
    paths.auditLog,
    () => import(/* webpackChunkName: "auditLog" */ '../features/admin/pages/auditLog'),
  ],
  firstAdmin: [
    paths.firstAdminPattern,
    () => import(/* webpackChunkName: "firstAdmin" */ '../features/admin/pages/firstAdmin'),
  ],
  addClub: [
    paths.addClub,
    () => import(/* webpackChunkName: "addClub" */ '../features/clubPage/pages/addClub'),
  ],
  clubRequests: [
    paths.clubRequests,
    () => import(/* webpackChunkName: "clubRequests" */ '../features/clubMembership/pages/clubRequests'),
  ],
  user: [paths.userPattern, () => import(/* webpackChunkName: "user" */ '../features/profiles/pages/user')],
  userResults: [
    paths.userResultsPattern,
    () => import(/* webpackChunkName: "userResults" */ '../features/results/pages/userResults'),
  ],
  addResults: [
    paths.addResultsPattern,
    () => import(/* webpackChunkName: "addResults" */ '../features/results/pages/addResults'),
  ],
  editUser: [
    paths.editUserPattern,
    () => import(/* webpackChunkName: "editUser" */ '../features/profiles/pages/editUser'),
  ],
  deleteUser: [
    paths.deleteUserPattern,
    () => import(/* webpackChunkName: "deleteUser" */ '../features/accounts/pages/deleteUser'),
  ],
  hideUser: [
    paths.hideUserPattern,
    () => import(/* webpackChunkName: "hideUser" */ '../features/admin/pages/hideUser'),
  ],
  offline: [
    paths.offline,
    () => import(/* webpackChunkName: "offline" */ '../features/sitePages/pages/offline'),
  ],
  login: [paths.loginPattern, () => import(/* webpackChunkName: "login" */ '../features/auth/pages/login')],
  privacy: [
    paths.privacy,
    () => import(/* webpackChunkName: "privacy" */ '../features/sitePages/pages/privacy'),
  ],
  forWebsites: [
    paths.forWebsites,
    () => import(/* webpackChunkName: "forWebsites" */ '../features/sitePages/pages/forWebsites'),
  ],
  ageGrade: [
    paths.ageGrade,
    () => import(/* webpackChunkName: "ageGrade" */ '../features/ageGrading/pages/ageGrade'),
  ],
  ageAndSex: [
    paths.ageAndSex,
    () => import(/* webpackChunkName: "ageAndSex" */ '../features/ageGrading/pages/ageAndSex'),
  ],
  notFound: ['*', () => import(/* webpackChunkName: "notFound" */ '../features/sitePages/pages/notFound')],
}

export const routeTable: readonly RouteEntry[] = Object.entries(pages).map(([chunk, [path, importPage]]) => {
  return { path, chunk, importPage }
})
