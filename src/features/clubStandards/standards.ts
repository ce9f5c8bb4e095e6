import { ageCategory, type AgeCategories, dayOfAge } from '../../entities/athletes/ageCategories'
import type { AthleteValues } from '../../entities/athletes/athleteFields'
import { gradeOf } from '../../entities/athletes/gradeOf'
import { addDays } from '../../kernel/dates/addDays'
import { groupBy } from '../../kernel/groupBy'
import { inOrder, lineOf, type RaceCourse, type RaceResult } from '../../kernel/running/bests'
import { metresOf } from '../../kernel/running/distance'
import { standardDistances } from '../../kernel/running/lengths'
import { slugOf } from '../../kernel/text/slug'
import type { StandardValues } from './standardFields'

export interface StandardRun extends RaceResult {
  readonly event: RaceResult['event'] & RaceCourse
}

type Race = Pick<StandardRun, 'distance'> & { readonly event: RaceCourse & { readonly date: string } }

/** A club's standards, and the person to whom they are applied. */
export interface StandardsOf {
  readonly scheme: StandardValues
  readonly categories: AgeCategories
  readonly athlete: Partial<AthleteValues>
}

/** A level that someone has reached or, without a date, can still reach. */
export interface Level<Run> {
  /** Unique among a person's levels in the club. */
  readonly id: string
  /** The level's position, counted from the easiest. */
  readonly level: number
  /** The year, such as `2026` or `2026/27`, or the category. */
  readonly period: string
  /** Id of the distance, if one is enough and each has levels of its own; otherwise empty. */
  readonly distance: string
  /** The first run over each distance that counts for the level. */
  readonly runs: readonly Run[]
  readonly date?: string | undefined
  /** True if a run is better than 100% of the age standard, as hardly any is that was typed correctly. */
  readonly isDoubtful: boolean
}

/**
 * Returns someone's levels by year or category: those that they have reached and, for the one that `day` is in, also the
 * others. Without sex and date of birth there are none to reach.
 */
export function levelsOf<Run extends StandardRun>(of: StandardsOf, results: readonly Run[], day = '') {
  const { levels, needed, once } = of.scheme
  const current = day && periodOf(of, day)
  const counted = inOrder(results).filter((run) => limitOf(of, run, 0) !== undefined)
  const groups: Map<string, Run[]> = groupBy(counted, ({ distance, event }) =>
    [periodOf(of, event.date), needed === 1 ? distance : ''].join(' '),
  )
  if (![...groups.keys()].some((key) => key.startsWith(`${current} `))) groups.set(`${current} `, [])
  return [...groups].flatMap(([key, runs]) => {
    const [period = '', distance = ''] = key.split(' ')
    const all = levels.map(({ name }, level): Level<Run> => {
      const met = runs.filter((run) => run.resultInSeconds <= (limitOf(of, run, level) ?? 0))
      const first = [...groupBy(met, (run) => run.distance).values()].map(([run]) => run)
      const made = first.slice(0, needed)
      const date = made[needed - 1]?.event.date
      const isDoubtful = made.some((run) => isAboveBest(of, run))
      return { id: slugOf(`${key} ${name}`, 'level'), level, period, distance, runs: made, date, isDoubtful }
    })
    const best = all.findLastIndex(({ date }) => date !== undefined)
    const isShown = ({ date, level }: Level<Run>) => (date ? !once || level === best : period === current)
    return period === '' ? [] : all.filter(isShown)
  })
}

/** Returns the levels reached after a day. Of several that one run completed, it is the highest alone. */
export function newLevels<Run>(levels: readonly Level<Run>[], after: string): readonly Level<Run>[] {
  const keyOf = ({ period, distance, date }: Partial<Level<Run>> = {}) => [period, distance, date].join(' ')
  return levels.filter((one, at) => (one.date ?? '') > after && keyOf(one) !== keyOf(levels[at + 1]))
}

/** The times that someone needs over a distance, and their best one of the current year or category. */
export interface NeededTimes {
  readonly distance: string
  /** For each level the slowest time that counts, in whole seconds. */
  readonly seconds: readonly number[]
  readonly best?: number | undefined
}

/** Returns the times that someone needs for each level, by distance, at their age on a day. */
export function neededTimes(of: StandardsOf, results: readonly StandardRun[], day: string) {
  const period = periodOf(of, day)
  const counted = results.filter(
    (run) => periodOf(of, run.event.date) === period && limitOf(of, run, 0) !== undefined,
  )
  return standardDistances.flatMap(({ id, name }): readonly NeededTimes[] => {
    const race = { distance: id, event: { date: day, terrain: 'road' } } as const
    const limits = of.scheme.levels.map((_, level) => limitOf(of, race, level))
    const own = counted.filter(({ distance }) => distance === id)
    const best = own.length > 0 ? Math.min(...own.map((run) => run.resultInSeconds)) : undefined
    const seconds = limits.flatMap((limit) => (limit === undefined ? [] : [Math.floor(limit)]))
    return seconds.length < limits.length ? [] : [{ distance: name, seconds, best }]
  })
}

function isAboveBest({ athlete }: StandardsOf, { distance, event, resultInSeconds }: StandardRun): boolean {
  const metres = metresOf(distance, standardDistances)
  return (gradeOf(athlete, { date: event.date, terrain: 'road', metres, resultInSeconds }) ?? 0) > 100
}

/** Returns the slowest time that counts for a level, in seconds; undefined if the race can't count for this person. */
function limitOf(of: StandardsOf, { distance = '', event }: Race, level: number): number | undefined {
  const { by, levels, times, distances, parkrun } = of.scheme
  if (distances.length > 0 && !distances.includes(distance)) return undefined
  if (event.terrain === 'parkrun' && !parkrun) return undefined
  if (by === 'time') {
    const category = categoryOn(of, event.date)
    if (category === undefined || lineOf(distance, event) === undefined) return undefined
    const lines = times.filter((one) => one.distance === distance)
    const own = lines.find((one) => one.category === category)
    return (own ?? lines.find((one) => one.category === of.athlete.sex))?.times[level]
  }
  // The age standard is what one second is graded with. A rounding error must not cost a level.
  const metres = metresOf(distance, standardDistances)
  const standard = gradeOf(of.athlete, { ...event, metres, resultInSeconds: 1 })
  const percent = levels[level]?.percent ?? 0
  return standard && (by === 'over' ? (standard / 100) * (1 + percent / 100) : standard / percent) + 1e-6
}

/** Returns the year or the category in which a race counts; undefined if the category is not known for sure. */
export function periodOf(of: StandardsOf, date: string): string | undefined {
  if (of.scheme.within === 'category') return categoryOn(of, date)
  const [from, to] = Object.values(standardYear(of.scheme, date)).map((day) => day.slice(0, 4))
  return from === to ? from : `${from}/${to?.slice(2)}`
}

function categoryOn({ scheme, categories, athlete: { sex, born } }: StandardsOf, date: string) {
  if (sex === undefined || born === undefined) return undefined
  return ageCategory({ sex, born }, categories, dayOfAge(categories, date, standardYear(scheme, date)))
}

/** Returns the first and last day of the club's year that a date is in. */
export function standardYear({ starts }: Pick<StandardValues, 'starts'>, date: string) {
  const year = Number(date.slice(0, 4)) - (date.slice(5) < starts ? 1 : 0)
  return { from: `${year}-${starts}`, to: addDays(`${year + 1}-${starts}`, -1) }
}
