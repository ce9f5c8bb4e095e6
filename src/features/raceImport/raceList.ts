import { type EventField, eventLabels } from '../../entities/events/validateEvent'

/**
 * The headings of a list that the site writes itself, which are read as what they say: what is read of each race, in the
 * order in which it is shown.
 */
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
} satisfies Record<Exclude<EventField, NotInLists>, string>

/** The fields of an event that are not read from lists. */
type NotInLists = 'state' | 'reason' | 'isApproximate' | 'officialResults' | 'description' | 'clubChoice'

export type RaceField = keyof typeof raceHeadings

export const raceFields = Object.keys(raceHeadings) as readonly RaceField[]

/** A race of a list as it was written: a text for each field that the list has. */
export type RaceTexts = Readonly<Partial<Record<RaceField, string>>>

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
