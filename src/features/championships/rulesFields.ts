import { textField, validate, type ValuesOf } from '../../kernel/fields/fieldRules'
import { descriptionLength, distancesLength } from '../../entities/events/limits'
import { formulaLength } from './limits'
import { nameLength } from '../../kernel/limits'
import { categoryFields } from './categoryFields'
import { decimalField } from '../../kernel/fields/fieldKinds'
import {
  boxField,
  countField,
  listField,
  numberOr,
  oneOf,
  readName,
  readNumber,
  rowFields,
} from '../../kernel/fields/fieldKinds'
import type { GroupRule } from './rules/rules'
import { tieTexts } from './rules/words/ruleWords'

/** Id of the list of ready-made formulas. */
export const formulaList = 'formulas'

/** The kinds of points that most clubs have. */
const usualPoints = {
  countdown: 'One less for each place',
  table: 'A table of points',
  starters: 'One for each member beaten',
  ageGrade: 'The age grade',
}
const examples = {
  countdown: '100, 99, 98 and so on.',
  table: '30, 27, 24 and so on.',
  starters: '12 for first of 12 members, 1 for last.',
  ageGrade: '71.46 for 71.46%, so that all ages compete together.',
  place: '1 for first, 2 for second. The lowest total wins.',
  winnerShare: '100 for the fastest, 80 for someone who takes a quarter longer.',
}
export const pointsKinds = {
  points: {
    ...oneOf('Points', {
      ...usualPoints,
      place: 'The finishing place',
      winnerShare: 'The fastest time as a percentage of each member’s time',
    }),
    examples,
  },
}

const usualTable = [30, 27, 24, 21, 18, 15, 13, 11, 9, 7, 5, 4, 3, 2, 1]

/** A number that an empty field stands for, which the form shows. */
const usualNumber = (label: string, usual: number) => ({ ...decimalField(label, usual), textOf: String })

/** The fields of each kind of points. */
export const pointsFields = {
  countdown: {
    first: usualNumber('Points for first place', 100),
    floor: decimalField('Minimum points', 0),
  },
  table: {
    table: listField(
      'Table',
      'Enter the points for each place, starting with first, such as 30, 27, 24.',
      readNumber,
      String,
      usualTable,
    ),
    rest: numberOr(
      'Lower places',
      'Enter points such as 1, or “one less” for one point less at each place.',
      'one less',
      'countdown',
    ),
  },
  starters: { last: usualNumber('Points for last place', 1) },
  place: {},
  ageGrade: {},
  winnerShare: {
    times: usualNumber('Points for the fastest time', 100),
    of: oneOf('Fastest time', { ours: 'Of our members', race: 'Of all runners of the same sex in the race' }),
  },
}

export const numbers = {
  best: countField('Best races that count', 'Leave empty if all races count.'),
  minimum: countField('Races needed', 'To complete the championship.'),
}
export const field = {
  field: oneOf('Rank', {
    all: 'Everyone together',
    sex: 'Women and men separately',
    category: 'Women and men in each age category',
    division: 'Divisions set by the club',
  }),
}

/** The rules of the form for a new championship. */
export const shortFields = {
  points: { ...oneOf('Points', usualPoints), examples },
  ...numbers,
  ...field,
}

export const formula = {
  formula: {
    ...textField('Points formula', { maximum: formulaLength }),
    hint: 'For example, =points + IF(isPB, 5, 0).',
    attributes: { maxLength: formulaLength, list: formulaList },
  },
}
export const comparison = {
  order: oneOf('Place members by', {
    time: 'Time',
    ageGrade: 'Age grade',
    handicap: 'Fastest against a predicted time',
    nearest: 'Nearest to a predicted time',
  }),
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
  finish: decimalField('Finishing a race', 0),
  personalBest: decimalField('A personal best', 0),
}
export const helpingFields = {
  worth: numberOr(
    'Points for helping',
    'Enter points such as 5, or “average” for the member’s average.',
    'average',
    'ownAverage',
  ),
  atMost: countField('Maximum times helping can count', 'For each member in a season.'),
  atLeast: countField('Minimum times to help', 'In a season, to complete the championship.'),
}
export const total = {
  statistic: oneOf('Score', {
    sum: 'The total of the races that count',
    mean: 'The average of the races that count',
  }),
  lowestWins: boxField('The lowest total wins'),
  incompleteLast: boxField('Rank members who haven’t completed the championship below those who have'),
}

