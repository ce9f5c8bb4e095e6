import type { Loader } from './startLoader'
import type { Side } from './sides'
import type { Worlds } from './worlds'

/** How long is measured. */
export interface Pace {
  /** How often each is measured, in turn with the others. */
  readonly rounds: number
  readonly seconds: number
  readonly warmUpSeconds: number
  /** How often each is started. */
  readonly starts: number
  readonly lighthouseRuns: number
}

export const usualPace: Pace = { rounds: 6, seconds: 2, warmUpSeconds: 2, starts: 10, lighthouseRuns: 5 }
export const quickPace: Pace = { rounds: 3, seconds: 0.7, warmUpSeconds: 1, starts: 3, lighthouseRuns: 1 }

/** What each part is given. */
export interface Bench {
  /** This tree and, where there is one, the commit that it is compared with. */
  readonly sides: readonly Side[]
  readonly loader: Loader
  readonly worlds: Worlds
  readonly pace: Pace
}

/** What was found out about each side, as the JSON names them. */
export interface BySide<T> {
  readonly thisTree?: T
  readonly ref?: T
}

/** Puts results in the order of `sides` under their names; what was not measured is left out. */
export function bySide<T>([thisTree, ref]: readonly (T | undefined)[]): BySide<T> {
  return { ...(thisTree !== undefined && { thisTree }), ...(ref !== undefined && { ref }) }
}
