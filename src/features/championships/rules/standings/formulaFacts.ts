import type { Score } from './book'
import { needs } from './categories'
import {
  formulaText,
  formulaResult,
  roundedResult,
  type Formula,
  type FormulaFacts,
  type Variable,
} from '../formula/computeFormula'
import { factsFor } from './points'

/** The values of a run before it is placed, or the reason why one is not known. */
function known({ member, race, run }: Score, name: Variable): number | boolean | string {
  const facts = race && run && factsFor(race.race.facts, run.distance)
  const ofSex = (women: number | undefined, men: number | undefined, what: string) =>
    member.sex ? ((member.sex === 'F' ? women : men) ?? `${what} isn’t known.`) : needs.sex
  switch (name) {
    case 'overall':
      return run?.position ?? 'The place in the whole race isn’t known.'
    case 'finishers':
      return run?.finishers ?? facts?.finishers ?? 'The number of finishers isn’t known.'
    case 'time':
      return run?.seconds ?? 'The time isn’t known.'
    case 'winner':
      return ofSex(facts?.fastestWoman, facts?.fastestMan, 'The winner’s time')
    case 'record':
      return ofSex(facts?.recordWomen, facts?.recordMen, 'The course record')
    case 'pb':
      return run?.bestBefore ?? 'No personal best before this race.'
    case 'isPB':
      return run?.isPersonalBest === true
    case 'isSB':
      return run?.isSeasonBest === true
    case 'predicted':
      return member.predictions.get(race?.race.id ?? '') ?? 'No predicted time.'
    case 'grade':
      return run?.ageGrade ?? member.noGrade
    case 'distance':
      return run?.metres === undefined ? 'The distance isn’t known.' : run.metres / 1000
    case 'points':
    case 'place':
    case 'starters':
      return ''
  }
}

/** Returns why a formula cannot be computed for a run, or '', before the run has a place. */
export function whyNoFormula(formula: Formula, score: Score): string {
  let missing = ''
  const { fault } = formulaResult(formula, {
    isIn: (group) => score.race?.race.groups.includes(group) === true,
    read: (name) => {
      const value = known(score, name)
      if (typeof value !== 'string') return value
      missing ||= value
      return undefined
    },
  })
  return missing || sentence(fault)
}

const sentence = (fault = '') => fault.charAt(0).toUpperCase() + fault.slice(1)

function factsOf(score: Score): FormulaFacts {
  const placed: Partial<Record<Variable, number>> = {
    points: score.ofKind / 1000,
    place: score.place,
    starters: score.met.length,
  }
  return {
    isIn: (group) => score.race?.race.groups.includes(group) === true,
    read: (name) => {
      const value = placed[name] ?? known(score, name)
      return typeof value === 'string' ? undefined : value
    },
  }
}

/**
 * Replaces the points of placed runs by those of the formula. If it has no result for some, it only returns these, each with
 * the reason and without a place.
 */
export function applyFormula(formula: Formula, placed: readonly Score[], decimals: number): readonly Score[] {
  const results = placed.map((score) => {
    score.ofKind = score.base
    return formulaResult(formula, factsOf(score))
  })
  const left = placed.filter((_, at) => results[at]?.result === undefined)
  for (const score of left) {
    score.missing = sentence(results[placed.indexOf(score)]?.fault)
    score.place = 0
    score.met = []
  }
  if (left.length === 0)
    placed.forEach((score, at) => (score.base = roundedResult(results[at]?.result ?? 0, decimals)))
  return left
}

/** '97 + INT(20 ÷ 2^(3 − 1))' */
export const formulaReason = (formula: Formula, score: Score) => formulaText(formula, factsOf(score))
