import { compareFields } from './fieldOf'
import { groupBy } from '../../../kernel/groupBy'
import type { Rules } from './rules'
import type { Standing } from './standing'
import { untied } from './ties'

export interface Table {
  readonly name: string
  /** By place. */
  readonly standings: readonly Standing[]
}

/** Sorts people into tables, and gives each of them a place. */
export function tablesOf(standings: readonly Standing[], rules: Rules): readonly Table[] {
  const byField = groupBy(standings, ({ field }) => field)
  return [...byField]
    .sort(([a], [b]) => compareFields(a, b))
    .map(([name, all]) => ({ name, standings: placed(all, rules) }))
}

function placed(standings: readonly Standing[], rules: Rules): readonly Standing[] {
  const sorted = [...standings].sort((a, b) => compareStandings(a, b, rules))
  const groups: Standing[][] = []
  for (const standing of sorted) {
    const group = groups.at(-1)
    if (group?.[0] && compareStandings(group[0], standing, rules) === 0) group.push(standing)
    else groups.push([standing])
  }
  const placed: Standing[] = []
  for (const group of groups.flatMap((tied) => untied(tied, rules))) {
    const place = placed.length + 1
    for (const standing of group) {
      standing.place = place
      standing.isShared = group.length > 1
      placed.push(standing)
    }
  }
  return placed
}

/**
 * Compares two people before ties are decided, the better first. Where the lowest total wins, nobody is ahead because of
 * races that they have not run: of two incomplete people the one with more counted scores is first, if incomplete people
 * come last, and someone with none is last of all.
 */
export function compareStandings(a: Standing, b: Standing, { counting, lowestWins }: Rules): number {
  if (counting.incompleteLast && a.isComplete !== b.isComplete) return a.isComplete ? -1 : 1
  if (!lowestWins) return b.total - a.total
  const [one, other] = [a.counted.length, b.counted.length]
  if (one !== other) {
    if (one === 0 || other === 0 || (counting.incompleteLast && !a.isComplete)) return other - one
  }
  return a.total - b.total
}
