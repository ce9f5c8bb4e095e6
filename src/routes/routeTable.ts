import { paths } from '../domain/paths'
import type { Page } from './page'

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
  home: [paths.home, () => import(/* webpackChunkName: "home" */ './pages/home')],
  pastEvents: [paths.pastEvents, () => import(/* webpackChunkName: "pastEvents" */ './pages/pastEvents')],
  day: [paths.dayPattern, () => import(/* webpackChunkName: "day" */ './pages/day')],
  event: [paths.eventPattern, () => import(/* webpackChunkName: "event" */ './pages/event')],
  notices: [paths.notices, () => import(/* webpackChunkName: "notices" */ './pages/notices')],
  noticeSettings: [
    paths.noticeSettings,
    () => import(/* webpackChunkName: "noticeSettings" */ './pages/noticeSettings'),
  ],
  addEvents: [paths.addEvents, () => import(/* webpackChunkName: "addEvents" */ './pages/addEvents')],
  addEvent: [paths.addEvent, () => import(/* webpackChunkName: "addEvent" */ './pages/addEvent')],
  editEvent: [paths.editEventPattern, () => import(/* webpackChunkName: "editEvent" */ './pages/editEvent')],
  deleteEvent: [
    paths.deleteEventPattern,
    () => import(/* webpackChunkName: "deleteEvent" */ './pages/deleteEvent'),
  ],
  editEventUsers: [
    paths.editEventUsersPattern,
    () => import(/* webpackChunkName: "editEventUsers" */ './pages/editEventUsers'),
  ],
  eventStatus: [
    paths.eventStatusPattern,
    () => import(/* webpackChunkName: "eventStatus" */ './pages/eventStatus'),
  ],
  editions: [paths.editionsPattern, () => import(/* webpackChunkName: "editions" */ './pages/editions')],
  pasteResults: [
    paths.pasteResultsPattern,
    () => import(/* webpackChunkName: "pasteResults" */ './pages/pasteResults'),
  ],
  resultList: [
    paths.resultListPattern,
    () => import(/* webpackChunkName: "resultList" */ './pages/resultList'),
  ],
  raceDay: [paths.raceDayPattern, () => import(/* webpackChunkName: "raceDay" */ './pages/raceDay')],
  eventSearch: [paths.eventSearch, () => import(/* webpackChunkName: "eventSearch" */ './pages/eventSearch')],
  races: [paths.racesPattern, () => import(/* webpackChunkName: "races" */ './pages/races')],
  clubs: [paths.clubs, () => import(/* webpackChunkName: "clubs" */ './pages/clubs')],
  club: [paths.clubPattern, () => import(/* webpackChunkName: "club" */ './pages/club')],
  weekend: [paths.weekendPattern, () => import(/* webpackChunkName: "weekend" */ './pages/weekend')],
  clubResults: [
    paths.clubResultsPattern,
    () => import(/* webpackChunkName: "clubResults" */ './pages/clubResults'),
  ],
  webhooks: [paths.webhooksPattern, () => import(/* webpackChunkName: "webhooks" */ './pages/webhooks')],
  editClub: [paths.editClubPattern, () => import(/* webpackChunkName: "editClub" */ './pages/editClub')],
  editClubMembers: [
    paths.editClubMembersPattern,
    () => import(/* webpackChunkName: "editClubMembers" */ './pages/editClubMembers'),
  ],
  changeClubRoles: [
    paths.changeClubRolesPattern,
    () => import(/* webpackChunkName: "changeClubRoles" */ './pages/changeClubRoles'),
  ],
  leaveClub: [paths.leaveClubPattern, () => import(/* webpackChunkName: "leaveClub" */ './pages/leaveClub')],
  requestClub: [paths.requestClub, () => import(/* webpackChunkName: "requestClub" */ './pages/requestClub')],
  admin: [paths.admin, () => import(/* webpackChunkName: "admin" */ './pages/admin')],
  addUser: [paths.addUser, () => import(/* webpackChunkName: "addUser" */ './pages/addUser')],
  mergeUsers: [paths.mergeUsers, () => import(/* webpackChunkName: "mergeUsers" */ './pages/mergeUsers')],
  setStatusClub: [
    paths.setClubOnStatuses,
    () => import(/* webpackChunkName: "setStatusClub" */ './pages/setStatusClub'),
  ],
  siteRoles: [paths.siteRoles, () => import(/* webpackChunkName: "siteRoles" */ './pages/siteRoles')],
  auditLog: [paths.auditLog, () => import(/* webpackChunkName: "auditLog" */ './pages/auditLog')],
  firstAdmin: [
    paths.firstAdminPattern,
    () => import(/* webpackChunkName: "firstAdmin" */ './pages/firstAdmin'),
  ],
  addClub: [paths.addClub, () => import(/* webpackChunkName: "addClub" */ './pages/addClub')],
  clubRequests: [
    paths.clubRequests,
    () => import(/* webpackChunkName: "clubRequests" */ './pages/clubRequests'),
  ],
  user: [paths.userPattern, () => import(/* webpackChunkName: "user" */ './pages/user')],
  userResults: [
    paths.userResultsPattern,
    () => import(/* webpackChunkName: "userResults" */ './pages/userResults'),
  ],
  addResults: [
    paths.addResultsPattern,
    () => import(/* webpackChunkName: "addResults" */ './pages/addResults'),
  ],
  editUser: [paths.editUserPattern, () => import(/* webpackChunkName: "editUser" */ './pages/editUser')],
  deleteUser: [
    paths.deleteUserPattern,
    () => import(/* webpackChunkName: "deleteUser" */ './pages/deleteUser'),
  ],
  hideUser: [paths.hideUserPattern, () => import(/* webpackChunkName: "hideUser" */ './pages/hideUser')],
  offline: [paths.offline, () => import(/* webpackChunkName: "offline" */ './pages/offline')],
  login: [paths.loginPattern, () => import(/* webpackChunkName: "login" */ './pages/login')],
  privacy: [paths.privacy, () => import(/* webpackChunkName: "privacy" */ './pages/privacy')],
  forWebsites: [paths.forWebsites, () => import(/* webpackChunkName: "forWebsites" */ './pages/forWebsites')],
  notFound: ['*', () => import(/* webpackChunkName: "notFound" */ './pages/notFound')],
}

export const routeTable: readonly RouteEntry[] = Object.entries(pages).map(([chunk, [path, importPage]]) => {
  return { path, chunk, importPage }
})
