import { clubRoles } from '../access/clubRole'
import { isDate } from '../dates/dates'
import { type Done, doneTexts } from '../calls/done'
import { idLength } from '../limits'
import { paths } from '../urls/paths'
import type { ClubRoleChange } from '../../entities/clubs/clubRoleChange'
import { endpoints } from './endpoints'
import { form, type FormValues, homeForm } from '../calls/form'

export * from '../../features/webhooks/hookForms'
export * from '../../features/mail/mailForms'
export * from '../../features/notifications/noticeForms'
export * from '../../features/raceImport/raceListForms'
export * from '../../features/resultImport/resultListForms'
export * from '../../entities/statuses/statusForms'

export const saveEvent = form(endpoints.saveEvent, {
  page: eventFormPage,
  next: ({ event }) => event.path,
  done: ({ keptDistances }, { id }) => ({
    text: id ? doneTexts.eventEdited : doneTexts.eventAdded,
    keptDistances,
  }),
})
export const deleteEvent = form(endpoints.deleteEvent, {
  page: ({ slug = '' }) => paths.deleteEvent(slug),
  next: () => paths.home,
  done: ({ deleted, undoUntil }) => ({
    text: doneTexts.eventDeleted,
    undo: { event: deleted, until: undoUntil },
  }),
})
export const restoreEvent = form(endpoints.restoreEvent, {
  page: () => paths.home,
  next: ({ event }) => event.path,
  done: { text: 'The event is back, with everybody’s status.' },
})
export const setRace = form(endpoints.setRace, {
  page: ({ slug = '' }) => paths.editions(slug),
  next: (_output, { slug = '' }) => paths.editions(slug),
  done: (_, { edition }) => ({ text: edition ? doneTexts.raceJoined : doneTexts.raceLeft }),
})
export const saveClub = form(endpoints.saveClub, {
  page: ({ id }) => (id ? paths.editClub(id) : paths.addClub),
  next: ({ club }) => club.path,
  done: (_, { id }) => ({ text: id ? doneTexts.clubEdited : doneTexts.clubAdded }),
})
export const saveWeekendNote = form(endpoints.saveWeekendNote, {
  page: weekendPage,
  next: (_output, values) => weekendPage(values),
  done: { text: 'Your lines were saved.' },
})
export const changeClubRoles = form(endpoints.changeClubRoles, {
  page: membersPage,
  next: (_output, values) => membersPage(values),
  done: ({ changes: [first, ...others], changes, changedName: name }, { role, from }) => {
    const done = changed(changes, role === askToJoin ? doneTexts.askedToJoin : doneTexts.rolesChanged)
    if (!first?.done || others.length > 0 || role === askToJoin) return done
    return {
      ...done,
      member: { name, user: first.user, role: first.role, asked: from === askToJoin },
    }
  },
})
export const leaveClub = form(endpoints.leaveClub, {
  page: ({ slug = '' }) => paths.leaveClub(slug),
  next: ({ club }) => club.path,
  done: { text: 'You have left the club.' },
})
export const withdrawJoinRequest = form(endpoints.withdrawJoinRequest, {
  page: ownRequestPage,
  next: (_output, values) => ownRequestPage(values),
  done: ({ changes }) => changed(changes, doneTexts.requestWithdrawn),
})
export const readClubNews = form(endpoints.readClubNews, {
  page: () => paths.home,
  next: () => paths.home,
  done: { text: 'The news was marked as read.', isSeen: true },
})
/** On the home page and, with a slug, on a profile. */
export const declineSecondLogin = form(endpoints.declineSecondLogin, {
  page: homeOrProfile,
  next: (_output, values) => homeOrProfile(values),
  done: { text: 'You won’t be asked again.', isSeen: true },
})
export const chooseHomeClub = form(endpoints.chooseHomeClub, {
  page: () => paths.home,
  next: () => paths.home,
  done: { text: 'The club of your home page was changed.', isSeen: true },
})
export const requestClub = form(endpoints.requestClub, {
  page: () => paths.requestClub,
  next: () => paths.requestClub,
  done: { text: 'Your request was sent.' },
})
export const acceptClubRequest = form(endpoints.acceptClubRequest, {
  page: () => paths.clubRequests,
  next: ({ club }) => club?.path ?? paths.clubRequests,
  done: ({ club }) => ({ text: club ? doneTexts.clubAdded : doneTexts.nothingChanged }),
})
export const declineClubRequest = form(endpoints.declineClubRequest, {
  page: () => paths.clubRequests,
  next: () => paths.clubRequests,
  done: { text: 'The request was declined.' },
})
export const readResults = form(endpoints.readResults, {
  page: addResultsPage,
  done: { text: doneTexts.resultsRead, isSeen: true },
})
export const addResults = form(endpoints.addResults, {
  page: addResultsPage,
  next: (_output, { slug = '' }) => paths.userResults(slug),
  done: ({ saved }) => ({ text: saved > 0 ? doneTexts.resultsSaved : doneTexts.resultsThere }),
})
export const undoResults = form(endpoints.undoResults, {
  page: addResultsPage,
  next: (_output, values) => addResultsPage(values),
  done: ({ kept }) => ({ text: doneTexts.resultsTakenBack, keptResults: kept || undefined }),
})
export const removeOlderResult = form(endpoints.removeOlderResult, {
  page: seasonPage,
  next: (_output, values) => seasonPage(values),
  done: { text: 'The result was removed.' },
})
export const addUser = form(endpoints.addUser, {
  page: () => paths.addUser,
  next: ({ user }) => user.path,
  done: { text: 'The user was added.' },
})
export const editUser = form(endpoints.editUser, {
  page: ({ slug = '' }) => paths.editUser(slug),
  next: ({ user }) => user.path,
  done: { text: 'Your changes to the profile were saved.' },
})
export const followUser = form(endpoints.followUser, {
  page: profilePage,
  next: ({ user }) => user.path,
  done: { text: 'You follow them now.' },
})
export const unfollowUser = form(endpoints.unfollowUser, {
  page: profilePage,
  next: ({ user }) => user.path,
  done: { text: 'You no longer follow them.' },
})
export const deleteUser = form(endpoints.deleteUser, {
  page: ({ slug = '' }) => paths.deleteUser(slug),
  next: () => paths.home,
  done: { text: 'The account was deleted.' },
})
export const hideUser = form(endpoints.hideUser, {
  page: hidingPage,
  next: (_, values) => hidingPage(values),
  done: { text: 'What they add is hidden now.' },
})
export const showUser = form(endpoints.showUser, {
  page: hidingPage,
  next: (_, values) => hidingPage(values),
  done: { text: 'What they add is shown again.' },
})
export const emptyUser = form(endpoints.emptyUser, {
  page: hidingPage,
  next: (_, values) => hidingPage(values),
  done: { text: 'All that they had added was removed.' },
})
export const mergeUsers = form(endpoints.mergeUsers, {
  page: mergePage,
  next: ({ user }) => user.path,
  done: { text: 'The two accounts are one now.' },
})
export const setStatusClub = form(endpoints.setStatusClub, {
  page: statusClubPage,
  next: ({ changed }, values) => paths.statusClub({ ...statusClubChoice(values), changed }),
  done: { text: 'The club of the statuses was set.', isSeen: true },
})
export const setSiteRole = form(endpoints.setSiteRole, {
  page: siteRolePage,
  next: (_output, values) => siteRolePage(values),
  done: { text: 'Their role on the site was changed.' },
})
export const becomeFirstAdmin = form(endpoints.becomeFirstAdmin, {
  page: ({ key = '' }) => (key.length > idLength ? paths.firstAdmin('') : paths.firstAdmin(key)),
  next: () => paths.admin,
  done: { text: 'You are the administrator of this site now.' },
})
export const createInvitation = form(endpoints.createInvitation, {
  page: profilePage,
  done: { text: 'The link was made.', isSeen: true },
})
export const setCalendar = form(endpoints.setCalendar, {
  page: profilePage,
  done: (_, { holds }) => ({
    text: holds === 'nothing' ? doneTexts.calendarEnded : doneTexts.calendarMade,
  }),
})

