/** The roles on the whole site, which do not depend on clubs. Each role may do all that the roles before it may. */
export const siteRoles = { anonymous: 0, member: 1, admin: 2, topAdmin: 3 } as const

export type SiteRole = (typeof siteRoles)[keyof typeof siteRoles]

/** The role in one word, for the audit log. */
export function siteRoleKey(role: SiteRole): string {
  return Object.entries(siteRoles).find(([, value]) => value === role)?.[0] ?? ''
}

const names = ['Anonymous', 'User', 'Site admin', 'Super admin'] as const

/** The name of the role as people read it. */
export function siteRoleName(role: SiteRole): string {
  return names[role]
}

/** The roles of signed-in users, the lowest first. */
export const givenSiteRoles = [siteRoles.member, siteRoles.admin, siteRoles.topAdmin] as const

/** `own`: users cannot change their own role. `pointless`: the user has that role already. */
export type SiteRoleVerdict = 'allowed' | 'own' | 'pointless'

/**
 * Returns true if a super admin may change another user's role. They cannot change their own, so
 * one super admin always remains.
 */
export function judgeSiteRole(change: {
  readonly from: SiteRole
  readonly to: SiteRole
  readonly isSelf: boolean
}): SiteRoleVerdict {
  if (change.isSelf) return 'own'
  return change.from === change.to ? 'pointless' : 'allowed'
}
