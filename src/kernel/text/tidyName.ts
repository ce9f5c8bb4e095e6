/** Returns a listed name as people write it: both 'ARROW Ann' and 'Arrow, Ann' are Ann Arrow. */
export function tidyName(listed: string): string {
  const [family, first, ...more] = listed.split(',')
  const inOrder = first !== undefined && more.length === 0 ? `${first} ${family ?? ''}` : listed
  const words = inOrder.trim().split(/\s+/u)
  const given = Math.max(
    words.findIndex((word) => withoutCapitals(word) === word),
    0,
  )
  return [...words.slice(given), ...words.slice(0, given)].map(withoutCapitals).join(' ')
}

/** Writes a name of capitals as people do: O'BRIEN-SMITH is O'Brien-Smith. Initials stay. */
function withoutCapitals(word: string): string {
  if (word.length < 3 || word !== word.toUpperCase()) return word
  return word.toLowerCase().replace(/(?<![\p{L}\p{M}])\p{L}/gu, (letter) => letter.toUpperCase())
}
