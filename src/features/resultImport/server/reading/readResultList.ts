import { listLinesShown } from '../../limits'
import type { LeftOut } from '../../resultList'
import type { ListLine } from './listLine'
import { dayIn } from './listDays'
import { listLines } from './listLines'
import { racesMaximum } from './listRaces'
import { type ListTable, listTable } from './listTable'
import { isNamedClub, type LineMatch, matchLines } from '../matching/matchLines'
import { readTable } from '../../../../entities/tables/server/readTable'
import { ambiguousTimes } from './timeOfRow'
import type { ListHeadings, ParsedResultList, ResultListInput } from '../resultListDocument'
import { nameWords } from '../../../../kernel/text/nameWords'
import type { NamedPerson } from '../../../../entities/tables/server/nameIndex'

/** Caches the last list, because the user who pastes it previews it next. */
let last: { readonly text: string; readonly table: ListTable } | undefined

function tableOf(text: string): ListTable {
  if (last?.text !== text) last = { text, table: listTable(readTable(text)) }
  return last.table
}

/** Reads the headings of a list. Throws `Invalid` if it is too long. */
export function readListHeadings(text: string): ListHeadings {
  const { headings, rows } = tableOf(text)
  return { headings, rows: rows.length }
}

/** Reads a list and matches it with people. Throws `Invalid` if it is too long or matches too many people. */
export function readResultList({
  text,
  columns,
  isGun,
  isMinutes,
  ...candidates
}: ResultListInput): ParsedResultList {
  const recognised = tableOf(text)
  const isFitting = columns?.length === recognised.columns.length
  const table = { ...recognised, ...(isFitting && { columns, uncertain: [] }) }
  const reading = { ...table, isGun, ...(isMinutes !== undefined && { isMinutes }) }
  const { lines: read, isShared, noName, noTime, onTheWay, facts } = listLines(reading)
  const lines = table.isRunTogether ? separateClubs(read, candidates.people) : read
  const matches = matchLines(lines, candidates)
  const ambiguous = ambiguousTimes(reading)
  return {
    headings: table.headings,
    columns: table.columns,
    rows: table.rows.slice(0, listLinesShown).map(({ cells }) => cells),
    lines: lines.length,
    uncertain: table.uncertain,
    isShared: isShared && !isFitting,
    ...(ambiguous && { ambiguous }),
    races: racesIn(lines),
    unread: { noName: leftOut(noName), noTime: leftOut(noTime), onTheWay },
    facts,
    matches,
    clubLines: clubLines(lines, matches, candidates.clubNames ?? []),
  }
}

function clubLines(
  lines: readonly ListLine[],
  matches: readonly LineMatch[],
  clubNames: readonly string[],
): readonly ListLine[] {
  const matched = new Set(matches.map(({ line }) => line))
  return lines.filter((line) => !matched.has(line) && isNamedClub(line.club, clubNames))
}

function leftOut(numbers: readonly number[]): LeftOut {
  return { count: numbers.length, numbers: numbers.slice(0, numbersShown) }
}

/** Skipped lines whose numbers a page shows. */
const numbersShown = 5

/** Counts lines by race name. If there are too many different values to be race names, only those with a day count. */
function racesIn(lines: readonly ListLine[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { distance } of lines) {
    if (distance !== '') counts.set(distance, (counts.get(distance) ?? 0) + 1)
  }
  if (counts.size <= racesMaximum) return counts
  return new Map([...counts].filter(([name]) => dayIn(name) !== undefined))
}

/** The most words that a name can have before the club begins. */
const longestName = 5

/**
 * Separates names from clubs in lines that have nothing between them. The name is the longest one of these people, or
 * else the first two words.
 */
function separateClubs(lines: readonly ListLine[], people: readonly NamedPerson[]): readonly ListLine[] {
  const names = new Set(people.map(({ name }) => sorted(nameWords(name))))
  return lines.map((line) => {
    const words = line.name.split(' ')
    const lengths = Array.from(
      { length: Math.min(longestName, words.length) },
      (_, less) => longestName - less,
    )
    const length = lengths.find((count) => names.has(sorted(nameWords(words.slice(0, count).join(' '))))) ?? 2
    const rest = words.slice(length).join(' ')
    return { ...line, name: words.slice(0, length).join(' '), club: line.club || rest }
  })
}

function sorted(words: readonly string[]): string {
  return words.toSorted().join(' ')
}
