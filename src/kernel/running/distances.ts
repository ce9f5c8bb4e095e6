import { withoutClimbs } from './courseFigures'
import { cached } from '../dates/cached'
import { type Distance, lengthOf } from './distance'
import {
  better,
  half,
  inOneUnit,
  isAlike,
  isLength,
  type Length,
  marathon,
  ownValue,
  plainLength,
  readLength,
  spelled,
  standardDistances,
  unitOf,
} from './lengths'
import { idNamed, inDigits, isOfSeveralLengths, lengthToken, marathonName } from './namedLengths'

/** A part of a text that could mean several things, and what to write in its place. */
export interface DistanceQuestion {
  readonly part: string
  readonly text: string
}

export interface ReadDistances {
  /** Each once, in the order of the text. */
  readonly distances: readonly Distance[]
  readonly questions: readonly DistanceQuestion[]
}

const standardByName: ReadonlyMap<string, Distance> = new Map(standardDistances.map((one) => [one.name, one]))

/** Names of a distance in lower case, without accents, and with spaces in place of hyphens. */
const spellings: Readonly<Record<string, Distance>> = {
  ...spelled(plainLength(1, 'mi'), 'mile', 'one mile', 'the mile'),
  ...spelled(half, 'half marathon', 'half', 'halfmarathon', 'hm', '1/2 marathon', 'semi marathon'),
  ...spelled(half, 'semimarathon', 'halbmarathon', 'halvmarathon', 'halve marathon', 'hanner marathon'),
  ...spelled(half, 'media maraton', 'mezza maratona', 'meia maratona', 'połmaraton'),
  ...spelled(marathon, 'marathon', 'full marathon', 'maraton', 'maratona'),
}

/**
 * Reads distances as people write them: '10k, half marathon and 5 mi'. A part that is no length and no known name is
 * a distance without a length. What could mean several things is a question: nothing is guessed.
 */
export function readDistances(text: string): ReadDistances {
  const flat = flatText(text)
  const [, length = '', climb = ''] = lengthAndClimb.exec(flat) ?? []
  if (climb !== '') {
    const both = `write “${length}”, or “${length}, ${climb}” for two races`
    return { distances: [], questions: [{ part: text.trim(), text: both }] }
  }
  const distances = new Map<string, Distance>()
  const questions: DistanceQuestion[] = []
  for (const part of partsOf(partsOf(flat).map(flatText).join(', '))) {
    const read = readTyped(part)
    if (typeof read === 'string') questions.push({ part, text: read })
    else for (const one of read) if (!distances.has(one.id)) distances.set(one.id, one)
  }
  return { distances: [...distances.values()], questions }
}

/** The only distance of a text, if that has a length and no other words; quicker than `readDistances`. */
export function plainDistance(text: string): Distance | undefined {
  const [part, ...others] = partsOf(text)
  if (part === undefined || others.length > 0) return undefined
  const read = readPart(part)
  if (typeof read === 'string' || isLength(read)) return typeof read === 'string' ? undefined : read
  const spelt = inDigits(part)
  const again = spelt === part ? read : readPart(spelt)
  return typeof again === 'object' && isLength(again) ? again : undefined
}

/** A text without climbs, and with each length in one unit. */
function flatText(text: string): string {
  return inOneUnit(withoutClimbs(plainText(text)))
}

function plainText(text: string): string {
  return text
    .replace(/[¼-¾⅐-⅞]/gu, ' $&')
    .normalize('NFKC')
    .replaceAll('⁄', '/')
}

/** '11.3km / 457m', '11.3km (457m)' and '11.3km 457m': the second may be how much the course climbs. */
const lengthAndClimb =
  /^\s*([\d.,]+ ?(?:k|kms?|mi|miles?))(?:\s+|\s*[/(]\s*)([\d.,]+ ?m(?:et(?:er|re)s)?)\)?\s*$/iu

/** Returns the question as a sentence for the person who typed the text. */
export function questionText({ part, text }: DistanceQuestion): string {
  return `Instead of “${part}”, ${text}.`
}

/**
 * The distances of a stored text, as `distancesText` wrote it; quicker than `readDistances`. A name keeps its words and
 * its id, which statuses have, also if `readDistances` would write it otherwise today.
 */
export function storedDistances(text: string | undefined): readonly Distance[] | undefined {
  return text === undefined ? undefined : distancesOf(text)
}

/** Cached, as a list of events has the same texts again and again. */
const distancesOf = cached((text: string): readonly Distance[] =>
  text.split(', ').flatMap((name) => standardByName.get(name) ?? storedParts(name)),
)

function storedParts(text: string): readonly Distance[] {
  return partsOf(text).flatMap((part) => {
    const read = readPart(part)
    if (typeof read === 'string') return []
    if (read.metres !== undefined) return read
    const [today] = readTyped(withoutClimbs(part))
    const over = typeof today === 'string' || !today ? undefined : overOf(today)
    return over ? { ...read, over } : read
  })
}

function overOf({ id, metres, over }: Distance): Distance['over'] {
  return metres === undefined ? over : { id, metres }
}

/** A comma between digits belongs to a number, and the slash of '1/2', '1/4' and '3/4' to a fraction. */
const separators =
  /[;\n\r|&+]|(?<!(?<![\p{L}\d])[13])\/|\/(?![24](?![\p{L}\d]))|,(?!\d)|(?<!\d),|\s(?:and|or|plus)\s|(?<=\d ?(?:k|km|mi|miles?)) [-–—] (?=\d)/iu

function partsOf(text: string): readonly string[] {
  return plainText(text)
    .split(separators)
    .map((part) => part.replace(/\s+/gu, ' ').replace(/^[\s.:*•–-]+|(?<![\s.:!])[\s.:!]+$/gu, ''))
    .filter((part) => part !== '')
}

