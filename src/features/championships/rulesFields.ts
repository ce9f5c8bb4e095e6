import { choiceField, textField, type ValuesOf, shortText } from '../../kernel/fields/fieldRules'
import type { Checked } from '../../kernel/fields/validation'
import { descriptionLength, distancesLength, factorLimit, nameLength } from '../../kernel/limits'
import { categoryFields, terrainsField } from './categoryFields'
import { decimalField } from './championshipFields'
import {
  boxField,
  countField,
  listField,
  numberOr,
  oneOf,
  optionalDecimal,
  readName,
  readNumber,
  rowFields,
} from './ruleFieldKinds'
import { tieTexts } from './rules/ruleSentences'

const text = (label: string, maximum: number, hint?: string) => ({
  ...textField(label, { maximum, multiline: true }),
  hint,
  attributes: { maxLength: maximum, rows: 5 },
})
const numbers = (label: string, hint: string) => listField(label, hint, readNumber)
const categories = listField('Categories', 'Enter categories such as M40, F40, MU20, FSEN.', readName)

/** Points for something, such as '70: 5'. */
function pairs<Key extends string | number>(
  label: string,
  hint: string,
  read: (text: string) => Key | undefined,
) {
  const readPair = (text: string) => {
    const [, before = '', after = ''] = /^([^:]+):([^:]+)$/u.exec(text) ?? []
    const [key, points] = [read(before.trim()), readNumber(after)]
    return key === undefined || points === undefined ? undefined : { key, points }
  }
  return listField(label, hint, readPair, ({ key, points }) => `${key}: ${points}`)
}

/** The name of a group has no commas, so that it can be named in a list. */
function checkGroup(text = ''): Checked<string> {
  const name = text.trim() === '' ? '' : readName(text.trim())
  return name === undefined ? { error: 'Enter a short name without commas, such as short.' } : { value: name }
}

export const field = {
  field: oneOf('Rank', {
    all: 'Everyone together',
    sex: 'Women and men separately',
    category: 'Women and men in each age category',
    division: 'Divisions set by the club',
    league: 'A monthly league',
  }),
  oneTable: boxField('Show everyone in one table, with the places from their own group'),
}
export const league = { movesEachMonth: countField('Members who move up and down each month', 'Such as 3.') }

export const gradeAge = { decimalAge: boxField('Age grades use the age to one decimal place') }
export const shownCategories = { showsCategories: boxField('Show everyone’s place in their category') }

export const race = {
  order: oneOf('Place members by', {
    time: 'Time',
    ageGrade: 'Age grade',
    place: 'Place in the whole race',
    improvement: 'Improvement',
    handicap: 'Fastest against a predicted time',
    nearest: 'Nearest to a predicted time',
  }),
  points: oneOf('Points', {
    countdown: 'Down from first place',
    table: 'A table of points',
    starters: 'One for each member beaten',
    place: 'The finishing place',
    ageGrade: 'The age grade',
    winnerShare: 'A share of the fastest time',
    wholeField: 'By place in the whole race',
    timeBands: 'By time',
    improvement: 'Improvement on a best',
    fromMiddle: 'Up and down from the middle place',
    fixed: 'The same for everyone',
    handicap: 'Seconds from a predicted time',
  }),
}

/** The fields of each kind of points. */
export const pointsFields = {
  countdown: { first: decimalField('Points for first place', 0), floor: decimalField('Lowest points', 0) },
  table: {
    table: numbers('Table', 'Enter the points from first place on, such as 30, 27, 24.'),
    rest: numberOr('Later places', 'Enter their points, such as 1, or “one less”.', 'one less', 'countdown'),
  },
  starters: {
    last: decimalField('Points for last place', 0),
    podium: {
      ...choiceField('Extra points for the first places', ['halving']),
      options: { '': 'None', halving: 'One for each starter, then half, a quarter and so on' },
    },
  },
  place: {},
  ageGrade: {},
  winnerShare: {
    times: decimalField('Points for the fastest time', 0),
    of: oneOf('Fastest time', {
      ours: 'Of our members',
      race: 'Of the whole race, by sex',
      record: 'Ever on the course, by sex',
    }),
  },
  wholeField: { times: decimalField('Points for the winner', 0) },
  timeBands: {
    bands: text(
      'Times and points',
      descriptionLength,
      'Enter a line for each distance, such as 10 km, men, M40: 38:00 = 7, 42:00 = 6, slower 1. For everyone, leave out men and M40.',
    ),
  },
  improvement: {
    in: oneOf('Improvement in', { percent: 'Percent', seconds: 'Seconds' }),
    months: countField('Months before the race', 'Leave empty for the best ever.'),
  },
  fromMiddle: { middle: decimalField('Points for the middle place', 0) },
  fixed: { value: decimalField('Points for each race', 0) },
  handicap: {},
}

export const total = { lowestWins: boxField('The lowest total wins') }
export const comparison = {
  per: oneOf('Compare', {
    race: 'Runs in the same race',
    distance: 'Each member’s best run over each distance',
    month: 'Each member’s best run in each month',
  }),
  clock: oneOf('Time', { either: 'Chip or gun time', chip: 'Chip time', gun: 'Gun time' }),
  equalTimes: oneOf('Members who tie in a race', {
    same: 'Score the same points',
    share: 'Share the points for their places',
  }),
  decimals: countField('Decimal places', 'Enter 0 to 3.', 3),
}

