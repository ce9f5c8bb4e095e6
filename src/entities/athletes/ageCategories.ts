import { agesOn } from './ageOn'
import type { Sex } from '../../kernel/running/ageGradeLimits'

/** The age categories of a club or of a championship. */
export interface AgeCategories {
  /** The lowest ages of the categories, in ascending order, such as 40, 50, 60. People below the first are seniors. */
  readonly ages: readonly number[]
  /** People younger than this are juniors, such as 20 for U20; 0 for no juniors. */
  readonly under: number
  /** The day on which the age counts. `yearStart` is 1 January of the year of the race. */
  readonly ageOn: 'race' | 'yearStart' | 'seasonStart' | 'seasonEnd'
}

/** The first and last day of a season, `YYYY-MM-DD`. */
export interface SeasonDays {
  readonly from: string
  readonly to: string
}

/** Returns the day on which someone's age counts for a race on a date. Without a season it is the year of the race. */
export function dayOfAge(
  { ageOn }: Pick<AgeCategories, 'ageOn'>,
  date: string,
  season: SeasonDays = yearOfRace(date),
): string {
  if (ageOn === 'race') return date
  if (ageOn === 'yearStart') return yearOfRace(date).from
  return ageOn === 'seasonStart' ? season.from : season.to
}

/**
 * Returns someone's category on a day: sex and age, such as `F40`, `MU20` or `MSEN` for seniors. Undefined if they have
 * only a year of birth and could be in one of two categories.
 */
export function ageCategory(
  { sex, born }: { readonly sex: Sex; readonly born: string },
  categories: Pick<AgeCategories, 'ages' | 'under'>,
  day: string,
): string | undefined {
  const [least, most] = agesOn(born, day).map((age) => ageGroup(age, categories))
  return least !== undefined && least === most ? sex + least : undefined
}

/** Returns the group of an age without the sex, such as `40`, `U20` or `SEN`. */
export function ageGroup(age: number, { ages, under }: Pick<AgeCategories, 'ages' | 'under'>): string {
  if (age < under) return `U${under}`
  const first = ages.findLast((limit) => limit <= age)
  return first === undefined ? 'SEN' : String(first)
}

/** Returns the error of ages at which categories start. */
export function agesError(ages: readonly number[]): string | undefined {
  const isSorted = ages.every((age, index) => Number.isInteger(age) && age > (ages[index - 1] ?? 0))
  return isSorted ? undefined : 'Age categories must be whole years in ascending order, such as 40, 50, 60.'
}

function yearOfRace(date: string): SeasonDays {
  const year = date.slice(0, 4)
  return { from: `${year}-01-01`, to: `${year}-12-31` }
}
