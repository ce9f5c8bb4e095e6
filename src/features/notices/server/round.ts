import type { EventRecord, RoundKind, RoundRecord, TellingRecord } from '../../../store/schema'
import type { Collections, IndexKey } from '../../../store/store'

export interface RoundTime {
  readonly now: Date
  /** The site's. */
  readonly timeZone: string
  /** Once it is aborted, no further step is made. */
  readonly signal?: AbortSignal
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

/** The id of what is told of an event in a round: once for each day that it has. */
export function roundTellingId(
  kind: TellingRecord['kind'],
  { id, date }: Pick<EventRecord, 'id' | 'date'>,
): string {
  return `${kind} ${id} ${date}`
}
