import * as places from '../../places/server/places'
import type { Coordinates } from '../../places/server/places'
import { coordinatesOf, coordinatesText } from '../coordinates'
import { isDated } from '../entryFacts'
import type { EventRecord } from '../records'
import { type SearchFilter, usesMiles } from '../searchFilter'

/** The size in degrees of the cells by which the index finds events: about 40 km each way in Britain. */
const cellSize = { lat: 0.36, lon: 0.6 }

/** Begins the areas that follow a filter term. No word of a text contains it. */
const mark = '@'

/** The `near` of a filter for events whose place is not known. */
export const nowhere = '?'

type Placed = Pick<EventRecord, 'id' | 'coordinates' | 'location' | 'timeZone' | 'entryOpens' | 'entryCloses'>

/** The area of events with a day on which entries open or close. */
const datedEntries = `${mark}entries`

/** Returns an event's pin or, without one, the town of Britain or Ireland that its location clearly names. */
export function eventPlace({ coordinates = '', location, timeZone = 'GB' }: Placed): Coordinates | undefined {
  const isHere = usesMiles(timeZone) || timeZone === 'Europe/Dublin'
  return coordinatesOf(coordinates) ?? (isHere ? places.townIn(location) : undefined)
}

/**
 * Returns the areas of an event, a cell of the map, a nation and that of dated entries, and its id with the exact place:
 * 'e1@53.19, -2.89'.
 */
export function placedAt(event: Placed): { readonly areas: readonly string[]; readonly placedId: string } {
  const place = eventPlace(event)
  const dated = isDated(event.entryOpens) || isDated(event.entryCloses) ? [datedEntries] : []
  if (!place)
    return { areas: event.timeZone === undefined ? [mark + nowhere, ...dated] : dated, placedId: event.id }
  const cell = `${mark}${Math.floor(place.lat / cellSize.lat)},${Math.floor(place.lon / cellSize.lon)}`
  const nation = places.nearestPlace(place)?.nation ?? ''
  return {
    areas: [cell, mark + places.placeKey(nation), ...dated],
    placedId: `${event.id}${mark}${coordinatesText(place) ?? ''}`,
  }
}

/** Returns the event's id in a `placedId` or a plain id, and the place. */
export function readPlacedId(placedId: string): readonly [id: string, place: Coordinates | undefined] {
  const [id = '', place = ''] = placedId.split(mark)
  return [id, coordinatesOf(place)]
}

/** Returns the areas that may have the events of a filter, with a test for their exact places. */
export function areaSought({ near, within = 0, entries }: SearchFilter): {
  readonly areas: readonly string[]
  readonly holds: (place: Coordinates | undefined) => boolean
} {
  const isDatedSought = entries && entries.sought !== 'not-full'
  if (near === undefined) return { areas: [isDatedSought ? datedEntries : ''], holds: () => true }
  if (near === nowhere || places.nations.has(near)) return { areas: [mark + near], holds: () => true }
  const centre = places.placeNamed(near)
  if (!centre) return { areas: [], holds: () => false }
  const high = within / 110.5
  const wide = high / Math.cos(((Math.abs(centre.lat) + high) * Math.PI) / 180)
  const cells = (middle: number, reach: number, size: number) => {
    const [first, last] = [Math.floor((middle - reach) / size), Math.floor((middle + reach) / size)]
    return Array.from({ length: last - first + 1 }, (_, at) => first + at)
  }
  const columns = cells(centre.lon, wide, cellSize.lon)
  return {
    areas: cells(centre.lat, high, cellSize.lat).flatMap((row) =>
      columns.map((one) => `${mark}${row},${one}`),
    ),
    holds: (place) => place !== undefined && places.kilometresBetween(centre, place) <= within,
  }
}

/** Returns true if an event is in the area of a filter. */
export function isInArea(event: Placed, filter: SearchFilter): boolean {
  const { areas, holds } = areaSought(filter)
  return areas.length === 1
    ? areas.some((area) => placedAt(event).areas.includes(area))
    : holds(eventPlace(event))
}
