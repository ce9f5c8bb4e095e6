import { isDate } from '../../kernel/dates/dates'
import { fieldMessages, subjectOf } from '../../kernel/fields/fieldMessages'
import {
  choiceField,
  type FieldRule,
  optionalField,
  textField,
  type ValuesOf,
  shortText,
} from '../../kernel/fields/fieldRules'
import { descriptionLength, titleLength } from '../../entities/events/limits'
import { factorLimit } from './limits'
import { idLength } from '../../kernel/limits'
import type { Checked } from '../../kernel/fields/validation'
import { decimalField } from '../../kernel/fields/fieldKinds'

/** The name and season of a championship, with what their controls show. */
export const aboutFields = {
  name: {
    ...textField('Name', { maximum: titleLength, required: true }),
    hint: 'For example, Road Championship.',
    attributes: { required: true, maxLength: titleLength },
  },
  from: { ...textField('First day', shortText, checkDay), attributes: { required: true, type: 'date' } },
  to: { ...textField('Last day', shortText, checkDay), attributes: { required: true, type: 'date' } },
} as const

/** The fields of a championship besides its rules. */
export const championshipFields = {
  ...aboutFields,
  description: {
    ...textField('Description', { maximum: descriptionLength, multiline: true }),
    hint: 'Optional.',
    attributes: { rows: 3, maxLength: descriptionLength },
  },
} as const

/** The fields of a counting race. */
export const counterFields = {
  /** Id or slug of the event, or its address. */
  event: textField('Race', { maximum: titleLength, required: true }),
  /** Id of a distance, `all` or `best`. */
  distance: textField('Distance', { maximum: idLength }),
  /** Names with commas between them. */
  groups: textField('Groups', { maximum: titleLength }),
  factor: decimalField('Points multiplier', 1, factorLimit),
  bonus: decimalField('Bonus points', 0),
  series: textField('Series', { maximum: titleLength }),
}

export type CounterValues = ValuesOf<typeof counterFields>

/** A member's data for the club's championships. */
export const eligibilityFields = {
  memberSince: optionalDay('Member since'),
  firstClaim: choiceField('First claim', ['yes', 'no']),
  category: optionalField('Category', shortText, checkCategory),
}

function checkCategory(text = ''): Checked<string> {
  const value = text.trim().toUpperCase().replace(/^W/u, 'F')
  return /^(?:[FM](?:U?[1-9]\d|SEN)?)?$/u.test(value)
    ? { value }
    : { error: 'Enter a category such as F45, MU20 or MSEN, or just F or M.' }
}

function checkDay(text = '', label: string): Checked<string> {
  const value = text.trim()
  if (value === '') return { error: fieldMessages.required(subjectOf(label)) }
  return isDate(value) ? { value } : { error: fieldMessages.date(subjectOf(label)) }
}

function optionalDay(label: string): FieldRule<string | undefined> {
  return optionalField(label, shortText, (text = '') =>
    text.trim() === '' ? { value: '' } : checkDay(text, label),
  )
}
