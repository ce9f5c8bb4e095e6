/**
 * Sentences of the actions in the audit log, which are changes to things that are not the actor's own. Each follows the
 * actor's name. `{subject}` is the affected person, and `{event}` or `{club}` is the affected object.
 */
export const auditSentences = {
  addUser: 'added {subject}',
  createInvitation: 'created an invite link for {subject}',
  acceptInvitation: 'claimed their account with an invite link',
  inviteMembers: 'created invite links for members of the club {club}',
  editUser: 'edited {subject}’s profile',
  deleteUser: 'deleted an account',
  mergeUsers: 'merged another account into {subject}’s',
  hideUser: 'hid {subject}',
  showUser: 'showed {subject} again',
  emptyUser: 'deleted everything {subject} added',
  setSiteRole: 'changed {subject}’s site role',
  becomeFirstAdmin: 'became the first super admin',
  editEvent: 'edited the race {event}',
  reportFull: 'reported that the race {event} is full',
  reportPlaces: 'reported that the race {event} has places again',
  deleteEvent: 'deleted the race {event}',
  restoreEvent: 'restored the race {event}',
  setStatus: 'set {subject}’s status for {event}',
  enterResult: 'added {subject}’s result for {event}',
  importResults: 'imported results for {event}',
  undoImport: 'undid a results import for {event}',
  importHistory: 'imported past results for {club}',
  undoHistory: 'undid an import of past results for {club}',
  saveRaceFacts: 'edited the race size and winning times for {event}',
  undoStatus: 'undid a change to {subject}’s status for {event}',
  removeStatus: 'removed {subject}’s status for {event}',
  setStatusClub: 'changed the club on {subject}’s statuses to {club}',
  addMembers: 'added members to {club} from a list',
  removeUnclaimed: 'removed members who had never logged in from {club}',
  addClub: 'added the club {club}',
  editClub: 'edited the club {club}',
  addHook: 'added a webhook for the club {club}',
  editHook: 'edited a webhook for the club {club}',
  removeHook: 'deleted a webhook for the club {club}',
  followCalendar: 'followed a calendar for {club}',
  editCalendar: 'edited a followed calendar for {club}',
  unfollowCalendar: 'stopped following a calendar for {club}',
  addChampionship: 'added a championship for the club {club}',
  editChampionship: 'edited a championship for the club {club}',
  removeChampionship: 'deleted a championship for the club {club}',
  closeSeason: 'closed a championship for the club {club}',
  reopenSeason: 'reopened a championship for the club {club}',
  editEligibility: 'edited {subject}’s championship eligibility at the club {club}',
  addChampionshipEntry: 'added an adjustment for {subject} in a championship at the club {club}',
  removeChampionshipEntry: 'removed an adjustment for {subject} in a championship at the club {club}',
  editRecords: 'edited the club records for {club}',
  publishRecords: 'published the club records for {club}',
  withdrawRecords: 'withdrew the club records for {club}',
  acceptRecord: 'accepted {subject}’s result as a club record for {club}',
  dismissRecord: 'dismissed {subject}’s result as a club record for {club}',
  editStandards: 'edited the club standards for {club}',
  removeStandards: 'deleted the club standards for {club}',
  changeClubRole: 'changed {subject}’s role in {club}',
  changeClubRoleFromOutside: 'changed {subject}’s role in {club} from outside the club',
  acceptClubRequest: 'accepted {subject}’s request to add the club {club}',
  declineClubRequest: 'declined {subject}’s request to add the club {club}',
} as const

export type AuditAction = keyof typeof auditSentences

export const auditActions = Object.keys(auditSentences) as AuditAction[]

/** Replaces the name of a user whose account has been deleted. */
export const deletedUser = 'a deleted user'

export function isAuditAction(value: unknown): value is AuditAction {
  return typeof value === 'string' && Object.hasOwn(auditSentences, value)
}

/** Describes an action without names, as a choice in a list: 'Edited someone’s profile'. */
export function auditActionName(action: AuditAction): string {
  const words = auditSentences[action]
    .replace('{subject}', 'someone')
    .replace(/(the race )?{event}/, 'a race')
    .replace(/(the club )?{club}/, 'a club')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Splits a sentence into plain words and placeholders. */
export function auditParts(action: AuditAction): readonly string[] {
  return auditSentences[action].split(/(\{subject\}|\{event\}|\{club\})/).filter((part) => part !== '')
}
