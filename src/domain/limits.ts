/** Lengths are in UTF-16 code units, as the `maxlength` of an input counts them. */

/** Fits one line of a list on a wide screen, and the longest race names seen. */
export const titleLength = 120
/** A postal address on one line. */
export const locationLength = 200
/** What every browser accepts in a link. */
export const websiteLength = 2048
/** About two printed pages. */
export const descriptionLength = 5000
/** Why an event is called off, postponed or moved, in one line. */
export const reasonLength = 200
/** A remark, shown whole beside the member's name. */
export const commentLength = 500
/** Names of users and of clubs. */
export const nameLength = 100
/** An abbreviation, shown in headings and on buttons. */
export const shortNameLength = 20
/** Longer than any title that could be found. */
export const searchLength = 120
/** Events of one answer: who does not find it among these types another word. */
export const searchResultsLimit = 20
/** Ids and slugs in requests; ours are far shorter. */
export const idLength = 100
/** Stays readable in an address bar and leaves room for a numbered ending. */
export const slugLength = 60
/** The shortest length that all browsers and proxies promise to carry. */
export const returnPathLength = 2048

/** Events of one page of a list: two screens of a telephone, one small response. */
export const eventsPage = 25
/** The most that one request of a list may ask for. */
export const eventsPageMaximum = 100

/** Milliseconds for which an event that somebody has added themselves is no possible double of the next. */
export const justAddedTime = 60 * 60 * 1000
/** Milliseconds within which a deletion can be taken back. */
export const undoTime = 30_000
/** Days after a race for which whoever entered it is asked how it went. */
export const howDidItGoDays = 21
/** Events that somebody is asked at once how they went. */
export const howDidItGoLimit = 3
/** Events to come of each kind that news tell of, called off and postponed: a stormy winter's. */
export const offEventsLimit = 200
/** Events to come of somebody that are looked at for those whose plan has changed: more than anybody goes to. */
export const replannedEventsLimit = 200
/** Of pictures for previews of links, in pixels: what every service takes. */
export const pictureSize = { width: 1200, height: 630 } as const
/** Events of a club that its own website shows. */
export const embedEventsLimit = 10
/** The most of them that another site may ask for. */
export const embedEventsMaximum = 50
/** Events under 'Recently added'. */
export const recentlyAddedLimit = 5
/** Events shown under 'Other events on this day': a page about one race, however many are run on its day. */
export const otherEventsLimit = 5
/** Days for which a status change counts as recent. */
export const recentStatusDays = 21
/** Items in one list of status changes: all who say the same of an event are one. */
export const recentStatusLimit = 7
/** Status changes of which the items of a list are made, at most. */
export const gatheredChangesLimit = 200

/** People whose changes somebody who follows them is shown: those whom they began to follow last. */
export const followedLimit = 100
/** Their latest status changes that are looked at to find those that count. */
export const followedChangesLimit = 500

/** Days for which the site keeps its log, where it keeps it itself. */
export const logDays = 14

/** Milliseconds without another letter after which a search is sent. */
export const searchDebounce = 250
/** Milliseconds after which a page that has not come is said to be late. */
export const routeDataTimeout = 15000
/** The product's first year, which the footer's copyright names; it does not move with the calendar. */
export const copyrightYear = 2021

/** Three digits: six weeks, longer than any race with a finishing time. */
export const resultHoursMaximum = 999

/** People of one club whom an event's page names: two screens of a telephone. */
export const peopleShownOfClub = 30
/** And of all clubs together. */
export const peopleShownOfEvent = 60
/** More people than these, of several clubs, are folded by club on a phone. */
export const foldedPeople = 20
/** Letters of a description above which it is folded on a phone: a screen of it. */
export const foldedDescription = 400
/** Events to come that are looked at for the next one of each club. */
export const nextEventsLookedAt = 100
/** The most clubs that people of one event are told apart by. */
export const clubsOfEventLimit = 500
/** Clubs of the viewer on a sheet for race day, each with a page of its people. */
export const raceDayClubsLimit = 5
/** People of one club on one page of them. */
export const peoplePage = 100
/** People whose results are waited for on one page: more than a club brings to most races. */
export const awaitedResultsPage = 100
/** A finishing time in one field; the longest has nine characters. */
export const typedResultLength = 20
/** Members on one page of a club's: more than most clubs have. */
export const clubMembersPage = 50
/** The most that one request for members may ask for. */
export const clubMembersPageMaximum = 100
/** The most memberships changed by one call: a form with a field for each has room for more. */
export const clubRolesAtOnce = 50
/** Requests to join a club that are shown at once: those that may be allowed at once. */
export const joinRequestsLimit = clubRolesAtOnce
/** Requests to join one club that are counted for the navigation: to look through more takes time on each page. */
export const waitingLimit = 100
/** Answers to somebody's requests that are kept until they read them, the newest ones. */
export const clubNewsLimit = 20
/** Clubs that one person may have asked for and that nobody has answered yet. */
export const ownClubRequestsLimit = 3
/** Requests for clubs that administrators are shown, the oldest ones. */
export const clubRequestsLimit = 100
/** People of the viewer's club who are shown beside an event of a list. */
export const facesLimit = 3
/** People whom a search by a member names: who does not find one among them types more of the name. */
export const peopleFoundLimit = 10
/** Users shown to an administrator who looks for one. */
export const foundUsersLimit = 20
/** The most that one request of an administrator for users may ask for: as many as the last logins that are shown. */
export const lastLoginsLimit = 50
/** Administrators of one role who are listed: more than any site has. */
export const administratorsLimit = 100
/** Pairs of users that are proposed to be merged. */
export const duplicatesLimit = 20
/** Events with two statuses that the page before a merge names. */
export const mergeConflictsShown = 50
/** Entries of one page of the trail. */
export const trailPage = 50
/** Clubs of one page of the list of clubs. */
export const clubsPage = 100

/** The most followers shown of one user; how many there are is told beside them. */
export const followersLimit = 300
/** Events of one list on a user's page, which has two. */
export const userEventsPage = 10
/** Days that a login lasts without a visit. */
export const sessionDays = 30
/** Days for which an invitation is good. */
export const invitationDays = 14
/** More logins than anyone can have: one for each provider, some more after a merge of users. */
export const userLoginsLimit = 100
/** The most clubs shown of one user: more than anybody runs for. */
export const userClubsLimit = 100

/** Days for which an event that is over stays in the calendars that people subscribe to: the races of last month. */
export const calendarDaysBack = 60
/**
 * Events of one such calendar, the first from then on: some years of a busy one. Each program that subscribes reads all
 * of them every hour or so, and 2,000 are about 1 MB.
 */
export const calendarEventsLimit = 2000
/** Days for which calendars tell that an event was deleted: more than any program waits before it asks again. */
export const tombstoneDays = 90
/** Newly added events in one news feed. */
export const newsLimit = 50
