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
    importPage: () => import(/* webpackChunkName: "home" */ './home'),
  },
  {
    path: pagePatterns.pastEvents,
    chunk: 'pastEvents',
    importPage: () => import(/* webpackChunkName: "pastEvents" */ './pastEvents'),
  },
  {
    path: pagePatterns.day,
    chunk: 'day',
    importPage: () => import(/* webpackChunkName: "day" */ './day'),
  },
  {
    path: pagePatterns.event,
    chunk: 'event',
    importPage: () => import(/* webpackChunkName: "event" */ './event'),
  },
  {
    path: pagePatterns.addEvent,
    chunk: 'addEvent',
    importPage: () => import(/* webpackChunkName: "addEvent" */ './addEvent'),
  },
  {
    path: pagePatterns.editEvent,
    chunk: 'editEvent',
    importPage: () => import(/* webpackChunkName: "editEvent" */ './editEvent'),
  },
  {
    path: pagePatterns.deleteEvent,
    chunk: 'deleteEvent',
    importPage: () => import(/* webpackChunkName: "deleteEvent" */ './deleteEvent'),
  },
  {
    path: pagePatterns.editEventUsers,
    chunk: 'editEventUsers',
    importPage: () => import(/* webpackChunkName: "editEventUsers" */ './editEventUsers'),
  },
  {
    path: pagePatterns.eventStatus,
    chunk: 'eventStatus',
    importPage: () => import(/* webpackChunkName: "eventStatus" */ './eventStatus'),
  },
  {
    path: pagePatterns.raceDay,
    chunk: 'raceDay',
    importPage: () => import(/* webpackChunkName: "raceDay" */ './raceDay'),
  },
  {
    path: pagePatterns.eventSearch,
    chunk: 'eventSearch',
    importPage: () => import(/* webpackChunkName: "eventSearch" */ './eventSearch'),
  },
  {
    path: pagePatterns.clubs,
    chunk: 'clubs',
    importPage: () => import(/* webpackChunkName: "clubs" */ './clubs'),
  },
  {
    path: pagePatterns.club,
    chunk: 'club',
    importPage: () => import(/* webpackChunkName: "club" */ './club'),
  },
  {
    path: pagePatterns.editClub,
    chunk: 'editClub',
    importPage: () => import(/* webpackChunkName: "editClub" */ './editClub'),
  },
  {
    path: pagePatterns.editClubMembers,
    chunk: 'editClubMembers',
    importPage: () => import(/* webpackChunkName: "editClubMembers" */ './editClubMembers'),
  },
  {
    path: pagePatterns.changeClubRoles,
    chunk: 'changeClubRoles',
    importPage: () => import(/* webpackChunkName: "changeClubRoles" */ './changeClubRoles'),
  },
  {
    path: pagePatterns.leaveClub,
    chunk: 'leaveClub',
    importPage: () => import(/* webpackChunkName: "leaveClub" */ './leaveClub'),
  },
  {
    path: pagePatterns.requestClub,
    chunk: 'requestClub',
    importPage: () => import(/* webpackChunkName: "requestClub" */ './requestClub'),
  },
  {
    path: pagePatterns.admin,
    chunk: 'admin',
    importPage: () => import(/* webpackChunkName: "admin" */ './admin'),
  },
  {
    path: pagePatterns.addUser,
    chunk: 'addUser',
    importPage: () => import(/* webpackChunkName: "addUser" */ './addUser'),
  },
  {
    path: pagePatterns.mergeUsers,
    chunk: 'mergeUsers',
    importPage: () => import(/* webpackChunkName: "mergeUsers" */ './mergeUsers'),
  },
  {
    path: pagePatterns.setClubOnStatuses,
    chunk: 'setStatusClub',
    importPage: () => import(/* webpackChunkName: "setStatusClub" */ './setStatusClub'),
  },
  {
    path: pagePatterns.siteRoles,
    chunk: 'siteRoles',
    importPage: () => import(/* webpackChunkName: "siteRoles" */ './siteRoles'),
  },
  {
    path: pagePatterns.trail,
    chunk: 'trail',
    importPage: () => import(/* webpackChunkName: "trail" */ './trail'),
  },
  {
    path: pagePatterns.firstAdmin,
    chunk: 'firstAdmin',
    importPage: () => import(/* webpackChunkName: "firstAdmin" */ './firstAdmin'),
  },
  {
    path: pagePatterns.addClub,
    chunk: 'addClub',
    importPage: () => import(/* webpackChunkName: "addClub" */ './addClub'),
  },
  {
    path: pagePatterns.clubRequests,
    chunk: 'clubRequests',
    importPage: () => import(/* webpackChunkName: "clubRequests" */ './clubRequests'),
  },
  {
    path: pagePatterns.user,
    chunk: 'user',
    importPage: () => import(/* webpackChunkName: "user" */ './user'),
  },
  {
    path: pagePatterns.editUser,
    chunk: 'editUser',
    importPage: () => import(/* webpackChunkName: "editUser" */ './editUser'),
  },
  {
    path: pagePatterns.deleteUser,
    chunk: 'deleteUser',
    importPage: () => import(/* webpackChunkName: "deleteUser" */ './deleteUser'),
  },
  {
    path: pagePatterns.hideUser,
    chunk: 'hideUser',
    importPage: () => import(/* webpackChunkName: "hideUser" */ './hideUser'),
  },
  {
    path: pagePatterns.offline,
    chunk: 'offline',
    importPage: () => import(/* webpackChunkName: "offline" */ './offline'),
  },
  {
    path: pagePatterns.login,
    chunk: 'login',
    importPage: () => import(/* webpackChunkName: "login" */ './login'),
  },
  {
    path: pagePatterns.privacy,
    chunk: 'privacy',
    importPage: () => import(/* webpackChunkName: "privacy" */ './privacy'),
  },
  {
    path: pagePatterns.forWebsites,
    chunk: 'forWebsites',
    importPage: () => import(/* webpackChunkName: "forWebsites" */ './forWebsites'),
  },
  {
    path: '*',
    chunk: 'notFound',
    importPage: () => import(/* webpackChunkName: "notFound" */ './notFound'),
  },
]
