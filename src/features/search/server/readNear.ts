import { eventPlace } from '../../../entities/events/server/eventPlaces'
import type { EventRecord } from '../../../entities/events/records'
import { type SearchFilter, usesMiles } from '../../../entities/events/searchFilter'
import * as places from '../../../entities/places/server/places'
import type { AskedFields } from '../../../kernel/urls/paths'
import { counted } from '../../../kernel/text/counted'
import type { SearchView } from '../contract'

interface NearRead extends Pick<SearchFilter, 'near' | 'within'>, Pick<SearchView, 'place' | 'choose'> {
  /** The text without the words that name the place. */
  readonly rest: string
}

/** The fields of a place, which is read from the text if `near` is empty. */
export type NearAsked = Pick<AskedFields, 'near' | 'within'>

const phrase = /(?<!\S)(?:near|around|close to|within (\d{1,3}) ?(mi|k)\w* (?:of|from)|(in)) +(?=(\S.*)$)/giu
const mostWords = 5
const usualRing = '25'
const kilometresOfMile = 1.609344

/** Reads the place of a search from its fields or else its text: 'half near bristol', '10k within 5 miles of Leeds'. */
export function readNear(text: string, { near, within }: NearAsked, timeZone: string): NearRead {
  const [found] = [...text.matchAll(phrase)].flatMap(
    ({ index, 1: typed, 2: unit, 3: isIn, 4: after = '' }) => {
      const words = after.split(' ')
      const phrases = words.slice(0, mostWords).map((_, at) => words.slice(0, at + 1).join(' '))
      const last = phrases.findLastIndex(
        (one) => places.nations.has(places.placeKey(one)) || (!isIn && places.placesNamed(one).length > 0),
      )
      const rest = [text.slice(0, index), ...words.slice(last + 1)].join(' ').trim()
      return last < 0 ? [] : [{ name: phrases[last], typed, unit, rest }]
    },
  )
  const { rest, typed, unit } = found ?? { rest: text }
  const name = near || found?.name
  const nation = places.nations.get(places.placeKey(name ?? ''))
  if (name === undefined) return { rest }
  if (nation !== undefined) return { rest, near: places.placeKey(name), place: `In ${nation}` }
  const names = places.placesNamed(name).map(places.distinctName)
  const [place] = names
  if (names.length !== 1) return { rest, near: name, choose: names }
  const ring = (!near && typed) || within || usualRing
  const inMiles = !near && unit ? /^m/i.test(unit) : usesMiles(timeZone)
  return {
    rest,
    near: places.placeKey(place ?? ''),
    within: Number(ring) * (inMiles ? kilometresOfMile : 1),
    place: `Within ${ring} ${inMiles ? 'miles' : 'km'} of ${place}`,
  }
}

/** Returns the distances of events from a place by id: 'about 12 miles'. Events whose place is not known have none. */
export function awayTexts(near: string, events: readonly EventRecord[], timeZone: string) {
  const centre = places.placeNamed(near)
  const texts = events.flatMap((event) => {
    const place = eventPlace(event)
    if (!centre || !place) return []
    const away = places.kilometresBetween(centre, place)
    const miles = counted(Math.round(away / kilometresOfMile) || 1, 'mile', 'miles')
    return [[event.id, `about ${usesMiles(timeZone) ? miles : `${Math.round(away) || 1} km`}`] as const]
  })
  return Object.fromEntries(texts)
}
