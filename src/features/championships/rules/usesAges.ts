import { formulaReads } from './formula/formula'
import { isOutdated } from './outdatedRules'
import type { Rules } from './rules'

/** Returns true if age grades decide the order or the points. */
export const usesGrades = (rules: Rules) =>
  [rules.order, rules.points.kind].includes('ageGrade') || formulaReads(rules, 'grade')

/** Returns true if points follow from the fastest times of the whole race, by sex. */
export const usesFastest = (rules: Rules) =>
  (rules.points.kind === 'winnerShare' && rules.points.of !== 'ours') ||
  formulaReads(rules, 'winner', 'record')

/** Returns true if anything follows from people's age categories. */
export const usesCategories = ({ field, showsCategories }: Rules) => field === 'category' || showsCategories

/** Returns true if people are ranked among those of their sex or age category. */
export const isBySexOrCategory = ({ field }: Rules) => field === 'sex' || field === 'category'

/** Returns true if people's points or their places within a table follow from their own sex or age. */
export const agesDecide = (rules: Rules) => usesGrades(rules) || usesFastest(rules) || isOutdated(rules)

/** Returns true if only people whose sex or age is known have a place. */
export const needsAges = (rules: Rules) => isBySexOrCategory(rules) || usesGrades(rules) || usesFastest(rules)

/** Returns true if tables, places or points give away anything that follows from people's sex or age. */
export const tellsAges = (rules: Rules) => isBySexOrCategory(rules) || agesDecide(rules)

/** Returns true if anything in the standings does, as places in categories beside other places do. */
export const usesAges = (rules: Rules) => tellsAges(rules) || rules.showsCategories
