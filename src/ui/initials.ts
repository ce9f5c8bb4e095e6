import { nameHash } from '../kernel/text/nameHash'

const colours = ['pine', 'brick', 'denim', 'plum', 'moss', 'ochre', 'slate', 'wine'] as const

export type AvatarColour = (typeof colours)[number]

/** Splits by character, not by UTF-16 unit, as a name may begin with an emoji. */
function first(word: string): string {
  return [...word][0]?.toUpperCase() ?? ''
}

/** The initials of a name: of its first and its last word that begin with a letter or digit. 'Ana (Nia) Łoś' is AŁ. */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^[\p{L}\p{N}]/u.test(word))
  const last = words.length > 1 ? words[words.length - 1] : ''
  return first(words[0] ?? name.trim()) + first(last ?? '')
}

/** The same name has the same colour on every page, on server and browser. */
export function avatarColour(name: string): AvatarColour {
  return colours[nameHash(name) % colours.length] ?? 'slate'
}
