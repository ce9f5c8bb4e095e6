import type { Contender, Score } from './book'
import { groupBy } from '../../../../kernel/groupBy'
import { timeOf } from './raceOrder'
import type { Rules, TieRule } from '../rules'
import type { Standing } from './standing'

/**
 * Returns people with equal points in groups, the first before the others. Each rule splits those who are still tied, and
 * the next rule decides among those whom it leaves together. People in one group share the place.
 */
export function untied(tied: Standing[], rules: Rules, from = 0): Standing[][] {
  if (tied.length < 2 || from > rules.ties.length) return [tied]
  const rule = rules.ties[from]
  // The club's own decision comes after all rules.
  const keys = rule ? keysOf(rule, tied, rules) : tied.map(({ member: { tie } }) => (tie ? [-tie.value] : []))
  const order = tied.map((standing, at) => ({ standing, key: keys[at] ?? [] }))
  order.sort((a, b) => compareKeys(a.key, b.key))
  const groups: Standing[][] = []
  order.forEach(({ standing, key }, at) => {
    const before = order[at - 1]
    if (before && compareKeys(before.key, key) === 0) groups.at(-1)?.push(standing)
    else groups.push([standing])
  })
  return groups.flatMap((group) => untied(group, rules, from + 1))
}

/** Compares numbers one by one, the higher first. What is missing is lower than anything. */
function compareKeys(a: readonly number[], b: readonly number[]): number {
  for (let at = 0; at < Math.max(a.length, b.length); at += 1) {
    const [one, other] = [a[at] ?? -Infinity, b[at] ?? -Infinity]
    if (one !== other) return one > other ? -1 : 1
  }
  return 0
}

/** Returns for each of the tied people the numbers that decide, of which higher ones are better. */
function keysOf(rule: TieRule, tied: readonly Standing[], rules: Rules): readonly (readonly number[])[] {
  const sign = rules.lowestWins ? -1 : 1
  switch (rule) {
    case 'mostRaces':
      return tied.map(({ ran }) => [ran.length])
    case 'average':
      return tied.map(({ ran }) => meanKey(ran.map(({ points }) => sign * points)))
    case 'betterPlaces': {
      const last = Math.max(0, ...tied.flatMap(({ ran }) => ran.map(({ place }) => place)))
      return tied.map(({ ran }) => placeCounts(ran, last))
    }
    case 'headToHead':
      return winsOf(tied)
    case 'nextScore':
      return tied.map(({ ran, counted }) =>
        ran.flatMap((score) => (counted.includes(score) ? [] : [sign * score.points])).sort((a, b) => b - a),
      )
    case 'lessTime':
      return tied.map(({ counted }) => [
        -counted.reduce((sum, { run }) => sum + (run ? Math.round(timeOf(run, rules.clock) * 1000) : 0), 0),
      ])
  }
}

const meanKey = (values: readonly number[]) =>
  values.length === 0 ? [] : [values.reduce((sum, value) => sum + value, 0) / values.length]

/** Counts the first places, the second places and so on. */
function placeCounts(ran: readonly Score[], last: number): readonly number[] {
  const counts = Array.from({ length: last }, () => 0)
  for (const { place } of ran) if (place > 0) counts[place - 1] = (counts[place - 1] ?? 0) + 1
  return counts
}

/** Returns for each person how often they were ahead of anyone else who is tied with them, less how often behind. */
function winsOf(tied: readonly Standing[]): readonly (readonly number[])[] {
  const wins = new Map<Contender, number>()
  const placed = tied.flatMap(({ ran }) => ran.filter(({ place }) => place > 0))
  for (const met of groupBy(placed, (score) => score.met).values()) {
    for (const { member, value } of met) {
      const ahead = met.reduce((sum, other) => sum + Math.sign(other.value - value), 0)
      wins.set(member, (wins.get(member) ?? 0) + ahead)
    }
  }
  return tied.map(({ member }) => [wins.get(member) ?? 0])
}
