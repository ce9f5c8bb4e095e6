import type { TableRow } from './readTable'
import { listTime } from './listTime'

/** Lines that decide where the columns are. */
const sampleLines = 400

/** One in so many lines may have a letter between two columns: a name that is too long. */
const tolerance = 50

/** Longer lines are no lines of a table that is aligned with spaces. */
const longestLine = 400

interface Word {
  readonly text: string
  readonly start: number
  readonly end: number
}

/**
 * The rows of lines that are aligned with spaces, cut at the positions of their headings: an empty cell leaves its column
 * empty. `headings` is the line with the headings, `lines` those below it. Undefined where the lines are not aligned.
 */
export function alignedRows(
  headings: string,
  lines: readonly TableRow[],
): { readonly headings: readonly string[]; readonly rows: readonly TableRow[] } | undefined {
  const texts = lines.map(({ text = '' }) => lineText(text))
  const sample = texts.slice(0, sampleLines).filter(hasTime)
  if (sample.length === 0) return undefined
  const head = lineText(headings)
  const filled = filledPositions(sample)
  const isEmpty = (at: number) => (filled[at] ?? 0) <= Math.floor(sample.length / tolerance)
  const words = wordsOf(head)
  const found = words.flatMap(
    (word, at) =>
      cutBefore(word, words[at - 1], isEmpty) ?? cutInGap(word, words[at - 1], filled, sample.length) ?? [],
  )
  const cuts = withColumns([0, ...found.filter((cut) => cut > 0)], sample)
  if (cuts.length < 3 || words.length < 3) return undefined
  return {
    headings: cellsAt(head, cuts),
    // A line of one text without a time is a heading of those below.
    rows: lines.map((row, at) => {
      const text = texts[at] ?? ''
      const isCut = row.cells.length > 1 || hasTime(text)
      return { number: row.number, cells: isCut ? cellsAt(text, cuts) : row.cells }
    }),
  }
}

function lineText(text: string): string {
  return text.slice(0, longestLine).replace(/[\p{Zs}\t]/gu, ' ')
}

function hasTime(line: string): boolean {
  return line.split(' ').some((word) => listTime(word) !== undefined)
}

function wordsOf(line: string): readonly Word[] {
  return Array.from(line.matchAll(/\S+/gu), ({ 0: text, index }) => ({
    text,
    start: index,
    end: index + text.length,
  }))
}

/** The number of lines that have a letter at each position. */
function filledPositions(lines: readonly string[]): readonly (number | undefined)[] {
  const filled: number[] = []
  for (const line of lines) {
    for (const { start, end } of wordsOf(line)) {
      for (let at = start; at < end; at += 1) filled[at] = (filled[at] ?? 0) + 1
    }
  }
  return filled
}

/** Of a wide gap between two headings, the position that the fewest lines fill: names that are too long go over it. */
function cutInGap(
  word: Word,
  before: Word | undefined,
  filled: readonly (number | undefined)[],
  lines: number,
): number | undefined {
  if (!before || word.start - before.end < 2) return undefined
  const gap = Array.from({ length: word.start - before.end }, (_, at) => before.end + at)
  const least = Math.min(...gap.map((at) => filled[at] ?? 0))
  return least > lines / 3 ? undefined : (gap.findLast((at) => (filled[at] ?? 0) === least) ?? 0) + 1
}

/**
 * Where the column of a heading begins: at an empty position between this heading and the one before, the nearest to the
 * space between the two. Undefined where there is none: the two are one heading.
 */
function cutBefore(
  word: Word,
  before: Word | undefined,
  isEmpty: (at: number) => boolean,
): number | undefined {
  const from = before ? before.start + 1 : 0
  const free: number[] = []
  for (let at = from; at < word.end; at += 1) if (isEmpty(at)) free.push(at)
  if (before) {
    const between = free.filter((at) => at >= before.end && at < word.start)
    const nearest =
      between.at(-1) ??
      free.toSorted((one, other) => distance(one, before, word) - distance(other, before, word))[0]
    return nearest === undefined ? undefined : nearest + 1
  }
  // Something stands before the first heading, such as places.
  let cut: number | undefined
  let isFilled = false
  for (let at = 0; at < word.start; at += 1) {
    if (!isEmpty(at)) isFilled = true
    else if (isFilled && !isEmpty(at + 1)) cut = at + 1
  }
  return cut
}

function distance(at: number, before: Word, word: Word): number {
  return Math.max(before.end - at, at - word.start, 0)
}

/** The cuts without those of columns that are empty in all lines: their heading belongs to the one before. */
function withColumns(cuts: readonly number[], lines: readonly string[]): readonly number[] {
  return cuts.filter(
    (cut, at) => at === 0 || lines.some((line) => line.slice(cut, cuts[at + 1] ?? line.length).trim() !== ''),
  )
}

/** The cells of a line: a word that goes over a cut belongs to the column that has more of it. */
function cellsAt(line: string, cuts: readonly number[]): readonly string[] {
  const moved = cuts.map((cut) => (cut === 0 ? 0 : atSpace(line, cut)))
  return moved.map((cut, at) =>
    line
      .slice(cut, moved[at + 1] ?? line.length)
      .replace(/ {2,}/gu, ' ')
      .trim(),
  )
}

function atSpace(line: string, cut: number): number {
  if (line[cut] === undefined || line[cut] === ' ' || line[cut - 1] === ' ') return cut
  const start = line.lastIndexOf(' ', cut) + 1
  const end = line.indexOf(' ', cut)
  const after = end < 0 ? line.length : end
  return cut - start < after - cut ? start : after
}
