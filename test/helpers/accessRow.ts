import type { AccessSite } from './accessWorld'
import { viewerKinds, type ViewerKind, viewerSlugs } from './viewers'

/** A status, or the path that a redirection leads to. */
export type Answer = number | string
export type Answers = Readonly<Record<ViewerKind, Answer>>

export function answers(rest: Answer, special: Partial<Answers> = {}): Answers {
  return Object.fromEntries(viewerKinds.map((kind) => [kind, special[kind] ?? rest])) as Record<
    ViewerKind,
    Answer
  >
}

export const everyone = answers(200)
export const members = answers(200, { visitor: 403 })
export const admins = answers(403, { admin: 200, topAdmin: 200 })
/** The admins of the event's club and of the site. */
export const editors = answers(403, { clubAdmin: 200, admin: 200, topAdmin: 200 })
export const clubEditors = answers(403, { clubAdmin: 200, topAdmin: 200 })
export const onlyTop = answers(403, { topAdmin: 200 })

export interface PageRow {
  readonly path: string | ((viewer: ViewerKind) => string)
  readonly expected: Answers
}

export const row = (path: string, expected: Answers = everyone): PageRow => ({ path, expected })

/** Visitors are sent to log in, with the way back. */
export const toLogin = (path: string) => `/login?returnUrl=${encodeURIComponent(path)}`
export const ownRow = (path: string, expected: Answers): PageRow =>
  row(path, { ...expected, visitor: toLogin(path) })

export interface CallRow {
  readonly name: string
  readonly input: (site: AccessSite, viewer: ViewerKind) => Promise<object> | object
  readonly expected: Answers
}

export const call = (
  name: string,
  input: CallRow['input'] | object,
  expected: Answers = everyone,
): CallRow => ({
  name,
  input: typeof input === 'function' ? (input as CallRow['input']) : () => input,
  expected,
})

/** The slug of a viewer's own profile; visitors, who have none, try that of a member. */
export const slugOf = (viewer: ViewerKind) => viewerSlugs[viewer] ?? viewerSlugs.member
