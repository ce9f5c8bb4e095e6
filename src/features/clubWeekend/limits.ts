/** Days before the last result of a club that still count as the same weekend. */
export const lastResultsDays = 3
/** Results of a club searched for those of its last weekend. */
export const lastResultsLimit = 100
/** Finishers shown on a club's page, of all its latest races. */
export const lastFinishersShown = 5
/** Results on one page of a club's results, unless one race has more. */
export const clubResultsPage = 100
/** People of one club and one status for one weekend: more than any club brings to its races. */
export const weekendPeopleLimit = 500
/** Members named as the fastest of a season over one distance. */
export const fastestShown = 3
