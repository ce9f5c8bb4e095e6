import { numberLimit } from '../../../../kernel/limits'
import { clockText } from '../../../../kernel/running/result'
import { thousands } from '../../../../kernel/text/counted'

/** Returns the result, undefined while a value that it needs is not known, or why there is none. */
export function formulaResult(
  { whole }: Formula,
  facts: FormulaFacts,
): { readonly result?: number | undefined; readonly fault?: string } {
  try {
    const value = valueOf(whole, facts)
    if (value === undefined) return {}
    const result = Number(value)
    const isTooLarge = Math.abs(result) > numberLimit
    return isTooLarge
      ? { fault: `the formula gives more than ${thousands(numberLimit)} points.` }
      : { result }
  } catch (error) {
    if (error instanceof FormulaFault) return { fault: error.message }
    throw error
  }
}

/**
 * Rounds away what binary fractions add to a decimal number: 56.99999999999999 is 57. Points have up to four digits before
 * the point, so that ten are left behind it.
 */
function exact(value: number): number {
  if (!Number.isFinite(value)) throw new FormulaFault('the formula gets a number that is too large.')
  return Number(value.toPrecision(14))
}

/** Returns a number in thousandths, rounded half up to so many decimal places of a point. */
export function roundedResult(value: number, decimals: number): number {
  return Math.floor(exact(value * 10 ** decimals + 0.5)) * 10 ** (3 - decimals)
}

/** Returns the value. What is not known makes all that depends on it unknown, after everything that could decide was read. */
function valueOf(part: Part, facts: FormulaFacts): Value {
  switch (part.kind) {
    case 'number':
      return part.value
    case 'variable':
      return facts.read(part.name)
    case 'in':
      return facts.isIn(part.group)
    case 'minus': {
      const value = valueOf(part.of, facts)
      return value === undefined ? undefined : -Number(value)
    }
    case 'operator': {
      const [left, right] = [valueOf(part.left, facts), valueOf(part.right, facts)]
      // Also while the left side is not known, so that the run leaves before places are given.
      if (part.operator === '/' && right !== undefined && Number(right) === 0)
        throw new FormulaFault('the formula divides by zero.')
      return left === undefined || right === undefined
        ? undefined
        : operate(part.operator, Number(left), Number(right))
    }
    case 'call':
      return called(part.name, part.parts, facts)
  }
}

function operate(operator: string, left: number, right: number): number | boolean {
  switch (operator) {
    case '+':
      return exact(left + right)
    case '-':
      return exact(left - right)
    case '*':
      return exact(left * right)
    case '/':
      return exact(left / right)
    case '^':
      return exact(left ** right)
    case '<':
      return left < right
    case '>':
      return left > right
    case '<=':
    case '≤':
      return left <= right
    case '>=':
    case '≥':
      return left >= right
    case '=':
    case '==':
      return left === right
    default:
      return left !== right
  }
}

function called(name: FunctionName, parts: readonly Part[], facts: FormulaFacts): Value {
  const [first, second, third] = parts
  if (name === 'IF' && first && second && third) {
    const condition = valueOf(first, facts)
    if (condition !== undefined) return valueOf(condition ? second : third, facts)
    valueOf(second, facts)
    valueOf(third, facts)
    return undefined
  }
  if (name === 'AND' || name === 'OR') {
    let isKnown = true
    for (const part of parts) {
      const value = valueOf(part, facts)
      if (value === undefined) isKnown = false
      else if (Boolean(value) === (name === 'OR')) return name === 'OR'
    }
    return isKnown ? name === 'AND' : undefined
  }
  const values = parts.map((part) => valueOf(part, facts))
  if (values.includes(undefined)) return undefined
  const [value = 0, digits = 0, ...rest] = values.map(Number)
  if (name === 'INT') return Math.floor(value)
  if (name === 'ABS') return Math.abs(value)
  // A spreadsheet rounds a half away from zero.
  if (name === 'ROUND')
    return (Math.sign(value) * Math.floor(exact(Math.abs(value) * 10 ** digits + 0.5))) / 10 ** digits
  const all = parts.length === 1 ? [value] : [value, digits, ...rest]
  return name === 'MIN' ? Math.min(...all) : Math.max(...all)
}

