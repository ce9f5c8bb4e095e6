/** Webhooks of one club, and the characters of the name of one. */
export const hooksLimit = 5
export const hookNameLength = 60
/** Milliseconds between two tests of a webhook. */
export const hookTestMs = 10_000
/** Events that one message to a chat names, and people. */
export const hookEventsNamed = 10
export const hookPeopleNamed = 30
