import { eventLabels } from './validateEvent'

/** What is read of each race of a list, in the order in which it is shown. */
export const raceFields = [
  'date',
  'time',
  'title',
  'location',
  'distances',
  'terrain',
  'website',
  'timeZone',
] as const

export type RaceField = (typeof raceFields)[number]

/** A race of a list as it was written: a text for each field that the list has. */
export type RaceTexts = Readonly<Partial<Record<RaceField, string>>>

/** The headings of a list that the site writes itself: they are read as what they say. */
export const raceHeadings: Readonly<Record<RaceField, string>> = {
  ...eventLabels,
  location: 'Place',
}

/**
 * What becomes of a race of a list: new, near one of the calendar (added only where it is chosen), there already, its date
 * may be either of two days, something is wrong with it, its day is over, or the list says that it is called off.
 */
export type RaceFate = 'new' | 'near' | 'there' | 'either' | 'wrong' | 'over' | 'off'
