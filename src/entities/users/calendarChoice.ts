/**
 * The possible contents of a personal calendar: events in which the user takes part ('doing'), also those that interest
 * them ('interested'), or no calendar ('nothing').
 */
export const calendarChoices = ['doing', 'interested', 'nothing'] as const

export type CalendarChoice = (typeof calendarChoices)[number]
