/** Club roles of the specification (section 4); `removed` is what an administrator sends to end a membership. */
export const clubRoles = { removed: -1, requested: 0, associate: 1, member: 2, admin: 3 } as const

/** The role of a stored membership: a removed one is not stored. */
export type ClubRole = Exclude<(typeof clubRoles)[keyof typeof clubRoles], -1>
