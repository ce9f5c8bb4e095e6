import type { Score } from './book'
import { needs } from './categories'
import { formulaText, resultOf, roundedResult } from './computeFormula'
import type { Formula, FormulaFacts, Variable } from './formulaParts'
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
  const { fault } = resultOf(formula, {
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

/** Replaces the points of a placed run by those of the formula. A run for which it has no result has no points. */
export function applyFormula(formula: Formula, score: Score, decimals: number): void {
  score.ofKind = score.base
  const { result, fault } = resultOf(formula, factsOf(score))
  if (result === undefined) score.missing = sentence(fault)
  else score.base = roundedResult(result, decimals)
}

/** '97 + INT(20 ÷ 2^(3 − 1))' */
export const formulaReason = (formula: Formula, score: Score) => formulaText(formula, factsOf(score))
