import type { Distance } from './distance'

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

/** The international mile: 1,760 yards of 0.9144 m. */
const units = { m: 1, km: 1000, mi: 1609.344 } as const

type Unit = keyof typeof units

/** The marathon as World Athletics measures it (Technical Rules, 55); the half is half of it. */
const marathonMetres = 42_195

const shortestMetres = 50
const longestMetres = 1_000_000

/** Fewer metres may be miles, as in '100m' for the ultras of that length. */
const surelyMetres = 400

/** A distance that has a length. */
type Length = Distance & { readonly metres: number }

const half: Length = { id: 'half-marathon', name: 'Half marathon', metres: marathonMetres / 2 }
const marathon: Length = { id: 'marathon', name: 'Marathon', metres: marathonMetres }
const named = [half, marathon]

/** The distances that most races have, the shortest first. */
export const standardDistances: readonly Length[] = [
  ...[3, 5, 10, 15, 20, 30, 50, 100].map((count) => plainLength(count, 'km')),
  ...[1, 5, 10, 20, 50, 100].map((count) => plainLength(count, 'mi')),
  ...named,
].sort((one, other) => one.metres - other.metres)

const standardByName: ReadonlyMap<string, Distance> = new Map(standardDistances.map((one) => [one.name, one]))

/** Names of a distance in lower case, without accents, and with spaces in place of hyphens. */
const spellings: Readonly<Record<string, Distance>> = {
  ...spelled(plainLength(1, 'mi'), 'mile', 'one mile', 'the mile'),
  ...spelled(half, 'half marathon', 'half', 'halfmarathon', 'hm', '1/2 marathon', 'semi marathon'),
  ...spelled(half, 'semimarathon', 'halbmarathon', 'halvmarathon', 'halve marathon', 'hanner marathon'),
  ...spelled(half, 'media maraton', 'mezza maratona', 'meia maratona', 'połmaraton'),
  ...spelled(marathon, 'marathon', 'full marathon', 'maraton', 'maratona'),
}

const unitOf: Readonly<Record<string, Unit>> = {
  ...spelled('m', 'm', 'metre', 'metres', 'meter', 'meters'),
  ...spelled('km', 'k', 'km', 'kms', 'kilometre', 'kilometres', 'kilometer', 'kilometers'),
  ...spelled('mi', 'mi', 'mile', 'miles', 'miler', 'milers'),
}

/**
 * Reads distances as people write them: '10k, half marathon and 5 mi'. A part that is no length and no known name is
 * a distance without a length. What could mean several things is a question: nothing is guessed.
 */
export function readDistances(text: string): ReadDistances {
  const [, length = '', climb = ''] = lengthAndClimb.exec(text) ?? []
  if (climb !== '') {
    const both = `write “${length}”, or “${length}, ${climb}” for two races`
    return { distances: [], questions: [{ part: text.trim(), text: both }] }
  }
  const distances = new Map<string, Distance>()
  const questions: DistanceQuestion[] = []
  for (const part of partsOf(text)) {
    const read = readPart(part)
    if (typeof read === 'string') questions.push({ part, text: read })
    else if (!distances.has(read.id)) distances.set(read.id, read)
  }
  return { distances: [...distances.values()], questions }
}

/** '11.3km / 457m' and '5 miles/1700ft': the second may be how much the course climbs. */
const lengthAndClimb =
  /^\s*([\d.,]+ ?(?:k|kms?|mi|miles?))\s*\/\s*([\d.,]+ ?(?:m|met(?:er|re)s|ft|feet))\s*$/iu

/** What to tell whoever wrote it. */
export function questionText({ part, text }: DistanceQuestion): string {
  return `“${part}”: ${text}.`
}

/** The latest texts of stored distances: a list of events has the same ones again and again. */
const readTexts = new Map<string, readonly Distance[]>()
const cachedTexts = 1000

/** The distances of a stored text, as `distancesText` wrote it; quicker than `readDistances`. */
export function storedDistances(text: string | undefined): readonly Distance[] | undefined {
  if (text === undefined) return undefined
  const cached = readTexts.get(text)
  if (cached) return cached
  const found = text.split(', ').flatMap((name) => standardByName.get(name) ?? readDistances(name).distances)
  if (readTexts.size >= cachedTexts) readTexts.clear()
  readTexts.set(text, found)
  return found
}

