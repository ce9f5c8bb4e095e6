import { hash } from 'node:crypto'
import type { OnlookerView } from '../../../api/views'
import type { Onlooker } from './viewerOf'

/** The viewer, in the form that pages and answers tell a browser. */
export function presentOnlooker({ viewer, user }: Onlooker): OnlookerView {
  return { viewer, user: user ?? null, viewerVersion: viewerVersion({ viewer, user }) }
}

/** Changes with anything of the viewer, and of what the navigation shows of them; see `api/viewerVersion`. */
export function viewerVersion({ viewer, user }: Onlooker): string {
  return `${digest(viewer.userId ?? '')}.${digest(JSON.stringify([viewer, user]))}`
}

/** Long enough to tell a few apart. */
function digest(text: string): string {
  return hash('sha256', text, 'base64url').slice(0, 16)
}
