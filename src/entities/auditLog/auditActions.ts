/**
 * The actions in the audit log: what people do to things that are not their own. The sentence of each follows the
 * name of who did it. `{subject}` is the person it was done to; `{event}` and `{club}` are what it is about.
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

/** Replaces the name of somebody whose account was deleted. */
export const someoneGone = 'a deleted user'

/** Whether a value from outside is an action. */
export function isAuditAction(value: unknown): value is AuditAction {
  return typeof value === 'string' && Object.hasOwn(auditSentences, value)
}

/** The action without names, for a list to choose from: 'Edited the profile of someone'. */
export function auditActionName(action: AuditAction): string {
  const words = auditSentences[action]
    .replace('{subject}', 'someone')
    .replace(/(the race )?{event}/, 'a race')
    .replace(/(the club )?{club}/, 'a club')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The parts of a sentence: plain words, and the places of names. */
export function auditParts(action: AuditAction): readonly string[] {
  return auditSentences[action].split(/(\{subject\}|\{event\}|\{club\})/).filter((part) => part !== '')
}