/** Values that are told by their names alone, as they follow from a person’s age or from other races. */
const unnamed: readonly Variable[] = ['pb', 'isPB', 'isSB', 'grade']
const times: readonly Variable[] = ['time', 'winner', 'record', 'predicted']
const signs: Readonly<Record<string, string>> = { '-': ' − ', '*': ' × ', '/': ' ÷ ', '^': '^' }

/** Returns the branch of a formula that was taken, with its numbers: '97 + INT(20 ÷ 2^(3 − 1))'. */
export function formulaText({ whole }: Formula, facts: FormulaFacts): string {
  const rankOf = (part: Part) =>
    part.kind === 'operator' ? (precedence[part.operator] ?? 0) : part.kind === 'minus' ? 2 : 9
  const bracketed = (part: Part, rank: number): string => {
    const one = taken(part)
    return rankOf(one) < rank ? `(${textOf(one)})` : textOf(one)
  }
  const taken = (part: Part): Part => {
    const [condition, yes, no] = part.kind === 'call' && part.name === 'IF' ? part.parts : []
    if (!condition || !yes || !no) return part
    return taken(valueOf(condition, facts) ? yes : no)
  }
  const textOf = (part: Part): string => {
    switch (part.kind) {
      case 'number':
        return String(part.value)
      case 'variable': {
        const value = unnamed.includes(part.name) ? part.name : facts.read(part.name)
        return times.includes(part.name) ? clockText(Number(value)) : String(value)
      }
      case 'in':
        return facts.isIn(part.group) ? '1' : '0'
      case 'minus':
        return `−${bracketed(part.of, 3)}`
      case 'operator': {
        const { operator } = part
        const rank = rankOf(part)
        return (
          bracketed(part.left, rank) + (signs[operator] ?? ` ${operator} `) + bracketed(part.right, rank + 1)
        )
      }
      case 'call':
        return `${part.name}(${part.parts.map((one) => bracketed(one, 0)).join(', ')})`
    }
  }
  return bracketed(whole, 0)
}

/** The parts of a formula for points: see `readFormula`, which makes them, and `formulaResult`, which computes them. */

/** The names that a formula can read, each with an example, by which a typed formula is tried. */
export const examples = {
  points: 90,
  place: 1,
  starters: 1,
  overall: 20,
  finishers: 200,
  time: 2400,
  winner: 1900,
  record: 1800,
  pb: 2450,
  isPB: true,
  isSB: false,
  predicted: 2430,
  grade: 70,
  distance: 10,
} as const

export type Variable = keyof typeof examples
export const variables = Object.keys(examples) as Variable[]

/** The numbers of arguments that functions take, from and to. */
export const functions = {
  IF: [3, 3],
  AND: [1, 40],
  OR: [1, 40],
  MIN: [1, 40],
  MAX: [1, 40],
  ROUND: [1, 2],
  INT: [1, 1],
  ABS: [1, 1],
} as const
type FunctionName = keyof typeof functions
export const functionNames = Object.keys(functions) as FunctionName[]

/** The precedence of operators. Those of one precedence are read from left to right, as in a spreadsheet. */
export const precedence: Readonly<Record<string, number>> = {
  ...Object.fromEntries(['=', '==', '<>', '!=', '≠', '<', '>', '<=', '>=', '≤', '≥'].map((op) => [op, 1])),
  '+': 2,
  '-': 2,
  '*': 3,
  '/': 3,
  '^': 4,
}
/** A part of a formula. */
export type Part =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'variable'; readonly name: Variable }
  | { readonly kind: 'in'; readonly group: string }
  | { readonly kind: 'minus'; readonly of: Part }
  | { readonly kind: 'operator'; readonly operator: string; readonly left: Part; readonly right: Part }
  | { readonly kind: 'call'; readonly name: FunctionName; readonly parts: readonly Part[] }

export interface Formula {
  readonly whole: Part
  readonly reads: ReadonlySet<Variable>
}

/** A value; undefined while it is not known. */
export type Value = number | boolean | undefined

/** The values of a run that a formula is computed from. */
export interface FormulaFacts {
  readonly read: (name: Variable) => Value
  readonly isIn: (group: string) => boolean
}

/** A fault of a formula. `at` is the index in the text where it is, if it has one. */
export class FormulaFault extends Error {
  constructor(
    message: string,
    readonly at?: number,
  ) {
    super(message)
  }
}
