import type { Rules } from './rules'

const grades: readonly string[] = ['ageGrade', 'headToHeadGrade']

/** Returns true if age grades decide anything: the order, points, bonuses or ties. */
export function usesGrades({ order, points, bonuses, ties }: Rules): boolean {
  return [order, points.kind, ...bonuses.map(({ kind }) => kind), ...ties].some((one) => grades.includes(one))
}

/** Returns true if anything follows from people's age categories. */
export function usesCategories({ field, showsCategories, counting, points }: Rules): boolean {
  const parts = [...counting.exceptions, ...counting.groups, ...bandsOf(points)]
  return field === 'category' || showsCategories || parts.some(({ categories = [] }) => categories.length > 0)
}

const bandsOf = (points: Rules['points']) => (points.kind === 'timeBands' ? points.bands : [])
const isOfOwnSex = ({ points }: Rules) => points.kind === 'winnerShare' && points.of !== 'ours'

/** Returns true if people are ranked among those of their sex or age category. */
export const isBySexOrCategory = ({ field }: Rules) => field === 'sex' || field === 'category'

/** Returns true if only people whose sex or age is known have a place. */
export function needsAges(rules: Rules): boolean {
  const isByGrade = rules.order === 'ageGrade' || rules.points.kind === 'ageGrade'
  return isBySexOrCategory(rules) || isByGrade || isOfOwnSex(rules)
}

/** Returns true if people's points or their places within a table follow from their own sex or age. */
export function agesDecide(rules: Rules): boolean {
  return (
    isOfOwnSex(rules) ||
    rules.ties.includes('behindWinner') ||
    bandsOf(rules.points).some(({ sex }) => sex !== undefined) ||
    usesGrades(rules) ||
    usesCategories({ ...rules, field: 'all', showsCategories: false })
  )
}

/** Returns true if tables, places or points give away anything that follows from people's sex or age. */
export const tellsAges = (rules: Rules) => isBySexOrCategory(rules) || agesDecide(rules)

/** Returns true if anything in the standings does, as places in categories beside other places do. */
export const usesAges = (rules: Rules) => tellsAges(rules) || rules.showsCategories
