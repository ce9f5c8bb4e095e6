/** Calendars that a club may follow, and the site. */
export const followedByClub = 10
export const followedBySite = 50
/** Upcoming races of one calendar. */
export const followedRacesLimit = 500
/** Words that choose the races of a calendar. */
export const followedWordsLimit = 10
/** Times in an hour that a calendar can be read on request. */
export const readNowsOfHour = 6
/** Changes, and questions of one kind, that the page of a calendar shows. */
export const followedShown = 50
/** Days that a race's link to its calendar is stored after the race. */
export const followedRaceDays = 400
