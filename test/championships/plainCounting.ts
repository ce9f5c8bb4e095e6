import type { Rules } from '../../src/features/championships/rules/rules'
import type { Season, SeasonPerson } from '../../src/features/championships/rules/season'
import { thousandths, whole } from './fractions'
import { groupBy } from '../../src/kernel/groupBy'
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
  const { rules, adjustments } = season
  const { best, minimum } = rules.counting
  const average = meanOf(
    runs.map(({ points }) => points),
    rules.decimals,
  )
  const helped = adjustments
    .flatMap((e) => (e.kind === 'helping' && e.userId === person.id ? [e.date] : []))
    .toSorted()
  const isWorth = runs.length > 0 || rules.helping.worth !== 'ownAverage'
  const help: Candidate[] = helped.slice(0, isWorth ? rules.helping.atMost : 0).map((date) => ({
    date,
    points:
      rules.helping.worth === 'ownAverage'
        ? average
        : thousandths(whole(rules.helping.worth), rules.decimals),
  }))
  const candidates = runs
    .map((run): Candidate => ({ date: run.race.date, points: run.points, run }))
    .toSorted((one, other) => (one.date < other.date ? -1 : 1))
  const allowed = subsetsOf(candidates).filter((set) => isAllowed(set, rules))
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
        shortfall(one, rules) - shortfall(other, rules) ||
        (isEachWorth ? 0 : other.length - one.length) ||
        (sumOf(other) - sumOf(one)) * (lowestWins ? -1 : 1) ||
        other.length - one.length ||
        (datesOf(one) < datesOf(other) ? -1 : 1),
    )
  const added = [
    ...help,
    ...adjustments.flatMap((e) =>
      e.kind === 'points' && e.userId === person.id
        ? [{ date: '', points: thousandths(whole(e.value), 3) }]
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
    total: statistic + sumOf(added),
    isComplete:
      largest >= minimum && shortfall(chosen, rules) === 0 && helped.length >= rules.helping.atLeast,
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

function isAllowed(set: readonly Candidate[], rules: Rules): boolean {
  const runs = set.flatMap(({ run }) => run ?? [])
  return (
    rules.counting.groups.every(({ group, atMost }) => atMost === 0 || numberIn(set, group) <= atMost) &&
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
function shortfall(set: readonly Candidate[], { counting }: Rules): number {
  return counting.groups
    .map(({ group, atLeast }) => Math.max(0, atLeast - numberIn(set, group)))
    .reduce((one, other) => one + other, 0)
}
