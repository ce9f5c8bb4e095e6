import LatLon from 'geodesy/latlon-spherical.js'
import { groupBy } from '../../../kernel/groupBy'
import { slugOf } from '../../../kernel/text/slug'
import encoded from './places.json'

/** A point on earth, in degrees of WGS 84. */
export interface Coordinates {
  readonly lat: number
  readonly lon: number
}

/** A place of Britain or Ireland with at least 500 people, from GeoNames. */
interface Place extends Coordinates {
  readonly name: string
  readonly county: string
  readonly nation: string
  /** The keys that may follow the name: 'west-yorkshire', 'yorkshire' and 'england'. */
  readonly areas: readonly string[]
  /** Grows by 2 when the number of people doubles. */
  readonly size: number
}

/** A place with about twenty times as many people as its namesakes is meant if nothing else is said. */
const farLarger = 9

/** 'st-neots' for 'Saint Neots' and 'St. Neots'. */
export function placeKey(name: string): string {
  return slugOf(name, '').replace(/\bsaint\b/g, 'st')
}

/** Returns the great-circle distance in kilometres. */
export function kilometresBetween(one: Coordinates, other: Coordinates): number {
  return new LatLon(one.lat, one.lon).distanceTo(new LatLon(other.lat, other.lon)) / 1000
}

/** The nations by key: 'wales'. */
export const nations = new Map(Object.keys(encoded).map((name) => [placeKey(name), name]))

function decoded(): readonly Place[] {
  return Object.entries(encoded).flatMap(([nation, counties]) =>
    Object.entries<string>(counties).flatMap(([county, places]) => {
      const keys = [county, county.replace(/^(?:North|South|East|West|Greater|County) /, ''), nation]
      const areas = keys.map(placeKey)
      return places.split('|').map((text) => {
        const number = (from: number, to?: number) => parseInt(text.slice(from, to), 36)
        const [lat, lon] = [49 + number(-7, -4) / 1000, number(-4, -1) / 1000 - 11]
        return { name: text.slice(0, -7), county, nation, areas, lat, lon, size: number(-1) }
      })
    }),
  )
}

function gazetteer() {
  const places = decoded()
  const keyed = places.flatMap((place) => {
    const key = placeKey(place.name)
    // 'Newcastle' may be Newcastle upon Tyne or Newcastle-under-Lyme.
    const short = key.replace(/-(?:upon|on|under|in|by|super|le)-.*/, '')
    return [...new Set([key, short])].map((one) => ({ key: one, place }))
  })
  return {
    byLatitude: groupBy(places, ({ lat }) => Math.floor(2 * lat)),
    byKey: groupBy(keyed, ({ key }) => key),
    areas: new Set(places.flatMap(({ areas }) => areas)),
  }
}

let cached: ReturnType<typeof gazetteer> | undefined

/** Decoded when it is first needed, which takes some 50 ms. */
const known = () => (cached ??= gazetteer())

/**
 * Returns the places that a name may mean, largest first, or only the one that is clearly meant. The name may end with a
 * county or nation: 'Leeds', 'newport-isle-of-wight'.
 */
export function placesNamed(name: string): readonly Place[] {
  const key = placeKey(name)
  const words = key.split('-')
  const placesOf = (of: string) => (known().byKey.get(of) ?? []).map(({ place }) => place)
  const inArea = (_: string, at: number) =>
    placesOf(words.slice(0, at).join('-')).filter(({ areas }) => areas.includes(words.slice(at).join('-')))
  const found = [...placesOf(key), ...words.flatMap(inArea)].sort((a, b) => b.size - a.size)
  // Chester-le-Street is smaller than Chester, so no one calls it that.
  const whole = found.find((one) => placeKey(one.name) === key)
  const meant = found.filter((one) => !whole || one.size >= whole.size || placeKey(one.name) === key)
  const [first, second] = meant
  return first && second && first.size - second.size >= farLarger ? [first] : meant
}

/** Returns the place that is clearly meant. */
export function placeNamed(name: string): Place | undefined {
  const [place, ...others] = placesNamed(name)
  return others.length === 0 ? place : undefined
}

/** Returns a name that means only this place: 'Newport, Isle of Wight'. */
export function distinctName(place: Place): string {
  const { name, county, nation } = place
  return placeNamed(name) === place ? name : `${name}, ${county === name ? nation : county}`
}

/** Returns the town that a location clearly names: the last part before its county, nation and postcode. */
export function townIn(location: string): Place | undefined {
  const parts = location
    .replace(/\b[A-Z]{1,2}\d[A-Z\d]?(?: ?\d[A-Z]{2})?\b/g, '')
    .split(/[,;\n]/)
    .map(placeKey)
    .filter((key) => !/^(?:uk|gb|united-kingdom|great-britain|co-.*|county-.*)?$/.test(key))
  for (const [at, part] of parts.toReversed().entries()) {
    const found = placeNamed(`${parts.at(-2 - at)}-${part}`) ?? (at === 0 ? placeNamed(part) : undefined)
    if (found || !known().areas.has(part)) return found
  }
  return undefined
}

/** Returns the nearest place. Undefined if there is none within 30 km. */
export function nearestPlace({ lat, lon }: Coordinates): Place | undefined {
  const scale = Math.cos((lat * Math.PI) / 180)
  let nearest: Place | undefined
  let least = 0.27 ** 2
  const bands = [-1, 0, 1].flatMap((step) => known().byLatitude.get(Math.floor(2 * lat) + step) ?? [])
  for (const place of bands) {
    const distance = (place.lat - lat) ** 2 + ((place.lon - lon) * scale) ** 2
    if (distance < least) [nearest, least] = [place, distance]
  }
  return nearest
}
