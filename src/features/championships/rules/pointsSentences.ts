import { distanceName } from '../../../kernel/running/distance'
import { standardDistances } from '../../../kernel/running/lengths'
import { counted } from '../../../kernel/text/counted'
import type { Bonus, HelpingRule, PointsRule, Rules } from './rules'
import { amount, listed, points, type Sentences, times, word } from './ruleWords'

const each: Readonly<Record<Rules['per'], string>> = {
  race: 'in each race',
  distance: 'over each distance',
  month: 'in each month',
}

const fastest = {
  ours: 'the fastest member’s time',
  race: 'the time of the fastest woman or man in the whole race',
} as const

/** Returns what each run is worth. */
export function pointsSentences({ points: rule, per }: Rules): Sentences {
  const inEach = each[per]
  switch (rule.kind) {
    case 'table': {
      const { table, rest } = rule
      const first =
        table.length === 1
          ? `First place ${inEach} scores ${points(table[0] ?? 0)}`
          : `The first ${word(table.length)} ${inEach} score ${listed(table)} points`
      if (rest === 'countdown') return [`${first}, and each later place scores one less, down to 0.`]
      return [`${first}, and everyone else scores ${rest === 0 ? 'none' : points(rest)}.`]
    }
    case 'countdown':
      if (rule.first === rule.floor) return [`Everyone ${inEach} scores ${points(rule.first)}.`]
      return [
        `First place ${inEach} scores ${points(rule.first)}, second place ${rule.first - 1} and so on, down to ${rule.floor}.`,
      ]
    case 'starters':
      return [
        `The last member ${inEach} scores ${points(rule.last)}, and everyone else scores one more for each member they beat.`,
      ]
    case 'place':
      return [`You score your place among the members ${inEach}, so 1 for first, 2 for second and so on.`]
    case 'ageGrade':
      return [`You score your age-grade percentage ${inEach}.`]
    case 'winnerShare':
      return [`You score ${fastest[rule.of]} divided by your own time, multiplied by ${rule.times}.`]
  }
}

/** Says the formula as it was typed. */
export const formulaSentence = ({ formula = '' }: Pick<Rules, 'formula'>) =>
  formula !== '' &&
  `Points for each race are worked out with a formula: ${formula.replace(/^=/u, '').trim()}.`

/** '10 km' or 'half marathon'. */
export const nameOf = (distance: string) => distanceName(distance, standardDistances).toLowerCase()

const fractions: readonly PointsRule['kind'][] = ['ageGrade', 'winnerShare']

/** Returns how scores are rounded and compared. */
export function scoreSentences(rules: Rules): Sentences {
  const { points: rule, decimals, equalTimes } = rules
  const isShared = equalTimes === 'share'
  const isFraction = fractions.includes(rule.kind)
  const isRounded = decimals > 0 || isShared || isFraction || rules.helping.worth === 'ownAverage'
  return [
    isRounded &&
      `Points are rounded to ${decimals === 0 ? 'whole numbers' : amount(decimals, 'decimal place')}.`,
    isShared && 'Members who tie in a race share the points for their places.',
    !isShared && !isFraction && 'Members who tie in a race score the same points.',
    rules.lowestWins && 'The lowest total wins.',
  ]
}

const adding = (what: string, value: number) =>
  value < 0
    ? `${what} costs ${points(-value)}.`
    : `${what} earns ${counted(value, 'extra point', 'extra points')}.`

export const bonusSentence = ({ kind, points: value }: Bonus) =>
  adding(kind === 'finish' ? 'Each race you finish' : 'A personal best', value)

export function helpingSentences({ worth, atMost, atLeast }: HelpingRule): Sentences {
  const value = worth === 'ownAverage' ? 'the average of your own races' : points(worth)
  const often =
    atMost === 1 ? 'once a season' : atMost < 99 ? `up to ${times(atMost)} a season` : 'every time'
  return [
    atMost > 0 && `Helping at a race adds ${value} to your total, ${often}.`,
    atLeast > 0 && `You must help at a race at least ${times(atLeast)} to complete the championship.`,
  ]
}
