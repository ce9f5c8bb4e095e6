/** Events of one list on a user's page, which has two lists. */
export const userEventsPage = 10
