import { hash } from 'node:crypto'
import type { OnlookerView } from '../../../api/views'
import type { Onlooker } from './viewerOf'

/** Who is looking, as pages and answers tell a browser. */
export function presentOnlooker({ viewer, user }: Onlooker): OnlookerView {
  return { viewer, user: user ?? null, viewerVersion: viewerVersion({ viewer, user }) }
}

/** Another one as soon as anything of the viewer or of what the navigation shows is another; see `api/viewerVersion`. */
export function viewerVersion({ viewer, user }: Onlooker): string {
  return `${digest(viewer.userId ?? '')}.${digest(JSON.stringify([viewer, user]))}`
}

/** Enough to tell a few apart. */
function digest(text: string): string {
  return hash('sha256', text, 'base64url').slice(0, 16)
}
