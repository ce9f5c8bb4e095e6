import type { RaceFacts } from '../../src/entities/raceFacts/raceFacts'
import type { Bonus, Rules } from '../../src/features/championships/rules/rules'
import type {
  Season,
  SeasonPerson,
  SeasonRace,
  SeasonRun,
} from '../../src/features/championships/rules/season'
import { by, plus, thousandths, times, whole, type Fraction } from './fractions'
import { groupBy } from '../../src/kernel/groupBy'
import { plainFormulas } from './plainFormulas'
import { sexOf, tableOf } from './plainPeople'

/** A run that is compared with others. */
interface ComparedRun {
  readonly person: SeasonPerson
  readonly race: SeasonRace
  readonly run: SeasonRun
  readonly seconds: number
  /** The name of the table. */
  readonly table: string
}

/** A run with its points in thousandths. */
export interface ScoredRun extends ComparedRun {
  readonly place: number
  readonly of: number
  readonly unit: string
  readonly points: number
}

/** Scores all runs that count for anything. */
export function scoreRuns(season: Season): ScoredRun[] {
  const eligible = eligibleRuns(season)
  const placed = eligible.flatMap((run) => {
    const table = tableOf(run.person, season)
    return table === undefined ? [] : [{ ...run, table }]
  })
  const compared = placed.filter((run) => isComparable(run, season))
  const known = compared.filter(({ run }) => season.rules.per !== 'distance' || run.distance !== '')
  const bestOfSeries = groupBy(known, ({ race }) => race.series || race.id)
  const units = groupBy(
    [...bestOfSeries.values()].flatMap((all) => bestOfEach(all, season)),
    (run) => unitOf(run, season.rules),
  )
  return [...units]
    .flatMap(([unit, all]) => placedRuns(unit, all, season))
    .map((run, _, all) => ({ ...run, points: pointsOf(run, all, season) }))
}

/** The best run of each person with its place. Those for which the formula has no result leave first. */
function placedRuns(unit: string, all: readonly ComparedRun[], season: Season): ScoredRun[] {
  const best = bestOfEach(all, season)
  const placed = best.map((run) => ({
    ...run,
    unit,
    place: placeIn(run, best, season),
    of: best.length,
    points: 0,
  }))
  const left = placed.filter((run) => withFormula(run, whole(0), season) === undefined)
  if (left.length === 0) return placed
  const others = all.filter(({ run }) => !left.some((one) => one.run === run))
  return placedRuns(unit, others, season)
}

function eligibleRuns(season: Season): Omit<ComparedRun, 'table'>[] {
  return season.runs.flatMap((run) => {
    const race = season.races.find(({ id }) => id === run.race)
    const person = season.people.find(({ id }) => id === run.person)
    if (!race || !person || !isAtCountingRace(run, season) || !isEligible(person, race, season)) return []
    const { clock } = season.rules
    const clocked = clock === 'chip' ? run.chip : clock === 'gun' ? run.gun : undefined
    return [{ person, race, run, seconds: clocked ?? run.seconds }]
  })
}

/** Returns true for a run at a race of the season, over a distance that counts. */
export function isAtCountingRace(
  { race: id, distance }: SeasonRun,
  { rules, races, from, to }: Season,
): boolean {
  const race = races.find((one) => one.id === id)
  if (!race || race.state === 'off' || race.date < from || race.date > to) return false
  if (race.open !== undefined && !openRule(rules, race)) return false
  return ['all', 'best', distance].includes(race.distance)
}

/** Returns true for someone who is ranked at all. */
export function isRanked(person: SeasonPerson, { rules, adjustments }: Season): boolean {
  const isExcluded = adjustments.some(
    (adjustment) =>
      adjustment.kind === 'exclusion' && adjustment.userId === person.id && !adjustment.counterId,
  )
  if (isExcluded || (rules.eligible.firstClaim !== 'no' && person.firstClaim === false)) return false
  return person.isMember || rules.eligible.leavers === 'keep'
}

function isEligible(person: SeasonPerson, race: SeasonRace, season: Season): boolean {
  if (!isRanked(person, season)) return false
  if (
    season.adjustments.some(
      (e) => e.kind === 'exclusion' && e.userId === person.id && e.counterId === race.id,
    )
  ) {
    return false
  }
  return person.memberSince === undefined || person.memberSince <= race.date
}

const openRule = (rules: Rules, race: SeasonRace) => rules.open.find(({ id }) => id === race.open)

function predictionOf({ person, race }: ComparedRun, { adjustments }: Season): number | undefined {
  return adjustments.find((e) => e.kind === 'prediction' && e.userId === person.id && e.counterId === race.id)
    ?.value
}

/** What a run is compared by: less is better. Absent if it is not known. */
function orderOf(run: ComparedRun, season: Season): number | undefined {
  const { order } = season.rules
  const { ageGrade } = run.run
  if (order === 'time') return run.seconds
  if (order === 'ageGrade') return ageGrade === undefined ? undefined : -ageGrade
  const prediction = predictionOf(run, season)
  const slower = prediction === undefined ? undefined : run.seconds - prediction
  return order === 'nearest' && slower !== undefined ? Math.abs(slower) : slower
}

