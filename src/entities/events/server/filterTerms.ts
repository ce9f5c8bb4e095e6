import type { Distance } from '../../../kernel/running/distance'
import { storedDistances } from '../../../kernel/running/distances'
import { half, marathon } from '../../../kernel/running/lengths'
import { courseNamedIn } from '../readSearch'
import { distanceOf, type SearchFilter, ultra } from '../searchFilter'
import type { EventRecord } from '../records'

type Course = Pick<SearchFilter, 'distance' | 'terrain'>

/** No word of a text begins like a filter's term. */
const mark = '='

/** Whether a word of the index is a filter's term, which nobody can type. */
export function isFilterTerm(word: string): boolean {
  return word.startsWith(mark)
}

/** The word of the index that finds the events with a distance, a terrain or both; all events for neither. */
export function filterTerm({ distance, terrain }: Course): string {
  return `${mark}${distance ?? ''}/${terrain ?? ''}`
}

/**
 * The terms that find an event: of its distances that have a length (of 'Canicross 5 km' that of 5 km), of its terrain, of each two together, and that
 * of all events. Where it says nothing of one of these, its title may.
 */
export function filterTermsOf(
  event: Pick<EventRecord, 'title' | 'distances' | 'terrain'>,
): readonly string[] {
  const { title, terrain } = event
  const own = storedDistances(event.distances)
  const named = own && terrain ? undefined : courseNamedIn(title)
  const distances =
    own?.flatMap((one) => idsFinding(one.over ?? one)) ??
    named?.distances.flatMap((id) => idsFinding(distanceOf(id) ?? { id })) ??
    []
  const terrains = terrain ? [terrain] : (named?.terrains ?? [])
  return [undefined, ...new Set(distances)].flatMap((distance) =>
    [undefined, ...terrains].map((of) => filterTerm({ distance, terrain: of })),
  )
}

/** The ids that find a race of a distance: 21 km is also a half marathon to most, and 50 miles also an ultra. */
function idsFinding({ id, metres }: Pick<Distance, 'id' | 'metres'>): readonly string[] {
  if (metres === undefined) return /(?:^|\P{L})ultra/iu.test(id) ? [ultra.id] : []
  if (id === '21km') return [id, half.id]
  if (id === '42km') return [id, marathon.id]
  return metres > marathon.metres ? [id, ultra.id] : [id]
}

/** Whether an event has a filter's distance, terrain and day. */
export function holdsFilter(event: EventRecord, filter: SearchFilter): boolean {
  const { from = '', to = event.date } = filter
  if (event.date < from || event.date > to) return false
  const asksForCourse = filter.distance !== undefined || filter.terrain !== undefined
  return !asksForCourse || filterTermsOf(event).includes(filterTerm(filter))
}
