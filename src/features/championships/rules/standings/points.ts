import type { Contender, CountingRace, Score } from './book'
import { needs } from './categories'
import { roundedPoints, thousandths } from './exact'
import { runGrade, timeOf } from './raceOrder'
import type { PointsRule, Rules } from '../rules'
import type { SeasonRun } from '../season'
import type { RaceFacts } from '../../../../entities/raceFacts/raceFacts'

type PlaceRule = Exclude<PointsRule, { kind: 'ageGrade' | 'winnerShare' }>

const isByPlace = (rule: PointsRule): rule is PlaceRule =>
  rule.kind !== 'ageGrade' && rule.kind !== 'winnerShare'

/** Returns the points for a place among so many, in thousandths. */
function pointsOfPlace(rule: PlaceRule, place: number, of: number): number {
  switch (rule.kind) {
    case 'table': {
      const points = rule.table[place - 1]
      if (points !== undefined) return thousandths(points)
      if (rule.rest !== 'countdown') return thousandths(rule.rest)
      return thousandths(Math.max(0, (rule.table.at(-1) ?? 0) - (place - rule.table.length)))
    }
    case 'countdown':
      return thousandths(Math.max(rule.floor, rule.first - (place - 1)))
    case 'starters':
      return thousandths(of - place + rule.last)
    case 'place':
      return thousandths(place)
  }
}

/** Gives points by place, or by the fastest of ours, to the runs that are compared, which come by place. */
export function scorePlaced(placed: readonly Score[], { points: rule, clock, ...rules }: Rules) {
  if (isByPlace(rule)) return scorePlaces(placed, rule, rules)
  if (rule.kind !== 'winnerShare' || rule.of !== 'ours') return
  const times = placed.map(({ run }) => (run ? thousandths(timeOf(run, clock)) : 0))
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
export function pointsOfRun(
  run: SeasonRun,
  member: Contender,
  { race }: CountingRace,
  { clock, decimals, points: rule }: Rules,
): number | string {
  if (rule.kind === 'ageGrade') {
    const grade = runGrade(run, member)
    return typeof grade === 'string' ? grade : roundedPoints(grade, 1000, decimals)
  }
  if (rule.kind !== 'winnerShare' || rule.of === 'ours') return 0
  if (!member.sex) return needs.sex
  const facts = factsFor(race.facts, run.distance)
  const best = member.sex === 'F' ? facts?.fastestWoman : facts?.fastestMan
  if (best === undefined) return 'The fastest time in the race isn’t known.'
  const time = thousandths(timeOf(run, clock))
  return roundedPoints(thousandths(rule.times) * thousandths(best), time, decimals)
}

/** Returns the facts of a distance, or those of the race if it has no others. */
export function factsFor(facts: readonly RaceFacts[], distance: string): RaceFacts | undefined {
  return facts.find((one) => one.distance === distance) ?? facts.find((one) => one.distance === '')
}
