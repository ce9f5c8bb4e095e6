/**
 * True if an administrator has hidden what a user adds. `yes`: it is hidden. `emptying`: it is being deleted as well.
 * `ending`: it is being shown again. The last two last until that is done.
 */
export type Hidden = 'yes' | 'emptying' | 'ending'

/** Returns true if only the user and site admins see what the user adds. */
export function isHidden({ hidden }: { readonly hidden?: Hidden }): boolean {
  return hidden === 'yes' || hidden === 'emptying'
}

/** Returns true if every member of the site may see the user: neither hidden, nor an unclaimed member of a club. */
export function isSeenByMembers(user: { readonly hidden?: Hidden; readonly unclaimedIn?: string }): boolean {
  return !isHidden(user) && user.unclaimedIn === undefined
}

/** The messages for a hidden user, and for anyone who acts for one. */
export const hiddenTexts = {
  own: 'An admin has hidden your races and statuses. Only you can see them, and you can’t add or change anything. If you think this is a mistake, contact the site’s host.',
  other: (name: string) => `${name}’s races and statuses are hidden. Show them again first.`,
} as const
