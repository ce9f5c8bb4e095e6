/** What becomes of the events of a deleted account that others have joined. */
export const joinedEvents = ['keep', 'remove'] as const

export type JoinedEvents = (typeof joinedEvents)[number]
