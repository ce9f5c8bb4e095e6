import Dms from 'geodesy/dms.js'
import { checkCoordinates, coordinatesText } from '../../../entities/events/coordinates'
import type { Coordinates } from '../../../entities/places/server/places'
import { websiteLength } from '../../../kernel/limits'
import { parseUrl } from '../../../kernel/text/parseUrl'
import { type Checked, checkText } from '../../../kernel/fields/validation'
import OsGridRef from 'geodesy/osgridref.js'

const examples =
  'Paste a map link, coordinates such as “53.19, -2.89”, or a grid reference such as “SJ 405 663”.'

const errors = {
  unknown: `We can’t find a place in this text. ${examples}`,
  words: `We can’t read what3words addresses. ${examples}`,
  short: 'We can’t read short links. Open the link, then paste the full address from the address bar.',
  route: 'This link is a route, not a place. Paste a link to the start.',
  noPoint:
    'This link doesn’t show an exact place. Move the map to the place, then paste the link or the coordinates.',
  outside: `These coordinates don’t show an exact place. Use decimals, with latitude from -90 to 90 and longitude from -180 to 180. ${examples}`,
} as const

/**
 * Parses coordinates from an OpenStreetMap, Google Maps or Apple Maps link, from degrees or from a British grid reference,
 * without guessing and without requests to other sites.
 */
export function readCoordinates(text: string | undefined, label: string): Checked<string> {
  const typed = checkText(text, { label, maximum: websiteLength })
  if (typed.error !== undefined || checkCoordinates(typed.value, label).error === undefined) return typed
  const point = pointIn(typed.value)
  if ('error' in point) return point
  const value = coordinatesText(point)
  return value === undefined ? { error: errors.outside } : { value }
}

type Parsed = Coordinates | { readonly error: string }

