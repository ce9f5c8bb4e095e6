import { ages, type Sex } from './ageGradeLimits'
import table from './ageGradeRoad2025.json' with { type: 'json' }

/** A person of an age over a distance, as the tables of age standards grade them. */
export interface Graded {
  readonly sex: Sex
  /** Years. A decimal age lies between the factors of its two years. */
  readonly age: number
  /** The length of the race. */
  readonly metres: number
}

/** The standards of open age and the factors of ages from 5 to 100, by distance. */
const standards: Readonly<
  Record<Sex, { readonly open: readonly number[]; readonly factors: readonly (readonly number[])[] }>
> = table

/** Factors are stored times 10,000. */
const factorUnit = 10_000

/**
 * Returns the age grade of a time in percent, not rounded: 100 × standard ÷ factor ÷ seconds, by the road tables of 2025
 * (Alan Jones, approved by USATF MLDR). Returns undefined for ages and distances that the tables do not cover: below 5
 * and above 100 years, below 1 mile and above 200 km.
 */
export function ageGrade(graded: Graded, seconds: number): number | undefined {
  const standard = ageStandard(graded)
  return standard === undefined ? undefined : (100 * standard) / seconds
}

/** Returns the time in seconds that has this grade; undefined if `ageGrade` is. */
export function gradedSeconds(graded: Graded, percent: number): number | undefined {
  const standard = ageStandard(graded)
  return standard === undefined ? undefined : (100 * standard) / percent
}

/** Returns the seconds of 100%; undefined if `ageGrade` is. */
export function ageStandard({ sex, age, metres }: Graded): number | undefined {
  const { open, factors } = standards[sex]
  const year = Math.floor(age)
  const ofYear = factors[year - ages.youngest]
  const ofNext = factors[year + 1 - ages.youngest] ?? ofYear
  if (!ofYear || !ofNext || age > ages.oldest) return undefined
  const standard = atDistance(open, metres)
  const [factor, next] = [atDistance(ofYear, metres), atDistance(ofNext, metres)]
  if (standard === undefined || factor === undefined || next === undefined) return undefined
  return (standard * factorUnit) / (factor + (age - year) * (next - factor))
}

/** Interpolates linearly between distances, as Howard Grubb’s calculator does with standards and with factors. */
function atDistance(values: readonly number[], metres: number): number | undefined {
  const lengths = table.distanceKm
  const km = metres / 1000
  const above = lengths.findIndex((length) => length > km - 1e-9)
  const [shorter, longer] = [lengths[above - 1], lengths[above]]
  const [before, after] = [values[above - 1], values[above]]
  if (longer === undefined || after === undefined) return undefined
  if (Math.abs(longer - km) < 1e-6) return after
  if (shorter === undefined || before === undefined) return undefined
  return before + ((km - shorter) / (longer - shorter)) * (after - before)
}
