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
/** Characters of a formula, and the most that points are multiplied by. */
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
/** Rows of a table on one page, and its latest races: as many as a wide screen has room for. */
export const rowsShown = 50
export const racesShown = 11
