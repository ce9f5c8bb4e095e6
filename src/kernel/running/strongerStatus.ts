import { compareStatuses, type EventStatus } from './eventStatus'

/** A status for an event, and when it was set: an ISO instant. */
export interface DatedStatus {
  readonly status: EventStatus
  readonly date: string
}

/**
 * Returns true if one status of a person on an event counts more than another one: a result first, then entered,
 * supporting and interested; of two equal ones the newer.
 */
export function isStronger(one: DatedStatus, other: DatedStatus): boolean {
  const order = compareStatuses(one.status, other.status)
  return order === 0 ? one.date > other.date : order < 0
}
