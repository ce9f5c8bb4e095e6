import type { Score } from './book'
import type { GroupRule, Rules } from './rules'

/**
 * Returns the scores that count. They miss as few as possible of the races that groups ask for and, among such choices, have
 * the best total. As many count as the rules allow. `possible` is how many could count if there were no `best`.
 *
 * A score is in one group at most, so taking the best that fit is enough: in each group first those that it asks for.
 */
export function countedOf(scores: readonly Score[], { counting: { best, groups }, lowestWins, open }: Rules) {
  const sorted = scores.toSorted(
    (a, b) => (lowestWins ? a.points - b.points : b.points - a.points) || inOrder(a, b),
  )
  const used = new Map<unknown, number>()
  const asked: Score[] = []
  const others: Score[] = []
  for (const score of sorted) {
    const group = groupOf(score, groups)
    const rule = open.length > 0 ? score.race?.open : undefined
    const limits = [group, rule].filter((one) => one !== undefined)
    if (limits.some((one) => one.atMost > 0 && (used.get(one) ?? 0) >= one.atMost)) continue
    if (group && (used.get(group) ?? 0) < group.atLeast) asked.push(score)
    else others.push(score)
    for (const one of limits) used.set(one, (used.get(one) ?? 0) + 1)
  }
  const possible = asked.length + others.length
  return { counted: [...asked, ...others].slice(0, best || possible), possible }
}

/** Returns the first of these groups that the race of a score is in. */
export const groupOf = ({ race }: Score, groups: readonly GroupRule[]) =>
  groups.find(({ group }) => race?.race.groups.includes(group))

/** Compares equal scores, the earlier first. No name and no id decides. */
function inOrder(a: Score, b: Score): number {
  const [one, other] = [a.race?.start ?? a.date, b.race?.start ?? b.date]
  if (one !== other) return one < other ? -1 : 1
  return a.place - b.place || (a.run?.seconds ?? 0) - (b.run?.seconds ?? 0)
}
