import { hash } from 'node:crypto'
import type { SessionUserView } from '../../../kernel/access/sessionUser'
import type { SessionUser } from './viewerOf'

/** Presents the viewer for pages and responses. */
export function presentSessionUser({ viewer, user }: SessionUser): SessionUserView {
  return { viewer, user: user ?? null, viewerVersion: viewerVersion({ viewer, user }) }
}

/** Returns a version that changes with the viewer and what the navigation shows; see `kernel/calls/viewerVersion`. */
export function viewerVersion({ viewer, user }: SessionUser): string {
  return `${digest(viewer.userId ?? '')}.${digest(JSON.stringify([viewer, user]))}`
}

/** A short hash, as only a few values have to be told apart. */
function digest(text: string): string {
  return hash('sha256', text, 'base64url').slice(0, 16)
}
