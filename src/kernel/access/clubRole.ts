import { messages } from '../text/messages'

/** The roles of a membership. `removed` stands for no membership, and is not stored. */
export const clubRoles = { removed: -1, requested: 0, associate: 1, member: 2, admin: 3 } as const

/** The roles of members: all but the request to join. */
export const memberRoles = [clubRoles.associate, clubRoles.member, clubRoles.admin] as const

/** A role, or 'none'. */
export type ClubStanding = (typeof clubRoles)[keyof typeof clubRoles]

/** The role of a stored membership. */
export type ClubRole = Exclude<ClubStanding, -1>

/** A button that changes a membership. */
export interface ClubAction {
  readonly label: string
  /** The role that it leads to; absent for a disabled button. */
  readonly to?: ClubStanding
  /** The question to confirm it. */
  readonly confirmation?: string
}

/** A role change, by the member or by an admin of the club or site. */
interface ClubStep extends ClubAction {
  readonly by: 'self' | 'admin'
  readonly from: ClubStanding
  readonly to: ClubStanding
}

const { removed, requested, associate, member, admin } = clubRoles

const leave = { to: removed, label: 'Leave club', confirmation: messages.leaveClub }

/** All steps: buttons offer them, and calls allow them. */
const steps: readonly ClubStep[] = [
  { by: 'self', from: removed, to: requested, label: 'Request to join' },
  { by: 'self', from: requested, to: removed, label: 'Withdraw request' },
  { by: 'self', from: associate, ...leave },
  { by: 'self', from: member, ...leave },
  byAdmin(requested, member, 'Allow'),
  byAdmin(requested, removed, 'Deny'),
  byAdmin(associate, member, 'Allow'),
  byAdmin(associate, removed, 'Remove from club'),
  byAdmin(member, admin, 'Make admin'),
  byAdmin(member, associate, 'Make associate'),
  byAdmin(member, removed, 'Remove from club'),
  byAdmin(admin, member, 'Make member'),
]

function byAdmin(from: ClubStanding, to: ClubStanding, label: string): ClubStep {
  return { by: 'admin', from, to, label, confirmation: messages.clubRoleAction }
}

/** A disabled button that shows the viewer's own state. */
const idle: Readonly<Partial<Record<ClubStanding, ClubAction>>> = {
  [requested]: { label: 'Requested' },
  [admin]: { label: 'Leave club' },
}

/** The buttons for the viewer's own membership; `role` is undefined for no role. */
export function ownClubActions(role: ClubRole | undefined): readonly ClubAction[] {
  const from = role ?? removed
  const own = steps.filter((step) => step.by === 'self' && step.from === from)
  return [idle[from] ?? [], own].flat()
}

/** The buttons that an administrator gets for a membership. They are disabled for the club's last admin. */
export function adminClubActions(role: ClubRole, isLast: boolean, canAccept = false): readonly ClubAction[] {
  // Accepting a member keeps their role.
  const accepting = canAccept ? [byAdmin(role, role, 'Accept')] : []
  const own = steps.filter(({ by, from }) => by === 'admin' && from === role)
  return [...accepting, ...own.map((step) => (isLast && step.from === admin ? { label: step.label } : step))]
}

/** A requested change of a membership. */
export interface RoleChange {
  readonly from: ClubStanding
  readonly to: ClubStanding
  /** True if it is their own membership. */
  readonly isSelf: boolean
  /** True if they are an admin of the club, or an admin of the site who may act as one. */
  readonly isAdmin: boolean
  /** True for the club's only admin. */
  readonly isLastAdmin: boolean
}

/**
 * `pointless`: the membership has that role already. `forbidden`: only someone else may do that. `impossible`: there
 * is no such step. `lastAdmin`: the club would be left without an admin.
 */
export type ClubVerdict = 'allowed' | 'pointless' | 'forbidden' | 'impossible' | 'lastAdmin'

/** Returns 'allowed', or the reason why the change is refused. */
export function judgeRoleChange({ from, to, isSelf, isAdmin, isLastAdmin }: RoleChange): ClubVerdict {
  const leading = steps.filter((step) => step.to === to)
  const own = leading.filter(({ by }) => (by === 'self' ? isSelf : isAdmin))
  if (own.length === 0) return 'forbidden'
  if (from === to) return 'pointless'
  if (!own.some((step) => step.from === from)) return 'impossible'
  return isLastAdmin && from === admin ? 'lastAdmin' : 'allowed'
}

const names = ['Requested to join', 'Associate', 'Member', 'Admin'] as const

/** The name of the role as people read it. */
export function clubRoleName(role: ClubRole): string {
  return names[role]
}

/** The same, with a text for no membership, and for one that the club has not accepted. */
export function clubStandingName(standing: ClubStanding, isUnaccepted?: true): string {
  const name = standing === removed ? 'Not in the club' : clubRoleName(standing)
  return isUnaccepted ? `${name} (not accepted)` : name
}

/** Returns true if someone with this role belongs to the club: associate or higher. */
export function isClubMember(role: ClubStanding | undefined): boolean {
  return role !== undefined && role >= associate
}

/** The error of a form that changes memberships, with none selected. */
export const noneSelected = 'Select at least one person.'
