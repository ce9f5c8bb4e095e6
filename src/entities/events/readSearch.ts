import { addDays } from '../../kernel/dates/addDays'
import { addMonths, dateOfParts, mondayOf, monthRange } from '../../kernel/dates/calendarDay'
import { isDate, months, weekdayOf, weekdays } from '../../kernel/dates/dates'
import { plainDistance } from '../../kernel/running/distances'
import { half, marathon } from '../../kernel/running/lengths'
import { countsInWords } from '../../kernel/running/namedLengths'
import { type FilterPart, filterWithout, type SearchFilter, type SearchPart, ultra } from './searchFilter'
import { type Terrain, terrainWords } from '../../kernel/running/terrain'
import { dateOfNumbers } from '../../kernel/dates/typedDate'

/** Consecutive words of a search, as typed. */
export interface TextPart {
  readonly text: string
  /** The filter that they set, absent for words to search for. */
  readonly of?: FilterPart
  /** The id of their distance, if the text names several and so none is the filter. */
  readonly oneOf?: string
}

/** A parsed search: its filters and the words to search for. */
export interface ReadSearch extends SearchFilter {
  /** The words that set no filter. */
  readonly words: string
  /** The whole text in order. */
  readonly parts: readonly TextPart[]
}

/** A part of a date in the text. Several parts can combine into a day or a range. */
type Days =
  | { readonly range: readonly [from: string, to: string] }
  | { readonly weekday: number }
  | { readonly month: number; readonly day?: number; readonly year?: string }
  | { readonly year: string }

type Meaning =
  | { readonly of: 'distance'; readonly value: string }
  | { readonly of: 'terrain'; readonly value: Terrain }
  | { readonly of: 'dates'; readonly value: Days }

interface Reading {
  readonly meaning?: Meaning | undefined
  readonly words: readonly string[]
}

/** The most words of one distance, terrain or date: '28 november 2027', 'cross country race'. */
const mostWords = 3

/** Longer phrases are not distances. */
const mostLetters = 40

/** The number of words that are parsed. Any further ones are words to search for. */
const mostRead = 60

/** Abbreviated months. 'Mar' is left out because it is how 'marathon' begins. */
const shortMonths = ['jan', 'feb', 'apr', 'jun', 'jul', 'aug', 'sept', 'sep', 'oct', 'nov', 'dec']

/** Misspellings of 'half' before 'marathon': a letter missing, doubled or transposed. */
const misspeltHalf = /^(?:haf|hal|alf|hlf|ahlf|hlaf|hafl|hhalf|haalf|hallf|halff)$/

/**
 * Parses a distance, a terrain and dates from an English text: 'trail 10k cheshire this weekend'. Two values of one
 * kind, impossible dates and the parts in `except` remain words, with `oneOf` naming each of several distances. A month or
 * day without a year is the next one.
 */
export function readSearch(text: string, today: string, except: readonly FilterPart[] = []): ReadSearch {
  const readings = withoutVagueUltra(readingsOf(text, today))
  const days = readings.flatMap(({ meaning }) => (meaning?.of === 'dates' ? [meaning.value] : []))
  const all = {
    distance: only(readings, 'distance'),
    terrain: only(readings, 'terrain') as Terrain | undefined,
    ...rangeOf(days, today),
  }
  const filter = filterWithout(all, except)
  const isRead = ({ of }: Meaning) => (of === 'dates' ? filter.from : filter[of]) !== undefined
  const isOneOf = all.distance === undefined && !except.includes('distance')
  const parts: TextPart[] = []
  for (const { meaning, words } of readings) {
    const of = meaning && isRead(meaning) ? meaning.of : undefined
    const oneOf = isOneOf && meaning?.of === 'distance' ? meaning.value : undefined
    const before = parts.at(-1)
    if (before && [of, oneOf, before.of, before.oneOf].every((one) => one === undefined)) {
      parts[parts.length - 1] = { text: [before.text, ...words].join(' ') }
    } else parts.push({ text: words.join(' '), ...(of && { of }), ...(oneOf !== undefined && { oneOf }) })
  }
  return { ...filter, words: wordsOf(parts), parts }
}

/** Treats 'ultra' next to a length as a word of the race's name, because the length is more precise. */
function withoutVagueUltra(readings: readonly Reading[]): readonly Reading[] {
  const hasLength = readings.some(({ meaning }) => meaning?.of === 'distance' && meaning.value !== ultra.id)
  return readings.map((one) => (hasLength && one.meaning?.value === ultra.id ? { words: one.words } : one))
}

/** Returns the search without some of its filters, or without its other words ('text'). */
export function readWithout(read: ReadSearch, dropped: readonly SearchPart[]): ReadSearch {
  const parts = read.parts.filter(({ of }) => !dropped.includes(of ?? 'text'))
  return { ...filterWithout(read, dropped), words: wordsOf(parts), parts }
}

