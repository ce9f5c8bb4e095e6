import type { RaceFacts } from '../../src/entities/raceFacts/raceFacts'
import type { Bonus, Rules } from '../../src/features/championships/rules/rules'
import type {
  Season,
  SeasonPerson,
  SeasonRace,
  SeasonRun,
} from '../../src/features/championships/rules/season'
import { by, minus, plus, thousandths, times, whole, type Fraction } from './fractions'
import { groupBy } from './groupBy'
import { categoryOf, sexOf, tableOf } from './plainPeople'

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
  /** 0 for a run with fixed points, which has no place. */
  readonly place: number
  readonly of: number
  readonly unit: string
  readonly points: number
}

/** Scores all runs that count for anything. */
export function scoreRuns(season: Season): ScoredRun[] {
  const eligible = eligibleRuns(season)
  const runs = eligible.filter(({ race }) => {
    const needed = openRule(season.rules, race)?.finishers ?? 0
    const here = season.runs.filter((run) => run.race === race.id && isAtCountingRace(run, season))
    return here.filter(({ person }) => season.people.some(({ id }) => id === person)).length >= needed
  })
  const placed = runs.flatMap((run) => {
    const table = tableOf(run.person, season)
    return table === undefined ? [] : [{ ...run, table }]
  })
  const fixed = placed.filter(({ race }) => openRule(season.rules, race)?.points !== undefined)
  const compared = placed.filter((run) => !fixed.includes(run) && isComparable(run, season))
  const known = compared.filter(({ run }) => season.rules.per !== 'distance' || run.distance !== '')
  const bestOfSeries = groupBy(known, ({ race }) => race.series || race.id)
  const units = groupBy(
    [...bestOfSeries.values()].flatMap((all) => bestOfEach(all, season)),
    (run) => unitOf(run, season.rules),
  )
  return [
    ...fixed.map((run) => ({ ...run, place: 0, of: 0, unit: `fixed ${run.race.id}`, points: 0 })),
    ...[...units].flatMap(([unit, all]) => {
      const best = bestOfEach(all, season)
      return best.map((run) => ({
        ...run,
        unit,
        place: placeIn(run, best, season),
        of: best.length,
        points: 0,
      }))
    }),
  ].map((run, _, all) => ({ ...run, points: pointsOf(run, all, season) }))
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
export function isRanked(person: SeasonPerson, { rules, entries }: Season): boolean {
  const isExcluded = entries.some(
    (entry) => entry.kind === 'exclusion' && entry.person === person.id && !entry.race,
  )
  if (isExcluded || (rules.eligible.firstClaim !== 'no' && person.firstClaim === false)) return false
  return person.isMember || rules.eligible.leavers === 'keep'
}

function isEligible(person: SeasonPerson, race: SeasonRace, season: Season): boolean {
  const { eligible } = season.rules
  if (!isRanked(person, season)) return false
  if (season.entries.some((e) => e.kind === 'exclusion' && e.person === person.id && e.race === race.id)) {
    return false
  }
  if (eligible.firstClaim === 'onDay' && (person.firstClaimSince ?? '') > race.date) return false
  const latest = Date.parse(race.date) - eligible.memberDays * 86_400_000
  return person.memberSince === undefined || Date.parse(person.memberSince) <= latest
}

const openRule = (rules: Rules, race: SeasonRace) => rules.open.find(({ id }) => id === race.open)

function predictionOf({ person, race }: ComparedRun, { entries }: Season): number | undefined {
  const found = entries.find((e) => e.kind === 'prediction' && e.person === person.id && e.race === race.id)
  return found?.kind === 'prediction' ? found.seconds : undefined
}

/** What a run is compared by: less is better. Absent if it is not known. */
function orderOf(run: ComparedRun, season: Season): number | undefined {
  const { order, points } = season.rules
  const { ageGrade, position, bestInWindow } = run.run
  if (order === 'time') return run.seconds
  if (order === 'ageGrade') return ageGrade === undefined ? undefined : -ageGrade
  if (order === 'place') return position
  if (order === 'handicap' || order === 'nearest') {
    const prediction = predictionOf(run, season)
    const slower = prediction === undefined ? undefined : run.seconds - prediction
    return order === 'nearest' && slower !== undefined ? Math.abs(slower) : slower
  }
  if (bestInWindow === undefined) return undefined
  const change = run.seconds - bestInWindow
  return points.kind === 'improvement' && points.in === 'seconds' ? change : change / bestInWindow
}

const isComparable = (run: ComparedRun, season: Season) =>
  orderOf(run, season) !== undefined && basePoints(run, 1, [run], season) !== undefined

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
  const { rules, entries } = season
  const unit = all.filter((other) => other.unit === run.unit)
  const base = openRule(rules, run.race)?.points ?? sharedPoints(run, unit, season)
  const bonuses = rules.bonuses.map((bonus) => runBonus(bonus, run.run)).reduce((a, b) => a + b, 0)
  const jokers = entries
    .flatMap((e) => (e.kind === 'joker' && e.person === run.person.id ? [e.race] : []))
    .filter((race) => all.some((other) => other.person === run.person && other.race.id === race))
    .toSorted((one, other) => (dateOf(season, one) < dateOf(season, other) ? -1 : 1))
    .slice(0, rules.joker.atMost)
  const joker = jokers.includes(run.race.id) ? rules.joker.times : 1
  const rounded = thousandths(typeof base === 'number' ? whole(base) : base, rules.decimals) / 1000
  const multiplied = times(plus(whole(rounded), whole(bonuses)), whole(run.race.factor))
  const single = thousandths(plus(multiplied, whole(run.race.bonus)), rules.decimals)
  return thousandths(times(whole(single / 1000), whole(joker)), rules.decimals)
}

