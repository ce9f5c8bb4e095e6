/** Past races that a member's home page asks about together. */
export const howDidItGoLimit = 3
/** The number of people of several clubs above which each club is collapsed on a phone. */
export const foldedPeople = 20
/** People of one club on one page of them. */
export const peoplePage = 100
/** People without a result on one page: more than a club brings to most races. */
export const awaitedResultsPage = 100
