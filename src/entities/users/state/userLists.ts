/** Returns the keys of the lists of a user's events in the state. */
export const userLists = {
  next: (userId: string, cursor: string | undefined) => `next events of user ${userId} ${cursor ?? ''}`,
  past: (userId: string, cursor: string | undefined) => `past events of user ${userId} ${cursor ?? ''}`,
}
