/** Names of the administrators' lists in the state. */
export const adminLists = {
  lastLogins: 'last logins',
  administrators: 'administrators',
  hidden: 'hidden users',
  /** Users to choose from. */
  found: 'users found for administration',
} as const
