import type { Book, CountingRace, Score } from './book'
import { categoryOf, needs } from './categories'
import { integerOf, roundedPoints, thousandths } from './exact'
import { runGrade, handicapOf, noEarlierTime, timeOf } from './raceOrder'
import type { PointsRule, Rules, TimeBands } from './rules'
import type { SeasonRun } from './season'
import type { RaceFacts } from '../../../entities/raceFacts/raceFacts'

type PlaceRule = Extract<PointsRule, { kind: 'table' | 'countdown' | 'starters' | 'place' | 'fromMiddle' }>

const placeKinds: readonly PointsRule['kind'][] = ['table', 'countdown', 'starters', 'place', 'fromMiddle']
const isByPlace = (rule: PointsRule): rule is PlaceRule => placeKinds.includes(rule.kind)

/** Returns the points for a place among so many, in thousandths. */
export function pointsOfPlace(rule: PlaceRule, place: number, of: number): number {
  switch (rule.kind) {
    case 'table': {
      const points = rule.table[place - 1]
      if (points !== undefined) return thousandths(points)
      if (rule.rest !== 'countdown') return thousandths(rule.rest)
      return thousandths(Math.max(0, (rule.table.at(-1) ?? 0) - (place - rule.table.length)))
    }
    case 'countdown':
      return thousandths(Math.max(rule.floor, rule.first - (place - 1)))
    case 'starters': {
      // The winner of 34 starters with a halving podium has 34 more, the second 17 more, then 8, 4, 2 and 1.
      const podium = rule.podium === 'halving' ? Math.floor(of / 2 ** (place - 1)) : 0
      return thousandths(of - place + rule.last + podium)
    }
    case 'place':
      return thousandths(place)
    case 'fromMiddle':
      return thousandths(rule.middle + Math.floor(of / 2) + 1 - place)
  }
}

/** Gives points by place, or by the fastest of ours, to the runs that are compared, which come by place. */
export function scorePlaced(placed: readonly Score[], { points: rule, clock, ...rules }: Rules) {
  if (isByPlace(rule)) return scorePlaces(placed, rule, rules)
  if (rule.kind !== 'winnerShare' || rule.of !== 'ours') return
  const times = placed.map(({ run }) => (run ? integerOf(timeOf(run, clock), 1000) : 0))
  const fastest = thousandths(rule.times) * Math.min(...times)
  placed.forEach((score, at) => (score.base = roundedPoints(fastest, times[at] ?? 1, rules.decimals)))
}

/** People with equal results have the better place's points, or share the points of all their places. */
function scorePlaces(
  placed: readonly Score[],
  rule: PlaceRule,
  { equalTimes, decimals }: Pick<Rules, 'equalTimes' | 'decimals'>,
) {
  for (let at = 0; at < placed.length;) {
    const place = at + 1
    let next = place
    while (placed[next]?.place === place) next += 1
    const last = equalTimes === 'share' ? next : place
    let sum = 0
    for (let one = place; one <= last; one += 1) sum += pointsOfPlace(rule, one, placed.length)
    const points = roundedPoints(sum, last - at, decimals)
    for (const score of placed.slice(at, next)) score.base = points
    at = next
  }
}

/** Returns the points of a run as far as they follow from itself, or the reason why there are none. */
export function pointsOfRun(score: Score, run: SeasonRun, race: CountingRace, book: Book): number | string {
  const { member } = score
  const { clock, decimals, points: rule } = book.rules
  if (isByPlace(rule)) return 0
  const seconds = timeOf(run, clock)
  const time = integerOf(seconds, 1000)
  const share = (times: number, of: number, by: number) =>
    roundedPoints(thousandths(times) * of, by, decimals)
  const facts = factsFor(race.race.facts, run.distance)
  switch (rule.kind) {
    case 'ageGrade': {
      const grade = runGrade(run, member)
      return typeof grade === 'string' ? grade : roundedPoints(grade, 1000, decimals)
    }
    case 'winnerShare': {
      if (rule.of === 'ours') return 0
      if (!member.sex) return needs.sex
      const best = bestTime(facts, rule.of, member.sex)
      return best === undefined
        ? 'The time to compare with isn’t known.'
        : share(rule.times, integerOf(best, 1000), time)
    }
    case 'wholeField': {
      const finishers = run.finishers ?? facts?.finishers
      if (run.position === undefined || finishers === undefined)
        return 'The place in the whole race isn’t known.'
      return finishers < 2
        ? thousandths(rule.times)
        : share(rule.times, finishers - run.position, finishers - 1)
    }
    case 'timeBands': {
      const bands = bandsFor(rule.bands, run.distance, score, book)
      if (typeof bands === 'string') return bands
      return thousandths(bands.bands.find((band) => seconds <= band.seconds)?.points ?? bands.rest)
    }
    case 'improvement': {
      const before = run.bestInWindow
      if (before === undefined) return noEarlierTime
      const gain = integerOf(before, 1000) - time
      return rule.in === 'seconds'
        ? roundedPoints(gain, 1, decimals)
        : share(100, gain, integerOf(before, 1000))
    }
    case 'fixed':
      return thousandths(rule.value)
    case 'handicap': {
      const slower = handicapOf(run, member, clock)
      return typeof slower === 'string' ? slower : roundedPoints(integerOf(slower, 1000), 1, decimals)
    }
  }
}

/** Returns the first bands that fit a run's distance and a person's sex and category, or why there are none. */
function bandsFor(
  bands: readonly TimeBands[],
  distance: string,
  { member, date }: Score,
  { rules, season }: Book,
): TimeBands | string {
  const here = bands.filter((one) => one.distance === distance)
  const category = here.some(({ categories }) => categories)
    ? categoryOf(member.person, rules.categories, date, season)
    : undefined
  const fitting = here.find(
    ({ sex, categories }) =>
      (!sex || sex === member.sex) && (!categories || (category && categories.includes(category.name))),
  )
  if (fitting) return fitting
  if (!member.sex && here.some(({ sex }) => sex)) return needs.sex
  return category?.missing || 'No points are set for this distance and category.'
}

/** Returns the facts of a distance, or those of the race if it has no others. */
export function factsFor(facts: readonly RaceFacts[], distance: string): RaceFacts | undefined {
  return facts.find((one) => one.distance === distance) ?? facts.find((one) => one.distance === '')
}

function bestTime(facts: RaceFacts | undefined, of: 'race' | 'record', sex: 'F' | 'M'): number | undefined {
  if (of === 'race') return sex === 'F' ? facts?.fastestWoman : facts?.fastestMan
  return sex === 'F' ? facts?.recordWomen : facts?.recordMen
}
