import { clubRoles } from '../domain/clubRole'
import { isDate } from '../domain/dates'
import type { Done } from '../domain/done'
import { clubRolesAtOnce, idLength } from '../domain/limits'
import { paths } from '../domain/paths'
import type { EndpointName, OutputOf, Values } from './endpoints'
import { listedIds } from './listedIds'

/** A form's fields as they were sent, with the values of the URL it was sent to. */
export type FormValues = Readonly<Record<string, string>>

/** What a form reads of an answer: it is sent on to another page, so of what was changed it takes no more than the path. */
export type FormOutput<Name extends EndpointName> = {
  readonly [Key in keyof OutputOf<Name>]: OutputOf<Name>[Key] extends { readonly path: string }
    ? { readonly path: string }
    : OutputOf<Name>[Key]
}

/** Where a form leads that makes an endpoint's call. */
export interface FormRule<Name extends EndpointName> {
  /** The page that holds the form: shown again, with its errors, when it is refused. */
  readonly page: (values: FormValues) => string
  /** The page that shows what was done. Where it is absent the form's own page tells it at once: it is for no address. */
  readonly next?: (output: FormOutput<Name>, values: FormValues) => string
  /**
   * The page that asks whether it is really meant, if that has to be asked: it posts the form once more, with
   * `confirmed=yes`. Where scripts run, a dialog asks.
   */
  readonly asks?: (sent: Readonly<Record<string, unknown>>) => string | undefined
  /** What that page says of it. */
  readonly done?: (output: FormOutput<Name>, values: FormValues) => Done | undefined
}

/** Every endpoint that a plain HTML form may name; browsers with JavaScript go to the same pages. */
export const forms: { readonly [Name in EndpointName]?: FormRule<Name> } = {
  saveEvent: {
    page: eventFormPage,
    next: ({ event }) => event.path,
    done: (_, { id }) => ({ name: id ? 'eventEdited' : 'eventAdded' }),
  },
  deleteEvent: {
    page: ({ slug = '' }) => paths.deleteEvent(slug),
    next: () => paths.home,
    done: ({ deleted, undoUntil }) => ({
      name: 'eventDeleted',
      undo: { event: deleted, until: undoUntil },
    }),
  },
  restoreEvent: {
    page: () => paths.home,
    next: ({ event }) => event.path,
    done: () => ({ name: 'eventRestored' }),
  },
  setStatus: {
    page: statusPage,
    next: afterStatus,
    // Of others the list of results says it.
    done: (_, { userId }) => (userId ? undefined : { name: 'statusSet' }),
  },
  removeStatus: {
    page: (values) => (values.from === homeForm ? paths.home : statusPage(values)),
    next: (output, values) => (values.from === homeForm ? paths.home : afterStatus(output, values)),
    done: (_, { userId }) => (userId ? undefined : { name: 'statusRemoved' }),
  },
  enterResult: {
    page: ({ slug = '', after }) => paths.enterResults(slug, { after }),
    next: (_output, values) => savedPage(values),
  },
  undoStatus: { page: savedPage, next: (_output, values) => savedPage(values) },
  saveClub: {
    page: ({ id }) => (id ? paths.editClub(id) : paths.addClub),
    next: ({ club }) => club.path,
    done: (_, { id }) => ({ name: id ? 'clubEdited' : 'clubAdded' }),
  },
  changeClubRoles: {
    page: membersPage,
    next: (_output, values) => membersPage(values),
    asks: changePage,
    // Nothing is done where somebody else was faster.
    done: ({ changes }, { role }) =>
      changes.some(({ done }) => done)
        ? { name: role === askToJoin ? 'askedToJoin' : 'rolesChanged' }
        : undefined,
  },
  leaveClub: {
    page: ({ slug = '' }) => paths.leaveClub(slug),
    next: ({ club }) => club.path,
    asks: (sent) => paths.leaveClub(sentTexts(sent)['slug'] ?? ''),
    done: () => ({ name: 'clubLeft' }),
  },
  withdrawJoinRequest: {
    page: ownRequestPage,
    next: (_output, values) => ownRequestPage(values),
    done: ({ changes }) => (changes.some(({ done }) => done) ? { name: 'requestWithdrawn' } : undefined),
  },
  readClubNews: { page: () => paths.home, next: () => paths.home },
  chooseHomeClub: { page: () => paths.home, next: () => paths.home },
  requestClub: {
    page: () => paths.requestClub,
    next: () => paths.requestClub,
    done: () => ({ name: 'clubAsked' }),
  },
  acceptClubRequest: {
    page: () => paths.clubRequests,
    next: ({ club }) => club?.path ?? paths.clubRequests,
    // Nothing is done where somebody else was faster.
    done: ({ club }) => (club ? { name: 'clubAdded' } : undefined),
  },
  declineClubRequest: {
    page: () => paths.clubRequests,
    next: () => paths.clubRequests,
    done: () => ({ name: 'clubDeclined' }),
  },
  addUser: { page: () => paths.addUser, next: ({ user }) => user.path, done: () => ({ name: 'userAdded' }) },
  editUser: {
    page: ({ slug = '' }) => paths.editUser(slug),
    next: ({ user }) => user.path,
    done: () => ({ name: 'userEdited' }),
  },
  followUser: { page: profilePage, next: ({ user }) => user.path, done: () => ({ name: 'followed' }) },
  unfollowUser: { page: profilePage, next: ({ user }) => user.path, done: () => ({ name: 'unfollowed' }) },
  deleteUser: {
    page: ({ slug = '' }) => paths.deleteUser(slug),
    next: () => paths.home,
    done: () => ({ name: 'userDeleted' }),
  },
  hideUser: {
    page: hidingPage,
    next: (_, values) => hidingPage(values),
    done: () => ({ name: 'userHidden' }),
  },
  showUser: {
    page: hidingPage,
    next: (_, values) => hidingPage(values),
    done: () => ({ name: 'userShown' }),
  },
  emptyUser: {
    page: hidingPage,
    next: (_, values) => hidingPage(values),
    done: () => ({ name: 'userEmptied' }),
  },
  mergeUsers: {
    page: mergePage,
    next: ({ user }) => user.path,
    asks: (sent) => mergePage(sentTexts(sent)),
    done: () => ({ name: 'usersMerged' }),
  },
  setStatusClub: {
    page: statusClubPage,
    next: ({ changed }, values) => paths.statusClub({ ...statusClubChoice(values), changed }),
    asks: (sent) => statusClubPage(sentTexts(sent)),
  },
  setSiteRole: {
    page: siteRolePage,
    next: (_output, values) => siteRolePage(values),
    done: () => ({ name: 'siteRoleSet' }),
  },
  becomeFirstAdmin: {
    page: ({ key = '' }) => (key.length > idLength ? paths.firstAdmin('') : paths.firstAdmin(key)),
    next: () => paths.admin,
  },
  createInvitation: { page: profilePage },
  setCalendar: { page: profilePage },
}

