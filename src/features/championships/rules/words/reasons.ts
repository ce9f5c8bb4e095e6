import type { Book, Score } from '../standings/book'
import { groupOf, type Standing } from '../standings/standing'
import { pointsText, thousandths } from '../standings/exact'
import { formulaReason } from '../standings/formulaFacts'
import type { PointsRule, Rules } from '../rules'
import { times } from './ruleWords'
import { isEarned } from '../standings/scores'
import { ordinal } from '../../../../kernel/running/result'

/** Returns why a score has its points and why it counts or not: '92 for 9th place, and 5 for a personal best.' */
export function whyPoints(score: Score, standing: Standing, book: Book): string {
  const { rules } = book
  const { missing, note, isCounted } = score
  if (missing) return missing
  const text = note ? givenReason(score) : pointsReason(score, book)
  if (isCounted) return text
  return `${text} ${notCounted(score, standing, rules)}`
}

function givenReason({ race, points, note }: Score): string {
  return race
    ? `${pointsText(points)}, entered by the club: ${sentence(note)}`
    : `${pointsText(points)} for ${note}.`
}

/** Ends a reason with a full stop. */
export const sentence = (reason: string) => reason.replace(/\.?$/u, '.')

const forWhat: Readonly<Partial<Record<PointsRule['kind'], string>>> = {
  ageGrade: 'the age grade',
  winnerShare: 'the time, compared with the fastest',
}

const forBonus = { finish: 'finishing', personalBest: 'a personal best' } as const

function pointsReason(score: Score, { formula, rules }: Book): string {
  const { base, race, place, points } = score
  const what = forWhat[rules.points.kind] ?? `${ordinal(place)} place`
  const byFormula = formula && formulaReason(formula, score)
  const parts = [
    byFormula === undefined ? `${pointsText(base)} for ${what}` : `${byFormula} = ${pointsText(base)}`,
  ]
  for (const bonus of rules.bonuses) {
    if (isEarned(bonus, score))
      parts.push(`${pointsText(thousandths(bonus.points))} for ${forBonus[bonus.kind]}`)
  }
  const { factor = 1, bonus = 0 } = race?.race ?? {}
  const sum = parts.length > 1 ? `${parts.slice(0, -1).join(', ')}, and ${parts.at(-1)}` : parts.join('')
  const times = factor === 1 ? '' : `, times ${factor}`
  const more = bonus === 0 ? '' : `, and ${bonus} for this race`
  const result = times ? `, makes ${pointsText(points)}` : ''
  return `${sum}${times}${more}${result}.`
}

/** Returns why a score with points does not count, naming the limit that other scores have reached. */
function notCounted(
  score: Score,
  { counted }: Standing,
  { counting: { best, groups }, lowestWins }: Rules,
): string {
  const sign = lowestWins ? -1 : 1
  const notBest = `Not one of the best ${best} scores.`
  const worse = counted.filter(({ points }) => sign * points < sign * score.points).length
  const equal = counted.filter(({ points }) => points === score.points).length
  if (best > 0 && worse + equal === 0) return notBest
  const { open } = score.race ?? {}
  const group = groupOf(score, groups)
  const isFull = (atMost = 0, isSame: (other: Score) => boolean) =>
    atMost > 0 && counted.filter(isSame).length >= atMost
  if (group && isFull(group.atMost, (one) => groupOf(one, groups) === group)) {
    return `No more than ${group.atMost} ${group.group} ${raceWord(group.atMost)} can count.`
  }
  if (open && isFull(open.atMost, ({ race }) => race?.open === open)) {
    return `“${open.name}” can count at most ${times(open.atMost)}.`
  }
  return best > 0 && worse === 0 ? notBest : 'A race from a required group counts instead.'
}

export const raceWord = (count: number) => (count === 1 ? 'race' : 'races')
