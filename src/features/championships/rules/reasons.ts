import type { Book, Score } from './book'
import { bonusOf } from './bonuses'
import { isInGroup } from './counted'
import { pointsText } from './exact'
import type { Bonus, PointsRule, Rules } from './rules'
import type { Standing } from './standing'
import { ordinal } from '../../../kernel/running/racePlace'

/** Returns why a score has its points and why it counts or not: '92 for 9th place, and 5 for a personal best.' */
export function whyPoints(score: Score, standing: Standing, book: Book): string {
  const { rules } = book
  const { missing, race, points, note, member, isCounted } = score
  if (missing) return missing
  const text = race ? pointsReason(score, rules) : `${pointsText(points)} for ${note}.`
  if (isCounted) return text
  if (member.past.includes(score)) return `${text} Counted in its own month.`
  return `${text} ${notCounted(score, standing, rules)}`
}

const forWhat: Readonly<Partial<Record<PointsRule['kind'], string>>> = {
  ageGrade: 'the age grade',
  winnerShare: 'the time, compared with the fastest',
  wholeField: 'the place in the whole race',
  timeBands: 'the time',
  improvement: 'the improvement',
  fixed: 'taking part',
  handicap: 'the difference from the predicted time',
}

const forBonus: Readonly<Partial<Record<Bonus['kind'], string>>> = {
  finish: 'finishing',
  personalBest: 'a personal best',
  seasonBest: 'a season’s best',
  nearPersonalBest: 'a time close to the personal best',
  ageGrade: 'the age grade',
}

function pointsReason(score: Score, rules: Rules): string {
  const { base, race, place, points } = score
  const what = race?.open?.points === undefined ? forWhat[rules.points.kind] : 'taking part'
  const parts = [`${pointsText(base)} for ${what ?? `${ordinal(place)} place`}`]
  for (const bonus of rules.bonuses) {
    const earned = bonusOf(bonus, score)
    if (earned !== 0) parts.push(`${pointsText(earned)} for ${forBonus[bonus.kind] ?? ''}`)
  }
  const { factor = 1, bonus = 0 } = race?.race ?? {}
  const sum = parts.length > 1 ? `${parts.slice(0, -1).join(', ')}, and ${parts.at(-1)}` : parts.join('')
  const times = factor === 1 ? '' : `, times ${factor}`
  const more = bonus === 0 ? '' : `, and ${bonus} for this race`
  const joker = score.isJoker ? `, times ${rules.joker.times} for the joker` : ''
  const result = times || joker ? `, makes ${pointsText(points)}` : ''
  return `${sum}${times}${more}${joker}${result}.`
}

/** Returns why a score with points does not count, naming the limit that other scores have reached. */
function notCounted(score: Score, { counted, numbers }: Standing, { counting, lowestWins }: Rules): string {
  const only = numbers.groups.filter((group) => group.only)
  if (only.length > 0 && !only.some(({ group }) => isInGroup(score, group))) {
    return `Only ${only.map(({ group }) => group).join(' and ')} races count.`
  }
  const sign = lowestWins ? -1 : 1
  const notBest = `Not one of the best ${numbers.best}.`
  const worse = counted.filter(({ points }) => sign * points < sign * score.points).length
  const equal = counted.filter(({ points }) => points === score.points).length
  if (numbers.best > 0 && worse + equal === 0) return notBest
  const { perDistance, perMonth } = counting
  const { distance } = score.run ?? {}
  const { open } = score.race ?? {}
  const month = score.date.slice(0, 7)
  const limits: readonly (readonly [number, (other: Score) => boolean, string])[] = [
    ...numbers.groups
      .filter(({ group }) => isInGroup(score, group))
      .map(
        ({ group, atMost }) =>
          [atMost, (one: Score) => isInGroup(one, group), `${group} ${raceWord(atMost)}`] as const,
      ),
    [perDistance, ({ run }) => run?.distance === distance, `${raceWord(perDistance)} over this distance`],
    [perMonth, ({ date }) => date.startsWith(month), `${raceWord(perMonth)} of this month`],
    [open?.atMost ?? 0, ({ race }) => race?.open === open, `of ${open?.name}`],
  ]
  const full = limits.find(([atMost, isSame]) => atMost > 0 && counted.filter(isSame).length >= atMost)
  if (full) return `No more than ${full[0]} ${full[2]} can count.`
  return numbers.best > 0 && worse === 0 ? notBest : 'A race that the rules ask for counts instead.'
}

export const raceWord = (count: number) => (count === 1 ? 'race' : 'races')
