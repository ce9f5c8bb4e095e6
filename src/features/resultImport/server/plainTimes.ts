import type { HeadingKind } from './columnHeadings'
import { listTime } from './listTime'
import type { TableRow } from './readTable'

interface Times {
  readonly headings: readonly string[]
  readonly rows: readonly TableRow[]
}

/** '31:02 (31:00)', a gun time and a chip time. */
const pair = /^([^()[\]/]{3,16}) ?[([/] ?([^()[\]/]{3,16})[)\]]?$/u

/** The most that a gun time and a chip time differ, as a share of either. */
const shareApart = 0.3

/**
 * Rewrites times that only their column explains: gives two times in one cell a column each, and reads dots among
 * colons and minutes with decimals. `kinds` has what the heading of each column says.
 */
export function withPlainTimes(table: Times, kinds: readonly (HeadingKind | undefined)[]): Times {
  const width = Math.max(0, table.headings.length, ...table.rows.map(({ cells }) => cells.length))
  let { headings, rows } = table
  for (let at = 0; at < width; at += 1) {
    if (kinds[at] === 'other') continue
    const cells = rows.map((row) => row.cells[at] ?? '')
    const parted = partedPairs(cells)
    if (parted) {
      const end = Math.max(headings.length, ...rows.map((row) => row.cells.length))
      rows = rows.map((row, index) => {
        const [first = '', second = ''] = parted.cells[index] ?? []
        const padded = Array.from({ length: end }, (_, column) => row.cells[column] ?? '')
        return { ...row, cells: [...padded.with(at, first), second] }
      })
      if (headings.length > 0) {
        const padded = Array.from({ length: end }, (_, column) => headings[column] ?? '')
        headings = [...padded.with(at, parted.headings[0]), parted.headings[1]]
      }
      continue
    }
    const plain: readonly string[] | undefined =
      withColons(cells) ?? (isTimeHeading(kinds[at]) ? withoutDecimals(cells) : undefined)
    if (plain) rows = rows.map((row, index) => ({ ...row, cells: row.cells.with(at, plain[index] ?? '') }))
  }
  return { headings, rows }
}

const chipAndGun = ['Chip time', 'Gun time'] as const

function partedPairs(cells: readonly string[]) {
  const pairs = cells.map((cell) =>
    pair
      .exec(cell)
      ?.slice(1)
      .map((part) => part.trim()),
  )
  const seconds = pairs.flatMap((parts) => {
    const [first, second] = (parts ?? []).map((part) => listTime(part)?.seconds)
    return first === undefined || second === undefined ? [] : [[first, second] as const]
  })
  const isNear = seconds.every(([first, second]) => Math.abs(first - second) < first * shareApart)
  const isChipFirst = seconds.every(([first, second]) => first <= second)
  if (seconds.length === 0 || !isNear) return undefined
  if (!isChipFirst && seconds.some(([first, second]) => first < second)) return undefined
  return {
    headings: isChipFirst ? chipAndGun : ([chipAndGun[1], chipAndGun[0]] as const),
    cells: pairs.map((parts, at) => parts ?? [cells[at] ?? '', '']),
  }
}

/** '1:00.05', which is an hour beside '53.01', and a minute beside '1:04.12'. */
const dotted = /^(\d{1,2}):(\d\d)[.,](\d\d)$/u

/** Reads '1:00.05' as hours, minutes and seconds if only that is near to the clear times of the column. */
function withColons(cells: readonly string[]): readonly string[] | undefined {
  const clear = cells.flatMap((cell) => (dotted.test(cell) ? [] : (listTime(cell)?.seconds ?? [])))
  const middle = clear.toSorted((one, other) => one - other)[Math.floor(clear.length / 2)]
  if (middle === undefined || !cells.some((cell) => dotted.test(cell))) return undefined
  return cells.map((cell) => {
    const [, first, second, third] = dotted.exec(cell) ?? []
    const isHours = Number(first) * 60 + Number(second) < middle / 8
    return first !== undefined && isHours ? `${first}:${second}:${third}` : cell
  })
}

function isTimeHeading(kind: HeadingKind | undefined): boolean {
  return kind !== undefined && ['time', 'chipTime', 'gunTime', 'finishTime', 'minutes'].includes(kind)
}

const decimal = /^(\d{1,3})[.,](\d{1,3})$/u

/** Reads '36.83' as minutes with decimals, in a column of such numbers that cannot all be minutes and seconds. */
function withoutDecimals(cells: readonly string[]): readonly string[] | undefined {
  const parts = cells.flatMap((cell) => {
    const [, , digits] = decimal.exec(cell) ?? []
    return digits === undefined ? [] : [digits]
  })
  const others = cells.filter((cell) => !decimal.test(cell) && listTime(cell) !== undefined)
  const isDecimal = parts.some((digits) => Number(digits.padEnd(2, '0')) > 59 || digits.length !== 2)
  if (!isDecimal || others.length > 0) return undefined
  return cells.map((cell) => {
    if (!decimal.test(cell)) return cell
    const seconds = Math.ceil(Number(cell.replace(',', '.')) * 60)
    return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  })
}
