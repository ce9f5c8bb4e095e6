import { type Book, type Contender, Score } from './book'
import { totalBonus } from './bonuses'
import { categoryOf } from './categories'
import { countedOf, isInGroup, type Numbers, numbersFor } from './counted'
import { roundedPoints, thousandths } from './exact'
import { fieldOf } from './fieldOf'
import { compare } from '../../../kernel/text/compare'

/** A person with all their scores, as they stand before the table is sorted. */
export interface Standing {
  readonly member: Contender
  /** The name of the table. */
  readonly field: string
  /** The category on the day of the last run, or ''. */
  readonly category: string
  readonly numbers: Numbers
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
  isShared: boolean
}

/** How many are missing of what makes a person complete. */
export interface Shortfall {
  readonly races: number
  readonly groups: readonly { readonly group: string; readonly races: number }[]
  readonly different: number
  readonly helping: number
}

const byDate = (a: Score, b: Score) => compare(a.date, b.date)
const hasPoints = ({ missing }: Score) => missing === ''

/**
 * Returns where a person stands with these runs, or the reason why they cannot be placed, which is '' for people without
 * any score. `month` limits helping to a month of a league. `later` is where the person stands with runs after these.
 */
export function standingOf(
  book: Book,
  member: Contender,
  runs: readonly Score[],
  month = '',
  later?: Standing,
): Standing | string {
  const { rules, season } = book
  const { past } = member
  const hasRun = runs.length + past.length > 0
  if (member.excluded) return hasRun ? member.excluded : ''
  const ran = runs.every(hasPoints) ? runs : runs.filter(hasPoints)
  const helped = helpingScores(member, ran, book, month)
  const extra = member.extra.map(({ points, reason }) =>
    otherScore(member, season.to, thousandths(points), reason || 'another reason'),
  )
  if (ran.length + helped.length + extra.length === 0 && !past.some(hasPoints)) {
    return (runs.at(-1) ?? past.at(-1))?.missing ?? ''
  }
  const date = (ran.at(-1) ?? past.at(-1) ?? runs.at(-1) ?? helped.at(-1))?.date ?? season.to
  const field = fieldOf(book, member, date)
  if (field.missing) return hasRun ? field.missing : ''
  const category = isCategoryNeeded(book)
    ? categoryOf(member.person, rules.categories, date, season).name
    : ''
  const numbers = numbersFor(rules, category)
  const worth = helped.filter(hasPoints)
  const candidates = rules.helping.isRun && worth.length > 0 ? [...ran, ...worth] : ran
  const known = candidates === ran ? earlierChoice(ran, later, category) : undefined
  const { counted, possible } = known ?? countedOf(candidates, numbers, rules)
  const added = rules.helping.isRun ? extra : [...worth, ...extra]
  const others = [...past, ...helped, ...extra]
  const scores = others.length === 0 ? runs : [...past, ...runs, ...helped, ...extra].sort(byDate)
  const by = rules.counting.statistic === 'mean' ? Math.max(1, counted.length) : 1
  const countedRuns = candidates === ran ? counted.length : counted.filter(({ run }) => run).length
  const whole = sumOf(counted) + (totalBonus(ran, countedRuns, rules) + sumOf(added)) * by
  const short = shortfallOf(member, counted, possible, numbers, book)
  return {
    member,
    field: rules.oneTable ? '' : field.name,
    category,
    numbers,
    scores,
    ran,
    counted,
    added,
    // Both are integers, so that equal quotients are equal and the others differ.
    total: whole / by,
    shown: by === 1 ? whole : roundedPoints(whole, by, Math.max(2, rules.decimals)),
    short,
    isComplete: short.races + short.different + short.helping === 0 && short.groups.length === 0,
    place: 0,
    isShared: false,
  }
}

function sumOf(scores: readonly Score[]): number {
  let sum = 0
  for (const { points } of scores) sum += points
  return sum
}

/** Returns the choice that was made among these runs and later ones, if none of the later ones changed it. */
function earlierChoice(runs: readonly Score[], later: Standing | undefined, category: string) {
  if (!later || later.category !== category || later.counted.length < later.numbers.minimum) return undefined
  if (later.ran.some(({ points }) => points < 0)) return undefined
  return later.counted.every((score) => runs.includes(score))
    ? { counted: later.counted, possible: later.counted.length }
    : undefined
}

function isCategoryNeeded({ rules }: Book): boolean {
  const { exceptions, groups } = rules.counting
  return (
    rules.showsCategories || exceptions.length > 0 || groups.some(({ categories }) => categories.length > 0)
  )
}

/** Returns someone's scores for helping: the points that it is worth, or the mean of their runs with points. */
function helpingScores(
  member: Contender,
  ran: readonly Score[],
  { rules }: Book,
  month: string,
): readonly Score[] {
  const { worth, atMost } = rules.helping
  if (member.helped.length === 0 || atMost === 0 || (worth === 'ownAverage' && ran.length === 0)) return []
  const points =
    worth === 'ownAverage' ? roundedPoints(sumOf(ran), ran.length, rules.decimals) : thousandths(worth)
  return member.helped
    .filter(({ date }) => date.startsWith(month))
    .map(({ date, reason }, at) => {
      const score = otherScore(
        member,
        date,
        at < atMost ? points : 0,
        reason ? `helping (${reason})` : 'helping',
      )
      if (at >= atMost) score.missing = 'Helping counts no more often.'
      return score
    })
}

const otherScore = (member: Contender, date: string, points: number, note: string) =>
  new Score(member, date, undefined, undefined, points, note)

function shortfallOf(
  { helped }: Contender,
  counted: readonly Score[],
  possible: number,
  { minimum, groups }: Numbers,
  { rules: { counting, helping } }: Book,
): Shortfall {
  const different = new Set(
    counting.differentRaces > 0 ? counted.flatMap(({ race }) => race?.race.race ?? []) : [],
  )
  return {
    races: Math.max(0, minimum - possible),
    groups: groups.flatMap(({ group, atLeast }) => {
      const missing = atLeast - counted.filter((score) => isInGroup(score, group)).length
      return atLeast > 0 && missing > 0 ? [{ group, races: missing }] : []
    }),
    different: Math.max(0, counting.differentRaces - different.size),
    helping: Math.max(0, helping.atLeast - helped.length),
  }
}
