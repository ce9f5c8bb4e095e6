import { hash } from 'node:crypto'
import type { SessionUserView } from '../../../kernel/access/sessionUser'
import type { SessionUser } from './viewerOf'

/** The viewer, in the form that pages and answers tell a browser. */
export function presentSessionUser({ viewer, user }: SessionUser): SessionUserView {
  return { viewer, user: user ?? null, viewerVersion: viewerVersion({ viewer, user }) }
}

/** Changes with anything of the viewer, and of what the navigation shows of them; see `kernel/calls/viewerVersion`. */
export function viewerVersion({ viewer, user }: SessionUser): string {
  return `${digest(viewer.userId ?? '')}.${digest(JSON.stringify([viewer, user]))}`
}

/** Long enough to tell a few apart. */
function digest(text: string): string {
  return hash('sha256', text, 'base64url').slice(0, 16)
}
