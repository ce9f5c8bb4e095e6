import type { State } from '../state/state'
import type { PageAssets } from './Document'

export const stateElementId = 'state'

/** What the browser goes on from: the state the page was made of, and the files it named. */
export interface Embedded {
  readonly state: State
  readonly assets: PageAssets
}

/** JSON that no text in it can end: within a script element only `<` could. */
export function serializeEmbedded(embedded: Embedded): string {
  return JSON.stringify(embedded).replace(/</g, '\\u003c')
}

/** The reverse of `serializeEmbedded`. */
export function parseEmbedded(json: string): Embedded {
  return JSON.parse(json) as Embedded
}
