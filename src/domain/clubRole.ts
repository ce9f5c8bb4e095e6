import { messages } from './messages'

/** What somebody is in a club; `removed` is what an administrator sends to end a membership. */
export const clubRoles = { removed: -1, requested: 0, associate: 1, member: 2, admin: 3 } as const

/** The role of a stored membership: a removed one is not stored. */
export type ClubRole = Exclude<(typeof clubRoles)[keyof typeof clubRoles], -1>

/** A button that changes a membership. */
export interface ClubAction {
  readonly label: string
  /** The role it leads to; absent for a disabled button. */
  readonly to?: ClubRole | -1
  /** Asked before it is done. */
  readonly confirmation?: string
}

const request = { label: 'Request to join', to: clubRoles.requested }
const requested = { label: 'Requested' }
const leave = { label: 'Leave club', to: clubRoles.removed, confirmation: messages.leaveClub }
const cannotLeave = { label: 'Leave club' }

const allow = { label: 'Allow', to: clubRoles.member, confirmation: messages.clubRoleAction }
const deny = { label: 'Deny', to: clubRoles.removed, confirmation: messages.clubRoleAction }
const remove = { label: 'Remove from club', to: clubRoles.removed, confirmation: messages.clubRoleAction }

/** Indexed by the role that the membership has now. */
const ownActions: readonly ClubAction[] = [requested, leave, leave, cannotLeave]
const adminActions: readonly (readonly ClubAction[])[] = [[allow, deny], [allow, remove], [remove], []]

const names = ['Requested to join', 'Associate', 'Member', 'Admin'] as const

/**
 * The button a user gets for their own membership; `role` is undefined for no role.
 * @awaits the pages of clubs, where one joins and leaves
 */
export function ownClubAction(role: ClubRole | undefined): ClubAction {
  return (role === undefined ? undefined : ownActions[role]) ?? request
}

/**
 * The buttons an administrator gets for a membership; none for a club admin.
 * @awaits the page on which the members of a club are edited
 */
export function adminClubActions(role: ClubRole): readonly ClubAction[] {
  return adminActions[role] ?? []
}

/**
 * Whether an administrator may move a membership from one role to the other (-1 removes it).
 * @awaits the page on which the members of a club are edited
 */
export function isAdminTransition(from: ClubRole, to: number): boolean {
  return adminClubActions(from).some((action) => action.to === to)
}

/** The role as a person reads it. */
export function clubRoleName(role: ClubRole): string {
  return names[role]
}

/** Whether the role makes its holder belong to the club: associate or higher. */
export function isClubMember(role: ClubRole | undefined): boolean {
  return role !== undefined && role >= clubRoles.associate
}
