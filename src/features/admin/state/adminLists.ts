/** Names of the admin pages' lists in the state. */
export const adminLists = {
  lastLogins: 'last logins',
  administrators: 'administrators',
  hidden: 'hidden users',
  found: 'users found on admin pages',
} as const
