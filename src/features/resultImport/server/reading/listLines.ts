import type { ListColumn } from '../../../../entities/tables/columns'
import { parsePlace } from './columnFacts'
import type { ListLine } from './listLine'
import { type ListFacts, listFacts, type GroupedLine, withPlaces } from './listFacts'
import { raceInHeading } from './listRaces'
import { distanceIn } from '../../../../entities/tables/server/distanceIn'
import type { ListTable } from './listTable'
import { isZero, listTime } from '../../../../entities/tables/server/listTime'
import { dayIn, raceOn, withoutDay } from './listDays'
import { categoryIn, sexIn } from '../../../../entities/tables/server/listSex'
import { wordsFor } from '../../../../entities/tables/server/listWords'
import { isNoResult, outKind } from './noResult'
import type { TableRow } from '../../../../entities/tables/server/readTable'
import { type RowTime, rowTimes, timeOrder, type TimeReading } from './timeOfRow'

/** The lines of a list, and those that were skipped. */
export interface ListLines {
  readonly lines: readonly ListLine[]
  /** Numbers of lines with a time but no name, and with a name but no time. */
  readonly noName: readonly number[]
  readonly noTime: readonly number[]
  /** The number of lines for a checkpoint before the finish. */
  readonly onTheWay: number
  /** True if some lines list more than one runner. */
  readonly isShared: boolean
  /** Empty if lines were skipped that may be of finishers. */
  readonly facts: readonly ListFacts[]
}

export interface LinesReading extends TimeReading, Pick<ListTable, 'headings' | 'title'> {}

/** Returns lines that have a name with a time or a status such as DNF, unlike totals and section headings. */
export function listLines(reading: LinesReading): ListLines {
  const rows = sectionRows(reading)
  const at = columnsBy(reading.columns)
  const timeOf = rowTimes({ ...reading, rows: rows.map(({ row }) => row) })
  const times = timeOrder(reading)
  const finished = rows.filter(({ row }) => !isOnTheWay(row, at('checkpoint')))
  // If no line says that it is for the finish, all of them count.
  const counted = finished.some(({ row }) =>
    finishWords.has(folded(row.cells[at('checkpoint')[0] ?? -1] ?? '')),
  )
    ? finished
    : rows
  const found: GroupedLine[] = []
  const noName: number[] = []
  const noTime: number[] = []
  let isShared = false
  let isWhole = true
  for (const { row, race, day } of counted) {
    const cell = (index: number) => row.cells[index] ?? ''
    const runners = runnersOf(row, at, timeOf(row))
    const given = times.map(cell).filter((text) => text !== '')
    const isWithout = runners.every(({ time }) => time.text === '') && given.some(isZero)
    const statusCells = [...given, ...at('position').map(cell)]
    const outTexts = [
      ...statusCells.filter(isNoResult),
      ...at('note').flatMap((index) => outNote(cell(index), reading.headings[index] ?? '')),
      ...runners.flatMap(({ name }) => outInName(name)),
    ]
    const isOut = isWithout || outTexts.length > 0
    const categories = at('category').map(cell)
    const category = categoryIn(categories)
    const named = at('distance').map(cell).find(Boolean)
    const raced = named ?? (race || categories.find((text) => distanceIn(text)) || '')
    const distance = raceOn(raced, dayIn(at('day').map(cell).find(Boolean) ?? '') ?? day)
    const { place, of } = parsePlace(at('position').map(cell).find(Boolean) ?? '') ?? {}
    if (runners.length > 1) isShared = true
    for (const { name, time } of runners) {
      const hasName = /\p{L}/u.test(name)
      if (!hasName || (time.text === '' && !isOut)) {
        if (hasName && (place !== undefined || row.cells.filter(Boolean).length > 2)) noTime.push(row.number)
        else if (!hasName && (place !== undefined || time.text !== '')) noName.push(row.number)
        if (place !== undefined) isWhole = false
        continue
      }
      const hasPlace = place !== undefined && !isOut && runners.length === 1
      const line: ListLine = {
        number: row.number,
        name,
        isOut,
        distance,
        club: at('club').map(cell).find(Boolean) ?? '',
        ...(category !== undefined && runners.length === 1 && { category }),
        time: isOut ? '' : time.text,
        ...(!isOut && time.seconds !== undefined && { seconds: time.seconds }),
        ...(!isOut && time.both && { both: time.both }),
        ...(hasPlace && { position: place, ...(of !== undefined && { finishers: of }) }),
      }
      const group = `${distanceIn(distance)?.id ?? withoutDay(distance)} ${dayIn(distance) ?? ''}`
      found.push({ line, group, sex: sexIn(categories), out: isOut ? outKind(outTexts) : undefined })
    }
  }
  const isRead = noName.length + noTime.length === 0
  const lines = withPlaces(found, isRead)
  if (!isRead || statedSize(reading) > found.length) isWhole = false
  const facts = isWhole ? listFacts(found) : []
  return { lines, noName, noTime, onTheWay: rows.length - counted.length, isShared, facts }
}

