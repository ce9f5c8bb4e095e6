import type { Contender, Score } from './book'
import { thousandths } from './exact'
import { runGrade } from './raceOrder'
import type { Bonus, Rules } from './rules'
import type { SeasonRun } from './season'

/** Returns the points that a single run has by a bonus, in thousandths. */
export function bonusOf(bonus: Bonus, { run, member }: Score): number {
  if (!run || bonus.kind === 'attendance') return 0
  return isEarned(bonus, run, member) ? thousandths(bonus.points) : 0
}

function isEarned(bonus: Bonus, run: SeasonRun, member: Contender): boolean {
  switch (bonus.kind) {
    case 'finish':
      return true
    case 'personalBest':
      return run.isPersonalBest === true
    case 'seasonBest':
      return run.isSeasonBest === true
    case 'nearPersonalBest': {
      // Personal bests are of the times that are shown.
      const { bestBefore: best, seconds } = run
      return best !== undefined && seconds >= best && (seconds - best) * 100 <= best * bonus.percent
    }
    case 'ageGrade': {
      const grade = runGrade(run, member)
      return typeof grade === 'number' && grade > bonus.above * 1e6
    }
    case 'raceBeyondBest':
    case 'once':
    case 'attendance':
      return false
  }
}

/** Returns the bonuses that are added to a person's total, for all their runs with points, in thousandths. */
export function totalBonus(ran: readonly Score[], counted: number, { bonuses }: Rules): number {
  let sum = 0
  for (const bonus of bonuses) {
    if (bonus.kind === 'raceBeyondBest') sum += Math.max(0, ran.length - counted) * thousandths(bonus.points)
    if (bonus.kind === 'once') {
      const { group } = bonus
      const isEarned = ran.some(({ race }) => group === '' || race?.race.groups.includes(group))
      if (isEarned) sum += thousandths(bonus.points)
    }
    if (bonus.kind === 'attendance') {
      ran.forEach((_, at) => (sum += thousandths(bonus.points[at] ?? bonus.points.at(-1) ?? 0)))
    }
  }
  return sum
}