const isComparable = (run: ComparedRun, season: Season) =>
  orderOf(run, season) !== undefined &&
  basePoints(run, 1, [run], season) !== undefined &&
  withFormula({ ...run, place: 1, of: 1 }, whole(0), season) !== undefined

/** The points by the formula of the rules, or these if there is none; absent if a value is missing. */
function withFormula(
  run: Omit<ScoredRun, 'unit' | 'points'>,
  points: Fraction,
  season: Season,
): Fraction | undefined {
  const { formula } = season.rules
  if (!formula) return points
  return plainFormulas[formula]?.({
    run: run.run,
    points,
    place: run.place,
    starters: run.of,
    finishers: run.run.finishers ?? factsFor(run, ({ finishers }) => finishers),
    record: fastestFor(run, 'record'),
    predicted: predictionOf(run, season),
  })
}

function unitOf({ race, run, table }: ComparedRun, { per }: Rules): string {
  const own = race.series === '' ? race.id : `series ${race.series}`
  const unit = per === 'race' ? own : per === 'month' ? race.date.slice(0, 7) : run.distance
  return `${table} ${unit}`
}

function bestOfEach(runs: readonly ComparedRun[], season: Season): ComparedRun[] {
  const sorted = runs.toSorted(
    (one, other) =>
      (orderOf(one, season) ?? 0) - (orderOf(other, season) ?? 0) ||
      (one.race.date < other.race.date ? -1 : 1),
  )
  return sorted.filter((run, index) => !sorted.slice(0, index).some(({ person }) => person === run.person))
}

const placeIn = (run: ComparedRun, all: readonly ComparedRun[], season: Season) =>
  1 + all.filter((other) => (orderOf(other, season) ?? 0) < (orderOf(run, season) ?? 0)).length

function pointsOf(run: ScoredRun, all: readonly ScoredRun[], season: Season): number {
  const { rules } = season
  const given = season.adjustments.find(
    (one) => one.kind === 'score' && one.userId === run.person.id && one.counterId === run.race.id,
  )
  if (given) return thousandths(whole(given.value), 3)
  const unit = all.filter((other) => other.unit === run.unit)
  const base = sharedPoints(run, unit, season)
  const bonuses = rules.bonuses.map((bonus) => runBonus(bonus, run.run)).reduce((a, b) => a + b, 0)
  const ofKind = whole(thousandths(base, rules.decimals) / 1000)
  const rounded = thousandths(withFormula(run, ofKind, season) ?? whole(0), rules.decimals) / 1000
  const multiplied = times(plus(whole(rounded), whole(bonuses)), whole(run.race.factor))
  return thousandths(plus(multiplied, whole(run.race.bonus)), rules.decimals)
}

function sharedPoints(run: ScoredRun, unit: readonly ScoredRun[], season: Season): Fraction {
  const equal = unit.filter(({ place }) => place === run.place).length
  const byPlace = ['table', 'countdown', 'starters', 'place'].includes(season.rules.points.kind)
  const places = season.rules.equalTimes === 'share' && byPlace ? equal : 1
  const sum = Array.from({ length: places }, (_, n) => basePoints(run, run.place + n, unit, season)).reduce(
    (total: Fraction, one) => plus(total, one ?? whole(0)),
    whole(0),
  )
  return by(sum, whole(places))
}

const runBonus = ({ kind, points }: Bonus, { isPersonalBest }: SeasonRun) =>
  kind === 'finish' || isPersonalBest ? points : 0

/** The points for a place before anything is added; absent if they cannot be known. */
function basePoints(
  run: ComparedRun,
  place: number,
  unit: readonly ComparedRun[],
  season: Season,
): Fraction | undefined {
  const { points } = season.rules
  const { ageGrade } = run.run
  switch (points.kind) {
    case 'table': {
      const value = points.table[place - 1]
      if (value !== undefined) return whole(value)
      if (points.rest !== 'countdown') return whole(points.rest)
      return whole(Math.max(0, (points.table.at(-1) ?? 0) - (place - points.table.length)))
    }
    case 'countdown':
      return whole(Math.max(points.floor, points.first + 1 - place))
    case 'starters':
      return whole(points.last + unit.length - place)
    case 'place':
      return whole(place)
    case 'ageGrade':
      return ageGrade === undefined ? undefined : whole(ageGrade)
    case 'winnerShare': {
      const fastest =
        points.of === 'ours' ? Math.min(...unit.map(({ seconds }) => seconds)) : fastestFor(run, points.of)
      return fastest === undefined
        ? undefined
        : by(times(whole(points.times), whole(fastest)), whole(run.seconds))
    }
  }
}

function factsFor({ race, run }: ComparedRun, value: (facts: RaceFacts) => number | undefined) {
  const found =
    race.facts.find(({ distance }) => distance === run.distance) ??
    race.facts.find(({ distance }) => distance === '')
  return found && value(found)
}

/** The winner's or the fastest known time for the person's sex. */
function fastestFor(run: ComparedRun, of: 'race' | 'record'): number | undefined {
  const sex = sexOf(run.person)
  if (!sex) return undefined
  const isWoman = sex === 'F'
  return factsFor(run, (facts) =>
    of === 'race'
      ? isWoman
        ? facts.fastestWoman
        : facts.fastestMan
      : isWoman
        ? facts.recordWomen
        : facts.recordMen,
  )
}
