import { messages } from './messages'

/** What somebody is in a club. `removed` is whoever has no membership: nothing is stored of them. */
export const clubRoles = { removed: -1, requested: 0, associate: 1, member: 2, admin: 3 } as const

/** A role, or that there is none. */
export type ClubStanding = (typeof clubRoles)[keyof typeof clubRoles]

/** The role of a stored membership. */
export type ClubRole = Exclude<ClubStanding, -1>

/** A button that changes a membership. */
export interface ClubAction {
  readonly label: string
  /** What it makes of somebody; absent for a disabled button. */
  readonly to?: ClubStanding
  /** Asked before it is done. */
  readonly confirmation?: string
}

/** One way from a standing to another, for oneself or for administrators: admins of the club and of the site. */
interface ClubStep extends ClubAction {
  readonly by: 'self' | 'admin'
  readonly from: ClubStanding
  readonly to: ClubStanding
}

const { removed, requested, associate, member, admin } = clubRoles

const leave = { to: removed, label: 'Leave club', confirmation: messages.leaveClub }

/** Every step there is: what buttons offer, and what calls allow. */
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

/** A button of one's own that only says what is so. */
const idle: Readonly<Partial<Record<ClubStanding, ClubAction>>> = {
  [requested]: { label: 'Requested' },
  [admin]: { label: 'Leave club' },
}

/** The buttons that somebody gets for their own membership; `role` is undefined for no role. */
export function ownClubActions(role: ClubRole | undefined): readonly ClubAction[] {
  const from = role ?? removed
  const own = steps.filter((step) => step.by === 'self' && step.from === from)
  return [idle[from] ?? [], own].flat()
}

/** The buttons that an administrator gets for a membership; those of the club's last admin are disabled. */
export function adminClubActions(role: ClubRole, isLastAdmin: boolean): readonly ClubAction[] {
  return steps
    .filter(({ by, from }) => by === 'admin' && from === role)
    .map((step) => (isLastAdmin && step.from === admin ? { label: step.label } : step))
}

/** What somebody wants to make of a membership. */
export interface ClubWish {
  readonly from: ClubStanding
  readonly to: ClubStanding
  /** It is their own membership. */
  readonly isSelf: boolean
  /** They are an admin of the club, or one of the site who counts as such. */
  readonly isAdmin: boolean
  /** The membership is that of the only admin whom the club has. */
  readonly isLastAdmin: boolean
}

/**
 * `pointless`: it is so already. `forbidden`: it takes somebody else. `impossible`: there is no such step.
 * `lastAdmin`: the club would be left without an admin.
 */
export type ClubVerdict = 'allowed' | 'pointless' | 'forbidden' | 'impossible' | 'lastAdmin'

/** Whether a wish may be carried out. */
export function judgeClubWish({ from, to, isSelf, isAdmin, isLastAdmin }: ClubWish): ClubVerdict {
  const leading = steps.filter((step) => step.to === to)
  const own = leading.filter(({ by }) => (by === 'self' ? isSelf : isAdmin))
  if (own.length === 0) return 'forbidden'
  if (from === to) return 'pointless'
  if (!own.some((step) => step.from === from)) return 'impossible'
  return isLastAdmin && from === admin ? 'lastAdmin' : 'allowed'
}

const names = ['Requested to join', 'Associate', 'Member', 'Admin'] as const

/** The role as a person reads it. */
export function clubRoleName(role: ClubRole): string {
  return names[role]
}

/** The same, and what is said of somebody without a membership. */
export function clubStandingName(standing: ClubStanding): string {
  return standing === removed ? 'Not in the club' : clubRoleName(standing)
}

/** Whether the role makes its holder belong to the club: associate or higher. */
export function isClubMember(role: ClubStanding | undefined): boolean {
  return role !== undefined && role >= associate
}

/** Said where memberships are to be changed, and nobody's was chosen. */
export const nobodyChosen = 'Choose at least one person.'
