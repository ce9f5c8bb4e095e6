import type { EventStatus } from './eventStatus'
import { formatResult } from './result'

/** The parts of a status that its description needs. */
export interface DescribedStatus {
  readonly status: EventStatus
  readonly resultInSeconds?: number | undefined
  /** Id of a distance. */
  readonly distance?: string | undefined
}

/** Returns a status in words, such as 'entered' or 'result 01:42:07'. */
export function describeStatus(described: DescribedStatus | undefined): string {
  if (!described) return 'no status'
  const { status, resultInSeconds } = described
  return resultInSeconds === undefined ? status : `${status} ${formatResult(resultInSeconds)}`
}
