import { distance as editDistance } from 'fastest-levenshtein'
import { nameWords } from '../../../kernel/text/nameWords'
import type { NameDoubt } from '../resultList'
import { isNameVariant } from './shortForms'

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
  /** All letters of the name. */
  readonly letters: string
  /** The positions in `letters` at which words end. */
  readonly ends: ReadonlySet<number>
  /** One bit per letter of the alphabet, as a cheap lower bound on how much two names differ. */
  readonly mask: number
  /** The same for pairs of letters within words, which separates more names. */
  readonly pairs: number
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
  const byWord = grouped(indexed, ({ orders: [{ words }] }) => words)
  // Typed arrays, because every line is compared with all of these.
  const masks = Int32Array.from(indexed, ({ orders: [{ mask }] }) => mask)
  const pairs = Int32Array.from(indexed, ({ orders: [name] }) => name.pairs)
  const lengths = Int32Array.from(indexed, ({ orders: [{ letters }] }) => letters.length)

  return (text) => {
    const name = nameOf(wordsOf(text))
    const { letters, words, mask } = name
    if (words.length === 0) return []
    const found = new Map<string, readonly NameDoubt[]>()
    for (const person of byLetters.get(letters) ?? []) {
      if (person.orders.some((order) => isSame(order, name))) found.set(person.id, [])
    }
    for (const word of words) {
      for (const person of byWord.get(word) ?? []) {
        if (found.has(person.id)) continue
        const doubts = wordDoubts(words, person.orders[0].words)
        if (doubts) found.set(person.id, doubts)
      }
    }
    const allowed = letters.length < longName ? 1 : 2
    for (let at = 0; at < indexed.length; at += 1) {
      if (Math.abs((lengths[at] ?? 0) - letters.length) > allowed) continue
      // One changed letter flips up to two letter bits and four pair bits.
      if (bits((masks[at] ?? 0) ^ mask) > 2 * allowed) continue
      if (bits((pairs[at] ?? 0) ^ name.pairs) > 4 * allowed) continue
      const person = indexed[at]
      if (!person || found.has(person.id)) continue
      if (person.orders.some((order) => editDistance(order.letters, letters) <= allowed)) {
        found.set(person.id, ['letters'])
      }
    }
    return Array.from(found, ([personId, doubts]) => ({ personId, doubts }))
  }
}

/** Returns the folded words of a name, without bracketed parts such as '(M45)'. */
function wordsOf(name: string): readonly string[] {
  return nameWords(name.replace(/[([][^)\]]*[)\]]?/gu, ' ')).slice(0, wordsLimit)
}

/** Moves the last words to the front, one more each time: 'John Paul Smith', 'Smith John Paul', 'Paul Smith John'. */
function rotations(words: readonly string[]): readonly Name[] {
  return words.map((_, at) =>
    nameOf([...words.slice(words.length - at), ...words.slice(0, words.length - at)]),
  )
}

function nameOf(words: readonly string[]): Name {
  const ends = new Set<number>()
  let length = 0
  let mask = 0
  let pairs = 0
  for (const word of words) {
    length += word.length
    ends.add(length)
    for (let at = 0; at < word.length; at += 1) {
      const letter = word.charCodeAt(at)
      mask |= 1 << (letter % 32)
      if (at > 0) pairs |= 1 << ((letter * 7 + word.charCodeAt(at - 1) * 3) % 32)
    }
  }
  return { words, letters: words.join(''), ends, mask, pairs }
}

/** 'Mac Donald' is 'MacDonald', but 'Ann Elise' is not 'Anne Lise', although the letters are the same. */
function isSame(one: Name, other: Name): boolean {
  if (one.letters !== other.letters) return false
  const [fewer, more] = one.ends.size < other.ends.size ? [one, other] : [other, one]
  return [...fewer.ends].every((end) => more.ends.has(end))
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

function grouped(
  people: readonly Indexed[],
  keysOf: (person: Indexed) => readonly string[],
): ReadonlyMap<string, readonly Indexed[]> {
  const groups = new Map<string, Indexed[]>()
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
