import { type Book, type Contender, Score, fieldOf } from './book'
import { categoryOf } from './categories'
import type { Rules, GroupRule } from '../rules'
import { roundedPoints, thousandths } from './exact'
import { compare } from '../../../../kernel/text/compare'

/** A person with all their scores, as they stand before the table is sorted. */
export interface Standing {
  readonly member: Contender
  /** The name of the table. */
  readonly field: string
  /** The category on the day of the last run, or ''. */
  readonly category: string
  /** Runs and other scores in order of date. */
  readonly scores: readonly Score[]
  /** Runs with points, whether they count or not. */
  readonly ran: readonly Score[]
  /** The scores among the best ones. */
  readonly counted: readonly Score[]
  /** The scores that are added to the sum or the mean of the counted ones. */
  readonly added: readonly Score[]
  /** The sum of the counted scores, or their mean, and everything that is added to it, in thousandths. */
  readonly total: number
  /** The total rounded as it is shown. */
  readonly shown: number
  readonly short: Shortfall
  readonly isComplete: boolean
  place: number
}

/** How many are missing of what makes a person complete. */
export interface Shortfall {
  readonly races: number
  readonly groups: readonly { readonly group: string; readonly races: number }[]
  readonly helping: number
}

const byDate = (a: Score, b: Score) => compare(a.date, b.date)
const hasPoints = ({ missing }: Score) => missing === ''

/**
 * Returns where a person stands with these runs, or the reason why they cannot be placed, which is '' for people without
 * any score.
 */
export function standingOf(book: Book, member: Contender, runs: readonly Score[]): Standing | string {
  const { rules, season } = book
  const hasRun = runs.length > 0
  if (member.excluded) return hasRun ? member.excluded : ''
  const ran = runs.every(hasPoints) ? runs : runs.filter(hasPoints)
  const helped = helpingScores(member, ran, rules)
  const extra = member.extra.map(({ value, text }) =>
    otherScore(member, season.to, thousandths(value), text || 'another reason'),
  )
  if (ran.length + helped.length + extra.length === 0) return runs.at(-1)?.missing ?? ''
  const date = (ran.at(-1) ?? runs.at(-1) ?? helped.at(-1))?.date ?? season.to
  const field = fieldOf(book, member, date)
  if (field.missing) return hasRun ? field.missing : ''
  const category = rules.showsCategories ? categoryOf(member.person, rules.categories, date, season).name : ''
  const { counted, possible } = countedOf(ran, rules)
  const added = [...helped.filter(hasPoints), ...extra]
  const others = [...helped, ...extra]
  const scores = others.length === 0 ? runs : [...runs, ...others].sort(byDate)
  const by = rules.counting.statistic === 'mean' ? Math.max(1, counted.length) : 1
  const whole = sumOf(counted) + sumOf(added) * by
  const short = shortfallOf(member, counted, possible, rules)
  return {
    member,
    field: field.name,
    category,
    scores,
    ran,
    counted,
    added,
    // Both are integers, so that equal quotients are equal and the others differ.
    total: whole / by,
    shown: by === 1 ? whole : roundedPoints(whole, by, Math.max(2, rules.decimals)),
    short,
    isComplete: short.races + short.helping === 0 && short.groups.length === 0,
    place: 0,
  }
}

function sumOf(scores: readonly Score[]): number {
  let sum = 0
  for (const { points } of scores) sum += points
  return sum
}

/** Returns someone's scores for helping: the points that it is worth, or the mean of their runs with points. */
function helpingScores(
  member: Contender,
  ran: readonly Score[],
  { helping: { worth, atMost }, decimals }: Rules,
): readonly Score[] {
  if (member.helped.length === 0 || atMost === 0 || (worth === 'ownAverage' && ran.length === 0)) return []
  const points = worth === 'ownAverage' ? roundedPoints(sumOf(ran), ran.length, decimals) : thousandths(worth)
  return member.helped.map(({ date, text }, at) => {
    const note = text ? `helping (${text})` : 'helping'
    const score = otherScore(member, date, at < atMost ? points : 0, note)
    if (at >= atMost) score.missing = 'Helping already counts the maximum number of times.'
    return score
  })
}

const otherScore = (member: Contender, date: string, points: number, note: string) =>
  new Score(member, date, undefined, undefined, points, note)

function shortfallOf(
  { helped }: Contender,
  counted: readonly Score[],
  possible: number,
  { counting: { minimum, groups }, helping }: Rules,
): Shortfall {
  return {
    races: Math.max(0, minimum - possible),
    groups: groups.flatMap((one) => {
      const missing =
        one.atLeast && one.atLeast - counted.filter((score) => groupOf(score, groups) === one).length
      return missing > 0 ? [{ group: one.group, races: missing }] : []
    }),
    helping: Math.max(0, helping.atLeast - helped.length),
  }
}

/**
 * Returns the scores that count. They miss as few as possible of the races that groups ask for and, among such choices, have
 * the best total. As many count as the rules allow. `possible` is how many could count if there were no `best`.
 *
 * A score is in one group at most, so taking the best that fit is enough: in each group first those that it asks for.
 */
function countedOf(scores: readonly Score[], { counting: { best, groups }, lowestWins, open }: Rules) {
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
