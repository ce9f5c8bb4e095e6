/** Lines of a list that may name our people: more than any club brings to a race. */
export const listMatchesMaximum = 5000
/** First lines of a list shown below what its columns hold. */
export const listLinesShown = 10
/** Matched lines on one page of a preview, each with a field. */
export const listAnswersAtOnce = 80
/** Characters of the name of a race in a list of results. */
export const listRaceLength = 200
/** Days that the draft of an import is stored. */
export const listDraftDays = 7
/** Drafts that one person may have at a time. */
export const listDraftsLimit = 10
/** Days that an import of results can be undone, and its results name the person who imported them. */
export const listImportDays = 365
/** People whose results a list left as they were that are named after saving it. */
export const leftShown = 20
/** Lists of one event that can be taken back, and answers about names, that are shown. */
export const listImportsShown = 20
export const listNamesShown = 200
