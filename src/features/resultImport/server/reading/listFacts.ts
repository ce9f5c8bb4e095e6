import { typedResult } from '../../../../kernel/running/result'
import type { ListSex } from '../../../../entities/tables/server/listSex'
import type { RowTime } from './timeOfRow'
import { groupBy } from '../../../../kernel/groupBy'
import type { ListLine } from './listLine'
import type { OutKind } from './noResult'

/** The whole field of one race in a list. Without `finishers` the list is incomplete, and nothing else is known. */
export interface ListFacts {
  /** The race as the list names it, which may be in several ways; '' if it has no name. */
  readonly races: readonly string[]
  readonly finishers?: number
  readonly starters?: number
  readonly women?: number
  readonly men?: number
  readonly fastestWoman?: RowTime
  readonly fastestMan?: RowTime
}

/** Returns what the list says of each of its races. A fact that does not follow with certainty is absent. */
export function listFacts(lines: readonly GroupedLine[]): readonly ListFacts[] {
  return [...byGroup(lines).values()].map((some) => ({
    races: [...new Set(some.map(({ line }) => line.distance))],
    ...factsOfRace(some),
  }))
}

function factsOfRace(lines: readonly GroupedLine[]): Omit<ListFacts, 'races'> {
  const finishers = lines
    .filter(({ line }) => !line.isOut)
    .toSorted((one, other) => placeOf(one) - placeOf(other))
  if (!isComplete(finishers)) return {}
  const outs = lines.filter(({ line }) => line.isOut)
  const retired = outs.filter(({ out }) => out === 'started').length
  const isClear = retired > 0 && outs.every(({ out }) => out !== undefined)
  return {
    finishers: finishers.length,
    ...(isClear && { starters: finishers.length + retired }),
    ...factsBySex(finishers),
  }
}

/** A list of one sex says nothing here, because a single letter may mean either: M is Mujer in Spanish. */
function factsBySex(finishers: readonly GroupedLine[]): Partial<ListFacts> {
  const of = (wanted: ListSex) => finishers.filter(({ sex }) => sex === wanted)
  const [women, men] = [of('women'), of('men')]
  if (women.length === 0 || men.length === 0 || women.length + men.length < finishers.length) return {}
  const [fastestWoman, fastestMan] = [winnersTime(women), winnersTime(men)]
  return {
    women: women.length,
    men: men.length,
    ...(fastestWoman && { fastestWoman }),
    ...(fastestMan && { fastestMan }),
  }
}

function placeOf({ line }: GroupedLine): number {
  return line.position ?? Infinity
}

/** Returns true if places run from 1 without a gap. Only equal times share a place. */
function isComplete(finishers: readonly GroupedLine[]): boolean {
  return (
    finishers.length > 1 &&
    finishers.every(({ line }, at) => {
      const before = finishers[at - 1]?.line
      const isShared = before?.position === line.position && before?.time === line.time
      const isStated = line.finishers === undefined || line.finishers === finishers.length
      return isStated && (line.position === at + 1 || (line.position !== undefined && isShared))
    })
  )
}

/** Returns the time of the first of these runners. Returns undefined if another of them is faster. */
function winnersTime([first, ...others]: readonly GroupedLine[]): RowTime | undefined {
  const time = first && secondsOf(first)
  if (!first || time === undefined) return undefined
  if (!others.every((one) => (secondsOf(one) ?? 0) >= time)) return undefined
  const { time: text, seconds } = first.line
  return { text, ...(seconds !== undefined && { seconds }) }
}

function secondsOf({ line }: GroupedLine): number | undefined {
  return line.seconds ?? typedResult(line.time)
}

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

function byGroup(lines: readonly GroupedLine[]): ReadonlyMap<string, readonly GroupedLine[]> {
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
