import { scriptJson } from '../../kernel/text/scriptJson'
import type { State } from '../state'

export const stateElementId = 'state'

/** URLs of a page's files, in the order they load. */
export interface PageAssets {
  readonly styles: readonly string[]
  readonly scripts: readonly string[]
  readonly fonts: readonly string[]
  /** True if the page has the rules that it uses, and loads the style sheets after its content. */
  readonly areStylesInPage?: boolean
}

/** The data for hydration: the state of the page, and the URLs of its files. */
export interface Embedded {
  readonly state: State
  readonly assets: PageAssets
  /** The page's own URL, if it answers a form sent to another URL. */
  readonly url?: string | undefined
}

export function serializeEmbedded(embedded: Embedded): string {
  return scriptJson(embedded)
}

/** The reverse of `serializeEmbedded`. */
export function parseEmbedded(json: string): Embedded {
  return JSON.parse(json) as Embedded
}
