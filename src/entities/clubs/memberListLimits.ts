/** A club's members at most. */
export const clubMembersMaximum = 2000

/** Lists of members that a club can save in a day, undone ones included. */
export const memberListsPerDay = 20

/** Days that a saved list of members can be undone. */
export const memberListDays = 30
