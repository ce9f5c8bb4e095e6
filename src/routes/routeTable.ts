import { pagePatterns } from '../domain/paths'
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
  home: [pagePatterns.home, () => import(/* webpackChunkName: "home" */ './pages/home')],
  pastEvents: [
    pagePatterns.pastEvents,
    () => import(/* webpackChunkName: "pastEvents" */ './pages/pastEvents'),
  ],
  day: [pagePatterns.day, () => import(/* webpackChunkName: "day" */ './pages/day')],
  event: [pagePatterns.event, () => import(/* webpackChunkName: "event" */ './pages/event')],
  addEvent: [pagePatterns.addEvent, () => import(/* webpackChunkName: "addEvent" */ './pages/addEvent')],
  editEvent: [pagePatterns.editEvent, () => import(/* webpackChunkName: "editEvent" */ './pages/editEvent')],
  deleteEvent: [
    pagePatterns.deleteEvent,
    () => import(/* webpackChunkName: "deleteEvent" */ './pages/deleteEvent'),
  ],
  editEventUsers: [
    pagePatterns.editEventUsers,
    () => import(/* webpackChunkName: "editEventUsers" */ './pages/editEventUsers'),
  ],
  eventStatus: [
    pagePatterns.eventStatus,
    () => import(/* webpackChunkName: "eventStatus" */ './pages/eventStatus'),
  ],
  raceDay: [pagePatterns.raceDay, () => import(/* webpackChunkName: "raceDay" */ './pages/raceDay')],
  eventSearch: [
    pagePatterns.eventSearch,
    () => import(/* webpackChunkName: "eventSearch" */ './pages/eventSearch'),
  ],
  clubs: [pagePatterns.clubs, () => import(/* webpackChunkName: "clubs" */ './pages/clubs')],
  club: [pagePatterns.club, () => import(/* webpackChunkName: "club" */ './pages/club')],
  editClub: [pagePatterns.editClub, () => import(/* webpackChunkName: "editClub" */ './pages/editClub')],
  editClubMembers: [
    pagePatterns.editClubMembers,
    () => import(/* webpackChunkName: "editClubMembers" */ './pages/editClubMembers'),
  ],
  changeClubRoles: [
    pagePatterns.changeClubRoles,
    () => import(/* webpackChunkName: "changeClubRoles" */ './pages/changeClubRoles'),
  ],
  leaveClub: [pagePatterns.leaveClub, () => import(/* webpackChunkName: "leaveClub" */ './pages/leaveClub')],
  requestClub: [
    pagePatterns.requestClub,
    () => import(/* webpackChunkName: "requestClub" */ './pages/requestClub'),
  ],
  admin: [pagePatterns.admin, () => import(/* webpackChunkName: "admin" */ './pages/admin')],
  addUser: [pagePatterns.addUser, () => import(/* webpackChunkName: "addUser" */ './pages/addUser')],
  mergeUsers: [
    pagePatterns.mergeUsers,
    () => import(/* webpackChunkName: "mergeUsers" */ './pages/mergeUsers'),
  ],
  setStatusClub: [
    pagePatterns.setClubOnStatuses,
    () => import(/* webpackChunkName: "setStatusClub" */ './pages/setStatusClub'),
  ],
  siteRoles: [pagePatterns.siteRoles, () => import(/* webpackChunkName: "siteRoles" */ './pages/siteRoles')],
  auditLog: [pagePatterns.auditLog, () => import(/* webpackChunkName: "auditLog" */ './pages/auditLog')],
  firstAdmin: [
    pagePatterns.firstAdmin,
    () => import(/* webpackChunkName: "firstAdmin" */ './pages/firstAdmin'),
  ],
  addClub: [pagePatterns.addClub, () => import(/* webpackChunkName: "addClub" */ './pages/addClub')],
  clubRequests: [
    pagePatterns.clubRequests,
    () => import(/* webpackChunkName: "clubRequests" */ './pages/clubRequests'),
  ],
  user: [pagePatterns.user, () => import(/* webpackChunkName: "user" */ './pages/user')],
  editUser: [pagePatterns.editUser, () => import(/* webpackChunkName: "editUser" */ './pages/editUser')],
  deleteUser: [
    pagePatterns.deleteUser,
    () => import(/* webpackChunkName: "deleteUser" */ './pages/deleteUser'),
  ],
  hideUser: [pagePatterns.hideUser, () => import(/* webpackChunkName: "hideUser" */ './pages/hideUser')],
  offline: [pagePatterns.offline, () => import(/* webpackChunkName: "offline" */ './pages/offline')],
  login: [pagePatterns.login, () => import(/* webpackChunkName: "login" */ './pages/login')],
  privacy: [pagePatterns.privacy, () => import(/* webpackChunkName: "privacy" */ './pages/privacy')],
  forWebsites: [
    pagePatterns.forWebsites,
    () => import(/* webpackChunkName: "forWebsites" */ './pages/forWebsites'),
  ],
  notFound: ['*', () => import(/* webpackChunkName: "notFound" */ './pages/notFound')],
}

export const routeTable: readonly RouteEntry[] = Object.entries(pages).map(([chunk, [path, importPage]]) => {
  return { path, chunk, importPage }
})
