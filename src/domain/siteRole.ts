/** What somebody may do on the whole site, whatever their clubs; each role may do all that those before it may. */
export const siteRoles = { anonymous: 0, member: 1, admin: 2, topAdmin: 3 } as const

export type SiteRole = (typeof siteRoles)[keyof typeof siteRoles]

/** The role in one word, for the log. */
export function siteRoleKey(role: SiteRole): string {
  return Object.entries(siteRoles).find(([, value]) => value === role)?.[0] ?? ''
}

const names = ['Anonymous', 'Member', 'Admin', 'Highest admin'] as const

/** The role as a person reads it. */
export function siteRoleName(role: SiteRole): string {
  return names[role]
}

/** The roles of somebody who is signed in, the lowest first. */
export const givenSiteRoles = [siteRoles.member, siteRoles.admin, siteRoles.topAdmin] as const

/** `own`: nobody changes what they are themselves. `pointless`: it is so already. */
export type SiteRoleVerdict = 'allowed' | 'own' | 'pointless'

/**
 * Whether one of the highest administrators may make somebody else something else. As nobody changes their own role, whoever
 * takes the highest one from another keeps it: a site never loses its last.
 */
export function judgeSiteRole(change: {
  readonly from: SiteRole
  readonly to: SiteRole
  readonly isSelf: boolean
}): SiteRoleVerdict {
  if (change.isSelf) return 'own'
  return change.from === change.to ? 'pointless' : 'allowed'
}
