/** Days that a status change counts as recent. */
export const recentStatusDays = 21
/** Items in one list of status changes: all who say the same of an event are one. */
export const recentStatusLimit = 7
/** The maximum number of status changes from which a list is built. */
export const gatheredChangesLimit = 200
/** Latest status changes searched for those to show. */
export const followedChangesLimit = 500