/** A comma between digits belongs to a number, and the slash of '1/2', '1/4' and '3/4' to a fraction. */
const separators =
  /[;\n\r|&+]|(?<!(?<![\p{L}\d])[13])\/|\/(?![24](?![\p{L}\d]))|,(?!\d)|(?<!\d),|\s(?:and|or|plus)\s/iu

function partsOf(text: string): readonly string[] {
  return text
    .replace(/[¼-¾⅐-⅞]/gu, ' $&')
    .normalize('NFKC')
    .replaceAll('⁄', '/')
    .split(separators)
    .map((part) => part.replace(/\s+/gu, ' ').replace(/^[\s.:*•–-]+|(?<![\s.:!])[\s.:!]+$/gu, ''))
    .filter((part) => part !== '')
}

/** A distance, or what to write in its place. */
function readPart(part: string): Distance | string {
  const [, before = '', inside = ''] = /^([^(]+)\(([^()]+)\)$/u.exec(part) ?? []
  if (inside !== '') return readWithBrackets(part, before.trim(), inside.trim())
  const key = part
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[-\s]+/gu, ' ')
    .replace(/ (?:road )?(?:run|race)$/u, '')
  const known = ownValue(spellings, key)
  if (known !== undefined) return known
  if (/^(?:c|ca|circa|about|approx|approximately|around|roughly|nearly|~|≈)[. ]*\d/u.test(key)) {
    return 'write the length alone'
  }
  const [, number, word = ''] = /^(\d[\d.,' ]*?)\.? ?([a-z]*)$/u.exec(withoutFraction(key)) ?? []
  if (number === undefined) return nameOf(part)
  const unit = ownValue(unitOf, word)
  if (word !== '' && unit === undefined) return nameOf(part)
  return readLength(number, unit, word === 'm')
}

/** Not what every object has, such as `constructor`. */
function ownValue<Value>(values: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(values, key) ? values[key] : undefined
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

/** `isShort`: the unit is a mere 'm', which is miles to some. */
function readLength(number: string, unit: Unit | undefined, isShort: boolean): Distance | string {
  const isThousands = unit === 'm' && /^\d{1,3}(?:[., ']\d{3})+$/u.test(number)
  const digits = isThousands ? number.replace(/\D/gu, '') : number.replace(',', '.')
  if (!/^\d{1,7}(?:\.\d{1,4})?$/u.test(digits)) return 'write one length, such as “5 km”'
  const rounded = roundedMarathon(digits, unit === undefined ? ['km', 'mi'] : isShort ? ['m', 'mi'] : [unit])
  if (rounded) return rounded
  if (unit === undefined) return `write “${digits} km” or “${digits} miles”`
  if (digits.includes('.') && number.includes(',')) return `write “${digits}”, with a point`
  const count = Number(digits)
  if (isShort && count < surelyMetres) return `write “${digits} metres” or “${digits} miles”`
  const length = plainLength(count, unit)
  if (length.metres < shortestMetres || length.metres > longestMetres) {
    return `write a length between ${shortestMetres} m and ${longestMetres / 1000} km`
  }
  return standardDistances.find(({ metres }) => Math.abs(metres - length.metres) < 0.001) ?? length
}

/** The marathon or its half, where a number says so with a decimal place or in metres: 26.2, 13.11 miles, 21097 m. */
function roundedMarathon(digits: string, possible: readonly Unit[]): Distance | undefined {
  const places = digits.split('.')[1]?.length ?? 0
  return named.find(({ metres }) =>
    possible.some(
      (unit) =>
        (places > 0 || unit === 'm') &&
        Math.abs(metres / units[unit] - Number(digits)) <= 0.51 * 10 ** -places,
    ),
  )
}

function plainLength(count: number, unit: Unit): Length {
  const metres = Math.round(count * units[unit] * 1000) / 1000
  if (unit === 'm' && count < surelyMetres) return { id: `${count}-metres`, name: `${count} metres`, metres }
  const id = `${count}${unit}`
  return { id, name: id === '1mi' ? '1 mile' : `${count} ${unit}`, metres }
}

function nameOf(part: string): Distance {
  return { id: part.toLowerCase().normalize('NFKC').replaceAll(' ', '-'), name: part }
}

/** Several words that mean the same. */
function spelled<Meaning>(meaning: Meaning, ...words: readonly string[]): Readonly<Record<string, Meaning>> {
  return Object.fromEntries(words.map((word) => [word, meaning]))
}
