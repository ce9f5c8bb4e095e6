/** Lengths are in UTF-16 code units, as the `maxlength` of an input counts them. */

/** Fits one line of a list on a wide screen, and the longest race names seen. */
export const titleLength = 120
/** A postal address on one line. */
export const locationLength = 200
/** Longest time zone name, or city and country, in characters. */
export const timeZoneLength = 100
/** The distances of an event, on one line. */
export const distancesLength = 300
/** More distances than any event has. */
export const distancesMaximum = 12
/** The longest URL that every browser accepts in a link. */
export const websiteLength = 2048
/** About two printed pages. */
export const descriptionLength = 5000
/** The reason why an event is called off, postponed or moved, in one line. */
export const reasonLength = 200
/** A comment, which is shown whole beside the member's name. */
export const commentLength = 500
/** The name of a user or of a club. */
export const nameLength = 100
/** A short name, which is shown in headings and on buttons. */
export const shortNameLength = 20
/** Longer than any title that could match. */
export const searchLength = 120
/** Events in one answer of a search. */
export const searchResultsLimit = 20
/** Ids and slugs in requests; those of the site are far shorter. */
export const idLength = 100
/** A date, time, number or choice in a form, which may be written in words. */
export const valueLength = 100
/** A slug that stays readable in an address bar, and leaves room for a number at its end. */
export const slugLength = 60
/** The longest URL that all browsers and proxies are sure to accept. */
export const returnPathLength = 2048

/** Events that the calendar of a month names on each day. */
export const eventsOfDay = 3
/** Events of one page of a list: two screens of a telephone, one small response. */
export const eventsPage = 25
/** The most events that one request for a list may ask for. */
export const eventsPageMaximum = 100

/** Milliseconds that an event that the viewer added is not suggested as a duplicate of the next one. */
export const justAddedTime = 60 * 60 * 1000
/** Milliseconds that a deletion can be undone. */
export const undoTime = 30_000
/** Days after a race for which people who entered it are asked how it went. */
export const howDidItGoDays = 21
/** Past races that a member's home page asks about together. */
export const howDidItGoLimit = 3
/** Called-off events, and postponed ones, that the list of changes names: as many as in a stormy winter. */
export const offEventsLimit = 200
/** Future events of one member searched for changed plans. */
export const replannedEventsLimit = 200
/** Pixels of a preview picture of a link: a size that every service accepts. */
export const pictureSize = { width: 1200, height: 630 } as const
/** Events of a club that another website embeds, unless it asks for another number. */
export const embedEventsLimit = 10
/** The most events that another website may embed. */
export const embedEventsMaximum = 50
/** Future events of a member or a club searched for those of a weekend. */
export const homeRacesLookedAt = 12
/** Next events of the site on a member's home, which shows some of them above the list. */
export const homeEventsShown = 7
/** Status changes on a member's home: as many as leave the next events in sight. */
export const homeActivityLimit = 3
/** Events under 'Recently added'. */
export const recentlyAddedLimit = 5
/** Events shown under 'Other events on this day'. The page is about one race, however many there are on its day. */
export const otherEventsLimit = 5
/** Days that a status change counts as recent. */
export const recentStatusDays = 21
/** Items in one list of status changes: all who say the same of an event are one. */
export const recentStatusLimit = 7
/** The maximum number of status changes from which a list is built. */
export const gatheredChangesLimit = 200
/** People that a member follows whose changes are shown: those followed last. */
export const followedLimit = 100
/** Latest status changes searched for those to show. */
export const followedChangesLimit = 500
/** Days that the site stores its own log. */
export const logDays = 14

/** Milliseconds after the last key before a search is sent. */
export const searchDebounce = 250
/** Milliseconds after which a page that has not arrived is called late. */
export const routeDataTimeout = 15000
/** The first year of the product, for the copyright in the footer. It does not change. */
export const copyrightYear = 2021

/** Hours of a result. Three digits are six weeks, longer than any race with a finishing time. */
export const resultHoursMaximum = 999

