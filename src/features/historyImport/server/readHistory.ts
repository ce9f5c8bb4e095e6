import { titleWithoutYear } from '../../../entities/events/nextEdition'
import { readDistance, terrainNamedIn } from '../../../entities/statuses/resultLine'
import { validateUser } from '../../../entities/users/validateUser'
import { cached } from '../../../kernel/dates/cached'
import { type DateOrder, typedDate } from '../../../kernel/dates/typedDate'
import { groupBy } from '../../../kernel/groupBy'
import { distancesMaximum, titleLength } from '../../../entities/events/limits'
import { clubMembersMaximum } from '../../../entities/clubs/memberListLimits'
import { type Distance, distancesText, lengthOf } from '../../../kernel/running/distance'
import { compare } from '../../../kernel/text/compare'
import { counted, thousands } from '../../../kernel/text/counted'
import { slugOf } from '../../../kernel/text/slug'
import { tidyName } from '../../../kernel/text/tidyName'
import { invalidDocument } from '../../../platform/documents/documentLimits'
import { raceColumnHeaded } from '../../raceImport/server/raceColumns'
import { onlyOrder, raceDateOrder, readRaceDate } from '../../raceImport/server/readRaceDate'
import {
  isOtherClub,
  type Candidates,
  matchLines,
  nameKey,
} from '../../resultImport/server/matching/matchLines'
import { headingKinds } from '../../../entities/tables/server/columnHeadings'
import { type LinesReading, listLines } from '../../resultImport/server/reading/listLines'
import type { ListLine } from '../../resultImport/server/reading/listLine'
import { distanceIn } from '../../../entities/tables/server/distanceIn'
import { sexIn } from '../../../entities/tables/server/listSex'
import { type ListTable, listTable } from '../../resultImport/server/reading/listTable'
import { listTime } from '../../../entities/tables/server/listTime'
import { readRowTime } from '../../resultImport/server/saving/planList'
import { readTable, type TableRow } from '../../../entities/tables/server/readTable'
import type { HistoryName } from '../records'
import type { HistoryLine, HistoryTable, ReadHistory } from './historyDocument'

/** A row with what its cells, or the headings above it, say of the race; '' for nothing. */
interface RaceRow extends TableRow {
  readonly date: string
  readonly title: string
  readonly distance: Distance | undefined
}

/** Notes the line with this number under the reason why it is not used. */
type Skip = (reason: string, number: number) => void

/** A name with its index and the number of its lines. */
interface ListedName extends Pick<ListLine, 'name' | 'club'> {
  readonly at: number
  readonly count: number
}

/**
 * Reads a table of past results, in which columns, or headings between the lines, give date and race. Groups them into
 * races and matches each name with the members. Throws `Invalid` if it as a whole can't be read.
 */
