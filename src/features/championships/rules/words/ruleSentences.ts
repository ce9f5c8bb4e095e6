import type {
  CountingRule,
  GroupRule,
  OpenRaces,
  Rules,
  TieRule,
  Bonus,
  HelpingRule,
  PointsRule,
} from '../rules'
import { amount, listed, type Sentences, tieTexts, times, word, points } from './ruleWords'
import { agesDecide, isBySexOrCategory, usesCategories, usesGrades } from '../usesAges'
import { distanceName } from '../../../../kernel/running/distance'
import { standardDistances } from '../../../../kernel/running/lengths'
import { counted } from '../../../../kernel/text/counted'

/** Returns all of the rules as a club would print them. Each sentence can be read alone. */
export function ruleSentences(rules: Rules): readonly string[] {
  return [
    ...fieldSentences(rules),
    ...raceSentences(rules),
    ...pointsSentences(rules),
    formulaSentence(rules),
    ...scoreSentences(rules),
    ...rules.bonuses.map(bonusSentence),
    ...helpingSentences(rules.helping),
    ...countingSentences(rules.counting),
    ...rules.open.map(openSentence),
    ...eligibleSentences(rules),
    tieSentence(rules.ties),
    ...rules.committee.split('\n'),
  ].filter((sentence) => typeof sentence === 'string' && sentence.trim() !== '') as string[]
}

const fields: Readonly<Record<Rules['field'], string>> = {
  all: 'Everyone is ranked together.',
  sex: 'Women and men are ranked separately.',
  category: 'Women and men are ranked separately in each age category.',
  division: 'Members are ranked in divisions set by the club.',
}

const ages: Readonly<Record<Rules['categories']['ageOn'], string>> = {
  race: 'Your age on the day of the race counts.',
  yearStart: 'Your age on 1 January each year counts.',
  seasonStart: 'Your age on the first day of the season counts.',
  seasonEnd: 'Your age on the last day of the season counts.',
}

function fieldSentences(rules: Rules): Sentences {
  const { field, categories, showsCategories } = rules
  const [graded, categorised] = [usesGrades(rules), usesCategories(rules)]
  return [
    fields[field],
    categorised && categories.ages.length > 0 && `Age categories start at ${listed(categories.ages)}.`,
    categorised &&
      categories.under > 0 &&
      `Members under ${categories.under} are juniors (U${categories.under}).`,
    (graded || categorised) && ages[categories.ageOn],
    showsCategories && 'The table also shows your place in your category.',
  ]
}

const compared: Readonly<Record<Rules['per'], string>> = {
  race: 'In each race, members are placed by',
  distance: 'Only your best run over each distance counts, and members are placed by',
  month: 'Only your best run in each month counts, and members are placed by',
}

const orders: Readonly<Record<Rules['order'], string>> = {
  time: 'time',
  ageGrade: 'age grade',
  handicap: 'how much faster they are than predicted',
  nearest: 'how close they come to their predicted time, whether faster or slower',
}

function raceSentences({ order, per, clock }: Rules): Sentences {
  const isPlain = order === 'time' && per === 'race'
  return [
    !isPlain && `${compared[per]} ${orders[order]}.`,
    clock !== 'either' && `${clock === 'chip' ? 'Chip' : 'Gun'} times are used.`,
  ]
}

function countingSentences({ best, minimum, groups, ...counting }: CountingRule): Sentences {
  return [
    best === 0
      ? 'All your races count.'
      : best === 1
        ? 'Your best race counts.'
        : `Your best ${word(best)} races count.`,
    counting.statistic === 'mean' && 'Your score is the average of your points from counting races.',
    ...groups.map(groupSentence),
    minimum > 0 && `You must run at least ${amount(minimum, 'race')} to complete the championship.`,
    counting.incompleteLast &&
      'Members who haven’t completed the championship are ranked below those who have.',
  ]
}

function groupSentence({ group, atLeast, atMost }: GroupRule): string | false {
  const races = (count: number) => amount(count, `${group} race`)
  if (atLeast === 0) return atMost > 0 && `No more than ${races(atMost)} can count.`
  const most = atMost > 0 ? ` and no more than ${word(atMost)}` : ''
  const number = atLeast === atMost ? `exactly ${races(atLeast)}` : `at least ${races(atLeast)}${most}`
  return `Your counting races must include ${number}.`
}

function openSentence({ name, distances, measured, ...open }: OpenRaces): string {
  const parts = [
    'Any',
    listed(distances.map(nameOf), 'or'),
    !/marathon$/u.test(distances.at(-1) ?? '') && 'race',
    `counts under “${name}”`,
    open.groups.length > 0 && `as one of the ${listed(open.groups)} races`,
    measured && 'if its distance isn’t approximate',
  ]
  const most = open.atMost === 1 ? ', once' : `, up to ${times(open.atMost)}`
  return `${parts.filter(Boolean).join(' ')}${open.atMost > 0 ? `${most} for each member` : ''}.`
}

function eligibleSentences(rules: Rules): Sentences {
  return [
    rules.eligible.firstClaim === 'yes' && 'Only first-claim members are ranked.',
    leaversSentence(rules),
  ]
}

/** The club sees no sex or age of people who have left. */
function leaversSentence(rules: Rules): string {
  if (rules.eligible.leavers === 'drop' || isBySexOrCategory(rules)) {
    return 'Members who leave the club are no longer ranked.'
  }
  const points = agesDecide(rules) ? 'only points that don’t depend on their sex or age' : 'their points'
  return `Members who leave the club keep ${points}.`
}

function tieSentence(ties: readonly TieRule[]): string {
  if (ties.length === 0) return 'Members with equal totals share a place.'
  return `Ties are decided by ${ties.map((tie) => tieTexts[tie]).join(', then ')}. Members who are still equal share a place.`
}

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
function pointsSentences({ points: rule, per }: Rules): Sentences {
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
const formulaSentence = ({ formula = '' }: Pick<Rules, 'formula'>) =>
  formula !== '' &&
  `Points for each race are worked out with a formula: ${formula.replace(/^=/u, '').trim()}.`

/** '10 km' or 'half marathon'. */
const nameOf = (distance: string) => distanceName(distance, standardDistances).toLowerCase()

const fractions: readonly PointsRule['kind'][] = ['ageGrade', 'winnerShare']

/** Returns how scores are rounded and compared. */
function scoreSentences(rules: Rules): Sentences {
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

const bonusSentence = ({ kind, points: value }: Bonus) =>
  adding(kind === 'finish' ? 'Each race you finish' : 'A personal best', value)

function helpingSentences({ worth, atMost, atLeast }: HelpingRule): Sentences {
  const value = worth === 'ownAverage' ? 'the average of your own races' : points(worth)
  const often =
    atMost === 1 ? 'once a season' : atMost < 99 ? `up to ${times(atMost)} a season` : 'every time'
  return [
    atMost > 0 && `Helping at a race adds ${value} to your total, ${often}.`,
    atLeast > 0 && `You must help at a race at least ${times(atLeast)} to complete the championship.`,
  ]
}
