import { monthRange } from '../../kernel/dates/calendarDay'
import { dateRangeError } from '../../kernel/dates/dateRange'
import { isDate } from '../../kernel/dates/dates'
import type { Distance } from '../../kernel/running/distance'
import { readDistances } from '../../kernel/running/distances'
import { standardDistances } from '../../kernel/running/lengths'
import { fieldMessages } from '../../kernel/fields/fieldMessages'
import type { AskedFields } from '../../kernel/urls/pathBuilders'
import { type Terrain, terrains } from '../../kernel/running/terrain'
import type { FieldErrors } from '../../kernel/fields/validation'

/** The filters of a search. Dates are inclusive. */
export interface SearchFilter {
  /** Id of a distance with a length, or of `ultra`. */
  readonly distance?: string | undefined
  readonly terrain?: Terrain | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  /** The key of a place or a nation: see `placesNamed`. */
  readonly near?: string | undefined
  /** In kilometres from the place. */
  readonly within?: number | undefined
  readonly entries?: EntriesSought | undefined
}

/** The state of entries at an instant that upcoming events must have. */
export interface EntriesSought {
  /** A key of `entriesTexts`, or the month, such as '2027-01', in which they open. */
  readonly sought: string
  /** In ISO 8601. */
  readonly now: string
  readonly timeZone: string
}

/** States of entries that a search may ask for. Not full is what nobody says is full, and has not closed. */
export const entriesTexts: Readonly<Record<string, string>> = {
  open: 'Entries open',
  'not-full': 'Not full',
}

/** The kinds of filter. 'dates' covers `from` and `to`, 'near' also `within`. */
export const filterParts = ['distance', 'terrain', 'dates', 'near', 'entries'] as const

export type FilterPart = (typeof filterParts)[number]

/** A part that can be removed from a search to find more. */
export type SearchPart = FilterPart | 'text'

/** Lists the parts that a filter sets. */
export function partsOf(filter: SearchFilter): readonly FilterPart[] {
  const { distance, terrain, from, to, near, entries } = filter
  const has = { distance, terrain, dates: from ?? to, near, entries }
  return filterParts.filter((part) => has[part] !== undefined)
}

export function filterWithout(filter: SearchFilter, dropped: readonly SearchPart[]): SearchFilter {
  const { distance, terrain, from, to, near, within, entries } = filter
  return {
    ...(!dropped.includes('distance') && { distance }),
    ...(!dropped.includes('terrain') && { terrain }),
    ...(!dropped.includes('dates') && { from, to }),
    ...(!dropped.includes('near') && { near, within }),
    ...(!dropped.includes('entries') && { entries }),
  }
}

/** The filter for all distances longer than a marathon. */
export const ultra: Distance = { id: 'ultra', name: 'Ultra' }

/** Returns the distance with this id if it has a length or is `ultra`. */
export function distanceOf(id: string): Distance | undefined {
  if (id === ultra.id) return ultra
  const standard = standardDistances.find((one) => one.id === id)
  if (standard) return standard
  const [distance] = readDistances(id).distances
  return distance?.id === id && distance.metres !== undefined ? distance : undefined
}

/** The filter fields of a form or URL, not checked yet. `readNear` looks up the place. */
export type TypedFilter = Omit<AskedFields, 'text' | 'without' | 'near'>

/** The rings around a place, in miles or kilometres. */
export const rings = ['10', '25', '50'] as const

/** Returns true in the time zones of Britain, where distances are in miles. */
export function usesMiles(timeZone: string): boolean {
  return /^(?:GB|Europe\/(?:Belfast|Guernsey|Isle_of_Man|Jersey|London)$)/.test(timeZone)
}

const filterMessages = {
  distance: 'The distance must be a standard one, such as half-marathon, or a length such as 7.5km.',
  terrain: `The terrain must be one of ${terrains.join(', ')}.`,
  month: 'Enter the month with its year, such as 2027-04.',
  entries: 'Entries must be open, not-full, or the month in which they open, such as 2027-01.',
  within: `The distance from a place must be one of ${rings.join(', ')}.`,
  both: 'Choose either a month or a range of dates.',
} as const

/** Checks a filter and returns errors by field. Empty texts count as absent. */
export function filterErrors({ entries, ...typed }: TypedFilter): FieldErrors {
  const { distance, terrain, month, from, to, within } = typed
  const range = dateRangeError(from, to)
  return {
    ...(distance && !distanceOf(distance) && { distance: filterMessages.distance }),
    ...(terrain && !isTerrain(terrain) && { terrain: filterMessages.terrain }),
    ...(within && !rings.some((one) => one === within) && { within: filterMessages.within }),
    ...(entries && !isEntriesSought(entries) && { entries: filterMessages.entries }),
    ...(month && (from || to) && { month: filterMessages.both }),
    ...(month && !isDate(`${month}-01`) && { month: filterMessages.month }),
    ...(range !== undefined && { to: range }),
    ...(from && !isDate(from) && { from: fieldMessages.date('The “From” date') }),
    ...(to && !isDate(to) && { to: fieldMessages.date('The “Until” date') }),
  }
}

/** Parses a filter that has no errors. */
export function filterOf({ distance, terrain = '', month, from, to }: TypedFilter): SearchFilter {
  return {
    distance: distance || undefined,
    terrain: isTerrain(terrain) ? terrain : undefined,
    ...(month ? monthRange(month) : { from: from || undefined, to: to || undefined }),
  }
}

function isEntriesSought(sought: string): boolean {
  return Object.hasOwn(entriesTexts, sought) || isDate(`${sought}-01`)
}

function isTerrain(value: string): value is Terrain {
  return terrains.some((one) => one === value)
}
