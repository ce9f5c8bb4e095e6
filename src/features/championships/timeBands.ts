import type { Sex } from '../../kernel/running/ageGradeLimits'
import { distanceName, lengthOf } from '../../kernel/running/distance'
import { readDistances } from '../../kernel/running/distances'
import { standardDistances } from '../../kernel/running/lengths'
import { typedResult } from '../../kernel/running/result'
import { checkItems, listField, readName, readNumber, type RuleField } from './ruleFieldKinds'
import { clockText } from '../../kernel/running/result'
import { descriptionLength } from '../../kernel/limits'
import type { TimeBands } from './rules/rules'

const sexes: Readonly<Record<string, Sex>> = { women: 'F', men: 'M' }
const sexTexts: Readonly<Record<Sex, string>> = { F: 'women', M: 'men' }

const example = '10 km, men, M40: 38:00 = 7, 42:00 = 6, slower 1'

/**
 * Points by time: a line for each distance and kind of person. The form itself holds them and distances as text, as
 * reading them takes more code than a first page may load.
 */
export const timeBandsField: RuleField<readonly TimeBands[], 'text'> = {
  label: 'Times and points',
  maximum: descriptionLength,
  check: (text = '') =>
    checkItems(
      text.split('\n'),
      readLine,
      (wrong) => `Can’t read “${wrong}”. Enter a line such as ${example}.`,
    ),
  textOf: (lines) => lines.map(lineOf).join('\n'),
}

/** Distances by their names. */
export const distancesField = listField(
  'Distances',
  'Enter distances such as 10 km, marathon.',
  readDistanceId,
  (id) => distanceName(id, standardDistances),
)

/** A distance with a length, by its name. */
export function readDistanceId(text: string): string | undefined {
  const { distances, questions } = readDistances(text)
  const [first, ...others] = distances
  return first && others.length + questions.length === 0 && first.metres !== undefined ? first.id : undefined
}

function readLine(line: string): TimeBands | undefined {
  const [, head = '', rest = ''] = /^([^:]+):(.+)$/u.exec(line) ?? []
  const [distanceTyped = '', ...who] = head.split(',').map((one) => one.trim())
  const distance = readDistanceId(distanceTyped)
  if (distance === undefined) return undefined
  const length = lengthOf(readDistances(distanceTyped).distances[0] ?? { id: '', name: '' })
  const sex = who.map((one) => sexes[one.toLowerCase()]).find((one) => one !== undefined)
  const categories = who.filter((one) => !Object.hasOwn(sexes, one.toLowerCase())).map(readName)
  const parts = rest.split(',').map((one) => one.trim())
  const slower = parts.findIndex((one) => /^slower\b/iu.test(one))
  const last = slower < 0 ? 0 : readNumber(parts[slower]?.replace(/^slower\s*=?/iu, '') ?? '')
  const bands = parts
    .filter((_, index) => index !== slower)
    .map((one) => {
      const [time = '', value = ''] = one.split('=')
      return { seconds: typedResult(time.trim(), length) ?? NaN, points: readNumber(value) ?? NaN }
    })
  const isAscending = bands.every(
    ({ seconds }, index) => index === 0 || seconds > (bands[index - 1]?.seconds ?? 0),
  )
  const isRead = bands.every(({ seconds, points }) => seconds > 0 && !Number.isNaN(points)) && isAscending
  if (!isRead || last === undefined || categories.includes(undefined)) return undefined
  return {
    distance,
    ...(sex && { sex }),
    ...(categories.length > 0 && { categories: categories.filter((one) => one !== undefined) }),
    bands,
    rest: last,
  }
}

function lineOf({ distance, sex, categories = [], bands, rest }: TimeBands): string {
  const head = [distancesField.textOf([distance]), ...(sex ? [sexTexts[sex]] : []), ...categories]
  const steps = bands.map(({ seconds, points }) => `${clockText(seconds)} = ${points}`)
  return `${head.join(', ')}: ${[...steps, `slower ${rest}`].join(', ')}`
}
