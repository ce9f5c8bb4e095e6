import {
  type AgeCategories,
  ageCategory,
  dayOfAge,
  type SeasonDays,
} from '../../../entities/athletes/ageCategories'
import type { Sex } from '../../../kernel/running/ageGradeLimits'
import type { SeasonPerson } from './season'

/** A name that a rule asks for, or the reason why it is not known. One of the two is ''. */
export interface Found {
  readonly name: string
  readonly missing: string
}

export const needs = {
  sex: 'Needs a sex (female or male).',
  born: 'Needs a year of birth.',
  both: 'Needs a sex (female or male) and a year of birth.',
  date: 'Needs a full date of birth.',
  division: 'Needs a division.',
} as const

export const known = (name: string): Found => ({ name, missing: '' })
export const unknown = (missing: string): Found => ({ name: '', missing })

/** Returns what a person says or, if they say nothing, the sex of the category that the club wrote for them. */
export function sexOf({ sex, category }: SeasonPerson): Sex | undefined {
  if (sex) return sex
  const letter = category?.[0]?.toUpperCase()
  return letter === 'M' ? 'M' : letter === 'F' || letter === 'W' ? 'F' : undefined
}

/**
 * Returns a person's category for a race on a date, see `ageCategory`. What the club wrote stands where sex and birth do
 * not decide it.
 */
export function categoryOf(
  { sex, born = '', category }: SeasonPerson,
  categories: AgeCategories,
  date: string,
  season: SeasonDays,
): Found {
  const isKnown = sex !== undefined && born !== ''
  const computed = isKnown && ageCategory({ sex, born }, categories, dayOfAge(categories, date, season))
  const name = computed || category
  if (name) return known(name)
  return unknown(sex ? (born ? needs.date : needs.born) : born ? needs.sex : needs.both)
}