/** Says of a form that it is on the home page, where others of its call are elsewhere. */
export const homeForm = 'home'

const standings = Object.values(clubRoles).map(String)
const askToJoin = String(clubRoles.requested)

function ownRequestPage({ slug = '', from }: FormValues): string {
  return from === homeForm ? paths.home : paths.club(slug)
}

/** The club's own page has the button to join it, the one for its members all others. */
function membersPage({ slug = '', role }: FormValues): string {
  return role === askToJoin ? paths.club(slug) : paths.editClubMembers(slug)
}

function changePage(sent: Readonly<Record<string, unknown>>): string | undefined {
  const { slug = '', role = '', from } = sentTexts(sent)
  const users = listedIds(sent['user'])
  // What is refused whatever the answer is not asked about: it might not even fit into an address.
  const isRefused =
    users.length === 0 ||
    users.length > clubRolesAtOnce ||
    users.some((id) => id.length > idLength) ||
    [role, from ?? role].some((one) => !standings.includes(one))
  return role === askToJoin || isRefused ? undefined : paths.changeClubRoles(slug, { users, role, from })
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

function hidingPage({ slug = '' }: FormValues): string {
  return paths.hideUser(slug)
}

/** Editing, or adding on the date that was chosen, whatever else is on then. */
function eventFormPage({ id, date = '' }: FormValues): string {
  if (id) return paths.editEvent(id)
  return `${paths.addEvent}?${new URLSearchParams({ date: isDate(date) ? date : '', different: 'yes' })}`
}

/** The page of one's own status; where an administrator speaks for somebody, the one for that. */
function statusPage({ slug = '', userId }: FormValues): string {
  return userId ? paths.eventUser(slug, userId) : paths.eventStatus(slug)
}

/** One's own is seen on the event's page; an administrator who speaks for others goes on with the next. */
function afterStatus(
  { event }: { readonly event: { readonly path: string } },
  { slug = '', userId }: FormValues,
): string {
  return userId ? paths.enterResults(slug, { saved: userId }) : event.path
}

/** The page of the list that the field was on, with what was saved of whom. */
function savedPage({ slug = '', userId, after }: FormValues): string {
  return paths.enterResults(slug, { saved: userId, after })
}

/** What a form says once the person has been asked whether it is meant. */
export const confirmedField = 'confirmed'

/**
 * Names a form's call in a field of its own: a form is posted to the page that holds it, so that the address is that
 * page's where the form is refused.
 */
export const callField = '_call'

/** Whose page a form was on: see `personOf`. Where somebody else sends it, or nobody who is logged in, nothing is done. */
export const personField = '_person'

/** Names the real method of a form that is posted to an endpoint's URL: HTML knows POST only. */
export const methodField = '_method'

/** The call that a form names, if forms may make it. */
export function callOf(sent: unknown): EndpointName | undefined {
  const name: unknown = Object.entries(sent ?? {}).find(([field]) => field === callField)?.[1]
  return (Object.keys(forms) as EndpointName[]).find((one) => one === name)
}

/** The address that a form is posted to: that of the page which holds it. */
export function formAction(name: EndpointName, values: FormValues): string | undefined {
  return forms[name]?.page(values)
}

/** The texts that a form or a query sent, without those that are about the form itself. Files and repeated values are none. */
export function sentTexts(sent: unknown): FormValues {
  const texts = Object.entries(sent ?? {}).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'string' && !name.startsWith('_') ? [[name, value] as const] : [],
  )
  return Object.fromEntries(texts)
}

/** A call's input as a form would send it: 'yes' for true, and nothing for what is undefined. */
export function formValues(input: object): FormValues {
  const values = Object.entries(input as Values).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value === true ? 'yes' : String(value)] as const],
  )
  return Object.fromEntries(values)
}
