import { eventLabels } from '../../entities/events/validateEvent'

/** What is read of each race of a list, in the order in which it is shown. */
export const raceFields = [
  'date',
  'time',
  'title',
  'location',
  'coordinates',
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

/** The name in forms of a field of a line, as somebody wrote it in place of what the list has. */
export function fixName(number: number, field: RaceField): string {
  return `fix:${number}:${field}`
}

/**
 * What a race of a list becomes that can be added: new or, only where it is chosen, near one of the calendar, tentative or
 * on a day that is over.
 */
export const choosableFates = ['new', 'near', 'tentative', 'past'] as const

/**
 * What becomes of a race of a list: one of those that can be added, there already, its date may be either of two days,
 * something is wrong with it, its day is over and something else is wrong with it, or the list says that it is called off.
 */
export type RaceFate = (typeof choosableFates)[number] | 'there' | 'either' | 'wrong' | 'over' | 'off'

/** Returns true for what a race becomes that can be added. */
export function isChoosable(fate: unknown): fate is (typeof choosableFates)[number] {
  return choosableFates.some((one) => one === fate)
}
