import type { Rules } from './rules'

const grades: readonly string[] = ['ageGrade', 'headToHeadGrade']

/** Returns true if age grades decide anything: the order, points, bonuses or ties. */
export function usesGrades({ order, points, bonuses, ties }: Rules): boolean {
  return [order, points.kind, ...bonuses.map(({ kind }) => kind), ...ties].some((one) => grades.includes(one))
}

/** Returns true if places follow from age grades, and not only bonuses or ties. */
export const isByGrade = ({ order, points }: Rules) => order === 'ageGrade' || points.kind === 'ageGrade'

/** Returns true if people are compared with those of their sex or category alone. */
export const isBySexOrCategory = ({ field }: Rules) => field === 'sex' || field === 'category'

/** Returns true if anything follows from people's age categories. */
export function usesCategories({ field, showsCategories, counting, points }: Rules): boolean {
  const parts = [
    ...counting.exceptions,
    ...counting.groups,
    ...(points.kind === 'timeBands' ? points.bands : []),
  ]
  return field === 'category' || showsCategories || parts.some(({ categories = [] }) => categories.length > 0)
}

/** Returns true if the standings give away anything that follows from people's sex or age. */
export function usesAges(rules: Rules): boolean {
  const { points, ties } = rules
  const isBySex =
    (points.kind === 'winnerShare' && points.of !== 'ours') ||
    (points.kind === 'timeBands' && points.bands.some(({ sex }) => sex !== undefined))
  return (
    isBySexOrCategory(rules) ||
    isBySex ||
    ties.includes('behindWinner') ||
    usesCategories(rules) ||
    usesGrades(rules)
  )
}
