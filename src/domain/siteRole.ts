/** Site roles of the specification (section 6). */
export const siteRoles = { anonymous: 0, member: 1, admin: 2, topAdmin: 3 } as const

export type SiteRole = (typeof siteRoles)[keyof typeof siteRoles]