/** Returns the largest number of runners that a title or note states: 'Showing 1 to 10 of 212', '212 finishers'. */
function statedSize({ title, rows }: LinesReading): number {
  const notes = rows.map(({ cells }) => cells.filter(Boolean)).filter(({ length }) => length === 1)
  const stated = [title, ...notes.flat()].flatMap((text) => [...text.matchAll(size)])
  return Math.max(0, ...stated.map(([, of, count]) => Number((of ?? count)?.replace(/\D/gu, ''))))
}

/** A year is no number of runners. */
const size =
  /\bof (?!(?:19|20)\d\d\b)(\d[\d,.]*)|(?<![\d,.])(\d[\d,.]*) (?:finishers|runners|results|records)\b/giu

type ColumnsBy = (kind: ListColumn) => readonly number[]

function columnsBy(columns: readonly ListColumn[]): ColumnsBy {
  const places = new Map<ListColumn, number[]>()
  for (const [at, kind] of columns.entries()) places.set(kind, [...(places.get(kind) ?? []), at])
  return (kind) => places.get(kind) ?? []
}

/** A row with the race named in the section heading above it. */
interface SectionRow {
  readonly row: TableRow
  /** The race of the section; '' if no heading names one. */
  readonly race: string
  /** The day that a heading names, see `dayIn`. */
  readonly day: string | undefined
}

function sectionRows({ rows, columns, title }: LinesReading): readonly SectionRow[] {
  const isTable = columns.length > 2
  let race = ''
  let day = dayIn(title)
  const found: SectionRow[] = []
  for (const row of rows) {
    const texts = isTable ? row.cells.filter(Boolean) : []
    const [only = ''] = texts
    if (
      texts.length === 1 &&
      /\p{L}/u.test(only) &&
      listTime(only) === undefined &&
      row.cells.indexOf(only) === 0
    ) {
      const named = raceInHeading(only)
      if (named !== '') race = named
      day = dayIn(only) ?? day
    } else found.push({ row, race, day })
  }
  const first = raceInHeading(title)
  return first === '' ? found : found.map((one) => (one.race === '' ? { ...one, race: first } : one))
}

interface Runner {
  readonly name: string
  readonly time: RowTime
}

/** Returns the runners of a row: one, a pair that shares a time, or the runners of a relay with their legs. */
function runnersOf({ cells }: TableRow, at: ColumnsBy, time: RowTime): readonly Runner[] {
  const cell = (index: number | undefined) => cells[index ?? -1] ?? ''
  const runners = at('runner')
  if (runners.length > 0) {
    const legs = at('leg')
    const seen = new Set<string>()
    return runners.flatMap((index) => {
      const leg = legs.find((one) => one > index && runners.every((other) => other <= index || other > one))
      const own = leg === undefined ? undefined : listTime(cell(leg))
      const text = legs.length === 0 ? time : own ? { text: cell(leg), seconds: own.seconds } : { text: '' }
      return peopleIn(cell(index)).flatMap((name) => {
        if (name === '' || seen.has(name)) return []
        seen.add(name)
        return [{ name, time: text }]
      })
    })
  }
  const names =
    at('name').length > 0
      ? at('name').slice(0, 1)
      : [...at('firstName').slice(0, 1), ...at('familyName').slice(0, 1)]
  return peopleIn(
    names
      .map((index) => cell(index))
      .join(' ')
      .trim(),
  ).map((name) => ({ name, time }))
}

const between = / (?:&|\+|and|und|et|y|e|a|i|og|och|en) | ?[/&] ?/u

/** Splits 'Ann Arrow & Bob Birch' into two people, if each part has a first name and a surname. */
function peopleIn(text: string): readonly string[] {
  if (!/[/&+]| \p{Ll}{1,3} /u.test(text)) return [text]
  const parts = text.split(between).map((part) => part.trim())
  return parts.length > 1 && parts.every((part) => /\p{L}[\s,]+\p{L}/u.test(part)) ? parts : [text]
}

const finishWords = wordsFor('finish')

function folded(text: string): string {
  return text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').trim()
}

function isOnTheWay({ cells }: TableRow, [at = -1]: readonly number[]): boolean {
  return at >= 0 && !finishWords.has(folded(cells[at] ?? ''))
}

/** Returns the words that say that there is no result: the cell's or, for a yes below 'DNF', the heading's. */
function outNote(cell: string, heading: string): readonly string[] {
  if (!isOutNote(cell, heading)) return []
  return [isNoResult(cell) ? cell : heading]
}

/** Returns true for a status, a yes below 'DNF', and an orienteering code other than 0. */
function isOutNote(cell: string, heading: string): boolean {
  if (cell === '' || isNoResult(cell)) return cell !== ''
  if (/^(?:true|yes|y|x|1|ja|oui|si|tak|ano)$/iu.test(cell)) return isNoResult(heading)
  if (/^(?:false|no|n|0|nein|non|nej|nie|ne)$/iu.test(cell))
    return /^finish(?:ed|er)?$/iu.test(heading.trim())
  return /^classifier$/iu.test(heading.trim()) && /^[1-9]$/u.test(cell)
}

/** Returns the status in a name such as 'Ann Arrow (DNF)'. */
function outInName(name: string): readonly string[] {
  // eslint-disable-next-line regexp/no-super-linear-move -- `readTable` cuts a cell off at `namesLength`.
  const inside = /[([]([^)\]]*)[)\]]/u.exec(name)?.[1]
  return inside !== undefined && isNoResult(inside) ? [inside] : []
}
