import { type Candidate, choiceOf, type Limit } from './choice'
import type { Score } from './book'
import type { GroupRule, Rules } from './rules'

/** How many scores count for the people of one category. */
export interface Numbers {
  readonly best: number
  readonly minimum: number
  readonly groups: readonly GroupRule[]
}

/** Returns the numbers for a category: the first exception that names it, and the groups that are for it. */
export function numbersFor({ counting }: Rules, category: string): Numbers {
  const { best, minimum } =
    counting.exceptions.find(({ categories }) => categories.includes(category)) ?? counting
  const groups = counting.groups.filter(
    ({ categories }) => categories.length === 0 || categories.includes(category),
  )
  return { best, minimum, groups }
}

export const isInGroup = ({ race }: Score, group: string) => race?.race.groups.includes(group) === true

/**
 * Returns the scores that count. They miss as few as possible of the races that the rules ask for and, among such choices,
 * have the best total. Where the lowest total or the mean decides, or a score is below zero, as many count as the rules
 * allow. `possible` is how many could count if there were no `best`, as far as the minimum needs it.
 */
export function countedOf(scores: readonly Score[], numbers: Numbers, rules: Rules) {
  const { counting, lowestWins } = rules
  const only = numbers.groups.filter((group) => group.only)
  const isAllowed = (score: Score) => !score.race || only.some(({ group }) => isInGroup(score, group))
  const allowed = only.length === 0 ? [...scores] : scores.filter(isAllowed)
  allowed.sort((a, b) => (lowestWins ? a.points - b.points : b.points - a.points) || inOrder(a, b))
  const best = numbers.best || allowed.length
  const different = counting.differentRaces
  const groups = numbers.groups.filter(({ atLeast, atMost }) => atLeast > 0 || atMost > 0)
  const isLimited =
    counting.perDistance > 0 || counting.perMonth > 0 || rules.open.some(({ atMost }) => atMost > 0)
  const first = allowed.slice(0, best)
  const isMet = ({ group, atLeast, atMost }: GroupRule) =>
    atMost === 0 && first.filter((score) => isInGroup(score, group)).length >= atLeast
  if (different === 0 && !isLimited && groups.every(isMet)) {
    return { counted: first, possible: allowed.length }
  }
  const isEachWorth =
    !lowestWins && counting.statistic === 'sum' && allowed.every(({ points }) => points >= 0)
  const candidates = candidatesOf(allowed, groups, isEachWorth, rules)
  const counted = choiceOf({ candidates, best, different }).map(({ score }) => score)
  if (counted.length >= numbers.minimum) return { counted, possible: counted.length }
  const free = groups.map((group) => ({ ...group, atLeast: 0 }))
  const most = { candidates: candidatesOf(allowed, free, false, rules), best: allowed.length, different: 0 }
  return { counted, possible: choiceOf(most).length }
}

/** Compares equal scores, the earlier first. No name and no id decides. */
function inOrder(a: Score, b: Score): number {
  const [one, other] = [a.race?.start ?? a.date, b.race?.start ?? b.date]
  if (one !== other) return one < other ? -1 : 1
  return a.place - b.place || (a.run?.seconds ?? 0) - (b.run?.seconds ?? 0)
}

/** Returns the scores with the limits that they fall under, by groups, distances, months and open rules. */
function candidatesOf(
  scores: readonly Score[],
  groups: readonly GroupRule[],
  isEachWorth: boolean,
  { counting, lowestWins }: Rules,
): readonly Candidate[] {
  const limits = new Map<unknown, Limit>()
  const under = (key: unknown, kind: Limit['kind'], atMost: number, atLeast = 0) => {
    let limit = limits.get(key)
    if (!limit) limits.set(key, (limit = { id: limits.size, kind, atLeast, atMost: atMost || Infinity }))
    return limit
  }
  const all = scores.reduce((sum, { points }) => sum + Math.abs(points), 1)
  return scores.map((score) => {
    const { race, run, date, points } = score
    const own: Limit[] = []
    for (const group of groups) {
      if (isInGroup(score, group.group)) own.push(under(group, 'group', group.atMost, group.atLeast))
    }
    if (counting.perDistance > 0 && run?.distance) {
      own.push(under(run.distance, 'distance', counting.perDistance))
    }
    if (race?.open && race.open.atMost > 0) own.push(under(race.open, 'open', race.open.atMost))
    if (counting.perMonth > 0) own.push(under(`month ${date.slice(0, 7)}`, 'month', counting.perMonth))
    // The choice with more scores is better if totals are equal, or always if the number goes before the total.
    const weight = isEachWorth ? points * (scores.length + 1) + 1 : all + (lowestWins ? -points : points)
    return { score, weight, limits: own, race: race?.race.race ?? '' }
  })
}
