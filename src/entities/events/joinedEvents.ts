/** The choices for events that a deleted account added and others have a status on. */
export const joinedEvents = ['keep', 'remove'] as const

export type JoinedEvents = (typeof joinedEvents)[number]
