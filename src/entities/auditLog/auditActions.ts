/**
 * Sentences of the actions in the audit log, which are changes to things that are not the actor's own. Each follows the
 * actor's name. `{subject}` is the affected person, and `{event}` or `{club}` is the affected object.
 */
export const auditSentences = {
  addUser: 'added {subject}',
  createInvitation: 'created an invite link for {subject}',
  acceptInvitation: 'claimed their account with an invite link',
  editUser: 'edited the profile of {subject}',
  deleteUser: 'deleted the account of someone',
  mergeUsers: 'merged another account into the account of {subject}',
  hideUser: 'hid {subject}',
  showUser: 'made {subject} visible again',
  emptyUser: 'deleted everything that {subject} had added',
  setSiteRole: 'changed the site role of {subject}',
  becomeFirstAdmin: 'became the first super admin',
  editEvent: 'edited the race {event}',
  deleteEvent: 'deleted the race {event}',
  restoreEvent: 'restored the race {event}',
  setStatus: 'set the status of {subject} for {event}',
  enterResult: 'added the result of {subject} for {event}',
  importResults: 'imported results for {event}',
  undoImport: 'undid a results import for {event}',
  undoStatus: 'undid a change to the status of {subject} for {event}',
  removeStatus: 'removed the status of {subject} for {event}',
  setStatusClub: 'set {club} as the club on statuses of {subject}',
  addClub: 'added the club {club}',
  editClub: 'edited the club {club}',
  addHook: 'added a webhook for the club {club}',
  editHook: 'edited a webhook for the club {club}',
  removeHook: 'deleted a webhook for the club {club}',
  changeClubRole: 'changed the role of {subject} in {club}',
  acceptClubRequest: 'accepted the request from {subject} for the club {club}',
  declineClubRequest: 'declined the request from {subject} for the club {club}',
} as const

export type AuditAction = keyof typeof auditSentences

export const auditActions = Object.keys(auditSentences) as AuditAction[]

/** Replaces the name of a user whose account has been deleted. */
export const deletedUser = 'a deleted user'

export function isAuditAction(value: unknown): value is AuditAction {
  return typeof value === 'string' && Object.hasOwn(auditSentences, value)
}

/** Describes an action without names, as a choice in a list: 'Edited the profile of someone'. */
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