function wordsOf(parts: readonly TextPart[]): string {
  return parts.flatMap(({ text, of }) => (of === undefined ? [text] : [])).join(' ')
}

/** The distances and terrains that a title names. */
export function courseNamedIn(title: string): {
  readonly distances: readonly string[]
  readonly terrains: readonly Terrain[]
} {
  const meanings = readingsOf(title, '').flatMap(({ meaning }) => meaning ?? [])
  return {
    distances: [...new Set(meanings.flatMap((one) => (one.of === 'distance' ? [one.value] : [])))],
    terrains: [...new Set(meanings.flatMap((one) => (one.of === 'terrain' ? [one.value] : [])))],
  }
}

/** Splits a text into phrases, each the longest one with a meaning, or a single word. */
function readingsOf(text: string, today: string): readonly Reading[] {
  const words = text.split(/\s+/u).filter((word) => word !== '')
  const keys = words.slice(0, mostRead).map(keyOf)
  const readings: Reading[] = []
  for (let at = 0; at < keys.length;) {
    let length = Math.min(mostWords, keys.length - at)
    let meaning: Meaning | undefined
    for (; length > 0; length--) {
      meaning = meaningOf(keys.slice(at, at + length), keys.slice(at + length - 1, at + length + 1), today)
      if (meaning) break
    }
    const isMisspelt = meaning?.value === 'marathon' && misspeltHalf.test(keys[at - 1] ?? '')
    const taken = Math.max(length, 1)
    readings.push({ meaning: isMisspelt ? undefined : meaning, words: words.slice(at, at + taken) })
    at += taken
  }
  if (words.length > mostRead) readings.push({ words: words.slice(mostRead) })
  return readings
}

