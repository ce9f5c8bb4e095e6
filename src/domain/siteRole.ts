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
