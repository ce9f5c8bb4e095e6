/** How far a known word is from the typed one; 0 for the same word. See `wordMatches`. */
export type Matches = ReadonlyMap<string, number>

/**
 * Costs of a match. A word that is only begun is nearly as good as the whole one, and so is singular for plural; a
 * typo costs much more.
 */
export const costs = {
  exact: 0,
  plural: 4,
  prefix: 5,
  typo: 20,
  prefixWithTypo: 25,
  secondTypo: 10,
} as const

/** Matches below this cost have no typo. */
export const typoCost = costs.typo

/** A shorter word is one wrong letter away from too many others; in a longer word two letters may be wrong. */
const typoLength = 3
const prefixTypoLength = 5
/** Words of at least so many letters may have a plural with "s". */
const pluralLength = 4
const secondTypoLength = 8

/**
 * The known words (sorted by code units) that a typed one may mean: the same word, words that begin with it, and
 * words with a typo (a letter more, less or different, or two swapped). A typed number has no typos: "10k" is not
 * "15k". The words are visited in their order, with one row of the Damerau-Levenshtein table (optimal string
 * alignment) for each letter. Words with a common beginning share its rows, and all words of a beginning that is
 * already too far off are skipped. 50,000 words take about a millisecond, without an index of typos to maintain.
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
    // No whole word with this beginning is close, but the typed text may be the beginning of one.
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

/** Whether one of two words is the plural of the other: relay, relays. */
function isPlural(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  return short.length >= pluralLength && (long === `${short}s` || long === `${short}es`)
}

/** Rows of distances between the typed text and the beginnings of the current word. */
class RowTable {
  private word = ''
  private readonly rows: number[][]
  /** How many rows are valid for `word`: at most one more than it has letters. */
  private known = 1

  constructor(private readonly typed: string) {
    this.rows = [Array.from({ length: typed.length + 1 }, (_, at) => at)]
  }

  /**
   * Calculates the rows of a word; returns its length, or the place of the letter after which every word is too far
   * off.
   */
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

  /** Between the typed text and a whole beginning of that many letters. */
  distanceAt(depth: number): number {
    return this.rows[depth]?.[this.typed.length] ?? Infinity
  }

  /** The smallest such distance of this beginning and all shorter ones. */
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

/** The place of the first word that does not come before this one. */
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

/** The smallest text after all words with this beginning; no word contains the last code unit. */
function afterAll(beginning: string): string {
  return `${beginning}\uffff`
}
