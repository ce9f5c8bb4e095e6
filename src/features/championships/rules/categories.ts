import type { Categories, Sex } from './rules'
import type { Season, SeasonPerson } from './season'

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
 * Returns a person's category for a race on a date: sex and age, such as `F40`, `MU20` or `MSEN` for seniors. What the club
 * wrote stands where sex and birth do not decide it.
 */
export function categoryOf(
  person: SeasonPerson,
  categories: Categories,
  date: string,
  season: Pick<Season, 'from' | 'to'>,
): Found {
  const day = dayOfAge(categories, date, season)
  const { sex, born = '' } = person
  if (sex && born) {
    const [oldest, youngest] = agesOn(day, born)
    const group = ageGroup(oldest, categories)
    if (oldest === youngest || group === ageGroup(youngest, categories)) return known(sex + group)
  }
  if (person.category) return known(person.category)
  return unknown(sex ? (born ? needs.date : needs.born) : born ? needs.sex : needs.both)
}

/**
 * Returns a person's greatest and least possible age on a day, which differ by one if only the year of birth is known. On
 * 1 January everyone but those born on that day is as old as in the year before.
 */
function agesOn(day: string, born: string): readonly [number, number] {
  const years = Number(day.slice(0, 4)) - Number(born.slice(0, 4))
  if (born.length > 4) {
    const age = day.slice(5) < born.slice(5) ? years - 1 : years
    return [age, age]
  }
  return day.endsWith('-12-31') ? [years, years] : [day.endsWith('-01-01') ? years - 1 : years, years - 1]
}

function dayOfAge({ ageOn }: Categories, date: string, { from, to }: Pick<Season, 'from' | 'to'>): string {
  if (ageOn === 'yearStart') return `${date.slice(0, 4)}-01-01`
  return ageOn === 'race' ? date : ageOn === 'seasonStart' ? from : to
}

function ageGroup(age: number, { ages, under }: Categories): string {
  if (age < under) return `U${under}`
  const first = ages.findLast((limit) => limit <= age)
  return first === undefined ? 'SEN' : String(first)
}
