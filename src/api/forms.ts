import { isDate } from '../domain/dates'
import { paths } from '../domain/paths'
import type { EndpointName, OutputOf, Values } from './endpoints'

/** A form's fields as they were sent, with the values of the URL it was sent to. */
export type FormValues = Readonly<Record<string, string>>

/** What a form reads of an answer: it is sent on to another page, so of what was changed it takes no more than the path. */
export type FormOutput<Name extends EndpointName> = {
  readonly [Key in keyof OutputOf<Name>]: OutputOf<Name>[Key] extends { readonly path: string }
    ? { readonly path: string }
    : OutputOf<Name>[Key]
}

/** Where a form leads that is posted to an endpoint's URL. */
export interface FormRule<Name extends EndpointName> {
  /** The page that holds the form: shown again, with its errors, when it is refused. */
  readonly page: (values: FormValues) => string
  /** The page that shows what was done. */
  readonly next: (output: FormOutput<Name>, values: FormValues) => string
}

/** Every endpoint that a plain HTML form may be posted to; browsers with JavaScript go to the same pages. */
export const forms: { readonly [Name in EndpointName]?: FormRule<Name> } = {
  saveEvent: { page: eventFormPage, next: ({ event }) => event.path },
  deleteEvent: { page: ({ slug = '' }) => paths.deleteEvent(slug), next: () => paths.home },
  setStatus: { page: statusPage, next: ({ event }) => event.path },
  removeStatus: { page: statusPage, next: ({ event }) => event.path },
  addUser: { page: () => paths.addUser, next: ({ user }) => user.path },
  editUser: { page: ({ slug = '' }) => paths.editUser(slug), next: ({ user }) => user.path },
  followUser: { page: profilePage, next: ({ user }) => user.path },
  unfollowUser: { page: profilePage, next: ({ user }) => user.path },
  deleteUser: { page: ({ slug = '' }) => paths.deleteUser(slug), next: () => paths.home },
}

function profilePage({ slug = '' }: FormValues): string {
  return paths.user(slug)
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

/** Names a form's real method in a field of its own: HTML knows POST only. */
export const methodField = '_method'

/** The texts that a form or a query sent, without the method's. Files and repeated values are none. */
export function sentTexts(sent: unknown): FormValues {
  const texts = Object.entries(sent ?? {}).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'string' && name !== methodField ? [[name, value] as const] : [],
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
