/** Milliseconds after the last key before a search is sent. */
export const searchDebounce = 250
/** People on the page of a search for people. */
export const peopleFoundLimit = 10
/** Users shown to an administrator who looks for one. */
export const foundUsersLimit = 20
/** The most users that one request of an administrator may ask for: as many as the page of last logins shows. */
export const lastLoginsLimit = 50
/** The most followers of one user that are shown; their number is shown beside them. */
export const followersLimit = 300
/** More logins than anyone can have: one of each provider, and some more after merging users. */
export const userLoginsLimit = 100
/** The most clubs shown of one user: more than anyone belongs to. */
export const userClubsLimit = 100