/** People of one club shown on an event's page: two screens of a phone. */
export const peopleShownOfClub = 30
/** People of all clubs shown on an event's page. */
export const peopleShownOfEvent = 60
/** The number of people of several clubs above which each club is collapsed on a phone. */
export const foldedPeople = 20
/** The length of a description above which it is collapsed on a phone: one screen. */
export const foldedDescription = 400
/** Maximum number of clubs that group an event's people. */
export const clubsOfEventLimit = 500
/** Clubs of the viewer shown on a race-day sheet, each with a page of its people. */
export const raceDayClubsLimit = 5
/** Days before the last result of a club that still count as the same weekend. */
export const lastResultsDays = 3
/** Results of a club searched for those of its last weekend. */
export const lastResultsLimit = 100
/** Finishers shown on a club's page, of all its latest races. */
export const lastFinishersShown = 5
/** The next races on a club's page. */
export const clubRacesShown = 3
/** Results on one page of a club's results, unless one race has more. */
export const clubResultsPage = 100
/** People of one club and one status for one weekend: more than any club brings to its races. */
export const weekendPeopleLimit = 500
/** Characters of the lines that a club's admin writes on top of its weekend. */
export const weekendNoteLength = 280
/** Members named as the fastest of a season over one distance. */
export const fastestShown = 3
/** People of one club on one page of them. */
export const peoplePage = 100
/** People without a result on one page: more than a club brings to most races. */
export const awaitedResultsPage = 100
/** Characters of a finishing time in one field, with words beside it. */
export const typedResultLength = 60
/** Older results that someone may add in one import: some years of a busy runner. */
export const olderResultLines = 500
/** Characters of a pasted list in a plain form, which takes three bytes for a comma. */
export const plainFormLength = 32_000
/** Older results that one person may have: a race on every Saturday of a life. */
export const olderResultsMaximum = 5000
/** Latest imports that a member can undo. */
export const resultImportsLimit = 20
/** Lines of a list of results that are read: the greatest races have more, and are pasted in parts. */
export const listLinesMaximum = 20_000

/** More runners than any race has. */
export const raceSizeMaximum = 200_000
/** Size of a list of results, as a file or as a text. */
export const listMegabytes = 2
export const listBytesMaximum = listMegabytes * 1024 * 1024
export const listTooLarge = `That’s more than ${listMegabytes} MB. Choose a smaller file or paste the list in parts.`
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
/** Races of a list that someone may import together. A form with a checkbox for each of them is not too long. */
export const raceListLines = 200
/** Days that an import of races can be undone. */
export const raceListDays = 30
/** Latest imports of races that a person can undo, and the number of their latest races searched for them. */
export const raceImportsShown = 20
export const raceImportsLookedAt = 500
/** Days that a notification is stored. */
export const noticeDays = 30
/** Days without a login with a provider after which site admins are told: Google deletes an app after six months. */
export const unusedLoginDays = 120
/** Days that a push or mail may be retried, quiet hours included. */
export const deliveryDays = 2
/** Browsers of one person that show notifications: the newest. */
export const pushBrowsersLimit = 10
/** Length of a browser's name. */
export const pushBrowserLength = 60
/** An email address (RFC 5321, 4.5.3.1.3, without the angle brackets). */
export const mailAddressLength = 254
/** Days that the link that confirms an email address is valid. */
export const mailLinkDays = 2
/**
 * Confirmation links that one person may request in a day, and that are sent to one address: so that no one can flood a
 * stranger’s mailbox.
 */
