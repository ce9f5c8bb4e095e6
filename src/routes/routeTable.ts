import { pagePatterns } from '../domain/paths'
import type { Page } from './page'

export interface RouteEntry {
  /** React-router's path. */
  readonly path: string
  /** The name of the bundle's chunk with the page, as in the comment of its import. */
  readonly chunk: string
  readonly importPage: () => Promise<{ readonly page: Page }>
}

/** Every URL of a page, and the file of the page. */
export const routeTable: readonly RouteEntry[] = [
  {
    path: pagePatterns.home,
    chunk: 'home',
    importPage: () => import(/* webpackChunkName: "home" */ './pages/home'),
  },
  {
    path: pagePatterns.pastEvents,
    chunk: 'pastEvents',
    importPage: () => import(/* webpackChunkName: "pastEvents" */ './pages/pastEvents'),
  },
  {
    path: pagePatterns.day,
    chunk: 'day',
    importPage: () => import(/* webpackChunkName: "day" */ './pages/day'),
  },
  {
    path: pagePatterns.event,
    chunk: 'event',
    importPage: () => import(/* webpackChunkName: "event" */ './pages/event'),
  },
  {
    path: pagePatterns.addEvent,
    chunk: 'addEvent',
    importPage: () => import(/* webpackChunkName: "addEvent" */ './pages/addEvent'),
  },
  {
    path: pagePatterns.editEvent,
    chunk: 'editEvent',
    importPage: () => import(/* webpackChunkName: "editEvent" */ './pages/editEvent'),
  },
  {
    path: pagePatterns.deleteEvent,
    chunk: 'deleteEvent',
    importPage: () => import(/* webpackChunkName: "deleteEvent" */ './pages/deleteEvent'),
  },
  {
    path: pagePatterns.editEventUsers,
    chunk: 'editEventUsers',
    importPage: () => import(/* webpackChunkName: "editEventUsers" */ './pages/editEventUsers'),
  },
  {
    path: pagePatterns.eventStatus,
    chunk: 'eventStatus',
    importPage: () => import(/* webpackChunkName: "eventStatus" */ './pages/eventStatus'),
  },
  {
    path: pagePatterns.raceDay,
    chunk: 'raceDay',
    importPage: () => import(/* webpackChunkName: "raceDay" */ './pages/raceDay'),
  },
  {
    path: pagePatterns.eventSearch,
    chunk: 'eventSearch',
    importPage: () => import(/* webpackChunkName: "eventSearch" */ './pages/eventSearch'),
  },
  {
    path: pagePatterns.clubs,
    chunk: 'clubs',
    importPage: () => import(/* webpackChunkName: "clubs" */ './pages/clubs'),
  },
  {
    path: pagePatterns.club,
    chunk: 'club',
    importPage: () => import(/* webpackChunkName: "club" */ './pages/club'),
  },
  {
    path: pagePatterns.editClub,
    chunk: 'editClub',
    importPage: () => import(/* webpackChunkName: "editClub" */ './pages/editClub'),
  },
  {
    path: pagePatterns.editClubMembers,
    chunk: 'editClubMembers',
    importPage: () => import(/* webpackChunkName: "editClubMembers" */ './pages/editClubMembers'),
  },
  {
    path: pagePatterns.changeClubRoles,
    chunk: 'changeClubRoles',
    importPage: () => import(/* webpackChunkName: "changeClubRoles" */ './pages/changeClubRoles'),
  },
  {
    path: pagePatterns.leaveClub,
    chunk: 'leaveClub',
    importPage: () => import(/* webpackChunkName: "leaveClub" */ './pages/leaveClub'),
  },
  {
    path: pagePatterns.requestClub,
    chunk: 'requestClub',
    importPage: () => import(/* webpackChunkName: "requestClub" */ './pages/requestClub'),
  },
  {
    path: pagePatterns.admin,
    chunk: 'admin',
    importPage: () => import(/* webpackChunkName: "admin" */ './pages/admin'),
  },
  {
    path: pagePatterns.addUser,
    chunk: 'addUser',
    importPage: () => import(/* webpackChunkName: "addUser" */ './pages/addUser'),
  },
  {
    path: pagePatterns.mergeUsers,
    chunk: 'mergeUsers',
    importPage: () => import(/* webpackChunkName: "mergeUsers" */ './pages/mergeUsers'),
  },
  {
    path: pagePatterns.setClubOnStatuses,
    chunk: 'setStatusClub',
    importPage: () => import(/* webpackChunkName: "setStatusClub" */ './pages/setStatusClub'),
  },
  {
    path: pagePatterns.siteRoles,
    chunk: 'siteRoles',
    importPage: () => import(/* webpackChunkName: "siteRoles" */ './pages/siteRoles'),
  },
  {
    path: pagePatterns.auditLog,
    chunk: 'auditLog',
    importPage: () => import(/* webpackChunkName: "auditLog" */ './pages/auditLog'),
  },
  {
    path: pagePatterns.firstAdmin,
    chunk: 'firstAdmin',
    importPage: () => import(/* webpackChunkName: "firstAdmin" */ './pages/firstAdmin'),
  },
  {
    path: pagePatterns.addClub,
    chunk: 'addClub',
    importPage: () => import(/* webpackChunkName: "addClub" */ './pages/addClub'),
  },
  {
    path: pagePatterns.clubRequests,
    chunk: 'clubRequests',
    importPage: () => import(/* webpackChunkName: "clubRequests" */ './pages/clubRequests'),
  },
  {
    path: pagePatterns.user,
    chunk: 'user',
    importPage: () => import(/* webpackChunkName: "user" */ './pages/user'),
  },
  {
    path: pagePatterns.editUser,
    chunk: 'editUser',
    importPage: () => import(/* webpackChunkName: "editUser" */ './pages/editUser'),
  },
  {
    path: pagePatterns.deleteUser,
    chunk: 'deleteUser',
    importPage: () => import(/* webpackChunkName: "deleteUser" */ './pages/deleteUser'),
  },
  {
    path: pagePatterns.hideUser,
    chunk: 'hideUser',
    importPage: () => import(/* webpackChunkName: "hideUser" */ './pages/hideUser'),
  },
  {
    path: pagePatterns.offline,
    chunk: 'offline',
    importPage: () => import(/* webpackChunkName: "offline" */ './pages/offline'),
  },
  {
    path: pagePatterns.login,
    chunk: 'login',
    importPage: () => import(/* webpackChunkName: "login" */ './pages/login'),
  },
  {
    path: pagePatterns.privacy,
    chunk: 'privacy',
    importPage: () => import(/* webpackChunkName: "privacy" */ './pages/privacy'),
  },
  {
    path: pagePatterns.forWebsites,
    chunk: 'forWebsites',
    importPage: () => import(/* webpackChunkName: "forWebsites" */ './pages/forWebsites'),
  },
  {
    path: '*',
    chunk: 'notFound',
    importPage: () => import(/* webpackChunkName: "notFound" */ './pages/notFound'),
  },
]
