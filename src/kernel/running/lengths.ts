import { type Distance, lengthOf } from './distance'

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
export type Length = Distance & { readonly metres: number }

export const half: Length = { id: 'half-marathon', name: 'Half marathon', metres: marathonMetres / 2 }
export const marathon: Length = { id: 'marathon', name: 'Marathon', metres: marathonMetres }
const marathons = [half, marathon]

/** The distances that most races have, the shortest first. */
export const standardDistances: readonly Length[] = [
  ...[3, 5, 10, 15, 20, 30, 50, 100].map((count) => plainLength(count, 'km')),
  ...[1, 5, 10, 20, 50, 100].map((count) => plainLength(count, 'mi')),
  ...marathons,
].sort((one, other) => one.metres - other.metres)

export const unitOf: Readonly<Record<string, Unit>> = {
  ...spelled('m', 'm', 'metre', 'metres', 'meter', 'meters'),
  ...spelled('km', 'k', 'km', 'kms', 'kilometre', 'kilometres', 'kilometer', 'kilometers'),
  ...spelled('mi', 'mi', 'mile', 'miles', 'miler', 'milers'),
}

/** `isShort`: the unit is a mere 'm', which is miles to some. */
export function readLength(number: string, unit: Unit | undefined, isShort: boolean): Distance | string {
  const isThousands = unit === 'm' && /^\d{1,3}(?:[., ']\d{3})+$/u.test(number)
  const digits = isThousands ? number.replace(/\D/gu, '') : number.replace(',', '.')
  if (!/^\d{1,7}(?:\.\d{1,4})?$/u.test(digits)) return 'write one length, such as “5 km”'
  const rounded = roundedMarathon(digits, unit === undefined ? ['km', 'mi'] : isShort ? ['m', 'mi'] : [unit])
  if (rounded) return rounded
  if (unit === undefined) return `write “${digits} km” or “${digits} miles”`
  if (digits.includes('.') && number.includes(',')) return `write “${digits}”, with a decimal point`
  const count = Number(digits)
  if (isShort && count < surelyMetres) return `write “${digits} metres” or “${digits} miles”`
  const length = plainLength(count, unit)
  if (length.metres < shortestMetres || length.metres > longestMetres) {
    return `write a length between ${shortestMetres} m and ${longestMetres / 1000} km`
  }
  return standardDistances.find(({ metres }) => Math.abs(metres - length.metres) < 0.001) ?? length
}

/** The marathon or its half, if a number says so with a decimal place or in metres: 26.2, 13.11 miles, 21097 m. */
function roundedMarathon(digits: string, possible: readonly Unit[]): Distance | undefined {
  const places = digits.split('.')[1]?.length ?? 0
  return marathons.find(({ metres }) =>
    possible.some(
      (unit) =>
        (places > 0 || unit === 'm') &&
        Math.abs(metres / units[unit] - Number(digits)) <= 0.51 * 10 ** -places,
    ),
  )
}

export function plainLength(count: number, unit: Unit): Length {
  const metres = Math.round(count * units[unit] * 1000) / 1000
  if (unit === 'm' && count < surelyMetres) return { id: `${count}-metres`, name: `${count} metres`, metres }
  const id = `${count}${unit}`
  return { id, name: id === '1mi' ? '1 mile' : `${count} ${unit}`, metres }
}

export function isLength(distance: Distance): distance is Length {
  return distance.metres !== undefined
}

/** '10 km / 6.2 miles' as '10 km': one length in two units. */
export function inOneUnit(text: string): string {
  return text.replace(twoUnits, (both, number: string, word: string, again: string, other: string) => {
    const [unit, unitAgain] = [word, other].map((one) => (/^k/iu.test(one) ? 'km' : 'mi') as Unit)
    if (unit === undefined || unitAgain === undefined || unit === unitAgain) return both
    const [one, two] = [
      readLength(pointed(number), unit, false),
      readLength(pointed(again), unitAgain, false),
    ]
    if (typeof one === 'string' || typeof two === 'string' || !isLength(one) || !isLength(two)) return both
    return isAlike(one, two) ? better(one, two).name : both
  })
}

const pointed = (number: string) => number.replace(',', '.')

const kmOrMiles = 'k|kms?|kilomet(?:er|re)s?|m|mi|mls?|miles?'
const twoUnits = new RegExp(
  String.raw`(?<![\p{L}\p{M}\d.,])(\d{1,3}(?:[.,]\d{1,3})?) ?(${kmOrMiles}) ?[/|=≈~–—-] ?(\d{1,3}(?:[.,]\d{1,3})?) ?(${kmOrMiles})(?![\p{L}\p{M}\d])`,
  'giu',
)

/** Returns true if two lengths may be one rounded in one of its units. */
export function isAlike(one: Distance, other: Distance): boolean {
  const [metres = 0, again = 0] = [lengthOf(one), lengthOf(other)]
  return Math.abs(metres - again) < Math.max(metres, again) * 0.036
}

/** Returns whichever is a common race distance, or the first. */
export function better(one: Length, other: Length): Length {
  const isStandard = ({ id }: Length) => standardDistances.some((standard) => standard.id === id)
  return !isStandard(one) && isStandard(other) ? other : one
}

/** Returns the value of an own property, not of an inherited one such as `constructor`. */
export function ownValue<Value>(values: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(values, key) ? values[key] : undefined
}

/** Several words that mean the same. */
export function spelled<Meaning>(
  meaning: Meaning,
  ...words: readonly string[]
): Readonly<Record<string, Meaning>> {
  return Object.fromEntries(words.map((word) => [word, meaning]))
}
