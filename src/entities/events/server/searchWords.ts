import { plainLetters } from '../../../kernel/text/slug'

/** Longer words are cut, both in the index and in what is typed, so that a beginning of them is still found. */
const wordLength = 32

/** Words that are too common to tell two events apart. */
const unheeded = new Set('a an and at by de for from in la le me near of on the to with'.split(' '))

/** Units that make a number before them a distance: "10 km", "10km" and "10k" are one word. */
const kilometres = new Set(['k', 'km', 'kms', 'kilometre', 'kilometres', 'kilometer', 'kilometers'])
const miles = new Set(['m', 'mi', 'mile', 'miles', 'miler'])
/** Up to this number "m" means miles, above it metres. */
const mostMiles = 200

/**
 * The words of a text as the index has them: without case, accents, apostrophes and the smallest words, with
 * distances written one way, each with its place.
 */
export function searchWords(text: string): readonly string[] {
  const parts = plainLetters(text)
    .replace(/(\d),(?=\d{3})/g, '$1')
    .replace(/(\d)(?:st|nd|rd|th)(?![\p{L}\p{N}])/gu, '$1')
    // Letters and digits are separate words ("endure24", "10k"), so that a space between them makes no difference.
    .match(/\p{N}+|\p{L}+/gu)
  const words: string[] = []
  for (const part of parts ?? []) {
    const before = words.at(-1)
    if (before !== undefined && /^\d+$/.test(before)) {
      if (kilometres.has(part)) {
        words[words.length - 1] = `${before}k`
        continue
      }
      if (miles.has(part)) {
        if (Number(before) <= mostMiles) words.push('mile')
        else words[words.length - 1] = `${before}m`
        continue
      }
    }
    if (!unheeded.has(part)) words.push(part.slice(0, wordLength))
  }
  return words
}
