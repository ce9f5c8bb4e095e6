/** What a member says about an event, in the order in which statuses are shown everywhere. */
export const eventStatuses = ['result', 'entered', 'supporting', 'interested'] as const

export type EventStatus = (typeof eventStatuses)[number]

/** How many members hold each status; a status that nobody holds is absent. */
export type StatusCounts = Partial<Record<EventStatus, number>>

const offered = {
  past: ['result', 'entered', 'supporting'],
  future: ['entered', 'supporting', 'interested'],
} as const satisfies Record<string, readonly EventStatus[]>

/**
 * The statuses a member may set on an event, in display order; `isPast` when the event has started. Whoever has a result
 * may keep it: the event may have been moved to a day to come since.
 */
export function statusesOffered(isPast: boolean, own?: EventStatus): readonly EventStatus[] {
  if (isPast) return offered.past
  return own === 'result' ? ['result', ...offered.future] : offered.future
}

/** The statuses of those who take part in an event in some way: who is only interested does not do it. */
export const doingStatuses = ['result', 'entered', 'supporting'] as const satisfies readonly EventStatus[]

/** For `sort`: puts statuses into display order. */
export function compareStatuses(a: EventStatus, b: EventStatus): number {
  return eventStatuses.indexOf(a) - eventStatuses.indexOf(b)
}

/** Whether a status belongs to the recent changes: a result, or any status on an event to come. */
export function countsAsChange(status: EventStatus, isPast: boolean): boolean {
  return status === 'result' || !isPast
}

/** Whether a value from outside is a status. */
export function isEventStatus(value: unknown): value is EventStatus {
  return (eventStatuses as readonly unknown[]).includes(value)
}
