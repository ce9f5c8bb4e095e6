/** How far a known word is from what was typed; 0 is the word itself. See `wordMatches`. */
export type Matches = ReadonlyMap<string, number>

/**
 * Costs of a match: a word that may still be being typed is nearly as good as the whole one, as is one for
 * several, a typo much worse.
 */
export const costs = {
  exact: 0,
  plural: 4,
  prefix: 5,
  typo: 20,
  prefixWithTypo: 25,
  secondTypo: 10,
} as const

/** Matches that cost less have no typo. */
export const typoCost = costs.typo

/** Shorter words are one wrong letter away from too many others; in a longer one two may be wrong. */
const typoLength = 3
const prefixTypoLength = 5
/** Letters from which a word may have an "s" for several. */
const pluralLength = 4
const secondTypoLength = 8

/**
 * The known words (sorted by code units) that may be meant by a typed one: those it is, begins, or is with a typo, a
 * letter more, less or another, or two that changed places. A typed number has no typos: "10k" is not "15k".
 *
 * The words are gone through in their order with one row of the Damerau-Levenshtein table (optimal string
 * alignment) for each letter: rows of a common beginning are kept, and all words of a beginning that is too far off
 * already are leapt over. 50,000 words take about a millisecond, without an index of typos that would have to be kept.
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
    // No word with this beginning is close as a whole, but what was typed may be the beginning of one.
    const beginning = word.slice(0, depth + 1)
    const cost = costOf(typed, undefined, Infinity, table.prefixDistance(depth + 1), most)
    const end = firstAtLeast(sorted, afterAll(beginning))
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
  const ofWhole = whole <= most ? costs.typo + (whole - 1) * costs.secondTypo : Infinity
  const ofPrefix =
    typed.length >= prefixTypoLength && prefix <= most
      ? costs.prefixWithTypo + (prefix - 1) * costs.secondTypo
      : Infinity
  const least = Math.min(ofWhole, ofPrefix)
  return least === Infinity ? undefined : least
}

/** Whether one of two words is the other for several: relay, relays. */
function isPlural(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  return short.length >= pluralLength && (long === `${short}s` || long === `${short}es`)
}

/** Rows of distances between what was typed and the beginnings of the word that is followed. */
class RowTable {
  private word = ''
  private readonly rows: number[][]
  /** The rows that are right for `word`: one more than its letters at most. */
  private known = 1

  constructor(private readonly typed: string) {
    this.rows = [Array.from({ length: typed.length + 1 }, (_, at) => at)]
  }

  /** Makes the rows of a word; returns its length, or the last letter's place where all that goes on is too far off. */
  follow(word: string, most: number): number {
    let depth = 0
    while (depth < this.known - 1 && depth < word.length && word[depth] === this.word[depth]) depth++
    this.word = word
    this.known = depth + 1
    for (; depth < word.length; depth++) {
      const least = this.makeRow(depth + 1)
      this.known = depth + 2
      if (least > most) return depth
    }
    return depth
  }

  /** Between all that was typed and the whole beginning of so many letters. */
  distanceAt(depth: number): number {
    return this.rows[depth]?.[this.typed.length] ?? Infinity
  }

  /** The least such distance of this beginning and the shorter ones. */
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

/** The place of the first word that is not before this one. */
export function firstAtLeast(sorted: readonly string[], wanted: string): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((sorted[middle] ?? '') < wanted) low = middle + 1
    else high = middle
  }
  return low
}

/** The least text after all that have this beginning; no word holds the last code unit. */
function afterAll(beginning: string): string {
  return `${beginning}\uffff`
}
