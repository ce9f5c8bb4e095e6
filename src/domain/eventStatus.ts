/** What a member says about an event, in the display order of the specification (section 4). */
export const eventStatuses = ['result', 'entered', 'supporting', 'interested'] as const

export type EventStatus = (typeof eventStatuses)[number]

/** How many members hold each status; a status that nobody holds is absent. */
export type StatusCounts = Partial<Record<EventStatus, number>>
