/** Days that a past event stays in subscribed calendars, so that last month's races are in them. */
export const calendarDaysBack = 60
/**
 * Events in one such calendar, starting with the oldest: some years of a busy club. Each subscribed program reads all
 * of them about every hour, and 2,000 are about 1 MB.
 */
export const calendarEventsLimit = 2000
/** Newly added events in one feed. */
export const newsLimit = 50
