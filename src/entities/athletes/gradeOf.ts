import { agesOn } from './ageOn'
import type { AthleteValues } from './athleteFields'
import { ageGrade } from '../../kernel/running/ageGrade'
import type { RaceCourse } from '../../kernel/running/bests'

/** A result with its race, as it is graded. */
export interface GradedRun extends RaceCourse {
  /** `YYYY-MM-DD` */
  readonly date: string
  readonly metres?: number | undefined
  readonly resultInSeconds: number
}

/**
 * Returns the age grade of a person's result in percent, not rounded. With only a year of birth it is the lower of the
 * two possible grades. Undefined if the person has not given both sex and
 * birth, and for anything but measured road races and parkruns over the distances of the tables.
 */
export function gradeOf(
  { sex, born }: Partial<AthleteValues>,
  { date, metres, resultInSeconds, terrain, isApproximate }: GradedRun,
): number | undefined {
  const isGraded = (terrain === 'road' && !isApproximate) || terrain === 'parkrun'
  if (sex === undefined || born === undefined || metres === undefined || !isGraded) return undefined
  const grades = agesOn(born, date).map((age) => ageGrade({ sex, age, metres }, resultInSeconds))
  const known = grades.filter((grade) => grade !== undefined)
  return known.length > 0 && known.length === grades.length ? Math.min(...known) : undefined
}

/** Returns what to check if a grade, as `gradeText` has it, is better than the standard; hardly anyone is. */
export function gradeQuestion(grade: string): string | undefined {
  return Number.parseFloat(grade) > 100
    ? 'An age grade over 100% is unlikely. Check the time, the distance and your date of birth.'
    : undefined
}

/** A grade as people read it: percent with two decimals. */
export function gradeText(grade: number): string {
  return `${grade.toFixed(2)}%`
}