export const bonuses = {
  finish: optionalDecimal('Finishing a race'),
  personalBest: optionalDecimal('A personal best'),
  seasonBest: optionalDecimal('A season’s best'),
}
export const moreBonuses = {
  nearPersonalBest: pairs('Close to a personal best', 'Enter percent and points, such as 1: 5.', readNumber),
  ageGrade: pairs('Age grade above', 'Enter percent and points, such as 70: 5, 80: 10.', readNumber),
  raceBeyondBest: optionalDecimal('Each race beyond the counting races'),
  once: pairs(
    'Once a season',
    'Enter group and points, such as away: 10, or any: 10 for any race.',
    readName,
  ),
  attendance: numbers('First race, second race and so on', 'Enter points such as 1, 2, 3. The last goes on.'),
}
export const helpingFields = {
  worth: numberOr('Points for helping', 'Enter points such as 5, or “average”.', 'average', 'ownAverage'),
  atMost: countField('Times that count', 'In a season, for each member.'),
  atLeast: countField('Times needed', 'In a season, to complete the championship.'),
  isRun: boxField('Helping counts as a race'),
}
export const jokerFields = {
  times: decimalField('Joker multiplies points by', 1, factorLimit),
  atMost: countField('Joker races for each member'),
}

export const counting = {
  best: countField('Best races that count', 'Leave empty if all count.'),
  statistic: oneOf('Score', { sum: 'The total of these races', mean: 'The average of these races' }),
  minimum: countField('Races needed', 'To complete the championship.'),
  incompleteLast: boxField('Rank members who haven’t completed it below those who have'),
}
export const limits = {
  perDistance: countField('At most over the same distance'),
  perMonth: countField('At most in a month'),
  differentRaces: countField(
    'Different events needed',
    'All years of a race, or of a parkrun, are one event.',
  ),
}
export const countingFields = { ...counting, ...limits }

/** A group of races, of which some must count. */
export const groupRow = {
  name: textField('Name', shortText, checkGroup),
  atLeast: countField('At least'),
  atMost: countField('At most'),
  categories,
  only: boxField('Only these races count'),
}
export const overlap = { groupsOverlap: boxField('A race can be in several of these groups') }

/** Other numbers for some categories. */
export const exceptionRow = {
  categories,
  best: countField('Best races'),
  minimum: countField('Races needed'),
}

/** Races that count because of what they are. */
export const openRow = {
  name: textField('Name', { maximum: nameLength }),
  distances: {
    ...textField('Distances', { maximum: distancesLength, multiline: true }),
    hint: 'Such as 10 km, marathon. Leave empty for any.',
  },
  terrains: terrainsField('Terrain', 'Enter terrain such as road, parkrun. Leave empty for any.'),
  atMost: countField('At most for each member'),
  groups: listField('Groups', 'Enter groups such as short, road.', readName),
  points: optionalDecimal('Fixed points'),
  finishers: countField('Members who must finish'),
  measured: boxField('Approximate distances don’t count'),
}

export const groupRows = ['group1', 'group2', 'group3', 'group4', 'group5', 'group6'] as const
export const exceptionRows = ['exception1', 'exception2', 'exception3'] as const
export const openRows = ['open1', 'open2', 'open3', 'open4'] as const
export const tieNames = ['tie1', 'tie2', 'tie3', 'tie4'] as const

const capitalised = (text: string) =>
  text.replace(/^the /u, '').replace(/^./u, (letter) => letter.toUpperCase())
const tieOptions = Object.fromEntries(
  Object.entries(tieTexts).map(([tie, text]) => [tie, capitalised(text)]),
) as typeof tieTexts
const tie = (label: string) => oneOf(`${label} tie-break`, { no: 'Nothing', ...tieOptions })
export const ties = {
  tie1: tie('First'),
  tie2: tie('Second'),
  tie3: tie('Third'),
  tie4: tie('Fourth'),
}

export const eligibleFields = {
  firstClaim: oneOf('First claim', {
    no: 'Doesn’t matter',
    yes: 'First-claim members only',
    onDay: 'First claim on the day of the race',
  }),
  memberDays: countField('Days of membership before a race', undefined, 999),
  leavers: oneOf('Members who leave the club', {
    keep: 'Keep their points, unless sex or age decides',
    drop: 'Are no longer ranked',
  }),
}
export const committee = {
  committee: text('Other rules', descriptionLength),
}

/** The fields of the form for a championship's rules, in order. */
export const rulesFields = {
  ...field,
  ...league,
  ...categoryFields,
  ...gradeAge,
  ...shownCategories,
  ...race,
  ...rowFields(['countdown'], pointsFields.countdown),
  ...rowFields(['table'], pointsFields.table),
  ...rowFields(['starters'], pointsFields.starters),
  ...rowFields(['winnerShare'], pointsFields.winnerShare),
  ...rowFields(['wholeField'], pointsFields.wholeField),
  ...rowFields(['timeBands'], pointsFields.timeBands),
  ...rowFields(['improvement'], pointsFields.improvement),
  ...rowFields(['fromMiddle'], pointsFields.fromMiddle),
  ...rowFields(['fixed'], pointsFields.fixed),
  ...total,
  ...comparison,
  ...bonuses,
  ...moreBonuses,
  ...rowFields(['helping'], helpingFields),
  ...rowFields(['joker'], jokerFields),
  ...countingFields,
  ...overlap,
  ...rowFields(groupRows, groupRow),
  ...rowFields(exceptionRows, exceptionRow),
  ...rowFields(openRows, openRow),
  ...ties,
  ...eligibleFields,
  ...committee,
}

export type RulesValues = ValuesOf<typeof rulesFields>
