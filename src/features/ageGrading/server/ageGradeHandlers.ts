import type * as ageGradeCalls from '../contract'
import { Invalid } from '../../../kernel/calls/apiError'
import type { HandlersOf } from '../../../kernel/calls/handlers'
import { unguarded } from '../../../kernel/inputs/parseInput'
import { ageGrade, gradedSeconds } from '../../../kernel/running/ageGrade'
import type { AgeGradeView } from '../contract'
import { gradedDistances, type GradeValues, readGrade } from '../gradeFields'
import { gradeQuery } from '../inputs'

/** The ages for which the calculator shows the equal time. */
const shownAges = [10, 15, 20, 25, 30, 35, 40, 45, 50, 55, 60, 65, 70, 75, 80, 85, 90]

export function createAgeGradeHandlers(): HandlersOf<typeof ageGradeCalls, 'getAgeGrade'> {
  return {
    getAgeGrade: unguarded(gradeQuery, (_context, query) => {
      const { values, errors } = readGrade(query)
      if (!values) throw Invalid.of(errors)
      return Promise.resolve({ ageGrade: presentGrade(values) })
    }),
  }
}

function presentGrade({ distance, sex, age, time }: GradeValues): AgeGradeView {
  const graded = { sex, age, metres: distance.metres }
  const percent = ageGrade(graded, time) ?? 0
  const equal = (other: Partial<typeof graded>) => {
    const seconds = gradedSeconds({ ...graded, ...other }, percent)
    return seconds === undefined ? undefined : Math.round(seconds)
  }
  return {
    percent: percent.toFixed(2),
    ages: shownAges.flatMap((other) => {
      const seconds = other === age ? undefined : equal({ age: other })
      return seconds === undefined ? [] : [{ age: other, seconds }]
    }),
    distances: gradedDistances.flatMap(({ name, metres }) => {
      const seconds = metres === distance.metres ? undefined : equal({ metres })
      return seconds === undefined ? [] : [{ name, seconds }]
    }),
  }
}