export function readHistory({ text, today, ...candidates }: HistoryTable): ReadHistory {
  const skipped: { readonly reason: string; readonly number: number }[] = []
  const skip: Skip = (reason, number) => void skipped.push({ reason, number })
  const all = readTable(text)
  const { rows, ...reading } = datedRows(all, listTable(all))
  const orders = rows.map(({ date }) => dateOrder(date, today))
  const order = onlyOrder(orders)
  const dated = rows.flatMap((row): readonly RaceRow[] => {
    const day = dayIn(row.date, today, order ?? 'day')
    const isTitle = row.title !== '' && row.title.length <= titleLength
    if (day !== undefined && day <= today && isTitle) return [{ ...row, date: day }]
    skip(isTitle ? 'without a past date we can read' : 'without a race', row.number)
    return []
  })
  const names = new Map<string, ListedName>()
  const races = [...groupBy(dated, raceKey).values()].flatMap((race) => {
    const lines = new Map<number, HistoryLine>()
    for (const line of linesOfRace(race, reading, skip)) {
      const { name, key, isFull } = nameListed(line.name)
      const { at, count } = names.get(key) ?? { at: names.size, count: 0 }
      if (isOtherClub(line.club, candidates.clubNames ?? [])) skip('for another club', line.number)
      else if (!isFull) skip(noFullName, line.number)
      else if (lines.has(at)) skip('with a second result for the same person in a race', line.number)
      else {
        lines.set(at, { at, line })
        names.set(key, { at, name, club: '', count: count + 1 })
      }
    }
    return lines.size === 0 ? [] : [{ ...courseOf(race), lines: JSON.stringify([...lines.values()]) }]
  })
  const unclear = order === undefined ? rows[orders.indexOf('either')] : undefined
  if (names.size === 0) throw invalidDocument(nothingFound)
  if (names.size > clubMembersMaximum)
    throw invalidDocument(
      `This table has more than ${thousands(clubMembersMaximum)} names. Leave out the results of other clubs.`,
    )
  const listed = [...names.values()]
  return {
    names: matchNames(listed, candidates),
    notes: [
      ...(unclear ? [`In dates such as ${unclear.date}, we’ve taken the first number as the day.`] : []),
      ...Array.from(
        groupBy(skipped, ({ reason }) => reason),
        ([reason, lines]) => {
          const shown = lines.slice(0, numbersShown).map(({ number }) => number)
          const more = lines.length > numbersShown ? ' and more' : ''
          return `We left out ${counted(lines.length, 'line', 'lines')} ${reason}: ${shown.join(', ')}${more}.`
        },
      ),
    ],
    lines: listed.reduce((sum, { count }) => sum + count, 0),
    races: races.toSorted((one, other) => compare(one.date, other.date)),
  }
}

/** Returns what the rows of a race say of its event. */
function courseOf(rows: readonly RaceRow[]) {
  const { date = '', title = '' } = rows[0] ?? {}
  const run = new Map(rows.flatMap(({ distance }) => (distance ? [[distance.id, distance]] : [])))
  return { date, title, distances: distancesText([...run.values()].slice(0, distancesMaximum)) }
}

const noFullName = 'without a full name'
const noTime = 'with an impossible time for the distance'

/** Lines whose numbers a note gives. */
const numbersShown = 5

const nothingFound =
  'We couldn’t find any past results. Put headings above the columns: Date, Race, Distance, Name and Time. The date and race can also be on a line above the results.'

/** Gives each row its date and race, and takes the columns with those from the others. */
function datedRows(all: readonly TableRow[], { headings, columns, rows }: ListTable) {
  const kinds = headings.length > 0 ? headingKinds(headings) : []
  const isRunner = (at: number) => ['name', 'firstName', 'familyName', 'position'].includes(kinds[at] ?? '')
  const meanings = headings.map((heading, at) =>
    isRunner(at) ? undefined : raceColumnHeaded(heading, undefined),
  )
  const own = (['date', 'title', 'distances'] as const).map((meaning) => meanings.indexOf(meaning))
  const results = new Map(rows.map((row) => [row.number, row]))
  const found: RaceRow[] = []
  let section = { date: '', title: '' }
  for (const row of all) {
    const [day = '', race = '', distance = ''] = own.map((at) => row.cells[at] ?? '')
    const [only = '', ...more] = row.cells.filter(Boolean)
    const title = race || section.title
    if (more.length === 0 && listTime(only) === undefined) section = sectionAfter(section, only)
    else if (results.has(row.number))
      found.push({
        ...(results.get(row.number) ?? row),
        date: day || section.date,
        title,
        distance: distanceNamed(distance) ?? distanceTitled(title),
      })
  }
  const others = columns.map((kind, at) => (own.includes(at) ? 'other' : kind))
  return { rows: found, columns: others, headings, title: '', isGun: false }
}

const dateInHeading =
  /\d{4}-\d\d-\d\d|\d{1,2}[./-]\d{1,2}[./-](?:\d{4}|\d\d)|\d{1,2}(?:st|nd|rd|th)? \p{L}{3,9},? \d{4}/u

