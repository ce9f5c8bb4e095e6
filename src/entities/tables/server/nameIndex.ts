import { distance as editDistance } from 'fastest-levenshtein'
import { nameWords } from '../../../kernel/text/nameWords'
import type { NameDoubt } from '../columns'
import list from './shortForms.json'

/** Someone who may appear in a list. */
export interface NamedPerson {
  readonly id: string
  readonly name: string
}

export interface NameMatch {
  readonly personId: string
  /** Reasons why it may be someone else; empty if the names are the same apart from spelling conventions. */
  readonly doubts: readonly NameDoubt[]
}

/** A name prepared for comparison. */
interface Name {
  readonly words: readonly string[]
  readonly letters: string
  /** One bit per letter of the alphabet, as a cheap lower bound on how much two names differ. */
  readonly mask: number
}

interface Indexed extends NamedPerson {
  /** The name in each word order that lists use, see `rotations`. The first is as written. */
  readonly orders: readonly [Name, ...Name[]]
}

/** From this many letters on, two may differ; in shorter names only one. */
const longName = 9

/** Names in lists have no more words than this. */
const wordsLimit = 6

/**
 * Creates a lookup of people by name. Names are the same if they have the same letters, regardless of case, accents,
 * apostrophes, hyphens and word order. Similar names differ by one or two letters, an initial, a short form or a
 * missing name. Similarity alone proves nothing, as Louis Martin and Louise Martin are two people, so every match but
 * the same name has doubts.
 */
export function createNameIndex(people: readonly NamedPerson[]): (name: string) => readonly NameMatch[] {
  const indexed: Indexed[] = []
  for (const { id, name } of people) {
    const [first, ...others] = rotations(wordsOf(name))
    if (first) indexed.push({ id, name, orders: [first, ...others] })
  }
  const byLetters = grouped(indexed, ({ orders }) => orders.map(({ letters }) => letters))
  // Names that share a word are only alike if another word has the initial of one of the other name, or of its variants.
  const byTwo = grouped(indexed, ({ orders: [{ words }] }) =>
    pairsOf(words).map(([word, other]) => `${word} ${other.charAt(0)}`),
  )
  const byThird = grouped(indexed, ({ orders }) =>
    orders.flatMap(({ letters }) => thirds.map((third) => thirdKey(letters, letters.length, third))),
  )

  return (text) => {
    const name = nameOf(wordsOf(text))
    const { letters, words } = name
    if (words.length === 0) return []
    const found = new Map<string, readonly NameDoubt[]>()
    for (const person of byLetters.get(letters) ?? []) {
      if (person.orders.some((order) => isSame(order, name))) found.set(person.id, [])
    }
    for (const [word, other] of pairsOf(words)) {
      for (const initial of initialsOf(other)) {
        for (const person of byTwo.get(`${word} ${initial}`) ?? []) {
          if (found.has(person.id)) continue
          const doubts = wordDoubts(words, person.orders[0].words)
          if (doubts) found.set(person.id, doubts)
        }
      }
    }
    for (const { id } of similarPeople(name, byThird)) if (!found.has(id)) found.set(id, ['letters'])
    return Array.from(found, ([personId, doubts]) => ({ personId, doubts }))
  }
}

const thirds = [0, 1, 2] as const

/** Returns a number for a third of a name of `length` letters. Different thirds may get the same one. */
function thirdKey(letters: string, length: number, third: number, shift = 0): number {
  const to = Math.floor((length * (third + 1)) / 3) + shift
  let key = length * 3 + third
  for (let at = Math.floor((length * third) / 3) + shift; at < to; at += 1) {
    key = (Math.imul(key, 31) + letters.charCodeAt(at)) & 0x3fffffff
  }
  return key
}

/** Returns people whose names differ by one or two letters, which leave one third of a name as it is. */
function similarPeople(name: Name, byThird: ReadonlyMap<number, readonly Indexed[]>): readonly Indexed[] {
  const { length } = name.letters
  const allowed = length < longName ? 1 : 2
  const found: Indexed[] = []
  for (let more = -allowed; more <= allowed; more += 1) {
    for (let shift = -allowed; shift <= allowed; shift += 1) {
      // So many letters are added or missing before the third, and so many behind it.
      if (Math.abs(shift) + Math.abs(more + shift) > allowed) continue
      for (const third of thirds) {
        const people = byThird.get(thirdKey(name.letters, length + more, third, shift))
        if (people) for (const person of people) if (isSimilar(person, name, allowed)) found.push(person)
      }
    }
  }
  return found
}

function isSimilar({ orders }: Indexed, { letters, mask }: Name, allowed: number): boolean {
  // One changed letter flips up to two bits.
  if (bits(orders[0].mask ^ mask) > 2 * allowed) return false
  return orders.some((order) => editDistance(order.letters, letters) <= allowed)
}