const askToJoin = String(clubRoles.requested)

/** Changes several memberships: somebody else may have changed some of them before. */
function changed(changes: readonly Pick<ClubRoleChange, 'done'>[], text: string): Done {
  return { text: changes.some(({ done }) => done) ? text : doneTexts.nothingChanged }
}

function ownRequestPage({ slug = '', from }: FormValues): string {
  return from === homeForm ? paths.home : paths.club(slug)
}

/** The button to join is on the club's own page; all others are on the page of its members. */
function membersPage({ slug = '', role }: FormValues): string {
  return role === askToJoin ? paths.club(slug) : paths.editClubMembers(slug)
}

function mergePage({ sourceUser = '', targetUser = '' }: FormValues): string {
  const isTooLong = [sourceUser, targetUser].some((id) => id.length > idLength)
  return isTooLong ? paths.mergeUsers : paths.merge({ source: sourceUser, target: targetUser })
}

function statusClubChoice({ userId, clubId, fromDate, toDate }: FormValues) {
  return { user: userId, club: clubId, from: fromDate, to: toDate }
}

function statusClubPage(values: FormValues): string {
  const isTooLong = Object.values(statusClubChoice(values)).some((text = '') => text.length > idLength)
  return isTooLong ? paths.setClubOnStatuses : paths.statusClub(statusClubChoice(values))
}

function siteRolePage({ user = '' }: FormValues): string {
  return user.length > idLength ? paths.siteRoles : paths.siteRole(user)
}

function profilePage({ slug = '' }: FormValues): string {
  return paths.user(slug)
}

function addResultsPage({ slug = '' }: FormValues): string {
  return paths.addResults(slug)
}

function seasonPage({ slug = '', season }: FormValues): string {
  return paths.userResults(slug, season)
}

function hidingPage({ slug = '' }: FormValues): string {
  return paths.hideUser(slug)
}

/** Edits an event, or adds one on the chosen date although there are others on that day. */
function eventFormPage({ id, date = '' }: FormValues): string {
  if (id) return paths.editEvent(id)
  return `${paths.addEvent}?${new URLSearchParams({ date: isDate(date) ? date : '', different: 'yes' })}`
}

function weekendPage({ slug = '' }: FormValues): string {
  return paths.weekend(slug)
}

function homeOrProfile({ slug }: FormValues): string {
  return slug ? paths.user(slug) : paths.home
}
