import { peopleShownOfClub, peopleShownOfEvent } from './limits'

/**
 * Returns how many people of each club an event's page names. `counts` are the sizes of the clubs in page order. The
 * page lists people of the first clubs, each up to a limit, until it is full, and only links to the other clubs.
 */
export function peopleShown(counts: readonly number[]): readonly number[] {
  const limited = counts.map((count) => Math.min(count, peopleShownOfClub))
  let sum = 0
  const closed = limited.findIndex((shown) => (sum += shown) > peopleShownOfEvent)
  return closed < 0 ? limited : limited.map((shown, at) => (at < closed ? shown : 0))
}