/** Returns the folded words of a name, without bracketed parts such as '(M45)'. */
function wordsOf(name: string): readonly string[] {
  return nameWords(name.replace(/[([][^)\]]*[)\]]?/gu, ' ')).slice(0, wordsLimit)
}

function pairsOf(words: readonly string[]): readonly (readonly [string, string])[] {
  return words.flatMap((word, at) => words.toSpliced(at, 1).map((other) => [word, other] as const))
}

/** Moves the last words to the front, one more each time: 'John Paul Smith', 'Smith John Paul', 'Paul Smith John'. */
function rotations(words: readonly string[]): readonly Name[] {
  return words.map((_, at) =>
    nameOf([...words.slice(words.length - at), ...words.slice(0, words.length - at)]),
  )
}

function nameOf(words: readonly string[]): Name {
  const letters = words.join('')
  let mask = 0
  for (let at = 0; at < letters.length; at += 1) mask |= 1 << (letters.charCodeAt(at) % 32)
  return { words, letters, mask }
}

/** 'Mac Donald' is 'MacDonald', but 'Ann Elise' is not 'Anne Lise', although the letters are the same. */
function isSame(one: Name, other: Name): boolean {
  if (one.letters !== other.letters) return false
  const [fewer = [], more = []] = [one, other].map(endsOf).toSorted((a, b) => a.length - b.length)
  return fewer.every((end) => more.includes(end))
}

/** Returns the positions in `letters` at which words end. */
function endsOf({ words }: Name): readonly number[] {
  let length = 0
  return words.map((word) => (length += word.length))
}

/**
 * Returns the doubts about two names that share a word; undefined if they have too little in common. The words that
 * they do not share must be initials or short forms, or one name must have a word more.
 */
function wordDoubts(line: readonly string[], own: readonly string[]): readonly NameDoubt[] | undefined {
  if (line.length === 2 && own.length === 2) {
    // Most names fail here, before anything is allocated.
    const isFirst = own.includes(line[0] ?? '')
    const [shared, other = ''] = isFirst ? line : [line[1], line[0]]
    const doubt = formOf(other, (own[0] === shared ? own[1] : own[0]) ?? '')
    return doubt && [doubt]
  }
  const rest = [...own]
  const unshared = line.filter((word) => {
    const at = rest.indexOf(word)
    if (at >= 0) rest.splice(at, 1)
    return at < 0
  })
  const shared = line.length - unshared.length
  const [fewer, more] = unshared.length < rest.length ? [unshared, rest] : [rest, unshared]
  const left = [...more]
  const doubts = new Set<NameDoubt>()
  for (const word of fewer) {
    const at = left.findIndex((other) => formOf(word, other) !== undefined)
    const doubt = formOf(word, left[at] ?? '')
    if (doubt === undefined) return undefined
    doubts.add(doubt)
    left.splice(at, 1)
  }
  if (left.length > 0) {
    // A surname or a first name alone does not identify anyone.
    if (shared + doubts.size < 2) return undefined
    doubts.add(left.every((word) => word.length === 1) ? 'initial' : 'oneOfTwo')
  }
  return [...doubts]
}

function formOf(one: string, other: string): NameDoubt | undefined {
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  if (short === '') return undefined
  if (short.length === 1) return long.startsWith(short) ? 'initial' : undefined
  if (
    isNameVariant(one, other) ||
    (long.length - short.length > 2 && short.length > 2 && long.startsWith(short))
  )
    return 'shortForm'
  return undefined
}

function grouped<Key>(
  people: readonly Indexed[],
  keysOf: (person: Indexed) => readonly Key[],
): ReadonlyMap<Key, readonly Indexed[]> {
  const groups = new Map<Key, Indexed[]>()
  for (const person of people) {
    for (const key of new Set(keysOf(person))) {
      const group = groups.get(key)
      if (group) group.push(person)
      else groups.set(key, [person])
    }
  }
  return groups
}

/** Counts the bits that are set in a 32-bit integer. */
function bits(number: number): number {
  const pairs = number - ((number >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** Maps each name to the groups of full name and short forms that contain it. */
const groups = new Map<string, Set<string>>()
for (const line of list.names) {
  const names = line.split(' ')
  for (const name of names) groups.set(name, new Set([...(groups.get(name) ?? []), ...names]))
}

/**
 * Returns true if one person can go by either of two first names: a name and its short form (Margaret and Peggy), or
 * two short forms of one name. Both must be folded (`plainLetters`). See `shortForms.json` for the list's source and
 * licence.
 */
function isNameVariant(one: string, other: string): boolean {
  return one !== other && (groups.get(one)?.has(other) ?? false)
}

const initials = new Map(
  Array.from(groups, ([name, forms]) => [name, new Set(Array.from(forms, (one) => one.charAt(0)))]),
)

/** Returns the first letters of a name and of its variants. */
function initialsOf(name: string): Iterable<string> {
  return initials.get(name) ?? name.charAt(0)
}
