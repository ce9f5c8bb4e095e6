import { distanceName } from '../../../kernel/running/distance'
import { standardDistances } from '../../../kernel/running/lengths'
import { counted } from '../../../kernel/text/counted'
import type { Bonus, HelpingRule, PointsRule, Rules, TimeBands } from './rules'
import { clockText } from '../../../kernel/running/result'
import { amount, listed, points, type Sentences, times, word } from './ruleWords'

const each: Readonly<Record<Rules['per'], string>> = {
  race: 'in each race',
  distance: 'over each distance',
  month: 'in each month',
}

const fastest = {
  ours: 'the fastest member’s time',
  race: 'the time of the fastest woman or man in the whole race',
  record: 'the fastest time on the course by any woman or man',
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
      return [
        `First place ${inEach} scores ${points(rule.first)}, second place ${rule.first - 1} and so on, down to ${rule.floor}.`,
      ]
    case 'starters':
      return [
        `The last member ${inEach} scores ${points(rule.last)}, and everyone else scores one more for each member they beat.`,
        rule.podium &&
          `First place ${inEach} scores an extra point for each member who ran, second place half as many, third place a quarter and so on, rounded down.`,
      ]
    case 'place':
      return [`You score your place among the members ${inEach}, so 1 for first, 2 for second and so on.`]
    case 'ageGrade':
      return [`You score your age-grade percentage ${inEach}.`]
    case 'winnerShare':
      return [`You score ${fastest[rule.of]} divided by your own, multiplied by ${rule.times}.`]
    case 'wholeField':
      return [
        `The winner of the whole race scores ${points(rule.times)}, the last finisher 0, and everyone in between a share that depends on their place.`,
      ]
    case 'timeBands':
      return rule.bands.map(bandsSentence)
    case 'improvement': {
      const by = rule.in === 'percent' ? 'the percentage' : 'a point for every second'
      const window = rule.months > 0 ? `in the ${amount(rule.months, 'month')} before` : 'before'
      return [`You score ${by} by which you beat your best over the distance ${window} the race.`]
    }
    case 'fromMiddle':
      return [
        `The middle member ${inEach} scores ${points(rule.middle)}, with one more for each place ahead and one less for each place behind.`,
      ]
    case 'fixed':
      return [
        rule.value === 0
          ? 'Times and places score no points.'
          : `Each race you finish scores ${points(rule.value)}.`,
      ]
    case 'handicap':
      return [
        'You score a point for every second that you’re slower than your predicted time, and lose one for every second that you’re faster.',
      ]
  }
}

const people = { F: 'women', M: 'men' } as const

function bandsSentence({ distance, sex, categories = [], bands, rest }: TimeBands): string {
  const who = [sex ? people[sex] : 'members', categories.length > 0 && listed(categories)].filter(Boolean)
  const steps = bands.map(({ seconds, points: value }) => `${value} for ${clockText(seconds)} or faster`)
  const over = nameOf(distance).replace(/^(?!\d)/u, 'the ')
  return `Over ${over}, the points for ${who.join(' in ')} are ${listed([...steps, `${rest} for slower times`])}.`
}

/** '10 km' or 'half marathon'. */
export const nameOf = (distance: string) => distanceName(distance, standardDistances).toLowerCase()

const placed: readonly PointsRule['kind'][] = ['table', 'countdown', 'starters', 'place', 'fromMiddle']
const fractions: readonly PointsRule['kind'][] = ['ageGrade', 'winnerShare', 'wholeField', 'improvement']

/** Returns how scores are rounded and compared. */
export function scoreSentences(rules: Rules): Sentences {
  const { points: rule, decimals, equalTimes } = rules
  const isShared = equalTimes === 'share'
  const isRounded =
    decimals > 0 || isShared || fractions.includes(rule.kind) || rules.helping.worth === 'ownAverage'
  return [
    isRounded &&
      `Points are rounded to ${decimals === 0 ? 'whole numbers' : amount(decimals, 'decimal place')}.`,
    isShared && 'Members who tie in a race share the points for their places.',
    !isShared && placed.includes(rule.kind) && 'Members who tie in a race score the same points.',
    rules.lowestWins && 'The lowest total wins.',
  ]
}

const adding = (what: string, value: number) =>
  value < 0
    ? `${what} costs ${points(-value)}.`
    : `${what} earns ${counted(value, 'extra point', 'extra points')}.`

export function bonusSentence(bonus: Bonus): string {
  switch (bonus.kind) {
    case 'finish':
      return adding('Each race you finish', bonus.points)
    case 'personalBest':
      return adding('A personal best', bonus.points)
    case 'seasonBest':
      return adding('A season’s best', bonus.points)
    case 'nearPersonalBest':
      return adding(`A time within ${bonus.percent}% of your personal best, but not faster,`, bonus.points)
    case 'ageGrade':
      return adding(`An age grade above ${bonus.above}%`, bonus.points)
    case 'raceBeyondBest':
      return adding('Each race beyond your counting races', bonus.points)
    case 'once':
      return adding(
        `Once a season, running ${bonus.group === '' ? 'a race' : `one of the ${bonus.group} races`}`,
        bonus.points,
      )
    case 'attendance': {
      const { length, [length - 1]: last = 0 } = bonus.points
      if (length === 1) return adding('Each race', last)
      return `Your first ${word(length)} races earn ${listed(bonus.points)} extra points in that order, and each further race earns ${last}.`
    }
  }
}

export function helpingSentences({ worth, atMost, atLeast, isRun }: HelpingRule): Sentences {
  const value = worth === 'ownAverage' ? 'the average of your own races' : points(worth)
  const effect = isRun ? `counts as a race and scores ${value}` : `adds ${value} to your total`
  const often =
    atMost === 1 ? 'once a season' : atMost < 99 ? `up to ${times(atMost)} a season` : 'every time'
  return [
    atMost > 0 && `Helping at a race ${effect}, ${often}.`,
    atLeast > 0 && `You must help at a race at least ${times(atLeast)} to complete the championship.`,
  ]
}

export function jokerSentences({ times: factor, atMost }: Rules['joker']): Sentences {
  const effect = { 2: 'doubled', 3: 'tripled' }[factor] ?? `multiplied by ${factor}`
  return [atMost > 0 && `You can choose ${amount(atMost, 'joker race')} in which your points are ${effect}.`]
}
