import type { Viewer } from './viewer'

/** The part of an entity that one viewer may see, as JSON answers and the embedded state hold it. */

export interface UserRef {
  readonly id: string
  readonly name: string
  readonly path: string
  /** URL of a picture. */
  readonly avatar?: string | undefined
  /** Id of the club that added the person, who has no login yet: see `UserRecord`. */
  readonly unclaimedIn?: string
}

/** The person who looks at the page. */
export interface SessionUserView {
  readonly viewer: Viewer
  /** The user as the navigation shows them; null for visitors. */
  readonly user: UserRef | null
  /** See `viewerVersion.ts`. */
  readonly viewerVersion: string
}
