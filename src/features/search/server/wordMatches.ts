/** The cost of each matching indexed word, which is 0 for the typed word itself. */
export type Matches = ReadonlyMap<string, number>

/** The costs of matches. A prefix is nearly as good as the whole word, and so is a plural; a typo costs much more. */
export const costs = {
  exact: 0,
  plural: 4,
  prefix: 5,
  typo: 20,
  prefixWithTypo: 25,
  secondTypo: 10,
} as const

/** The cost below which a match has no typo. */
export const typoCost = costs.typo

/** The minimum lengths for typos. Shorter words are one letter away from too many others. */
const typoLength = 3
const prefixTypoLength = 5
/** The minimum length of a word that may have a plural with "s". */
const pluralLength = 4
const secondTypoLength = 8

/**
 * Finds the indexed words (sorted by code units) that a typed one may mean: the same word, words with this prefix, and
 * words with a typo (an extra, missing or wrong letter, or two swapped). Numbers have no typos, because "10k" is not "15k".
 *
 * The words are visited in order, with a row of the Damerau-Levenshtein table (optimal string alignment) for each letter.
 * Words with a common prefix share its rows, and words with a prefix that is too far off are skipped. 50,000 words take
 * about a millisecond, without an index of typos to maintain.
 */
export function wordMatches(sorted: readonly string[], typed: string): Matches {
  const matches = new Map<string, number>()
  if (typed === '') return matches
  const most = typosAllowed(typed)
  if (most === 0) {
    for (let at = firstAtLeast(sorted, typed); sorted[at]?.startsWith(typed); at++) {
      const word = sorted[at] ?? ''
      matches.set(word, word === typed ? costs.exact : costs.prefix)
    }
    return matches
  }
  const table = new RowTable(typed)
  for (let at = 0; at < sorted.length;) {
    const word = sorted[at] ?? ''
    const depth = table.follow(word, most)
    if (depth === word.length) {
      const cost = costOf(typed, word, table.distanceAt(depth), table.prefixDistance(depth), most)
      if (cost !== undefined) matches.set(word, cost)
      at += 1
      continue
    }
    // No whole word with this prefix is close, but the typed text may be a prefix of one.
    const commonPrefix = word.slice(0, depth + 1)
    const cost = costOf(typed, undefined, Infinity, table.prefixDistance(depth + 1), most)
    const end = firstAtLeast(sorted, afterAll(commonPrefix))
    if (cost !== undefined) for (let of = at; of < end; of++) matches.set(sorted[of] ?? '', cost)
    at = Math.max(end, at + 1)
  }
  return matches
}

function typosAllowed(typed: string): 0 | 1 | 2 {
  if (typed.length < typoLength || /\d/.test(typed)) return 0
  return typed.length < secondTypoLength ? 1 : 2
}

function costOf(
  typed: string,
  word: string | undefined,
  whole: number,
  prefix: number,
  most: number,
): number | undefined {
  if (word === typed) return costs.exact
  if (word !== undefined && isPlural(typed, word)) return costs.plural
  if (prefix === 0) return costs.prefix
  const costOfWhole = whole <= most ? costs.typo + (whole - 1) * costs.secondTypo : Infinity
  const costOfPrefix =
    typed.length >= prefixTypoLength && prefix <= most
      ? costs.prefixWithTypo + (prefix - 1) * costs.secondTypo
      : Infinity
  const least = Math.min(costOfWhole, costOfPrefix)
  return least === Infinity ? undefined : least
}

/** Returns true if one of two words is the plural of the other: relay, relays. */
function isPlural(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  return short.length >= pluralLength && (long === `${short}s` || long === `${short}es`)
}

/** Rows of edit distances between the typed text and the prefixes of the current word. */
class RowTable {
  private word = ''
  private readonly rows: number[][]
  /** The number of rows valid for `word`, at most one more than its letters. */
  private validRows = 1

  constructor(private readonly typed: string) {
    this.rows = [Array.from({ length: typed.length + 1 }, (_, at) => at)]
  }

  /** Calculates the rows of a word. Returns its length, or the position of the letter from which on it is too far off. */
  follow(word: string, most: number): number {
    let depth = 0
    while (depth < this.validRows - 1 && depth < word.length && word[depth] === this.word[depth]) depth++
    this.word = word
    this.validRows = depth + 1
    for (; depth < word.length; depth++) {
      const least = this.makeRow(depth + 1)
      this.validRows = depth + 2
      if (least > most) return depth
    }
    return depth
  }

  /** Returns the distance of the typed text from the prefix of this length. */
  distanceAt(depth: number): number {
    return this.rows[depth]?.[this.typed.length] ?? Infinity
  }

  /** Returns the smallest distance from this and all shorter prefixes. */
  prefixDistance(depth: number): number {
    let least = Infinity
    for (let at = 1; at <= depth; at++) least = Math.min(least, this.distanceAt(at))
    return least
  }

  private makeRow(depth: number): number {
    const { typed, word, rows } = this
    const above = rows[depth - 1] ?? []
    const row = (rows[depth] ??= [])
    const letter = word[depth - 1]
    row[0] = depth
    let least = depth
    for (let at = 1; at <= typed.length; at++) {
      const same = typed[at - 1] === letter
      let distance = Math.min(
        (above[at] ?? Infinity) + 1,
        (row[at - 1] ?? Infinity) + 1,
        (above[at - 1] ?? Infinity) + (same ? 0 : 1),
      )
      if (depth > 1 && at > 1 && typed[at - 2] === letter && typed[at - 1] === word[depth - 2]) {
        distance = Math.min(distance, (rows[depth - 2]?.[at - 2] ?? Infinity) + 1)
      }
      row[at] = distance
      least = Math.min(least, distance)
    }
    return least
  }
}

/** Returns the index of the first word that is not before this one. */
export function firstAtLeast(sorted: readonly string[], target: string): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((sorted[middle] ?? '') < target) low = middle + 1
    else high = middle
  }
  return low
}

/** Returns a text after all words with this prefix, because no word contains the last code unit. */
function afterAll(prefix: string): string {
  return `${prefix}\uffff`
}
