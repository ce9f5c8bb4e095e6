import type { RaceFacts } from '../raceFacts'
import { contradictions } from '../raceFactsFields'
import type { RaceFactsRecord } from '../records'
import type { EventRecord } from '../../events/records'
import { storedDistances } from '../../../kernel/running/distances'

/**
 * Returns the facts of each distance of an event for a club; '' for what clubs share. Facts from before it had distances
 * belong to its only one, and are left out if it has several.
 */
export function presentRaceFacts(
  { distances }: Pick<EventRecord, 'distances'>,
  records: readonly RaceFactsRecord[],
  club: string,
): readonly RaceFacts[] {
  const [only, ...others] = storedDistances(distances) ?? []
  const shared = records.filter(({ clubId }) => clubId === undefined)
  // Facts of the club come last, so that they win.
  const both = [...shared, ...records.filter(({ clubId }) => clubId === club)]
  const known = others.length > 0 ? both.filter(({ distance }) => distance !== '') : both
  // The index has those without a distance first, so that those of the distance itself win.
  const facts = known.map((record) => {
    const { read } = shared.find(({ distance }) => distance === record.distance) ?? {}
    return factsIn({ ...record, ...(read && { read }) }, record.distance || (only?.id ?? ''))
  })
  return [...new Map(facts.map((one) => [one.distance, one])).values()]
}

/**
 * Returns the typed facts, with the others from the list with the most finishers unless these contradict them. A list
 * with fewer finishers than another, or than were typed, is an excerpt.
 */
function factsIn({ typed = {}, read = [] }: RaceFactsRecord, distance: string): RaceFacts {
  const lists = read.map(({ facts }) => facts).toSorted((a, b) => (a.finishers ?? 0) - (b.finishers ?? 0))
  const list = lists.at(-1) ?? {}
  const both = { ...list, ...typed }
  const isWhole = both.finishers === list.finishers && Object.keys(contradictions(both)).length === 0
  return { distance, ...(isWhole ? both : typed) }
}
