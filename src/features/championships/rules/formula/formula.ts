import jsep from 'jsep'
import { closest, distance } from 'fastest-levenshtein'
import { formulaLength } from '../../limits'
import {
  formulaResult,
  examples,
  type Formula,
  FormulaFault,
  functionNames,
  functions,
  type Part,
  precedence,
  type Value,
  type Variable,
  variables,
} from './computeFormula'
import type { Rules } from '../rules'

/** The parser with the operators of spreadsheets alone. */
const parser = spreadsheetParser()

function spreadsheetParser() {
  jsep.removeAllBinaryOps()
  jsep.removeAllUnaryOps()
  jsep.removeAllLiterals()
  for (const [operator, rank] of Object.entries(precedence)) jsep.addBinaryOp(operator, rank)
  jsep.addUnaryOp('-')
  return jsep
}

const mostDepth = 40

/**
 * Reads a formula as spreadsheets have it: `=points + IF(isPB, 5, 0)`. Understands curly quotes, signs such as × and ≤ and,
 * where semicolons separate arguments, decimal commas. Returns the error with the place where it is, counted from 1.
 * `groups` are the known groups of races, of which a name may not be a misspelling.
 */
export function readFormula(
  text: string,
  groups: readonly string[] = [],
):
  | { readonly formula: Formula; readonly error?: undefined }
  | { readonly formula?: undefined; readonly error: string } {
  try {
    const source = plainSource(text)
    const reads = new Set<Variable>()
    const whole = partOf(parsed(source), { source, groups, reads })
    const formula = { whole, reads }
    tryOut(formula, source)
    return { formula }
  } catch (error) {
    if (!(error instanceof FormulaFault)) throw error
    const { message, at } = error
    if (at === undefined) return { error: message }
    const word = /^[\p{L}\p{N}]+|^.?/u.exec(text.slice(at))?.[0].trim()
    return { error: `At character ${at + 1}${word ? `, “${word}”` : ''}: ${message}` }
  }
}

const plainSigns: Readonly<Record<string, string>> = { '×': '*', '÷': '/', '−': '-', '–': '-' }

