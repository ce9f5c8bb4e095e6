import type { Contender, Score } from './book'
import type { Rules } from '../rules'
import type { SeasonRun } from '../season'
import { compare } from '../../../../kernel/text/compare'

/** Returns the time that counts: chip or gun where the list had it, else the time that is shown. */
export function timeOf(
  { chip, gun, seconds }: Pick<SeasonRun, 'chip' | 'gun' | 'seconds'>,
  clock: Rules['clock'],
): number {
  return (clock === 'chip' ? chip : clock === 'gun' ? gun : undefined) ?? seconds
}

/** Returns the age grade in millionths of a percent, or the reason why there is none. */
export function runGrade({ ageGrade }: SeasonRun, { noGrade }: Contender): number | string {
  return ageGrade === undefined ? noGrade : Math.round(ageGrade * 1e6)
}

/** Returns what the order of a race goes by, the lower the better, or the reason why it is not known. */
export function valueOf(run: SeasonRun, member: Contender, { order, clock }: Rules): number | string {
  switch (order) {
    case 'time':
      return timeOf(run, clock)
    case 'ageGrade': {
      const grade = runGrade(run, member)
      return typeof grade === 'string' ? grade : -grade
    }
    case 'handicap':
      return handicapOf(run, member, clock)
    case 'nearest': {
      const slower = handicapOf(run, member, clock)
      return typeof slower === 'string' ? slower : Math.abs(slower)
    }
  }
}

/** Returns the seconds by which a run is slower than predicted. Faster ones are below zero. */
function handicapOf(run: SeasonRun, { predictions }: Contender, clock: Rules['clock']): number | string {
  const predicted = predictions.get(run.race)
  return predicted === undefined ? 'No predicted time.' : timeOf(run, clock) - predicted
}

/**
 * Sorts the runs that are compared and gives each its place. Equal ones share it: 1, 2, 2, 4. Only each person's best stays
 * in the list, and their others get the reason `beaten`.
 */
export function placeRuns(scores: Score[], beaten: string) {
  scores.sort((a, b) => a.value - b.value || compare(a.race?.start ?? '', b.race?.start ?? ''))
  let count = 0
  let before: Score | undefined
  for (const score of scores) {
    if (score.member.met === scores) {
      score.missing = beaten
      score.place = 0
      continue
    }
    score.member.met = score.met = scores
    score.missing = ''
    score.place = before?.value === score.value ? before.place : count + 1
    before = scores[count] = score
    count += 1
  }
  scores.length = count
}
