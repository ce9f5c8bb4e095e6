/** A short name, which is shown in headings and on buttons. */
export const shortNameLength = 20
/** Characters of the lines that a club's admin writes on top of its weekend. */
export const weekendNoteLength = 280
/** Requests to join one club that the navigation counts: counting more would take time on each page. */
export const waitingLimit = 100
/** Unanswered requests for new clubs that one person may have. */
export const ownClubRequestsLimit = 3
/** Clubs on one page of the list of clubs. */
export const clubsPage = 100
