import {
  type AgeCategories,
  ageCategory,
  ageGroup,
  dayOfAge,
  type SeasonDays,
} from '../../../../entities/athletes/ageCategories'
import type { Sex } from '../../../../kernel/running/ageGradeLimits'
import type { SeasonPerson } from '../season'

/** A name that a rule asks for, or the reason why it is not known. One of the two is ''. */
export interface Found {
  readonly name: string
  readonly missing: string
}

/** The end of the reasons that are the same for people who have given nothing and for people who do not show it. */
const notKnown = 'not given, or not shown to the club.'

export const needs = {
  sex: `Sex ${notKnown}`,
  born: `Year of birth ${notKnown}`,
  both: `Sex and year of birth ${notKnown}`,
  date: `Full date of birth ${notKnown}`,
  any: `Sex or age ${notKnown}`,
  division: 'Not in a division yet.',
} as const

/** Returns true if people can change it on the page of their age and sex. */
export const isOfAge = (reason: string) => reason.endsWith(notKnown)

/**
 * Returns a reason for having no place as other members read it; undefined if it is not for them. A missing date alone would
 * tell a year of birth.
 */
export function reasonForMembers(reason: string): string | undefined {
  return isOfAge(reason) ? needs.any : reason === needs.division ? reason : undefined
}

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
  person: SeasonPerson,
  categories: AgeCategories,
  date: string,
  season: SeasonDays,
): Found {
  const { sex, born = '', category = '' } = person
  const isKnown = sex !== undefined && born !== ''
  const computed = isKnown && ageCategory({ sex, born }, categories, dayOfAge(categories, date, season))
  const name = computed || writtenCategory(category, categories)
  if (name) return known(name)
  return unknown(sexOf(person) ? (born ? needs.date : needs.born) : born ? needs.sex : needs.both)
}

/** Returns the category that the club wrote as the rules have it: F45 is F40 in steps of ten years. A sex alone is none. */
function writtenCategory(category: string, categories: AgeCategories): string | undefined {
  const [, sex = '', junior, years] = /^([FM])(U?)(\d+)$/u.exec(category) ?? []
  if (years !== undefined) return sex + ageGroup(Number(years) - (junior ? 1 : 0), categories)
  return category.length > 1 ? category : undefined
}
