import { plainLetters } from './slug'

/** The words of a name or of what somebody types to find one, whatever the case and the accents. */
export function nameWords(text: string): readonly string[] {
  return plainLetters(text).match(/[\p{L}\p{N}]+/gu) ?? []
}

/** Whether a name has a word for the beginning of each wanted word, in any order. */
export function isNamed(words: readonly string[], wanted: readonly string[]): boolean {
  return wanted.every((word) => words.some((one) => one.startsWith(word)))
}

/** A name as lists are in the order of it: its words alone. */
export function sortableName(name: string): string {
  return nameWords(name).join(' ')
}
