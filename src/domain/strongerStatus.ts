import { compareStatuses, type EventStatus } from './eventStatus'

/** What somebody has said about an event, and when: an ISO instant. */
export interface DatedStatus {
  readonly status: EventStatus
  readonly date: string
}

/**
 * Whether what was said in one place counts more than what the same person has said in another: result, entered,
 * supporting, interested, and of two equal ones the newer.
 */
export function isStronger(one: DatedStatus, other: DatedStatus): boolean {
  const order = compareStatuses(one.status, other.status)
  return order === 0 ? one.date > other.date : order < 0
}
