import type { TableRow } from '../../../../entities/tables/server/readTable'
import { listTime } from '../../../../entities/tables/server/listTime'

/** The lines that decide where columns are. */
const sampleLines = 400

/** One line in this many may have a letter between two columns, because its name is too long. */
const tolerance = 50

/** Longer lines are not part of an aligned table. */
const longestLine = 400

interface Word {
  readonly text: string
  readonly start: number
  readonly end: number
}

/**
 * Cuts lines aligned with spaces at the positions of their headings, so that an empty cell leaves its column empty.
 * `lines` are those below `headings`. Returns undefined if the lines are not aligned.
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
    // A single text without a time is a heading for the lines below it.
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

/** Counts the lines that have a letter at each position. */
function filledPositions(lines: readonly string[]): readonly (number | undefined)[] {
  const filled: number[] = []
  for (const line of lines) {
    for (const { start, end } of wordsOf(line)) {
      for (let at = start; at < end; at += 1) filled[at] = (filled[at] ?? 0) + 1
    }
  }
  return filled
}

/** Cuts a wide gap between two headings where the fewest lines fill it, because long names reach into it. */
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
 * Returns where a heading's column begins: the empty position nearest to the space before the heading. Returns
 * undefined if there is none, because then this word and the one before are one heading.
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
  // A column without a heading, such as places, may stand before the first heading.
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

/** Drops the cuts of columns that are empty in all lines. Their heading belongs to the one before. */
function withColumns(cuts: readonly number[], lines: readonly string[]): readonly number[] {
  return cuts.filter(
    (cut, at) => at === 0 || lines.some((line) => line.slice(cut, cuts[at + 1] ?? line.length).trim() !== ''),
  )
}

/** Cuts a line into cells. A word across a cut goes to the column that holds more of it. */
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
