/** Future events of a member or a club searched for those of a weekend. */
export const homeRacesLookedAt = 12
/** Next events of the site on a member's home, which shows some of them above the list. */
export const homeEventsShown = 7
/** Races under 'Entries this week'. */
export const entriesShown = 3
/** Events under 'Recently added'. */
export const recentlyAddedLimit = 5
