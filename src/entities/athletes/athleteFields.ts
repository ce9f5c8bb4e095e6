import { agesOn } from './ageOn'
import { noSuchDay, typedDate } from '../../kernel/dates/typedDate'
import { choiceField, flagField, optionalField, type ValuesOf } from '../../kernel/fields/fieldRules'
import { valueLength } from '../../kernel/limits'
import type { Checked } from '../../kernel/fields/validation'

export const athleteLabels = {
  sex: 'Sex in race results',
  born: 'Year or date of birth',
  isShown: 'Show my sex, age category and age grades to members of my clubs',
}

/** The fields of a person's sex and date of birth, which only they themselves enter. */
export const athleteFields = {
  sex: choiceField(athleteLabels.sex, ['F', 'M']),
  /** `YYYY`, or `YYYY-MM-DD`. */
  born: optionalField(athleteLabels.born, { maximum: valueLength }, checkBirth),
  /** True if members of the person's clubs may see their sex, category and age grades. */
  isShown: flagField(athleteLabels.isShown),
}

export type AthleteValues = ValuesOf<typeof athleteFields>

/** The oldest year of birth that is taken. */
const earliestYear = 1900

/** The highest age that is taken. */
const oldest = 120

/** Returns why someone cannot be born then (`YYYY` or `YYYY-MM-DD`), if `today` is the date at the site. */
export function birthError(born: string, today: string): string | undefined {
  if (born >= today.slice(0, born.length)) return 'Enter a year or date in the past.'
  return agesOn(born, today)[0] > oldest ? `That’s more than ${oldest} years ago. Check the year.` : undefined
}

/** Reads a year, or a date with the day before the month. The service checks that it is in the past. */
function checkBirth(text = ''): Checked<string> {
  const typed = text.trim()
  const value = /^(?:\d{4})?$/.test(typed) ? typed : typedDate(typed, '')
  if (value === 'none') return { error: noSuchDay }
  // A year of two digits could be one of two centuries.
  if (value === undefined || !typed.includes(value.slice(0, 4)))
    return { error: 'Enter a year such as 1984, or a date such as 23 May 1984.' }
  if (value !== '' && Number(value.slice(0, 4)) < earliestYear)
    return { error: `The year must be ${earliestYear} or later.` }
  return { value }
}