export const mailLinksOfPerson = 5
export const mailLinksToAddress = 3
/** Characters of a mail’s subject: what programs show of it. */
export const mailSubjectLength = 120
/** Races of the weekends of a club that a mail names. */
export const mailedRaces = 10
/** Events that the news of a day name: the newest. */
export const newsEventsShown = 5
/** Notifications shown to one person: the newest. */
export const notificationsShown = 100
/** Webhooks of one club, and the characters of the name of one. */
export const hooksLimit = 5
export const hookNameLength = 60
/** Milliseconds between two tests of a webhook. */
export const hookTestMs = 10_000
/** Events that one message to a chat names, and people. */
export const hookEventsNamed = 10
export const hookPeopleNamed = 30
/** Milliseconds before people are notified of a changed plan, as it may be changed back. */
export const planDelayMs = 60_000
/** Changes of one event's plan by one person that others are notified of in a day. */
export const planChangesOfDay = 10
/** Members on one page of a club's members: more than most clubs have. */
export const clubMembersPage = 50
/** The most that one request for members may ask for. */
export const clubMembersPageMaximum = 100
/** The most memberships that one call may change. A form with a field for each of them is not too long. */
export const clubRolesAtOnce = 50
/** Requests to join a club that are shown, and can be accepted, together. */
export const joinRequestsLimit = clubRolesAtOnce
/** Requests to join one club that the navigation counts: counting more would take time on each page. */
export const waitingLimit = 100
/** Unread answers to someone's requests that are stored: the newest ones. */
export const clubNewsLimit = 20
/** Unanswered requests for new clubs that one person may have. */
export const ownClubRequestsLimit = 3
/** Requests for new clubs that administrators are shown: the oldest ones. */
export const clubRequestsLimit = 100
/** People of the viewer's club who are shown beside an event of a list. */
export const facesLimit = 3
/** People on the page of a search for people. */
export const peopleFoundLimit = 10
/** Users shown to an administrator who looks for one. */
export const foundUsersLimit = 20
/** The most users that one request of an administrator may ask for: as many as the page of last logins shows. */
export const lastLoginsLimit = 50
/** Administrators of one role that are listed: more than any site has. */
export const administratorsLimit = 100
/** Pairs of users suggested for merging. */
export const duplicatesLimit = 20
/** Events with statuses of both users that the page before a merge names. */
export const mergeConflictsShown = 50
/** Entries on one page of the audit log. */
export const auditPage = 50
/** Clubs on one page of the list of clubs. */
export const clubsPage = 100

/** The most followers of one user that are shown; their number is shown beside them. */
export const followersLimit = 300
/** Events of one list on a user's page, which has two lists. */
export const userEventsPage = 10
/** Days without a visit after which a login ends. */
export const sessionDays = 30
/** Days without a visit while logged in after which a browser is no longer known. */
export const knownBrowserDays = 90
/** The most known browsers of one account. */
export const knownBrowsersLimit = 20
/** Days that an invite link is valid. */
export const invitationDays = 14
/** More logins than anyone can have: one of each provider, and some more after merging users. */
export const userLoginsLimit = 100
/** The most clubs shown of one user: more than anyone belongs to. */
export const userClubsLimit = 100

/** Days that a past event stays in subscribed calendars, so that last month's races are in them. */
export const calendarDaysBack = 60
/**
 * Events in one such calendar, starting with the oldest: some years of a busy club. Each subscribed program reads all
 * of them about every hour, and 2,000 are about 1 MB.
 */
export const calendarEventsLimit = 2000
/** Days that calendars list a deleted event as cancelled: longer than any program waits between two reads. */
export const tombstoneDays = 90
/** Newly added events in one feed. */
export const newsLimit = 50
/** Old records that the admins of one club may type. */
export const typedRecordsLimit = 1000
/** Championships of one club: some for each of many years. */
export const championshipsLimit = 100
/** Days of a season: a year, and some that a late race may need. */
export const seasonDays = 400
/** Races that count for one championship, and events proposed for it: more than a club runs in a season. */
export const countersLimit = 100
export const proposalsShown = 400
/** Groups of one counting race, and the characters of an adjustment's text. */
export const counterGroupsLimit = 10
export const adjustmentTextLength = 200
/** The most points of a score, bonus or adjustment, and the most that points are multiplied by. */
export const pointsLimit = 10_000
export const formulaLength = 500
export const factorLimit = 100
/** Adjustments in one championship. */
export const adjustmentsLimit = 2000
/** Days that pages show a championship after its season. */
export const recentSeasonDays = 60
/** First places of a championship on its club's page, and of each of its tables in the text for chats. */
export const topPlacesShown = 3
export const chatPlacesShown = 5
/** Differences between a closed season's table and one of today that are named. */
export const closedChangesShown = 20