function keyOf(word: string): string {
  if (word.length > mostLetters) return word
  return word
    .normalize('NFKC')
    .toLowerCase()
    .replace(/^[("“‘']+|(?<![)"”’',;:!?])[)"”’',;:!?]+$/gu, '')
}

/** Interprets a phrase. `last` is its last word and the word after it. */
function meaningOf(keys: readonly string[], last: readonly string[], today: string): Meaning | undefined {
  const phrase = keys.join(' ')
  if (phrase.length > mostLetters) return undefined
  const terrain = terrainOf(phrase)
  if (terrain) return { of: 'terrain', value: terrain }
  const distance = distanceIn(phrase)
  if (distance !== undefined) return { of: 'distance', value: distance }
  const days = today === '' ? undefined : daysOf(phrase, today)
  if (!days) return undefined
  // The number belongs to a distance: 'april 10 km'.
  const isDistance = /\d$/.test(phrase) && keys.length > 1 && distanceIn(last.join(' ')) !== undefined
  return isDistance ? undefined : { of: 'dates', value: days }
}

function terrainOf(phrase: string): Terrain | undefined {
  const name = phrase.replace(/-/g, ' ')
  const key = [name, name.replace(/ (?:races?|runs?|running)$/, '')].find((one) =>
    Object.hasOwn(terrainWords, one),
  )
  return key === undefined ? undefined : terrainWords[key]
}

/**
 * Returns the id of the distance that a phrase names. Metres remain words, as they name track races, and so does 'mile'
 * without a number.
 */
function distanceIn(phrase: string): string | undefined {
  if (/^ultra(?:s|[ -]?marathons?)?$/.test(phrase)) return ultra.id
  if (/^(?:halves|(?:21|42) ?k(?:ms?)?)$/.test(phrase)) return (phrase.startsWith('4') ? marathon : half).id
  const isNamed = /marat|half|^hm$/.test(phrase) || countsInWords.test(phrase)
  if (!isNamed && (!/\d/.test(phrase) || /\d ?m(?:et(?:er|re)s?)?$/.test(phrase))) return undefined
  return plainDistance(phrase)?.id
}

function daysOf(phrase: string, today: string): Days | undefined {
  const range = namedRange(phrase, today)
  if (range) return { range }
  const weekday = weekdays.findIndex((name) => name.toLowerCase() === phrase.replace(/^this /, ''))
  if (weekday >= 0) return { weekday }
  if (isYear(phrase)) return { year: phrase }
  const named = /^(?:(\d{1,2})(?:st|nd|rd|th)? )?([a-z]+)(?: (\d{1,2})(?:st|nd|rd|th)?)?(?: (\d{4}))?$/.exec(
    phrase,
  )
  const [, before, name = '', behind, year] = named ?? []
  const month = monthOf(name)
  if (month === undefined || (before && behind) || (year && !isYear(year))) return undefined
  const day = before ?? behind
  return { month, ...(day && { day: Number(day) }), ...(year && { year }) }
}

function isYear(text: string): boolean {
  return /^(?:19|20|21)\d\d$/.test(text)
}

/** 1 to 12. */
function monthOf(name: string): number | undefined {
  const isShort = shortMonths.includes(name)
  const at = months.findIndex((month) => {
    const long = month.toLowerCase()
    return isShort ? long.startsWith(name.slice(0, 3)) : long === name
  })
  return at < 0 ? undefined : at + 1
}

function namedRange(phrase: string, today: string): readonly [from: string, to: string] | undefined {
  const [monday, month, year] = [mondayOf(today), today.slice(0, 7), Number(today.slice(0, 4))]
  const nextMonth = addMonths(`${month}-01`, 1).slice(0, 7)
  const later = (day: string) => (day > today ? day : today)
  switch (phrase) {
    case 'today':
      return [today, today]
    case 'tomorrow':
      return [addDays(today, 1), addDays(today, 1)]
    case 'weekend':
    case 'this weekend':
      return [later(addDays(monday, 5)), addDays(monday, 6)]
    case 'next weekend':
      return [addDays(monday, 12), addDays(monday, 13)]
    case 'this week':
      return [today, addDays(monday, 6)]
    case 'next week':
      return [addDays(monday, 7), addDays(monday, 13)]
    case 'this month':
      return [today, monthRange(month).to]
    case 'next month':
      return [monthRange(nextMonth).from, monthRange(nextMonth).to]
    case 'this year':
      return [today, `${year}-12-31`]
    case 'next year':
      return [`${year + 1}-01-01`, `${year + 1}-12-31`]
    default: {
      const date = dateOfNumbers(phrase)
      return date === undefined ? seasonNamed(phrase, today) : [date, date]
    }
  }
}

/** The last month of each season. */
const seasonEnds = { spring: 5, summer: 8, autumn: 11, winter: 2 } as const

/** The dates of a season: 'summer 2027', or without a year the current or next one, such as 'this winter'. */
function seasonNamed(phrase: string, today: string): readonly [from: string, to: string] | undefined {
  const [, name = '', year] = /^(?:this )?(spring|summer|autumn|winter)(?: (\d{4}))?$/.exec(phrase) ?? []
  const endYear = year && String(Number(year) + (name === 'winter' ? 1 : 0))
  if (name === '' || (endYear && !isYear(endYear))) return undefined
  const end = seasonEnds[name as keyof typeof seasonEnds]
  const last = monthRange(yearly(endYear, today, (of) => dateOfParts(of, end)))
  const first = addMonths(last.from, -2)
  return [year === undefined && first < today ? today : first, last.to]
}

/** Combines the date parts of a text into one range: 'april … 2027', 'saturday 28 november'. */
function rangeOf(
  days: readonly Days[],
  today: string,
): Required<Pick<SearchFilter, 'from' | 'to'>> | undefined {
  const ranges = days.flatMap((one) => ('range' in one ? [one.range] : []))
  const weekdaysNamed = new Set(days.flatMap((one) => ('weekday' in one ? [one.weekday] : [])))
  const named = days.flatMap((one) => ('month' in one ? [one] : []))
  const years = new Set(days.flatMap((one) => ('year' in one && one.year !== undefined ? [one.year] : [])))
  const [[range], [one], [year], [weekday]] = [ranges, named, [...years], [...weekdaysNamed]]
  if (range) return days.length === 1 ? { from: range[0], to: range[1] } : undefined
  if (named.length > 1 || years.size > 1 || weekdaysNamed.size > 1) return undefined
  if (one?.day !== undefined) return dayOf(one.month, one.day, year, today)
  if (weekday !== undefined) {
    if (days.length > 1) return undefined
    const next = addDays(today, (weekday - weekdayOf(today) + 7) % 7)
    return { from: next, to: next }
  }
  if (one) {
    const { from, to } = monthRange(yearly(year, today, (of) => dateOfParts(of, one.month)))
    return { from: year === undefined && from < today ? today : from, to }
  }
  return year === undefined ? undefined : { from: `${year}-01-01`, to: `${year}-12-31` }
}

function dayOf(month: number, day: number, year: string | undefined, today: string) {
  const date = yearly(year, today, (of) => dateOfParts(of, month, day))
  return isDate(date) ? { from: date, to: date } : undefined
}

/** Returns the date in the given year or, without a year, the first one that is not over: this year's or next year's. */
function yearly(year: string | undefined, today: string, of: (year: string) => string): string {
  const [thisYear, next] = [today.slice(0, 4), String(Number(today.slice(0, 4)) + 1)]
  if (year !== undefined) return of(year)
  const soon = of(thisYear)
  return soon < today.slice(0, soon.length) ? of(next) : soon
}

/** Returns the value of a part, or undefined if the text gives none or several. */
function only(readings: readonly Reading[], part: 'distance' | 'terrain'): string | undefined {
  const values = new Set(readings.flatMap(({ meaning }) => (meaning?.of === part ? [meaning.value] : [])))
  const [value] = values
  return values.size === 1 ? value : undefined
}
