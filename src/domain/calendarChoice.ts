/**
 * What somebody's own calendar holds: the events that they do, those too that they are interested in, or nothing, as
 * there is to be none.
 */
export const calendarChoices = ['doing', 'interested', 'nothing'] as const

export type CalendarChoice = (typeof calendarChoices)[number]
