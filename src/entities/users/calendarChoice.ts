/**
 * What somebody's own calendar holds: the events that they take part in, those together with the ones that interest
 * them, or 'nothing' for having no calendar.
 */
export const calendarChoices = ['doing', 'interested', 'nothing'] as const

export type CalendarChoice = (typeof calendarChoices)[number]
