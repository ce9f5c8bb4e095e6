import type { RoundKind, RoundRecord } from '../../../store/schema'
import type { Collections, IndexKey } from '../../../store/store'

export interface RoundTime {
  readonly now: Date
  /** The site's. */
  readonly timeZone: string
}

/**
 * A step of a round, in a transaction. Returns how far it has come, which is `after` in the next step; undefined at the
 * end.
 */
export type RoundStep = (
  collections: Collections,
  round: RoundRecord,
  at: RoundTime,
) => Promise<IndexKey | undefined>

export type RoundSteps = Readonly<Partial<Record<RoundKind, RoundStep>>>
