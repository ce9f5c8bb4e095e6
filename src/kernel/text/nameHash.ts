/** A number from 0 to 65,520 that is the same for the same name everywhere. */
export function nameHash(name: string): number {
  let hash = 0
  for (const character of name) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 65_521
  return hash
}
