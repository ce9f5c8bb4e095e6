import type { RaceFacts } from '../raceFacts'
import { contradictions } from '../raceFactsFields'
import type { RaceFactsRecord } from '../records'
import type { EventRecord } from '../../events/records'
import { storedDistances } from '../../../kernel/running/distances'

/**
 * Returns the facts of each distance of an event. Facts from before it had distances belong to its only one, and are left
 * out if it has several.
 */
export function presentRaceFacts(
  { distances }: Pick<EventRecord, 'distances'>,
  records: readonly RaceFactsRecord[],
): readonly RaceFacts[] {
  const [only, ...others] = storedDistances(distances) ?? []
  const known = others.length > 0 ? records.filter(({ distance }) => distance !== '') : records
  // The index has those without a distance first, so that those of the distance itself win.
  const facts = known.map((record) => factsIn(record, record.distance || (only?.id ?? '')))
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
