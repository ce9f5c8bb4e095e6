import { fieldMessages, subjectOf } from '../../kernel/fields/fieldMessages'
import type { Checked } from '../../kernel/fields/validation'
import type { Coordinates } from '../places/server/places'

/** About a metre. */
const decimals = 5

/**
 * Formats coordinates as events store them: '53.19, -2.89'. Returns undefined for impossible coordinates, and for whole
 * degrees, which are 100 km apart.
 */
export function coordinatesText({ lat, lon }: Coordinates): string | undefined {
  const [north, east] = [Number(lat.toFixed(decimals)), Number(lon.toFixed(decimals))]
  if (!(Math.abs(north) <= 90 && Math.abs(east) <= 180)) return undefined
  return Number.isInteger(north) && Number.isInteger(east) ? undefined : `${north}, ${east}`
}

/** Parses the output of `coordinatesText`. Returns undefined for an empty text. */
export function coordinatesOf(text: string): Coordinates | undefined {
  const [lat, lon] = text.split(', ').map(Number)
  return lat === undefined || lon === undefined ? undefined : { lat, lon }
}

/** Checks stored coordinates. `readCoordinates` parses the other forms that people paste. */
export function checkCoordinates(text = '', label: string): Checked<string> {
  const point = coordinatesOf(text)
  if (text === '' || (point && coordinatesText(point) === text)) return { value: text }
  return { error: fieldMessages.notOffered(subjectOf(label)) }
}

export interface MapPlace {
  readonly location: string
  readonly coordinates?: string | undefined
}

/** Returns an OpenStreetMap URL with a marker, or a search for the location. Undefined for an event without a place. */
export function mapAddress({ location, coordinates = '' }: MapPlace): string | undefined {
  const point = coordinatesOf(coordinates)
  const site = 'https://www.openstreetmap.org'
  if (point) {
    const { lat, lon } = point
    return `${site}/?mlat=${lat}&mlon=${lon}#map=16/${lat}/${lon}`
  }
  return location === '' ? undefined : `${site}/search?query=${encodeURIComponent(location)}`
}

/** Returns a link to the place for a phone's maps app (RFC 5870). Android apps show a marker for the query. */
export function geoAddress({ location, coordinates = '' }: MapPlace): string {
  const point = coordinatesOf(coordinates)
  const pair = point ? `${point.lat},${point.lon}` : '0,0'
  return `geo:${pair}?q=${encodeURIComponent(point ? pair : location)}`
}
