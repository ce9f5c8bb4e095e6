import type { ListColumn } from '../../../../entities/tables/columns'
import { formatResult } from '../../../../kernel/running/result'
import { isTyped, listTime, type ListTime, secondsBetween } from '../../../../entities/tables/server/listTime'
import type { TableRow } from '../../../../entities/tables/server/readTable'

export interface RowTime {
  /** The list's text if the form for a single result understands it, else a formatted time, else ''. */
  readonly text: string
  /** Absent if the time depends on the distance, as '3:12' does. */
  readonly seconds?: number
  /** Present if the row has a chip time and a gun time. */
  readonly both?: { readonly chip: RowTime; readonly gun: RowTime }
}

export interface TimeReading {
  readonly rows: readonly TableRow[]
  readonly columns: readonly ListColumn[]
  /** True if gun times win over chip times. */
  readonly isGun: boolean
  /** True if 'hours:minutes:seconds' are really minutes and seconds: spreadsheets write 40:09 as 40:09:00. */
  readonly isMinutes?: boolean
}

/** Times that may be minutes and seconds, written as hours and minutes. */
export interface AmbiguousTimes {
  readonly example: string
  /** The list's median in seconds, as written and as minutes and seconds. */
  readonly seconds: number
  readonly short: number
  /** The example in seconds, as minutes and seconds. */
  readonly exampleShort: number
}

/** Returns the columns that a row's time is read from, in order of preference. */
export function timeOrder({ columns, isGun }: Pick<TimeReading, 'columns' | 'isGun'>): readonly number[] {
  const kinds = isGun ? (['gunTime', 'chipTime'] as const) : (['chipTime', 'gunTime'] as const)
  return kinds.map((kind) => columns.indexOf(kind)).filter((at) => at >= 0)
}

/** Returns a function that reads a row's time in the light of all rows. */
export function rowTimes(reading: TimeReading): (row: TableRow) => RowTime {
  const { rows, columns, isGun, isMinutes = false } = reading
  const order = timeOrder(reading)
  const [start, finish] = [columns.indexOf('start'), columns.indexOf('finish')]
  const units = (['hours', 'minutes', 'seconds'] as const).map((unit) => columns.indexOf(unit))
  const hasHours = rows.some(({ cells }) => order.some((at) => listTime(cells[at] ?? '')?.parts === 3))
  const middle = isMinutes ? median(longTimes(reading).map(({ time }) => shortSeconds(time))) : 0
  const timeIn = (text: string): RowTime | undefined => {
    const time = listTime(text)
    return time && time.seconds > 0 ? timeText(text, shortened(time, middle), hasHours) : undefined
  }
  return ({ cells }) => {
    const cell = (at: number) => cells[at] ?? ''
    const [one, other] = order.map((at) => timeIn(cell(at)))
    if (one && other) return { ...one, both: isGun ? { chip: other, gun: one } : { chip: one, gun: other } }
    const time = one ?? other
    if (time) return time
    if (finish >= 0 && start >= 0) return secondsText(secondsBetween(cell(start), cell(finish)))
    return secondsText(unitSeconds(units.map((at) => cell(at))))
  }
}

function timeText(cell: string, time: ListTime, hasHours: boolean): RowTime {
  const text = cell.replace(/(?<!\s)\s*(?<![*†‡#])[*†‡#]+$/u, '')
  const isPlain = isTyped(text, time)
  const isOpen = isPlain && time.parts < 3 && !hasHours
  return { text: isPlain ? text : formatResult(time.seconds), ...(!isOpen && { seconds: time.seconds }) }
}

function secondsText(seconds: number | undefined): RowTime {
  return seconds === undefined || seconds <= 0 ? { text: '' } : { text: formatResult(seconds), seconds }
}

function unitSeconds(cells: readonly string[]): number | undefined {
  const [hours = '', minutes = '', seconds = ''] = cells.map((cell) => cell.replace(',', '.'))
  if (hours === '' && minutes === '' && seconds === '') return undefined
  const total = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
  return Number.isFinite(total) ? Math.ceil(total) : undefined
}

function shortSeconds({ seconds }: ListTime): number {
  return Math.ceil(seconds / 60)
}

/** Reads a time as minutes and seconds if that is closer to the other times. */
function shortened(time: ListTime, middle: number): ListTime {
  if (middle === 0 || time.parts < 3) return time
  const short = shortSeconds(time)
  const isNearer = Math.abs(Math.log(short / middle)) < Math.abs(Math.log(time.seconds / middle))
  return isNearer ? { ...time, seconds: short } : time
}

/** More hours than a short race takes. */
const manyHours = 10

/** Returns three-part times that may be minutes and seconds. */
function longTimes(reading: TimeReading): readonly { readonly text: string; readonly time: ListTime }[] {
  const [at = -1] = timeOrder(reading)
  const found = reading.rows.flatMap(({ cells }) => {
    const text = cells[at] ?? ''
    const time = listTime(text)
    return time?.parts === 3 && time.seconds > 0 ? [{ text, time }] : []
  })
  // A unit such as in '1j 02:10:00' shows that the others are hours.
  if (found.some(({ text }) => /\p{L}/u.test(text))) return []
  const long = found.filter(({ time }) => time.first >= manyHours)
  const round = found.filter(({ time }) => time.seconds % 60 === 0)
  if (long.length >= found.length / 2) return long
  return found.length > 2 && round.length > found.length * 0.8 ? round : []
}

/** Returns times that may be minutes and seconds; undefined if there are none. */
export function ambiguousTimes(reading: TimeReading): AmbiguousTimes | undefined {
  const found = longTimes(reading)
  const [first] = found
  return (
    first && {
      example: first.text,
      exampleShort: shortSeconds(first.time),
      seconds: median(found.map(({ time }) => time.seconds)),
      short: median(found.map(({ time }) => shortSeconds(time))),
    }
  )
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0
}
