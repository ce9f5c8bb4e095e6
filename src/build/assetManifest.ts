/** The files a page needs, as the server reads them: URLs in the order of loading. */
export interface AssetManifest {
  readonly styles: readonly string[]
  /** Scripts that every page loads. */
  readonly entry: readonly string[]
  /** Further scripts by the name of the route's chunk. */
  readonly routes: Readonly<Record<string, readonly string[]>>
  /** The fonts that text above the fold is set in. */
  readonly fonts: readonly string[]
}