const dateOf = ({ races }: Season, id: string) => races.find((race) => race.id === id)?.date ?? ''

function sharedPoints(run: ScoredRun, unit: readonly ScoredRun[], season: Season): Fraction {
  const equal = unit.filter(({ place }) => place === run.place).length
  const byPlace = ['table', 'countdown', 'starters', 'place', 'fromMiddle'].includes(season.rules.points.kind)
  const places = season.rules.equalTimes === 'share' && byPlace ? equal : 1
  const sum = Array.from({ length: places }, (_, n) => basePoints(run, run.place + n, unit, season)).reduce(
    (total: Fraction, one) => plus(total, one ?? whole(0)),
    whole(0),
  )
  return by(sum, whole(places))
}

function runBonus(bonus: Bonus, run: SeasonRun): number {
  if (bonus.kind === 'finish') return bonus.points
  if (bonus.kind === 'personalBest') return run.isPersonalBest ? bonus.points : 0
  if (bonus.kind === 'seasonBest') return run.isSeasonBest ? bonus.points : 0
  if (bonus.kind === 'ageGrade') return (run.ageGrade ?? 0) > bonus.above ? bonus.points : 0
  if (bonus.kind !== 'nearPersonalBest' || run.bestBefore === undefined) return 0
  const isNear = run.seconds * 100 <= run.bestBefore * (100 + bonus.percent)
  return run.seconds >= run.bestBefore && isNear ? bonus.points : 0
}

/** The points for a place before anything is added; absent if they cannot be known. */
function basePoints(
  run: ComparedRun,
  place: number,
  unit: readonly ComparedRun[],
  season: Season,
): Fraction | undefined {
  const { points } = season.rules
  const { ageGrade, position, bestInWindow } = run.run
  switch (points.kind) {
    case 'table': {
      const value = points.table[place - 1]
      if (value !== undefined) return whole(value)
      if (points.rest !== 'countdown') return whole(points.rest)
      return whole(Math.max(0, (points.table.at(-1) ?? 0) - (place - points.table.length)))
    }
    case 'countdown':
      return whole(Math.max(points.floor, points.first + 1 - place))
    case 'starters': {
      const podium = points.podium ? Math.floor(unit.length / 2 ** (place - 1)) : 0
      return whole(points.last + unit.length - place + podium)
    }
    case 'place':
      return whole(place)
    case 'fromMiddle':
      return whole(points.middle + Math.floor(unit.length / 2) + 1 - place)
    case 'fixed':
      return whole(points.value)
    case 'ageGrade':
      return ageGrade === undefined ? undefined : whole(ageGrade)
    case 'handicap': {
      const prediction = predictionOf(run, season)
      return prediction === undefined ? undefined : whole(run.seconds - prediction)
    }
    case 'improvement': {
      if (bestInWindow === undefined) return undefined
      const change = whole(bestInWindow - run.seconds)
      return points.in === 'seconds' ? change : by(times(change, whole(100)), whole(bestInWindow))
    }
    case 'wholeField': {
      const finishers = run.run.finishers ?? factsFor(run, ({ finishers: n }) => n)
      if (finishers === undefined || position === undefined) return undefined
      const share = finishers === 1 ? whole(1) : by(whole(finishers - position), whole(finishers - 1))
      return times(whole(points.times), share)
    }
    case 'winnerShare': {
      const fastest =
        points.of === 'ours' ? Math.min(...unit.map(({ seconds }) => seconds)) : fastestFor(run, points.of)
      return fastest === undefined
        ? undefined
        : by(times(whole(points.times), whole(fastest)), whole(run.seconds))
    }
    case 'timeBands': {
      const category = categoryOf(run.person, season)
      const found = points.bands.find(
        (band) =>
          band.distance === run.run.distance &&
          (!band.sex || band.sex === sexOf(run.person)) &&
          (!band.categories || band.categories.includes(category ?? '')),
      )
      const value = found?.bands.find(({ seconds }) => run.seconds <= seconds)?.points ?? found?.rest
      return value === undefined ? undefined : whole(value)
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

/** How much of the winner's time a run was behind the winner. */
export function behindWinner(run: ScoredRun): Fraction | undefined {
  const fastest = fastestFor(run, 'race')
  return fastest === undefined ? undefined : by(minus(whole(run.seconds), whole(fastest)), whole(fastest))
}
