import type { LoadOrder } from './load'
import type { Loader } from './startLoader'
import type { Side } from './sides'
import type { Worlds } from './worlds'

/** How long somebody asks, at least. */
export type Stretch = Pick<LoadOrder, 'seconds' | 'leastAnswers'>

/** How long is measured. */
export interface Pace {
  /** How often each is measured, in turn with the others: many short rounds even out what else the machine does. */
  readonly rounds: number
  readonly measured: Stretch
  readonly warmUp: Stretch
  /** How often each is started. */
  readonly starts: number
  readonly lighthouseRuns: number
}

export const usualPace: Pace = {
  rounds: 10,
  measured: { seconds: 1.2, leastAnswers: 100 },
  warmUp: { seconds: 2, leastAnswers: 400 },
  starts: 10,
  lighthouseRuns: 5,
}

export const quickPace: Pace = {
  rounds: 5,
  measured: { seconds: 0.5, leastAnswers: 30 },
  warmUp: { seconds: 0.5, leastAnswers: 100 },
  starts: 3,
  lighthouseRuns: 1,
}

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
