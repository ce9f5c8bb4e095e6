/** Pairs of users suggested for merging. */
export const duplicatesLimit = 20
/** Events with statuses of both users that the page before a merge names. */
export const mergeConflictsShown = 50
/** Entries on one page of the audit log. */
export const auditPage = 50
