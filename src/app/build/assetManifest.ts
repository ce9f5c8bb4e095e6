/** The files that a page needs, as the server reads them: URLs in the order they load. */
export interface AssetManifest {
  readonly styles: readonly string[]
  /** Scripts that every page loads. */
  readonly entry: readonly string[]
  /** More scripts, by the name of the route's chunk. */
  readonly routes: Readonly<Record<string, readonly string[]>>
  /** The fonts of the text that is visible at first. */
  readonly fonts: readonly string[]
}
