import { fieldMessages } from '../../kernel/fields/fieldMessages'
import { type FieldRule, type ValuesOf, validate } from '../../kernel/fields/fieldRules'
import type { Fields, Validated } from '../../kernel/fields/validation'
import { ages, gradedMetres, type Sex } from '../../kernel/running/ageGradeLimits'
import { standardDistances, type Length } from '../../kernel/running/lengths'
import { readTypedResult } from '../../kernel/running/result'
import { valueLength } from '../../kernel/limits'

/** The standard distances that the tables of age standards cover, the shortest first. */
export const gradedDistances: readonly Length[] = standardDistances.filter(
  ({ metres }) => metres >= gradedMetres.least && metres <= gradedMetres.most,
)

export const sexTexts: Readonly<Record<Sex, string>> = { F: 'Women', M: 'Men' }

/** The fields of the age grade calculator, in order. */
const gradeFields = {
  distance: required('Distance', (id) => gradedDistances.find((one) => one.id === id), 'Choose a distance.'),
  sex: required<Sex>('Sex', (sex) => (sex === 'F' || sex === 'M' ? sex : undefined), 'Choose women or men.'),
  age: required(
    'Age',
    (text) => (/^\d{1,3}$/.test(text) && isGradedAge(Number(text)) ? Number(text) : undefined),
    `The age must be a whole number from ${ages.youngest} to ${ages.oldest}.`,
  ),
}

export type GradeField = keyof typeof gradeFields | 'time'

export type GradeValues = ValuesOf<typeof gradeFields> & { readonly time: number }

/** Reads the fields of the calculator. A time is read as results are, for the distance. */
export function readGrade(texts: Fields<GradeField>): Validated<GradeValues> {
  const metres = gradeFields.distance.check(texts.distance, '').value?.metres
  const time: FieldRule<number> = {
    label: 'Time',
    maximum: valueLength,
    check: (text = '') =>
      text.trim() === '' ? { error: fieldMessages.required('The time') } : readTypedResult(text, metres),
    textOf: String,
  }
  return validate<GradeValues>({ ...gradeFields, time }, texts)
}

function isGradedAge(age: number): boolean {
  return age >= ages.youngest && age <= ages.oldest
}

function required<Value>(
  label: string,
  read: (text: string) => Value | undefined,
  error: string,
): FieldRule<Value> {
  return {
    label,
    maximum: valueLength,
    check(text = '') {
      const value = read(text.trim())
      return value === undefined ? { error } : { value }
    },
    textOf: String,
  }
}
