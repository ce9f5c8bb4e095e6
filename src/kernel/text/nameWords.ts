import { plainLetters } from './slug'

/** The words of a name, or of a search for one, without case and accents. */
export function nameWords(text: string): readonly string[] {
  return plainLetters(text).match(/[\p{L}\p{N}]+/gu) ?? []
}

/** Returns true if each search word is the beginning of a word of the name, in any order. */
export function isNamed(words: readonly string[], wanted: readonly string[]): boolean {
  return wanted.every((word) => words.some((one) => one.startsWith(word)))
}

/** The form of a name that lists are sorted by: its words only. */
export function sortableName(name: string): string {
  return nameWords(name).join(' ')
}
