import type { SeasonRun } from '../../src/features/championships/rules/season'
import { by, minus, plus, times, whole, type Fraction } from './fractions'

/** What a formula reads, as far as it is known. */
export interface PlainFacts {
  readonly run: SeasonRun
  readonly points: Fraction
  readonly place: number
  readonly starters: number
  readonly finishers: number | undefined
  readonly record: number | undefined
  readonly predicted: number | undefined
}

/** Formulas worked out as the options that clubs had for them, without reading their text; absent if a value is missing. */
export const plainFormulas: Readonly<Record<string, (facts: PlainFacts) => Fraction | undefined>> = {
  '=points + INT(starters / 2^(place - 1))': ({ points, place, starters }) =>
    plus(points, whole(Math.floor(starters / 2 ** (place - 1)))),
  // Whoever is fourth leaves, and so does the next one in their place.
  '=5 + 12 / (place - 4)': ({ place }) =>
    place === 4 ? undefined : plus(whole(5), by(whole(12), whole(place - 4))),
  '=51 + INT(starters / 2) - place': ({ place, starters }) => whole(51 + Math.floor(starters / 2) - place),
  '=10 * (finishers - overall) / (finishers - 1)': ({ run: { position }, finishers }) =>
    finishers === undefined || position === undefined
      ? undefined
      : times(whole(10), by(whole(finishers - position), whole(finishers - 1))),
  '=100 * record / time': ({ run, record }) =>
    record === undefined ? undefined : by(times(whole(100), whole(record)), whole(run.seconds)),
  '=time - predicted': ({ run, predicted }) =>
    predicted === undefined ? undefined : minus(whole(run.seconds), whole(predicted)),
  '=points + 5 + IF(isSB, 15, 0)': ({ points, run }) => plus(points, whole(run.isSeasonBest ? 20 : 5)),
  '=5 + IF(isPB, 10, IF(time <= pb * 1.01, 5, 0)) + IF(grade > 70, 5, 0)': ({
    run: { isPersonalBest, bestBefore, seconds, ageGrade },
  }) => {
    if (ageGrade === undefined || (!isPersonalBest && bestBefore === undefined)) return undefined
    const isNear = bestBefore !== undefined && seconds * 100 <= bestBefore * 101
    return whole(5 + (isPersonalBest ? 10 : isNear ? 5 : 0) + (ageGrade > 70 ? 5 : 0))
  },
  '=100 * (pb - time) / pb': ({ run: { bestBefore, seconds } }) =>
    bestBefore === undefined
      ? undefined
      : by(times(whole(100), whole(bestBefore - seconds)), whole(bestBefore)),
  '=IF(in("marathon"), 50, 51 + INT(starters / 2) - place)': ({ run, place, starters }) =>
    whole(run.distance === 'marathon' ? 50 : 51 + Math.floor(starters / 2) - place),
}
