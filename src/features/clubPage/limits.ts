/** Status changes on a member's home: as many as leave the next events in sight. */
export const homeActivityLimit = 3
/** The next races on a club's page. */
export const clubRacesShown = 3
