/** The statuses that a member can set on an event, in display order. */
export const eventStatuses = ['result', 'entered', 'supporting', 'interested'] as const

export type EventStatus = (typeof eventStatuses)[number]

/** The number of members with each status; a status that no one has is absent. */
export type StatusCounts = Partial<Record<EventStatus, number>>

const offered = {
  past: ['result', 'entered', 'supporting'],
  future: ['entered', 'supporting', 'interested'],
} as const satisfies Record<string, readonly EventStatus[]>

/**
 * The statuses that a member may set on an event, in display order; `isPast` when the event has started. A member who
 * has a result may keep it: the event may have been moved to a future date since.
 */
export function statusesOffered(isPast: boolean, own?: EventStatus): readonly EventStatus[] {
  if (isPast) return offered.past
  return own === 'result' ? ['result', ...offered.future] : offered.future
}

/** The statuses of people who take part in an event. Those who are only interested do not. */
export const doingStatuses = ['result', 'entered', 'supporting'] as const satisfies readonly EventStatus[]

/** Returns true for a status of someone who takes part. */
export function isDoing(status: string | null | undefined): boolean {
  return doingStatuses.some((one) => one === status)
}

/** Compares statuses by display order, for `sort`. */
export function compareStatuses(a: EventStatus, b: EventStatus): number {
  return eventStatuses.indexOf(a) - eventStatuses.indexOf(b)
}

/** Returns true if a status is shown among the recent changes: a result, or any status on a future event. */
export function countsAsChange(status: EventStatus, isPast: boolean): boolean {
  return status === 'result' || !isPast
}

/** Returns true if a value from outside is a status. */
export function isEventStatus(value: unknown): value is EventStatus {
  return (eventStatuses as readonly unknown[]).includes(value)
}
