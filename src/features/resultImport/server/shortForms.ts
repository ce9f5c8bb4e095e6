import list from './shortForms.json'

/** The groups of the list, by each name in them: the full name, and its short forms. */
const groups = new Map<string, Set<string>>()
for (const line of list.names) {
  const names = line.split(' ')
  for (const name of names) groups.set(name, new Set([...(groups.get(name) ?? []), ...names]))
}

/**
 * Whether people may be known by either of two first names: a name and its short form ('Margaret' and 'Peggy'), or two
 * short forms of one name. Both are folded (`plainLetters`). The list is in `shortForms.json`, with its source and its licence.
 */
export function isOtherForm(one: string, other: string): boolean {
  return one !== other && (groups.get(one)?.has(other) ?? false)
}
