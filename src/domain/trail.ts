/**
 * What people do on the site to what is not theirs, each with its sentence, which goes on after the name of who did it.
 * `{subject}` is whom it was done to, `{object}` the event or club that it is about.
 */
export const trailSentences = {
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
  editEvent: 'edited {object}',
  deleteEvent: 'deleted the event {object}',
  restoreEvent: 'brought back the event {object}',
  setStatus: 'set what {subject} does at {object}',
  enterResult: 'entered the result of {subject} at {object}',
  undoStatus: 'undid what was set of {subject} at {object}',
  removeStatus: 'removed what {subject} does at {object}',
  setStatusClub: 'set {object} as the club of statuses of {subject}',
  addClub: 'added the club {object}',
  editClub: 'edited the club {object}',
  changeClubRole: 'changed what {subject} is in {object}',
  acceptClubRequest: 'made the club {object}, which {subject} had asked for',
  declineClubRequest: 'declined the club {object}, which {subject} had asked for',
} as const

export type TrailAction = keyof typeof trailSentences

export const trailActions = Object.keys(trailSentences) as TrailAction[]

/** What stands for the name of somebody whose account was deleted. */
export const someoneGone = 'somebody who has left'

/** Whether a value from outside is an action. */
export function isTrailAction(value: unknown): value is TrailAction {
  return typeof value === 'string' && Object.hasOwn(trailSentences, value)
}

/** The action without anybody's name, to choose it by: 'Edited the profile of somebody'. */
export function trailActionName(action: TrailAction): string {
  const words = trailSentences[action].replace('{subject}', 'somebody').replace('{object}', 'one')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** A sentence in its parts: words as they are, and the places of names. */
export function trailParts(action: TrailAction): readonly string[] {
  return trailSentences[action].split(/(\{subject\}|\{object\})/).filter((part) => part !== '')
}
