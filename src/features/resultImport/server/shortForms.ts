import list from './shortForms.json'

/** Maps each name to the groups of full name and short forms that contain it. */
const groups = new Map<string, Set<string>>()
for (const line of list.names) {
  const names = line.split(' ')
  for (const name of names) groups.set(name, new Set([...(groups.get(name) ?? []), ...names]))
}

/**
 * Returns true if one person can go by either of two first names: a name and its short form (Margaret and Peggy), or
 * two short forms of one name. Both must be folded (`plainLetters`). See `shortForms.json` for the list's source and
 * licence.
 */
export function isNameVariant(one: string, other: string): boolean {
  return one !== other && (groups.get(one)?.has(other) ?? false)
}

const initials = new Map(
  Array.from(groups, ([name, forms]) => [name, new Set(Array.from(forms, (one) => one.charAt(0)))]),
)

/** Returns the first letters of a name and of its variants. */
export function initialsOf(name: string): Iterable<string> {
  return initials.get(name) ?? name.charAt(0)
}
