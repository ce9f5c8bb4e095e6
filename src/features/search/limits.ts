/** Events in one answer of a search. */
export const searchResultsLimit = 20
