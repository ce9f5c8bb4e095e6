/**
 * The actions in the audit log: what people do to things that are not their own. The sentence of each follows the
 * name of who did it. `{subject}` is the person it was done to; `{event}` and `{club}` are what it is about.
 */
export const auditSentences = {
  addUser: 'added {subject}',
  createInvitation: 'made an invitation for {subject}',
  acceptInvitation: 'took over the account by an invitation',
  editUser: 'edited the profile of {subject}',
  deleteUser: 'deleted the account of somebody',
  mergeUsers: 'merged another account into that of {subject}',
  hideUser: 'hid what {subject} adds',
  showUser: 'showed again what {subject} adds',
  emptyUser: 'removed all that {subject} had added',
  setSiteRole: 'changed the role of {subject} on the site',
  becomeFirstAdmin: 'became the first administrator',
  editEvent: 'edited the event {event}',
  deleteEvent: 'deleted the event {event}',
  restoreEvent: 'brought back the event {event}',
  setStatus: 'set what {subject} does at {event}',
  enterResult: 'entered the result of {subject} at {event}',
  importResults: 'entered results from a list at {event}',
  undoImport: 'took back results from a list at {event}',
  undoStatus: 'undid what was set of {subject} at {event}',
  removeStatus: 'removed what {subject} does at {event}',
  setStatusClub: 'set {club} as the club of statuses of {subject}',
  addClub: 'added the club {club}',
  editClub: 'edited the club {club}',
  addHook: 'added a webhook of the club {club}',
  editHook: 'changed a webhook of the club {club}',
  removeHook: 'removed a webhook of the club {club}',
  changeClubRole: 'changed what {subject} is in {club}',
  acceptClubRequest: 'accepted the request of {subject} for the club {club}',
  declineClubRequest: 'declined the request of {subject} for the club {club}',
} as const

export type AuditAction = keyof typeof auditSentences

export const auditActions = Object.keys(auditSentences) as AuditAction[]

/** Replaces the name of somebody whose account was deleted. */
export const someoneGone = 'somebody who has left'

/** Whether a value from outside is an action. */
export function isAuditAction(value: unknown): value is AuditAction {
  return typeof value === 'string' && Object.hasOwn(auditSentences, value)
}

/** The action without names, for a list to choose from: 'Edited the profile of somebody'. */
export function auditActionName(action: AuditAction): string {
  const words = auditSentences[action]
    .replace('{subject}', 'somebody')
    .replace(/(the event )?{event}/, 'an event')
    .replace(/(the club )?{club}/, 'a club')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The parts of a sentence: plain words, and the places of names. */
export function auditParts(action: AuditAction): readonly string[] {
  return auditSentences[action].split(/(\{subject\}|\{event\}|\{club\})/).filter((part) => part !== '')
}
