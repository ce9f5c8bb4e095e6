import { fieldMessages, subjectOf } from '../../kernel/fields/fieldMessages'
import type { Checked } from '../../kernel/fields/validation'

/** A point on earth, in degrees of WGS 84. */
export interface Coordinates {
  readonly lat: number
  readonly lon: number
}

/** About a metre. */
const decimals = 5

/**
 * Returns coordinates as events store them: '53.19, -2.89'. The result is undefined outside of the earth, and for whole
 * degrees, which are 100 km apart.
 */
export function coordinatesText({ lat, lon }: Coordinates): string | undefined {
  const [north, east] = [Number(lat.toFixed(decimals)), Number(lon.toFixed(decimals))]
  if (!(Math.abs(north) <= 90 && Math.abs(east) <= 180)) return undefined
  return Number.isInteger(north) && Number.isInteger(east) ? undefined : `${north}, ${east}`
}

/** Reads what `coordinatesText` wrote; undefined for an empty text. */
export function coordinatesOf(text: string): Coordinates | undefined {
  const [lat, lon] = text.split(', ').map(Number)
  return lat === undefined || lon === undefined ? undefined : { lat, lon }
}

/** The check of stored coordinates. The service reads whatever else people paste: see `readCoordinates`. */
export function checkCoordinates(text = '', label: string): Checked<string> {
  const found = coordinatesOf(text)
  if (text === '' || (found && coordinatesText(found) === text)) return { value: text }
  return { error: fieldMessages.notOffered(subjectOf(label)) }
}

/** An event's place for maps. */
export interface MapPlace {
  readonly location: string
  readonly coordinates?: string | undefined
}

/** The page of OpenStreetMap with a marker, or with a search for the place's text; undefined for an event without a place. */
export function mapAddress({ location, coordinates = '' }: MapPlace): string | undefined {
  const found = coordinatesOf(coordinates)
  const site = 'https://www.openstreetmap.org'
  if (found) {
    const { lat, lon } = found
    return `${site}/?mlat=${lat}&mlon=${lon}#map=16/${lat}/${lon}`
  }
  return location === '' ? undefined : `${site}/search?query=${encodeURIComponent(location)}`
}

/** The same place for a phone's own maps (RFC 5870). The query is what Android's apps show a marker for. */
export function geoAddress({ location, coordinates = '' }: MapPlace): string {
  const found = coordinatesOf(coordinates)
  const point = found ? `${found.lat},${found.lon}` : '0,0'
  return `geo:${point}?q=${encodeURIComponent(found ? point : location)}`
}
