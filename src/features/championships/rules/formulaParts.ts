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
export type FunctionName = keyof typeof functions
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
