import {
  bonusSentence,
  formulaSentence,
  helpingSentences,
  nameOf,
  pointsSentences,
  scoreSentences,
} from './pointsSentences'
import type { CountingRule, GroupRule, OpenRaces, Rules, TieRule } from './rules'
import { amount, listed, type Sentences, tieTexts, times, word } from './ruleWords'
import { agesDecide, isBySexOrCategory, usesCategories, usesGrades } from './usesAges'

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