/** Returns the text with plain signs. Each character stays where it was. */
function plainSource(text: string): string {
  if (text.length > formulaLength)
    throw new FormulaFault(`A formula can have up to ${formulaLength} characters.`)
  const plain = text
    .replace(/^(\s*)=/u, '$1 ')
    .replace(/[“”„‘’']/gu, '"')
    .replace(/[×÷−–]/gu, (sign) => plainSigns[sign] ?? sign)
  if (plain.includes(';')) return plain.replace(/(\d),(?=\d)/gu, '$1.').replaceAll(';', ',')
  const comma = plain.search(/\d,\d/u)
  if (comma >= 0)
    throw new FormulaFault('Write a decimal as 2.5, and put a space after a comma between values.', comma + 1)
  return plain
}

function parsed(source: string): jsep.Expression {
  if (source.trim() === '') throw new FormulaFault('Enter a formula, such as =points + IF(isPB, 5, 0).')
  try {
    return parser(source)
  } catch (error) {
    const { index, description } = error as { index?: number; description?: string }
    if (index === undefined) throw error
    const isOpen = /unclosed|expected \)/iu.test(description ?? '')
    throw new FormulaFault(
      isOpen ? 'A closing bracket or quote is missing.' : 'We can’t read the formula from here on.',
      Math.min(index, source.length - 1),
    )
  }
}

const isComparison = (operator: string) => precedence[operator] === 1

interface Reading {
  readonly source: string
  readonly groups: readonly string[]
  readonly reads: Set<Variable>
}

function partOf(node: jsep.Expression, reading: Reading, depth = 1): Part {
  const { source, reads } = reading
  if (depth > mostDepth) throw new FormulaFault(`A formula can have up to ${mostDepth} levels of brackets.`)
  const inner = (one: unknown) => partOf(one as jsep.Expression, reading, depth + 1)
  if (node.type === 'Literal' && typeof node.value === 'number') return { kind: 'number', value: node.value }
  if (node.type === 'Identifier') {
    const name = nameIn(variables, (node as jsep.Identifier).name, source)
    reads.add(name)
    return { kind: 'variable', name }
  }
  if (node.type === 'UnaryExpression') return { kind: 'minus', of: inner(node.argument) }
  if (node.type === 'BinaryExpression') {
    const { operator, left, right } = node as jsep.BinaryExpression
    if (operator === '/' && right.type === 'Literal' && right.value === 0)
      throw new FormulaFault('A formula can’t divide by zero.', source.search(/\/\s*0/u))
    if (
      isComparison(operator) &&
      left.type === 'BinaryExpression' &&
      isComparison((left as jsep.BinaryExpression).operator)
    )
      throw new FormulaFault('Compare two values at a time, for example AND(2 <= place, place <= 5).')
    return { kind: 'operator', operator, left: inner(left), right: inner(right) }
  }
  if (node.type === 'CallExpression') return callOf(node as jsep.CallExpression, reading, inner)
  if (node.type === 'Literal')
    throw new FormulaFault('Use quotes only for groups, for example in("long").', source.indexOf('"'))
  throw new FormulaFault(
    'We can’t read this formula. Check the commas and brackets.',
    source.search(/[,.[?:]|$/u),
  )
}

function callOf(
  { callee, arguments: given }: jsep.CallExpression,
  { source, groups }: Reading,
  inner: (node: unknown) => Part,
): Part {
  const typed = callee.type === 'Identifier' ? (callee as jsep.Identifier).name : ''
  const at = wordAt(source, typed)
  if (typed.toLowerCase() === 'in') {
    const group = given[0]?.value
    if (given.length !== 1 || typeof group !== 'string')
      throw new FormulaFault('Put one group in quotes, for example in("long").', at)
    return { kind: 'in', group: groupNamed(group, groups, source) }
  }
  const name = nameIn(functionNames, typed, source)
  const [least, most] = functions[name]
  if (given.length < least || given.length > most || given.some((one) => !one)) {
    const number = least === most ? String(least) : most === 2 ? `${least} or ${most}` : `${least} or more`
    throw new FormulaFault(`${name} takes ${number} values, with commas between them.`, at)
  }
  return { kind: 'call', name, parts: given.map(inner) }
}

const wordAt = (source: string, word: string) =>
  Math.max(0, source.search(new RegExp(`(?<!\\w)${word.replace(/\W/gu, '.')}(?!\\w)`, 'u')))

/** Returns the name that was typed, in any case. */
function nameIn<Name extends string>(names: readonly Name[], typed: string, source: string): Name {
  const found = names.find((name) => name.toLowerCase() === typed.toLowerCase())
  if (found !== undefined) return found
  const near = closest(
    typed.toLowerCase(),
    names.map((name) => name.toLowerCase()),
  )
  const meant = names.find((name) => name.toLowerCase() === near) ?? ''
  throw new FormulaFault(`No value or function has this name. Did you mean ${meant}?`, wordAt(source, typed))
}

/** Returns the group that was typed, in any case. A group that no race has yet is taken as it is, unless it is nearly another. */
function groupNamed(typed: string, groups: readonly string[], source: string): string {
  const same = groups.find((group) => group.toLowerCase() === typed.toLowerCase())
  const near = groups.find((group) => distance(group.toLowerCase(), typed.toLowerCase()) <= 2)
  if (same === undefined && near !== undefined)
    throw new FormulaFault(`No race is in this group. Did you mean "${near}"?`, source.indexOf(typed))
  return same ?? typed
}

/** Computes a formula for the first of one and the second of three, so that most faults are found while it is typed. */
function tryOut(formula: Formula, source: string): void {
  for (const [place, starters] of [
    [1, 1],
    [2, 3],
  ] as const) {
    const known: Readonly<Record<Variable, Value>> = { ...examples, place, starters }
    const { fault } = formulaResult(formula, { read: (name) => known[name], isIn: () => true })
    const at = /zero/u.test(fault ?? '') && source.split('/').length === 2 ? source.indexOf('/') : undefined
    if (fault) throw new FormulaFault(`For place ${place} of ${starters}, ${fault}`, at)
  }
}

/** Returns the formula of some rules. One that cannot be read is none: see `outdatedText`. */
export const formulaOf = ({ formula = '' }: Pick<Rules, 'formula'>): Formula | undefined =>
  formula === '' ? undefined : readFormula(formula).formula

/** Returns true if the formula of the rules reads any of these. */
export function formulaReads(rules: Pick<Rules, 'formula'>, ...names: readonly Variable[]): boolean {
  const reads = formulaOf(rules)?.reads
  return reads !== undefined && names.some((name) => reads.has(name))
}
