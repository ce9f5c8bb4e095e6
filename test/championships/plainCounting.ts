import type { GroupRule, Rules } from '../../src/features/championships/rules/rules'
import type { Season, SeasonPerson } from '../../src/features/championships/rules/season'
import { thousandths, whole } from './fractions'
import { groupBy } from './groupBy'
import { categoryOf } from './plainPeople'
import type { ScoredRun } from './plainRuns'

/** A score that can count: a run, or helping that takes the place of one. Points are thousandths. */
export interface Candidate {
  readonly date: string
  readonly points: number
  readonly run?: ScoredRun
}

/** The counted scores of one person, and the total. */
export interface Counted {
  readonly counted: readonly Candidate[]
  readonly total: number
  readonly isComplete: boolean
  /** Points that are added to the total: helping and points by hand. */
  readonly added: readonly Candidate[]
}

export function countFor(person: SeasonPerson, runs: readonly ScoredRun[], season: Season): Counted {
  const { rules, entries } = season
  const category = categoryOf(person, season) ?? ''
  const exception = rules.counting.exceptions.find(({ categories }) => categories.includes(category))
  const best = exception?.best ?? rules.counting.best
  const minimum = exception?.minimum ?? rules.counting.minimum
  const groups = rules.counting.groups.filter(
    ({ categories }) => categories.length === 0 || categories.includes(category),
  )
  const average = meanOf(
    runs.map(({ points }) => points),
    rules.decimals,
  )
  const helped = entries
    .flatMap((e) => (e.kind === 'helping' && e.person === person.id ? [e.date] : []))
    .toSorted()
  const isWorth = runs.length > 0 || rules.helping.worth !== 'ownAverage'
  const help: Candidate[] = helped.slice(0, isWorth ? rules.helping.atMost : 0).map((date) => ({
    date,
    points:
      rules.helping.worth === 'ownAverage'
        ? average
        : thousandths(whole(rules.helping.worth), rules.decimals),
  }))
  const candidates = [
    ...runs.map((run): Candidate => ({ date: run.race.date, points: run.points, run })),
    ...(rules.helping.isRun ? help : []),
  ].toSorted((one, other) => (one.date < other.date ? -1 : 1))
  const allowed = subsetsOf(candidates).filter((set) => isAllowed(set, groups, rules))
  const { lowestWins } = rules
  const isEachWorth =
    !lowestWins &&
    rules.counting.statistic === 'sum' &&
    allowed.every((set) => set.every(({ points }) => points >= 0))
  const largest = Math.max(...allowed.map(({ length }) => length))
  const [chosen = []] = allowed
    .filter(({ length }) => best === 0 || length <= best)
    .toSorted(
      (one, other) =>
        shortfall(one, groups, rules) - shortfall(other, groups, rules) ||
        (isEachWorth ? 0 : other.length - one.length) ||
        (sumOf(other) - sumOf(one)) * (lowestWins ? -1 : 1) ||
        other.length - one.length ||
        (datesOf(one) < datesOf(other) ? -1 : 1),
    )
  const added = [
    ...(rules.helping.isRun ? [] : help),
    ...entries.flatMap((e) =>
      e.kind === 'points' && e.person === person.id
        ? [{ date: '', points: thousandths(whole(e.points), 3) }]
        : [],
    ),
  ]
  const statistic =
    rules.counting.statistic === 'sum'
      ? sumOf(chosen)
      : meanOf(
          chosen.map(({ points }) => points),
          Math.max(2, rules.decimals),
        )
  return {
    counted: chosen,
    added,
    total: statistic + sumOf(added) + bonusesOnTotal(runs, chosen, rules),
    isComplete:
      largest >= minimum && shortfall(chosen, groups, rules) === 0 && helped.length >= rules.helping.atLeast,
  }
}

const sumOf = (set: readonly Candidate[]) => set.reduce((sum, { points }) => sum + points, 0)

const datesOf = (set: readonly Candidate[]) => set.map(({ date }) => date).join()

/** Returns the mean of thousandths, rounded half up. */
function meanOf(values: readonly number[], decimals: number): number {
  if (values.length === 0) return 0
  const sum = values.reduce((one, other) => one + other, 0)
  return thousandths({ over: BigInt(sum), under: BigInt(1000 * values.length) }, decimals)
}

function subsetsOf<T>(items: readonly T[]): T[][] {
  return Array.from({ length: 2 ** items.length }, (_, bits) =>
    items.filter((_item, index) => Math.floor(bits / 2 ** index) % 2 === 1),
  )
}

const numberIn = (set: readonly Candidate[], group: string) =>
  set.filter(({ run }) => run?.race.groups.includes(group)).length

const tallies = (keys: readonly string[]) =>
  [...groupBy(keys, (key) => key).values()].map((all) => all.length)

const isWithin = (keys: readonly string[], limit: number) =>
  limit === 0 || tallies(keys).every((number) => number <= limit)

function isAllowed(set: readonly Candidate[], groups: readonly GroupRule[], rules: Rules): boolean {
  const runs = set.flatMap(({ run }) => run ?? [])
  const only = groups.filter((group) => group.only)
  const { perDistance, perMonth } = rules.counting
  return (
    groups.every(({ group, atMost }) => atMost === 0 || numberIn(set, group) <= atMost) &&
    (only.length === 0 || runs.every(({ race }) => only.some(({ group }) => race.groups.includes(group)))) &&
    isWithin(
      runs.flatMap(({ run }) => run.distance || []),
      perDistance,
    ) &&
    isWithin(
      set.map(({ date }) => date.slice(0, 7)),
      perMonth,
    ) &&
    isWithin(
      runs.flatMap(({ race }) => race.series || []),
      1,
    ) &&
    rules.open.every(
      ({ id, atMost }) => atMost === 0 || runs.filter((r) => r.race.open === id).length <= atMost,
    )
  )
}

/** The number of scores that are missing from the minimums. */
function shortfall(set: readonly Candidate[], groups: readonly GroupRule[], rules: Rules): number {
  const races = new Set(set.flatMap(({ run }) => run?.race.race ?? []))
  return groups
    .map(({ group, atLeast }) => Math.max(0, atLeast - numberIn(set, group)))
    .concat(Math.max(0, rules.counting.differentRaces - races.size))
    .reduce((one, other) => one + other, 0)
}

function bonusesOnTotal(
  runs: readonly ScoredRun[],
  counted: readonly Candidate[],
  { bonuses }: Rules,
): number {
  const countedRuns = counted.filter(({ run }) => run).length
  const points = bonuses.map((bonus) => {
    if (bonus.kind === 'raceBeyondBest') return bonus.points * (runs.length - countedRuns)
    if (bonus.kind === 'once') {
      return runs.some(({ race }) => bonus.group === '' || race.groups.includes(bonus.group))
        ? bonus.points
        : 0
    }
    if (bonus.kind !== 'attendance') return 0
    return runs
      .map((_, index) => bonus.points[index] ?? bonus.points.at(-1) ?? 0)
      .reduce((one, other) => one + other, 0)
  })
  return thousandths(whole(points.reduce((one, other) => one + other, 0)), 3)
}
