import type { IconName } from './Icon'

/** A place of the navigation, the same in header and tab bar. */
export interface Destination {
  readonly to: string
  readonly label: string
  readonly icon: IconName
  /** What waits there for the person: how many, and the same in words. */
  readonly waiting?: { readonly count: string; readonly words: string } | undefined
}

/** What header and tab bar lead to. */
export interface Navigation {
  readonly destinations: readonly Destination[]
  /** The signed-in member. */
  readonly user?: { readonly name: string; readonly path: string; readonly avatar?: string }
  /** Of this page. */
  readonly pathname: string
  /** Where a visitor comes back to after logging in: path and query of this page. */
  readonly returnPath: string
}
