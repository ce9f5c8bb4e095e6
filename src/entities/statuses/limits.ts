/** A comment, which is shown whole beside the member's name. */
export const commentLength = 500
/** Days after a race for which people who entered it are asked how it went. */
export const howDidItGoDays = 21
/** People that a member follows whose changes are shown: those followed last. */
export const followedLimit = 100
/** People of one club shown on an event's page: two screens of a phone. */
export const peopleShownOfClub = 30
/** People of all clubs shown on an event's page. */
export const peopleShownOfEvent = 60
/** Maximum number of clubs that group an event's people. */
export const clubsOfEventLimit = 500
/** Clubs of the viewer shown on a race-day sheet, each with a page of its people. */
export const raceDayClubsLimit = 5
