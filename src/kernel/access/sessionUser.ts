import type { Viewer } from './viewer'

/** What one viewer may see of an entity, as JSON answers and the embedded state hold it. */

export interface UserRef {
  readonly id: string
  readonly name: string
  readonly path: string
  /** URL of a picture. */
  readonly avatar?: string | undefined
}

/** The person who looks at the page. */
export interface SessionUserView {
  readonly viewer: Viewer
  /** What the navigation shows of them; null for visitors. */
  readonly user: UserRef | null
  /** See `viewerVersion.ts`. */
  readonly viewerVersion: string
}
