import { readFormula } from './formula'
import type { Formula, Variable } from './formulaParts'
import type { Rules } from './rules'

/** Returns the formula of some rules. One that cannot be read is none: see `outdatedText`. */
export const formulaOf = ({ formula = '' }: Pick<Rules, 'formula'>): Formula | undefined =>
  formula === '' ? undefined : readFormula(formula).formula

/** Returns true if the formula of the rules reads any of these. */
export function formulaReads(rules: Pick<Rules, 'formula'>, ...names: readonly Variable[]): boolean {
  const reads = formulaOf(rules)?.reads
  return reads !== undefined && names.some((name) => reads.has(name))
}
