import { isNoResult, type ListColumn } from '../../../domain/resultList'
import type { ListTable } from './listTable'

/** A line of a list, by its columns; texts are as the list has them, '' for none. */
export interface ListLine {
  readonly number: number
  readonly name: string
  readonly club: string
  /** '' for somebody without a result: see `isNoResult`. */
  readonly time: string
  /** Whether the line says that there is no result. */
  readonly isOut: boolean
  /** Overall. */
  readonly position?: number
  /** As the list names the distance, or the race. */
  readonly distance: string
}

interface Reading extends Pick<ListTable, 'rows' | 'columns'> {
  /** Which time counts where there are both. */
  readonly isGun: boolean
}

/** The lines that have a name with a time, or with a word for no result: totals and headings of parts have neither. */
export function listLines({ rows, columns, isGun }: Reading): readonly ListLine[] {
  const at = (kind: ListColumn) => columns.indexOf(kind)
  const times = isGun ? [at('gunTime'), at('chipTime')] : [at('chipTime'), at('gunTime')]
  const names = at('name') >= 0 ? [at('name')] : [at('firstName'), at('familyName')]
  const lines: ListLine[] = []
  for (const { number, cells } of rows) {
    const cell = (index: number) => cells[index] ?? ''
    const name = names.map(cell).join(' ').trim()
    const given = times.map(cell).filter((text) => text !== '')
    const time = given.find((text) => /[1-9]/u.test(text)) ?? ''
    // A chip that failed, or somebody who did not finish, has a time of zeros.
    const isZero = time === '' && given.some((text) => text.includes('0'))
    const isOut = isZero || [...given, cell(at('position')), cell(at('note'))].some(isNoResult)
    if (!/\p{L}/u.test(name) || (time === '' && !isOut)) continue
    const position = positionOf(cell(at('position')))
    lines.push({
      number,
      name,
      club: cell(at('club')),
      time: isOut ? '' : time.replace(/\s*[*†‡#]+$/u, ''),
      isOut,
      distance: cell(at('distance')),
      ...(position !== undefined && !isOut && { position }),
    })
  }
  return lines
}

function positionOf(cell: string): number | undefined {
  const digits = /^[=tT]?(\d{1,6})(?:st|nd|rd|th|er|e|ème)?[.):=]?$/u.exec(cell)?.[1]
  return digits === undefined || Number(digits) === 0 ? undefined : Number(digits)
}

/** Number of finishers of each distance that the list names. */
export function countFinishers(lines: readonly ListLine[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { distance, isOut } of lines) {
    if (!isOut) counts.set(distance, (counts.get(distance) ?? 0) + 1)
  }
  return counts
}
