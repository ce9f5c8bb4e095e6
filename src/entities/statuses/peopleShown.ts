import { peopleShownOfClub, peopleShownOfEvent } from '../../kernel/limits'

/**
 * How many people of each club an event's page names, given the number of people in each club, in the order of the
 * page. The first clubs are open, each up to a limit, as long as there is room for another. All others are behind a
 * link.
 */
export function peopleShown(counts: readonly number[]): readonly number[] {
  const wanted = counts.map((count) => Math.min(count, peopleShownOfClub))
  let sum = 0
  const closed = wanted.findIndex((shown) => (sum += shown) > peopleShownOfEvent)
  return closed < 0 ? wanted : wanted.map((shown, at) => (at < closed ? shown : 0))
}
