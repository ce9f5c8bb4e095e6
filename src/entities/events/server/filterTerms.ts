import type { Distance } from '../../../kernel/running/distance'
import { storedDistances } from '../../../kernel/running/distances'
import { half, marathon } from '../../../kernel/running/lengths'
import { courseNamedIn } from '../readSearch'
import { distanceOf, type EntriesSought, type SearchFilter, ultra } from '../searchFilter'
import { isDated } from '../entryFacts'
import { entryState } from '../entryText'
import type { EventRecord } from '../records'
import { isPast } from '../../../kernel/dates/zone'
import { takesPlace } from '../../../kernel/running/eventState'
import { isInArea } from './eventPlaces'

type Course = Pick<SearchFilter, 'distance' | 'terrain'>

/** Prefixes filter terms. No word of a text starts with it. */
const mark = '='

/** Returns true if a word of the index is a filter term, which no one can type. */
export function isFilterTerm(word: string): boolean {
  return word.startsWith(mark)
}

/** Returns the index word for events with a distance, a terrain or both, or for all events. */
export function filterTerm({ distance, terrain }: Course): string {
  return `${mark}${distance ?? ''}/${terrain ?? ''}`
}

/**
 * Returns the filter terms that match an event: its distances with a length ('Canicross 5 km' counts as 5 km), its
 * terrain, each combination, and the term for all events. A missing distance or terrain is taken from the title.
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

/** The ids under which a distance is found: 21 km also counts as a half marathon, and 50 miles as an ultra. */
function idsFinding({ id, metres }: Pick<Distance, 'id' | 'metres'>): readonly string[] {
  if (metres === undefined) return /(?:^|\P{L})ultra/iu.test(id) ? [ultra.id] : []
  if (id === '21km') return [id, half.id]
  if (id === '42km') return [id, marathon.id]
  return metres > marathon.metres ? [id, ultra.id] : [id]
}

/** Returns true if an event matches all parts of a filter. */
export function matchesFilter(event: EventRecord, filter: SearchFilter): boolean {
  const { from = '', to = event.date } = filter
  if (event.date < from || event.date > to || (filter.near && !isInArea(event, filter))) return false
  if (filter.entries && !hasEntries(event, filter.entries)) return false
  const asksForCourse = filter.distance !== undefined || filter.terrain !== undefined
  return !asksForCourse || filterTermsOf(event).includes(filterTerm(filter))
}

function hasEntries(event: EventRecord, { sought, now, timeZone }: EntriesSought): boolean {
  const at = new Date(now)
  if (!takesPlace(event) || isPast(event, at, timeZone)) return false
  const phase = entryState(event, at, timeZone)?.phase
  if (sought === 'open') return phase === 'open'
  if (sought === 'not-full') return phase !== 'full' && phase !== 'closed'
  return isDated(event.entryOpens) && event.entryOpens.startsWith(sought)
}
