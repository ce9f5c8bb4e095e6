import type { Distance } from '../../../../kernel/running/distance'
import { storedDistances } from '../../../../kernel/running/distances'
import { nameWords } from '../../../../kernel/text/nameWords'
import type { EventRecord } from '../../../../entities/events/records'
import { dayIn, withoutDay } from './listDays'
import { wordsFor } from '../../../../entities/tables/server/listWords'
import { distanceIn } from '../../../../entities/tables/server/distanceIn'
import { isLength } from '../../../../kernel/running/lengths'

const raceWords = wordsFor('race')

/** Returns a section heading that names a race or a distance, and '' for others, such as 'Women' or 'Page 2'. */
export function raceInHeading(text: string): string {
  const words = nameWords(text)
  const isRace =
    words.some((word) => raceWords.has(word)) || otherRuns.test(words.join(' ')) || isJuniorRace(text)
  return distanceIn(text) || isRace ? text : ''
}

/** Word beginnings of races for children, which are only the event's race if its title says so. */
const juniorWords =
  /(?<!\p{L})(?:junior|jugend|kid|child|youth|mini|bambin|kinder|schuler|enfant|jeune|infantil|ragazz|jeugd|dzieci|deti|barn|ungdom|fun)/u

const otherRuns = /(?<!\p{L})(?:run|walk)(?!\p{L})/u

function isJuniorRace(text: string): boolean {
  return juniorWords.test(nameWords(text).join(' '))
}

/** How a race named in a list relates to the event. */
export type RaceMatch = 'other' | 'unknown' | { readonly distance?: Distance }

/** Columns with more different values than this do not hold race names. */
export const racesMaximum = 60

/**
 * Matches the races named in a list with the event and its distances. `races` has the number of lines of each.
 * `chosen` is the race that the user chose, or '' for all. A race is 'unknown' until the user has chosen.
 */
export function matchRaces(
  races: ReadonlyMap<string, number>,
  event: Pick<EventRecord, 'title' | 'date' | 'distances'>,
  chosen: string | undefined,
): ReadonlyMap<string, RaceMatch> {
  const offered = storedDistances(event.distances) ?? []
  const names = [...races.keys()].filter((name) => name !== '')
  const meant = new Map(names.map((name) => [name, matchRace(name, event, offered)]))
  const isNamed = names.some((name) => typeof meant.get(name) === 'object' && isTitled(name, event.title))
  for (const name of names) {
    if (isNamed && typeof meant.get(name) === 'object' && isElsewhere(name, event)) meant.set(name, 'other')
  }
  const isSome = [...meant.values()].some((one) => typeof one === 'object')
  const open = names.filter((name) => meant.get(name) === 'unknown')
  const lengthsNamed = new Set(open.map((name) => distanceIn(name)?.id ?? name))
  for (const name of open) {
    if (chosen !== undefined) meant.set(name, chosen === '' || chosen === name ? {} : 'other')
    else if (isSome) meant.set(name, 'other')
    else if (lengthsNamed.size < 2 && !isElsewhere(name, event)) meant.set(name, {})
  }
  return meant
}

function matchRace(
  written: string,
  { title, date }: Pick<EventRecord, 'title' | 'date'>,
  offered: readonly Distance[],
): RaceMatch {
  const day = dayIn(written)
  if (day !== undefined && !date.startsWith(day)) return 'unknown'
  const name = day === undefined ? written : withoutDay(written)
  if (!/\p{L}/u.test(name) && day !== undefined) return {}
  const length = distanceIn(name)
  const same = offered.find(
    ({ id, name: offeredName }) => id === length?.id || offeredName.toLowerCase() === name.toLowerCase(),
  )
  if (same) return { distance: same }
  if (length && offered.some(isLength)) {
    const near = offered
      .filter(isLength)
      .find(({ metres }) => Math.abs(metres - length.metres) < metres * roundingTolerance)
    return near ? { distance: near } : 'other'
  }
  if (isJuniorRace(name) && !isJuniorRace(title)) return 'other'
  return !length && isTitled(name, title) ? {} : 'unknown'
}

function isTitled(name: string, title: string): boolean {
  const [words, titled] = [ownWords(withoutDay(name)), ownWords(title)]
  return words.length > 0 && titled.length > 0 && (isWithin(words, titled) || isWithin(titled, words))
}

/** Words that many races have in their names. */
const commonWords = new Set([
  ...wordsFor('race', 'club', 'group', 'sex', 'time', 'place', 'overall'),
  ...wordsFor('status', 'stop', 'name', 'runner', 'start', 'finish', 'length'),
])

/** Returns true for a race on another day, and for one whose name has no word of the event's title. */
function isElsewhere(name: string, { title, date }: Pick<EventRecord, 'title' | 'date'>): boolean {
  const day = dayIn(name)
  if (day !== undefined && !date.startsWith(day)) return true
  const words = ownWords(withoutDay(name))
  const own = words.filter(
    (word) => /^\p{L}{3}/u.test(word) && !commonWords.has(word) && !otherRuns.test(word),
  )
  const titled = ownWords(title)
  const isRace = raceInHeading(withoutDay(name)) !== '' && own.length < words.length
  return isRace && own.length > 0 && !own.some((word) => titled.includes(word))
}

/** Lists round lengths: 3.1 miles are 5 km. */
const roundingTolerance = 0.005

function ownWords(text: string): readonly string[] {
  return nameWords(text).filter((word) => !/^\d+$/u.test(word))
}

function isWithin(words: readonly string[], others: readonly string[]): boolean {
  return words.every((word) => others.includes(word))
}
