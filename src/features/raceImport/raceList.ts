import { pick } from '../../kernel/fields/pick'
import { type EventField, eventLabels, type NotInLists } from '../../entities/events/validateEvent'

/** The fields of a race in a list, in display order, with the headings for calendars converted to tables. */
export const raceHeadings = {
  date: eventLabels.date,
  time: eventLabels.time,
  title: eventLabels.title,
  location: 'Place',
  coordinates: eventLabels.coordinates,
  distances: eventLabels.distances,
  terrain: eventLabels.terrain,
  website: eventLabels.website,
  timeZone: eventLabels.timeZone,
  ...pick(eventLabels, 'entryOpens', 'entryCloses', 'entryOnDay', 'entryPrice', 'entryLimit'),
} satisfies Record<Exclude<EventField, NotInLists>, string>

export type RaceField = keyof typeof raceHeadings

export const raceFields = Object.keys(raceHeadings) as readonly RaceField[]

export type RaceTexts = Readonly<Partial<Record<RaceField, string>>>

/** Returns the name of the form field with the user's correction of a cell. */
export function fixName(number: number, field: RaceField): string {
  return `fix:${number}:${field}`
}

/** The fates of races that can be added. `new` races are selected by default; `near` ones may be duplicates. */
export const selectableFates = ['new', 'near', 'tentative', 'past'] as const

/**
 * The fate of a race in a list. The others are already in the calendar (`there`), or were until the list `moved` or
 * `changed` them, on one of two days (`either`), wrong, both past and wrong (`over`), or called off (`off`).
 */
export type RaceFate =
  (typeof selectableFates)[number] | 'there' | 'moved' | 'changed' | 'either' | 'wrong' | 'over' | 'off'

export function isSelectable(fate: unknown): fate is (typeof selectableFates)[number] {
  return selectableFates.some((one) => one === fate)
}
