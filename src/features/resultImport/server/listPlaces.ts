import { groupBy } from '../../../kernel/groupBy'
import type { ListLine } from './listLine'
import type { ListSex } from './listSex'
import type { OutKind } from './noResult'

/** A line with the section of the list in which its place counts. */
export interface GroupedLine {
  readonly line: ListLine
  readonly group: string
  /** Undefined if no category says it. */
  readonly sex: ListSex | undefined
  /** Undefined for a runner with a result, and for a status that may be either. */
  readonly out: OutKind | undefined
}

/** One place in this many may appear twice with different times, because chip times differ within a shared place. */
const sharedPlaces = 10

/**
 * Adds overall places to lines, and the number of finishers if a section is complete, with places that run from 1
 * without a gap or a repeat. Leaves out places that restart within a section, because they are places within a
 * category. If `isRead` is false, some lines of the list could not be read, so the number of finishers is unknown.
 */
export function withPlaces(lines: readonly GroupedLine[], isRead = true): readonly ListLine[] {
  const places = new Map(
    [...byGroup(lines)].map(([group, some]) => [group, groupPlaces(some.map(({ line }) => line))]),
  )
  const isAlone = lines.length === 1
  return lines.map(({ line, group }) => {
    const { hasPlaces = false, finishers } = places.get(group) ?? {}
    const { position, finishers: stated, ...rest } = line
    if (position === undefined || !hasPlaces) return rest
    const of = stated ?? (isAlone || !isRead ? undefined : finishers)
    return { ...rest, position, ...(of !== undefined && of >= position && { finishers: of }) }
  })
}

export function byGroup(lines: readonly GroupedLine[]): ReadonlyMap<string, readonly GroupedLine[]> {
  return groupBy(lines, ({ group }) => group)
}

function groupPlaces(lines: readonly ListLine[]): {
  readonly hasPlaces: boolean
  readonly finishers?: number
} {
  const placed = lines.filter(({ position }) => position !== undefined)
  const times = new Map<number, string>()
  let twice = 0
  let unlike = 0
  for (const { position = 0, time } of placed) {
    const other = times.get(position)
    if (other !== undefined) twice += 1
    if (other !== undefined && other !== time) unlike += 1
    times.set(position, time)
  }
  const hasPlaces = unlike <= placed.length / sharedPlaces
  const results = lines.filter(({ isOut }) => !isOut).length
  const isWhole = twice === 0 && placed.length === results && runsOn(lines, new Set(times.keys()))
  return { hasPlaces, ...(isWhole && { finishers: results }) }
}

/** Returns true if places run from 1 without a gap. Runners without a result may occupy a place in the order. */
function runsOn(lines: readonly ListLine[], places: ReadonlySet<number>): boolean {
  if (Array.from(places).every((_, at) => places.has(at + 1))) return true
  let next = 1
  let out = 0
  for (const { position, isOut } of lines) {
    if (isOut) out += 1
    else if (position === undefined || position < next || position > next + out) return false
    else {
      next = position + 1
      out = 0
    }
  }
  return true
}
