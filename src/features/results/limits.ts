/** Older results that someone may add in one import: some years of a busy runner. */
export const olderResultLines = 500
/** Older results that one person may have: a race on every Saturday of a life. */
export const olderResultsMaximum = 5000
/** Latest imports that a member can undo. */
export const resultImportsLimit = 20
