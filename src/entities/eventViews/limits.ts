/** Events that the calendar of a month names on each day. */
export const eventsOfDay = 3
/** Milliseconds that an event that the viewer added is not suggested as a duplicate of the next one. */
export const justAddedTime = 60 * 60 * 1000