const groupHint =
  'Enter how many races in each group count, such as short: 1 to 3, long: 1 or more, away: up to 2.'

/** 'short: 1 to 3', 'long: 1 or more', 'away: up to 2' and 'track: 2'. */
function readGroup(text: string): GroupRule | undefined {
  const [, name = '', up, first = '', more, last] =
    /^([^:]+):\s*(up to\s+)?(\d{1,2})\s*(or more)?(?:(?:to|-|–)\s*(\d{1,2}))?$/iu.exec(text) ?? []
  const group = readName(name.trim())
  const atLeast = up ? 0 : Number(first)
  const atMost = more ? 0 : Number(last ?? first)
  if (group === undefined || (up && more) || (last && (up || more))) return undefined
  return more || (atMost > 0 && atMost >= atLeast) ? { group, atLeast, atMost } : undefined
}

function groupText({ group, atLeast, atMost }: GroupRule): string {
  if (atMost === 0) return `${group}: ${atLeast} or more`
  if (atLeast === 0) return `${group}: up to ${atMost}`
  return `${group}: ${atLeast === atMost ? atLeast : `${atLeast} to ${atMost}`}`
}

export const groups = { groups: listField('Groups of races', groupHint, readGroup, groupText) }

/** Races that count because of what they are. */
export const openRow = {
  name: textField('Name', { maximum: nameLength }),
  distances: {
    ...textField('Distances', { maximum: distancesLength, multiline: true }),
    hint: 'For example, 10 km, marathon. Leave empty for any distance.',
  },
  atMost: countField('Maximum races for each member'),
  groups: listField('Group', 'Enter a group such as long.', readName),
  measured: boxField('Approximate distances don’t count'),
}

export const openRows = ['open1', 'open2', 'open3', 'open4'] as const
export const tieNames = ['tie1', 'tie2', 'tie3', 'tie4'] as const

const capitalised = (text: string) =>
  text.replace(/^the /u, '').replace(/^./u, (letter) => letter.toUpperCase())
const tieOptions = Object.fromEntries(
  Object.entries(tieTexts).map(([tie, text]) => [tie, capitalised(text)]),
) as typeof tieTexts
const tie = (label: string) => oneOf(`${label} tie-break`, { no: 'None', ...tieOptions })
export const ties = { tie1: tie('First'), tie2: tie('Second'), tie3: tie('Third'), tie4: tie('Fourth') }

export const eligibleFields = {
  firstClaim: oneOf('First claim', { no: 'Doesn’t matter', yes: 'First-claim members only' }),
  leavers: oneOf('Members who leave the club', {
    keep: 'Keep their points, unless these depend on sex or age',
    drop: 'Are no longer ranked',
  }),
}
export const committee = {
  committee: {
    ...textField('Other rules', { maximum: descriptionLength, multiline: true }),
    attributes: { maxLength: descriptionLength, rows: 5 },
  },
}
export const categories = {
  ...categoryFields,
  showsCategories: boxField('Show everyone’s place in their category'),
}

/** The fields of the form for a championship's rules, in order. */
export const rulesFields = {
  ...pointsKinds,
  ...rowFields(['countdown'], pointsFields.countdown),
  ...rowFields(['table'], pointsFields.table),
  ...rowFields(['starters'], pointsFields.starters),
  ...rowFields(['winnerShare'], pointsFields.winnerShare),
  ...numbers,
  ...field,
  ...categories,
  ...formula,
  ...comparison,
  ...total,
  ...groups,
  ...bonuses,
  ...rowFields(['helping'], helpingFields),
  ...rowFields(openRows, openRow),
  ...ties,
  ...eligibleFields,
  ...committee,
}

export type RulesValues = ValuesOf<typeof rulesFields>

/** The values of a form with these texts, which have no errors. Its other fields are empty. */
export function valuesOfTexts(texts: Parameters<typeof validate<RulesValues>>[1]): RulesValues {
  const { values, errors } = validate(rulesFields, texts)
  if (!values) throw new Error(`The rules have errors: ${Object.keys(errors).join()}.`)
  return values
}

export const emptyValues = () => valuesOfTexts({})
