import type { EventStatus } from './eventStatus'
import { formatResult } from './result'

/** A status on an event, as texts describe it. */
export interface Said {
  readonly status: EventStatus
  readonly resultInSeconds?: number | undefined
  /** Id of a distance. */
  readonly distance?: string | undefined
}

/** A status in words: 'entered', 'result 01:42:07'. */
export function saidText(said: Said | undefined): string {
  if (!said) return 'no status'
  const { status, resultInSeconds } = said
  return resultInSeconds === undefined ? status : `${status} ${formatResult(resultInSeconds)}`
}
