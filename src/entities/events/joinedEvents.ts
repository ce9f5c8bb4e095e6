/** What happens to the events that a deleted account added and that others have a status on. */
export const joinedEvents = ['keep', 'remove'] as const

export type JoinedEvents = (typeof joinedEvents)[number]