/** Returns the date and race of the lines below a heading such as 'Bushy parkrun, 28 November 2026'. */
function sectionAfter(section: Pick<RaceRow, 'date' | 'title'>, heading: string) {
  const date = dateInHeading.exec(heading)?.[0] ?? ''
  const title = heading
    .replace(date, '')
    .replace(/\b(?:mon|tues|wednes|thurs|fri|satur|sun)day\b/iu, '')
    .replace(/^[\s,:–-]+/u, '')
    .replace(/(?<![\s,:–(-])[\s,:–(-]+\)?$/u, '')
  // Not 'Women', 'Page 2' or a sentence about the race.
  const isRace = /\p{L}{3}/u.test(title) && !/^page \d|[.:!]$/iu.test(heading) && sexIn([title]) === undefined
  return { date: date || section.date, title: isRace ? title : section.title }
}

const distanceNamed = cached((text: string) => readDistance(text).value ?? distanceIn(text))

/** Returns the distance that the title of a race names. A parkrun is 5 km. */
const distanceTitled = cached(
  (title: string) => distanceIn(title) ?? distanceNamed(terrainNamedIn(title) === 'parkrun' ? '5 km' : ''),
)

/** Returns a listed name as people write it, the key that identifies it, and true if it is a full name. */
const nameListed = cached((listed: string) => {
  const name = tidyName(listed)
  return { name, key: nameKey(name), isFull: validateUser({ name }).values !== undefined }
}, clubMembersMaximum)

const titleKey = cached(
  (title: string, date: string) => slugOf(titleWithoutYear({ date, title }), '') || title,
)

function raceKey({ date, title }: RaceRow): string {
  return `${date} ${titleKey(title, date)}`
}

const dateOrder = cached(raceDateOrder)

const dayIn = cached((cell: string, today: string, order: DateOrder) => {
  const day = typedDate(cell, today, order)
  // Dates in other languages, and the first of two days.
  return day === undefined || day === 'none' ? readRaceDate(cell, today, order).value : day
})

/** Reads the results of one race, with the seconds of each. */
function linesOfRace(
  rows: readonly RaceRow[],
  columns: Omit<LinesReading, 'rows'>,
  skip: Skip,
): readonly ListLine[] {
  const { lines, noName } = listLines({ ...columns, rows })
  const read = new Set(lines.map(({ number }) => number))
  for (const { number } of rows)
    if (!read.has(number)) skip(noName.includes(number) ? noFullName : noTime, number)
  const distances = new Map(rows.map(({ number, distance }) => [number, distance]))
  return lines.flatMap(({ finishers: _, ...line }) => {
    const distance = distances.get(line.number)
    const seconds = line.isOut ? undefined : secondsOver(line, distance && lengthOf(distance))
    if (seconds !== undefined) return [{ ...line, seconds, distance: distance?.name ?? '' }]
    skip(line.isOut ? 'without a result, such as DNF' : noTime, line.number)
    return []
  })
}

/** Returns the seconds of a line; undefined if no one runs them over `metres`. */
function secondsOver({ time: text, ...line }: ListLine, metres: number | undefined): number | undefined {
  const { value } = readRowTime({ ...line, text }, metres)
  // Spreadsheets show 40:09 as 40:09:00.
  return value === undefined && text.endsWith(':00')
    ? readRowTime({ text: text.slice(0, -3) }, metres).value
    : value
}

function matchNames(names: readonly ListedName[], candidates: Candidates): readonly HistoryName[] {
  const matches = groupBy(matchLines(names, candidates), ({ line }) => line)
  return names.map((listed) => {
    const likely = (matches.get(listed) ?? []).filter(({ remembered }) => remembered !== 'no')
    // One person may be written in two ways.
    const sure = likely.find(({ doubts }) => doubts.every((doubt) => doubt === 'severalLines'))
    const members = likely.map(({ personId }) => personId)
    return { name: listed.name, lines: listed.count, members, person: sure?.personId }
  })
}
