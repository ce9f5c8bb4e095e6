import { terrainTexts } from '../../../kernel/running/terrain'
import {
  bonusSentence,
  helpingSentences,
  jokerSentences,
  nameOf,
  pointsSentences,
  scoreSentences,
} from './pointsSentences'
import type { CountingRule, GroupRule, OpenRaces, Rules, TieRule } from './rules'
import { amount, listed, points, type Sentences, times, word } from './ruleWords'
import { agesDecide, isBySexOrCategory, usesCategories, usesGrades } from './usesAges'

/** Returns all of the rules as a club would print them. Each sentence can be read alone. */
export function ruleSentences(rules: Rules): readonly string[] {
  return [
    ...fieldSentences(rules),
    ...raceSentences(rules),
    ...pointsSentences(rules),
    ...scoreSentences(rules),
    ...rules.bonuses.map(bonusSentence),
    ...helpingSentences(rules.helping),
    ...jokerSentences(rules.joker),
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
  league: 'Members are ranked in the divisions of a monthly league.',
}

/** The sentences that replace these if all are in one table. */
const tables: Partial<typeof fields> = {
  sex: 'Everyone is in one table, with their places among women or men.',
  category: 'Everyone is in one table, with their places among women or men of their age category.',
  division: 'Everyone is in one table, with their places in divisions set by the club.',
}

const ages: Readonly<Record<Rules['categories']['ageOn'], string>> = {
  race: 'Your age is taken on the day of the race.',
  yearStart: 'Your age is taken on 1 January each year.',
  seasonStart: 'Your age is taken on the first day of the season.',
  seasonEnd: 'Your age is taken on the last day of the season.',
}

function fieldSentences(rules: Rules): Sentences {
  const { field, oneTable, movesEachMonth: moves, categories, showsCategories } = rules
  const [graded, categorised] = [usesGrades(rules), usesCategories(rules)]
  const [top, bottom] =
    moves === 1 ? ['member', 'one moves'] : [`${word(moves)} members`, `${word(moves)} move`]
  return [
    (oneTable ? tables[field] : undefined) ?? fields[field],
    field === 'league' &&
      moves > 0 &&
      `After each month, the top ${top} of each division ${moves === 1 ? 'moves' : 'move'} up and the bottom ${bottom} down.`,
    categorised && categories.ages.length > 0 && `Age categories start at ${listed(categories.ages)}.`,
    categorised &&
      categories.under > 0 &&
      `Members under ${categories.under} are juniors (U${categories.under}).`,
    (graded || categorised) && ages[categories.ageOn],
    graded &&
      rules.decimalAge &&
      'Age grades use your age to one decimal place, so they need your full date of birth.',
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
  place: 'their place in the whole race',
  improvement: 'how much they improve on their best',
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

function countingSentences({ best, minimum, groups, exceptions, ...counting }: CountingRule): Sentences {
  const only = groups.filter((one) => one.only)
  const people = new Map(only.map(({ categories }) => [categories.join(), categories]))
  const onlyOf = (key: string) =>
    only.filter((one) => one.categories.join() === key).map(({ group }) => group)
  return [
    best === 0
      ? 'All your races count.'
      : best === 1
        ? 'Your best race counts.'
        : `Your best ${word(best)} races count.`,
    ...exceptions.map((one) => `For ${listed(one.categories)}, ${bestOf(one.best)}${needed(one.minimum)}.`),
    counting.statistic === 'mean' && 'Your score is the average of your counting races.',
    ...[...people].map(([key, categories]) =>
      sentenceFor(categories, `Only ${listed(onlyOf(key))} races count.`),
    ),
    ...groups.map(groupSentence),
    counting.perDistance > 0 &&
      `No more than ${amount(counting.perDistance, 'race')} over the same distance can count.`,
    counting.perMonth > 0 && `No more than ${amount(counting.perMonth, 'race')} in the same month can count.`,
    counting.differentRaces > 0 &&
      `Your counting races must come from at least ${amount(counting.differentRaces, 'different event')}.`,
    minimum > 0 && `You must run at least ${amount(minimum, 'race')} to complete the championship.`,
    counting.incompleteLast &&
      'Members who haven’t completed the championship are ranked below those who have.',
  ]
}

const bestOf = (best: number) =>
  best === 0 ? 'all races count' : best === 1 ? 'the best race counts' : `the best ${word(best)} races count`

const needed = (minimum: number) =>
  minimum > 0 ? ` and ${amount(minimum, 'race')} must be run to complete the championship` : ''

function groupSentence({ group, atLeast, atMost, categories }: GroupRule): string | false {
  const races = (count: number) => amount(count, `${group} race`)
  if (atLeast === 0) {
    return atMost > 0 && sentenceFor(categories, `No more than ${races(atMost)} can count.`)
  }
  const most = atMost > 0 ? ` and no more than ${word(atMost)}` : ''
  const number = atLeast === atMost ? `exactly ${races(atLeast)}` : `at least ${races(atLeast)}${most}`
  return sentenceFor(categories, `Your counting races must include ${number}.`)
}

function sentenceFor(categories: readonly string[], sentence: string): string {
  if (categories.length === 0) return sentence
  return `For ${listed(categories)}, ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`
}

function openSentence({ name, distances, terrains, measured, finishers, ...open }: OpenRaces): string {
  const ground = terrains.map((one) => (one === 'parkrun' ? one : terrainTexts[one].toLowerCase()))
  const isNamed =
    terrains.length === 0 ? /marathon$/u.test(distances.at(-1) ?? '') : terrains.join() === 'parkrun'
  const parts = [
    'Any',
    listed(distances.map(nameOf), 'or'),
    listed(ground, 'or'),
    !isNamed && 'race',
    `counts under “${name}”`,
    open.groups.length > 0 && `as one of the ${listed(open.groups)} races`,
    open.points !== undefined && `and scores ${points(open.points)}`,
    measured && `if its distance isn’t approximate${finishers > 0 ? ',' : ''}`,
    finishers > 0 && `once ${amount(finishers, 'member')} ${finishers === 1 ? 'has' : 'have'} finished it`,
  ]
  const most = open.atMost === 1 ? ', once' : `, up to ${times(open.atMost)}`
  return `${parts.filter(Boolean).join(' ')}${open.atMost > 0 ? `${most} for each member` : ''}.`
}

const claims: Readonly<Record<Rules['eligible']['firstClaim'], Sentences[number]>> = {
  no: false,
  yes: 'Only first-claim members are ranked.',
  onDay: 'A race counts only if you were a first-claim member on the day.',
}

function eligibleSentences(rules: Rules): Sentences {
  const { firstClaim, memberDays } = rules.eligible
  return [
    claims[firstClaim],
    memberDays > 0 &&
      `A race counts only if you joined the club at least ${amount(memberDays, 'day')} before it.`,
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

/** The phrases that name the ways to decide a tie. */
export const tieTexts: Readonly<Record<TieRule, string>> = {
  mostRaces: 'the most races run',
  average: 'the best average',
  betterPlaces: 'the better finishing places',
  headToHead: 'the most wins over each other',
  headToHeadGrade: 'the best age grades in races against each other',
  nextScore: 'the best score that doesn’t count',
  lessTime: 'the lowest total time',
  improvement: 'the biggest improvement',
  behindWinner: 'the smaller gap to the winner in the best other race',
}

function tieSentence(ties: readonly TieRule[]): string {
  if (ties.length === 0) return 'Members with equal totals share the place.'
  return `Ties are decided by ${ties.map((tie) => tieTexts[tie]).join(', then ')}. Members who are still equal share the place.`
}
