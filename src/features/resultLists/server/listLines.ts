import { isNoResult, type ListColumn } from '../../../domain/resultList'
import type { ListTable } from './listTable'
import type { TableRow } from './readTable'
import { createPauses } from './pauses'

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
export async function listLines({ rows, columns, isGun }: Reading): Promise<readonly ListLine[]> {
  const at = (kind: ListColumn) => columns.indexOf(kind)
  const times = isGun ? [at('gunTime'), at('chipTime')] : [at('chipTime'), at('gunTime')]
  const names = at('name') >= 0 ? [at('name')] : [at('firstName'), at('familyName')]
  const lines: ListLine[] = []
  const pauses = createPauses()
  for (const { number, cells } of rows) {
    if (pauses.isDue()) await pauses.next()
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

/** For a look at the table: its first rows. */
export function firstRows(rows: readonly TableRow[], count: number): readonly (readonly string[])[] {
  return rows.slice(0, count).map(({ cells }) => cells)
}