function pointIn(typed: string): Parsed {
  if (/^\/{0,3}(?!www\.)\p{L}+\.\p{L}+\.\p{L}+$/u.test(typed)) return { error: errors.words }
  const url = parseUrl(/^[\w-]+(?:\.[\w-]+)+[/?#]/.test(typed) ? `https://${typed}` : typed)
  if (url) return linkedPoint(url)
  const point = degrees(typed) ?? gridPoint(typed)
  return point ?? { error: errors.unknown }
}

const number = String.raw`[-+]?\d{1,3}(?:\.\d+)?`
const pair = new RegExp(String.raw`^(?:loc:)?(${number})\s*,\s*(${number})$`)

function linkedPoint({ protocol, hostname, pathname, search, hash }: URL): Parsed {
  if (protocol === 'geo:') return pairIn(pathname.split(';', 1).join()) ?? { error: errors.unknown }
  const host = hostname.replace(/^(?:www|maps)\.(?!app)/, '')
  const query = new URLSearchParams(search)
  if (/(?:^|\.)(?:what3words\.com|w3w\.co)$/.test(host)) return { error: errors.words }
  if (shortHost.test(host) || (isMap.test(host) && /^\/(?:go|p)\//.test(pathname)))
    return { error: errors.short }
  if (/^\/(?:maps\/)?dir(?:ections)?\b/.test(pathname)) return { error: errors.route }
  const point = /^(?:openstreetmap|osm)\.org$/.test(host)
    ? markedPoint(query, hash)
    : host.startsWith('google.') && isMap.test(host)
      ? googlePoint(pathname, query)
      : host === 'maps.apple.com'
        ? queryPoint(query, ['coordinate', 'll', 'q', 'center'])
        : undefined
  return point ?? { error: isMap.test(host) ? errors.noPoint : errors.unknown }
}

const isMap = /^(?:openstreetmap\.org|osm\.org|google\.(?:[a-z]{2,3}|com?\.[a-z]{2})|maps\.apple\.com)$/

/** Hosts of short links, whose target is unknown without opening them. */
const shortHost = /^(?:goo\.gl|maps\.app\.goo\.gl|maps\.apple|g\.co|bit\.ly|tinyurl\.com)$/

/** Finds the marker in an OpenStreetMap link or, without one, the centre of the map. */
function markedPoint(query: URLSearchParams, hash: string): Coordinates | undefined {
  const [, lat, lon] = new RegExp(`map=[\\d.]+/(${number})/(${number})`).exec(hash) ?? []
  return pairIn(`${query.get('mlat')},${query.get('mlon')}`) ?? pairIn(`${lat},${lon}`)
}

/** Finds the place in a Google Maps link or, without one, the centre of the map. Several places count as none. */
function googlePoint(pathname: string, query: URLSearchParams): Coordinates | undefined {
  // Decoded as a query, because that never throws for malformed input.
  const path = new URLSearchParams(`path=${pathname.replaceAll('&', '%26')}`).get('path') ?? ''
  const places = [...path.matchAll(new RegExp(`!3d(${number})!4d(${number})`, 'g'))].map(([, ...one]) =>
    one.join(),
  )
  const [place, ...others] = new Set(places)
  if (others.length > 0) return undefined
  const [, named = ''] = /^\/maps\/(?:place|search)\/([^/]+)/.exec(path) ?? []
  const [, middle = ''] = new RegExp(`/@(${number},${number})[,/]`).exec(`${path}/`) ?? []
  return (
    pairIn(place ?? '') ??
    queryPoint(query, ['q', 'query', 'll', 'center']) ??
    degrees(named) ??
    pairIn(middle)
  )
}

function queryPoint(query: URLSearchParams, names: readonly string[]): Coordinates | undefined {
  return names.map((name) => degrees(query.get(name) ?? '')).find((point) => point !== undefined)
}

function pairIn(text: string): Coordinates | undefined {
  const [, lat, lon] = pair.exec(text.trim()) ?? []
  return lat === undefined ? undefined : { lat: Number(lat), lon: Number(lon) }
}

/** Matches degrees, minutes and seconds. Only the last may have decimals. */
const size = String.raw`\d{1,3}(?:\.\d+|[°\s]+[0-5]?\d(?:\.\d+|['\s]+[0-5]?\d(?:\.\d+)?)?)?`
const letterFirst = new RegExp(`^([NSEW])\\s*(${size})[°'"\\s,;]*([NSEW])\\s*(${size})[°'"\\s]*$`, 'i')
const letterLast = new RegExp(`^(${size}[°'"\\s]*[NSEW])[\\s,;]*(${size}[°'"\\s]*[NSEW])$`, 'i')

/** Parses '53.19, -2.89', '53.19 N 2.89 W' and '53°11′24″N 2°53′24″W'. Without letters, the latitude is first. */
function degrees(typed: string): Coordinates | undefined {
  const text = typed
    .trim()
    .replace(/[−–]/g, '-')
    .replace(/''|′′|[″”“]/g, '"')
    .replace(/[′’‘]/g, "'")
    .replace(/º/g, '°')
  const alone = text.replace(/°(?=[,;\s]|$)/g, '').replace(/^([-+\d]+\.\d+)[\s;]+([-+\d]+\.\d+)$/, '$1,$2')
  const plain = pairIn(alone)
  if (plain) return plain
  const [, one = '', other = ''] = letterLast.exec(text.replace(letterFirst, '$2$1 $4$3')) ?? []
  const [lat, lon] = /[ns]$/i.test(one) ? [one, other] : [other, one]
  return /[ns]$/i.test(lat) && /[ew]$/i.test(lon) ? { lat: Dms.parse(lat), lon: Dms.parse(lon) } : undefined
}

/** The 100 km squares with land of Great Britain or the Isle of Man. */
const squares = new Set(
  (
    'HP HT HU HW HX HY HZ NA NB NC ND NF NG NH NJ NK NL NM NN NO NR NS NT NU NW NX NY NZ OV SC SD SE SH SJ SK SM SN SO SP ' +
    'SR SS ST SU SV SW SX SY SZ TA TF TG TL TM TQ TR TV'
  ).split(' '),
)

/** Returns the south-west corner of the square of an Ordnance Survey grid reference with 4 to 10 figures. */
export function gridPoint(typed: string): Coordinates | undefined {
  const [, square = '', figures = '', northing] = /^([a-z]{2})[\s-]*(\d+)(?:[\s,]+(\d+))?$/i.exec(typed) ?? []
  if (!squares.has(square.toUpperCase())) return undefined
  const half = northing === undefined ? figures.length / 2 : figures.length
  if (![2, 3, 4, 5].includes(half) || (northing !== undefined && northing.length !== half)) return undefined
  const all = figures + (northing ?? '')
  const { lat, lon } = OsGridRef.parse(`${square} ${all.slice(0, half)} ${all.slice(half)}`).toLatLon()
  return { lat, lon }
}
