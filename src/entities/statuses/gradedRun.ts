import type { OwnResult } from './server/resultRepository'
import type { GradedRun } from '../athletes/gradeOf'
import { metresOf } from '../../kernel/running/distance'
import { storedDistances } from '../../kernel/running/distances'

/** Returns a result of the calendar, or an older one, as it is graded. */
export function gradedRunOf(result: OwnResult): GradedRun {
  const { distance, resultInSeconds, event } = result
  const distances = storedDistances(result.status ? result.event.distances : distance)
  return {
    date: event.date,
    metres: metresOf(distance, distances),
    resultInSeconds,
    ...(result.status
      ? { terrain: result.event.terrain, isApproximate: result.event.isApproximate }
      : { terrain: result.terrain }),
  }
}
