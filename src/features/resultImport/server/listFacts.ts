import { typedResult } from '../../../kernel/running/result'
import { byGroup, type GroupedLine } from './listPlaces'
import type { ListSex } from './listSex'
import type { RowTime } from './timeOfRow'

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
