/** What is said once something was done, on the page that it leads to. */
const texts = {
  eventAdded: 'The event was added.',
  eventEdited: 'Your changes to the event were saved.',
  eventDeleted: 'The event was deleted.',
  eventRestored: 'The event is back, with everybody’s status.',
  statusSet: 'Your status was saved.',
  statusRemoved: 'Your status was removed.',
  clubAdded: 'The club was added.',
  clubEdited: 'Your changes to the club were saved.',
  clubAsked: 'Your request was sent.',
  clubDeclined: 'The request was declined.',
  clubLeft: 'You have left the club.',
  askedToJoin: 'Your request to join was sent.',
  requestWithdrawn: 'Your request to join was withdrawn.',
  rolesChanged: 'The members’ roles were changed.',
  userAdded: 'The user was added.',
  userEdited: 'Your changes to the profile were saved.',
  userDeleted: 'The account was deleted.',
  usersMerged: 'The two accounts are one now.',
  userHidden: 'What they add is hidden now.',
  userShown: 'What they add is shown again.',
  userEmptied: 'All that they had added was removed.',
  siteRoleSet: 'Their role on the site was changed.',
  followed: 'You follow them now.',
  unfollowed: 'You no longer follow them.',
  linked: 'The login was linked.',
  unlinked: 'The login was unlinked.',
} as const

export type DoneName = keyof typeof texts

export const doneNames = Object.keys(texts) as DoneName[]

/** Something that was done, as the page after it is told. */
export interface Done {
  readonly name: DoneName
  /** A deletion that can still be taken back. */
  readonly undo?: {
    /** Id of the event. */
    readonly event: string
    /** ISO, UTC. */
    readonly until: string
  }
}

export function doneText({ name }: Done): string {
  return texts[name]
}
