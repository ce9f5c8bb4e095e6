import { readRules, rulesValues } from '../rulesForm'
import { readFormula } from './formula/formula'
import { listed } from './words/ruleWords'
import type { Rules } from './rules'

const names: Readonly<Record<string, string>> = {
  field: 'rank by',
  bonuses: 'extra points',
  of: 'a share of',
}
const wordsOf = (name: string) =>
  names[name] ?? name.replace(/(?<=[a-z])[A-Z]/gu, (letter) => ` ${letter.toLowerCase()}`)

/** Returns the names of what a stored value has and a known one does not. False, 0 and empty values count for nothing. */
function unknownIn(stored: unknown, known: unknown, name: string): readonly string[] {
  if (!stored || stored === known) return []
  if (Array.isArray(stored)) {
    const others: readonly unknown[] = Array.isArray(known) ? known : []
    const isKnown = (item: unknown) => others.some((one) => unknownIn(item, one, name).length === 0)
    return stored.flatMap((item, at) => (isKnown(item) ? [] : unknownIn(item, others[at], name)))
  }
  if (typeof stored !== 'object') return [typeof stored === 'string' ? `${name} ${wordsOf(stored)}` : name]
  const parts = stored as Readonly<Record<string, unknown>>
  const { kind, ...others } = (known ?? {}) as typeof parts
  if (typeof parts.kind === 'string' && parts.kind !== kind) return [`${name} ${wordsOf(parts.kind)}`]
  const found = Object.entries(parts).flatMap(([key, value]) =>
    unknownIn(value, key === 'kind' ? kind : others[key], wordsOf(key)),
  )
  return known === undefined && found.length > 0 ? [name] : found
}

/** Lists by rules, which never change: pages ask for them several times, and each takes the check of a whole form. */
const listsByRules = new WeakMap<Rules, readonly string[]>()

/** Returns the names of what the form cannot express in these rules. */
function inexpressibleIn(rules: Rules): readonly string[] {
  const names = listsByRules.get(rules) ?? unknownIn(rules, readRules(rulesValues(rules)), '')
  listsByRules.set(rules, names)
  return names
}

/** Returns true for rules that Startline no longer has. Points by these may have followed from people's sex or age. */
export const isOutdated = (rules: Rules) => outdatedText(rules) !== undefined

/**
 * Returns what people read instead of the standings if the rules have something that the form cannot express, and
 * undefined for rules that can be computed. `races` are the counting ones.
 */
export function outdatedText(
  rules: Rules,
  races: readonly { readonly groups: readonly string[] }[] = [],
): string | undefined {
  const { best, groups } = rules.counting
  const counted = (all: readonly string[]) => groups.filter(({ group }) => all.includes(group)).length
  const overlaps =
    [...races, ...rules.open].some((one) => counted(one.groups) > 1) ||
    (best > 0 && groups.reduce((sum, { atLeast }) => sum + atLeast, 0) > best)
  const outdated = [
    ...inexpressibleIn(rules),
    ...(overlaps ? ['races in several groups'] : []),
    ...(rules.formula && readFormula(rules.formula).error ? ['a formula that can’t be read'] : []),
  ]
  if (outdated.length === 0) return undefined
  return `This championship uses rules that Startline no longer has: ${listed(outdated)}. Choose others to see its standings.`
}
