import type { IconName } from '../Icon'

/** A link of the navigation, for header and tab bar. */
export interface Destination {
  readonly to: string
  readonly label: string
  readonly icon: IconName
  /** The path of a page that belongs to this one, though its path does not begin with that of this one. */
  readonly below?: string | undefined
  /** The number of requests that wait there for the person, and the same in words. */
  readonly waiting?: { readonly count: string; readonly words: string } | undefined
}

/** The links of header and tab bar. */
export interface Navigation {
  readonly destinations: readonly Destination[]
  readonly user?:
    { readonly name: string; readonly path: string; readonly avatar?: string | undefined } | undefined
  /** The path of the page that is being loaded, otherwise of this one. */
  readonly pathname: string
  /** Path and query of this page, to which a visitor returns after login. */
  readonly returnPath: string
}