/** The distances of a part, or what to write in its place. '5 km (junior 2k)' are two races. */
function readTyped(part: string): readonly Distance[] | string {
  const [, before = '', inside = ''] = inBrackets.exec(part) ?? []
  const [outer, inner] = inside === '' ? [] : [readOne(before.trim()), readOne(inside.trim())]
  const isBoth =
    typeof outer === 'object' && typeof inner === 'object' && inner.over && !isAlike(outer, inner)
  if (isBoth && lengthOf(outer) !== undefined) return [outer, inner]
  const read = readOne(part)
  return typeof read === 'string' ? read : [read]
}

/** Like `readPart`, but also reads lengths in words or in a name: 'Ten miles', 'Canicross 5k'. */
function readOne(part: string): Distance | string {
  const read = readPart(part)
  if (typeof read === 'string' || read.metres !== undefined) return read
  const plain = plainOf(part)
  if (plain) return plain
  const found = lengthNamed(part)
  if (!found) return read
  const { length, name, isLengthAlone } = found
  if (isLengthAlone) return length
  const distance = nameOf(name)
  // Some texts of no sense would be read otherwise once they are written so.
  const isSound = [name, distance.id].every((text) => partsOf(text)[0] === text && isNamedAs(text, length))
  return isSound ? { ...distance, over: overOf(length) } : read
}

function isNamedAs(text: string, length: Length): boolean {
  const read = readPart(text)
  const found = lengthNamed(text)
  return typeof read === 'object' && !isLength(read) && found?.length.id === length.id && !found.isLengthAlone
}

/** The length that a part has without other words. */
function plainOf(part: string): Length | undefined {
  const id = idNamed(keyOf(part))
  const spelt = inDigits(part)
  const read = id === undefined ? (spelt === part ? undefined : readPart(spelt)) : readPart(id)
  return typeof read === 'object' && isLength(read) ? read : undefined
}

/** A length in the name of a race; its unit is written one way in `name`. Several lengths are one if they are alike. */
function lengthNamed(part: string): { length: Length; name: string; isLengthAlone: boolean } | undefined {
  if (isOfSeveralLengths(part.replaceAll('-', ' '))) return undefined
  const lengths: (Distance | string)[] = []
  const spelt = inDigits(part)
  const name = spelt.replace(lengthToken, (token, number: string, word: string) => {
    const unit = ownValue(unitOf, word.toLowerCase())
    if (unit === undefined) return token
    lengths.push(readLength(number, unit, word.toLowerCase() === 'm'))
    return plainLength(Number(number), unit).name
  })
  const marathonOrHalf = lengths.length === 0 ? marathonName.exec(part)?.groups?.name : undefined
  if (marathonOrHalf !== undefined) lengths.push(readPart(marathonOrHalf))
  const [first, ...others] = lengths.flatMap((one) => (typeof one === 'object' && isLength(one) ? [one] : []))
  if (!first || others.length + 1 < lengths.length || !others.every((one) => isAlike(first, one))) {
    return undefined
  }
  const length = better(first, others[0] ?? first)
  if (marathonOrHalf !== undefined) return { length, name, isLengthAlone: false }
  const rest = spelt
    .replace(lengthToken, '')
    .replace(/[()\s-]+/gu, ' ')
    .trim()
  const same = rest === '' ? first : readPart(rest)
  if (typeof same === 'string' || !isLength(same))
    return { length, name, isLengthAlone: !/[\p{L}\d]/u.test(rest) }
  // 'Half marathon 21.1 km', and not 'Marathon (10k)'.
  return isAlike(same, first) ? { length: better(same, first), name, isLengthAlone: true } : undefined
}

/** A distance, or what to write in its place. */
function readPart(part: string): Distance | string {
  const [, before = '', inside = ''] = inBrackets.exec(part) ?? []
  if (inside !== '') return readWithBrackets(part, before.trim(), inside.trim())
  const key = keyOf(part)
  const known = ownValue(spellings, key)
  if (known !== undefined) return known
  if (/^(?:c|ca|circa|about|approx|approximately|around|roughly|nearly|~|≈)[. ]*\d/u.test(key)) {
    return 'write only the distance'
  }
  const [, number, word = ''] = /^(\d[\d.,' ]*?)\.? ?([a-z]*)$/u.exec(withoutFraction(key)) ?? []
  if (number === undefined) return nameOf(part)
  const unit = ownValue(unitOf, word)
  if (word !== '' && unit === undefined) return nameOf(part)
  return readLength(number, unit, word === 'm')
}

const inBrackets = /^([^(]+)\(([^()]+)\)$/u

function keyOf(part: string): string {
  return part
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[-\s]+/gu, ' ')
    .replace(/ (?:road )?(?:run|race)$/u, '')
}

/** '5 1/2 miles' as '5.5 miles'. */
function withoutFraction(key: string): string {
  return key.replace(/^(\d+ )?([13])\/([24])(?!\d)/u, (_, whole = '0', over: string, under: string) =>
    String(Number(whole) + Number(over) / Number(under)),
  )
}

/** 'Half marathon (13.1 miles)': the same length twice. */
function readWithBrackets(part: string, before: string, inside: string): Distance | string {
  const [outer, inner] = [readPart(before), readPart(inside)]
  if (typeof outer === 'string' || typeof inner === 'string') return nameOf(part)
  const [{ metres = 0 }, { metres: again = 0 }] = [outer, inner]
  return Math.abs(again - metres) < metres / 100 ? outer : nameOf(part)
}

function nameOf(part: string): Distance {
  return { id: part.toLowerCase().normalize('NFKC').replaceAll(' ', '-'), name: part }
}
